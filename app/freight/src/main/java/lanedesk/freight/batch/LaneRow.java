package lanedesk.freight.batch;

import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.calendar.DateParser;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceCheckResult;
import org.jspecify.annotations.Nullable;

/// A row of a table of lanes: one OTR shipment or one container.
///
/// @param rowNumber number of the row in the file, from 1
/// @param textsByField texts of the row's cells, or values given for all rows, by field
/// @param pastedItem the item of the row; null if the row has no value of an item
/// @param unitSystem unit system of the row's numbers
/// @param remarks remarks in addition to the checks of the form
public record LaneRow(
        int rowNumber,
        Map<LaneField, String> textsByField,
        @Nullable PastedRow pastedItem,
        UnitSystem unitSystem,
        List<LaneRowRemark> remarks) {

    // Matches a postal code that a spreadsheet has converted to a decimal number: `75201.0`.
    private static final Pattern POSTAL_CODE_AS_DECIMAL = Pattern.compile("^\\s*(\\d{3,5})\\.0\\s*$");

    private static final Pattern TIME_AFTER_DATE = Pattern.compile("[T\\h]\\d{1,2}:\\d{2}.*$");
    private static final DateParser DATE_PARSER =
            new DateParser(List.of(Locale.ENGLISH, Locale.of("es"), Locale.FRENCH), true);
    private static final Pattern SHORT_CODE = Pattern.compile("\\d{3,4}");

    public LaneRow {
        EnumMap<LaneField, String> copy = new EnumMap<>(LaneField.class);
        copy.putAll(textsByField);
        textsByField = copy;
        remarks = List.copyOf(remarks);
    }

    public LaneRow(int number, Map<LaneField, String> texts, @Nullable PastedRow item, UnitSystem system) {
        this(number, texts, item, system, List.of());
    }

    /// The text of a field, empty if there is none.
    public String textOfField(LaneField field) {
        return textsByField.getOrDefault(field, "");
    }

    /// The requested services as written.
    public Stream<String> requestedServices() {
        return Stream.of(textOfField(LaneField.ACCESSORIALS).split("[,;|\\n]", -1))
                .map(String::strip)
                .filter(service -> !service.isEmpty());
    }

    /// The earliest pickup date; empty if its cell is empty or not a date.
    public Optional<LocalDate> parseReadyDate(LocalDate today) {
        return DATE_PARSER.parseDate(
                TIME_AFTER_DATE.matcher(textOfField(LaneField.READY_DATE)).replaceFirst(""), today);
    }

    /// Whether the row is a drayage row.
    public boolean isDrayage() {
        return !textOfField(LaneField.MARKET).isBlank();
    }

    /// The place at one end of the lane, completed from the known postal codes; without a city if
    /// [#findPlaceWithUnknownCity] finds the city unknown.
    public Place completePlaceWithoutUnknownCity(LaneHeading.End end, PlaceCheck check) {
        Place place = parseAndCompletePlace(end, check);
        return hasUnknownTown(end, place, check)
                ? new Place(place.country(), place.state(), "", place.postalCode())
                : place;
    }

    /// The place at one end of the lane if its column contains only a name, the postal code in another column
    /// belongs to a city with another name, and the state has no city with the written name. The name may be
    /// that of a company. Empty otherwise.
    public Optional<Place> findPlaceWithUnknownCity(LaneHeading.End end, PlaceCheck check) {
        return Optional.of(parseAndCompletePlace(end, check)).filter(place -> hasUnknownTown(end, place, check));
    }

    private Place parseAndCompletePlace(LaneHeading.End end, PlaceCheck check) {
        String text = placeOnOneLine(end);
        if (text.isBlank()) {
            return Place.UNKNOWN;
        }
        Place place = check.completeParsedPlace(PlaceParser.parse(text));
        String code = postalCodeWithoutDecimalPoint(end);
        return code.isEmpty() || isPlaceConsistentWithCode(code, place, check)
                ? place
                : placeWithUnchangedCode(code, end);
    }

    // Whether the place is consistent with its postal code after leading zeros were added to the code.
    private static boolean isPlaceConsistentWithCode(String code, Place place, PlaceCheck check) {
        PlaceCheckResult checkResult = check.checkPlace(place);
        boolean isConsistent = !(checkResult instanceof PlaceCheckResult.UnknownCode
                || checkResult instanceof PlaceCheckResult.CodeOfOtherPlace);
        return !place.postalCode().isEmpty()
                && !PlaceParser.parse(code).place().postalCode().isEmpty()
                && (!SHORT_CODE.matcher(code).matches() || isConsistent);
    }

    /// The row's postal code as written if its leading zeros are missing: `2110` for `02110`.
    public Optional<String> findPostalCodeWithMissingZeros(LaneHeading.End end, Place place) {
        String stripped = place.postalCode().replaceFirst("^0+", "");
        String cells =
                joinParts(" ", placePart(end, LaneHeading.Part.LINE), placePart(end, LaneHeading.Part.POSTAL_CODE));
        boolean isWrittenWithoutZeros = !stripped.isEmpty()
                && !cells.contains(place.postalCode())
                && Pattern.compile("(?<!\\d)" + Pattern.quote(stripped) + "(?!\\d)")
                        .matcher(cells)
                        .find();
        return isWrittenWithoutZeros ? Optional.of(stripped) : Optional.empty();
    }

    // The place with the postal code exactly as in its cell, so that a wrong code is reported.
    private Place placeWithUnchangedCode(String code, LaneHeading.End end) {
        Place placeWithoutCode = PlaceParser.parse(joinParts(
                        ", ",
                        placePart(end, LaneHeading.Part.LINE),
                        placePart(end, LaneHeading.Part.CITY),
                        placePart(end, LaneHeading.Part.STATE),
                        placePart(end, LaneHeading.Part.COUNTRY)))
                .place();
        return new Place(
                placeWithoutCode.country().isEmpty() ? Country.US.name() : placeWithoutCode.country(),
                placeWithoutCode.state(),
                placeWithoutCode.city(),
                code);
    }

    private boolean hasUnknownTown(LaneHeading.End end, Place place, PlaceCheck check) {
        return hasOnlyLineAndPostalCode(end) && check.hasUnknownTownName(place);
    }

    // Whether the place column contains only a name, of a city or a company, and the row has a separate postal
    // code.
    private boolean hasOnlyLineAndPostalCode(LaneHeading.End end) {
        Place line = PlaceParser.parse(placePart(end, LaneHeading.Part.LINE)).place();
        return placePart(end, LaneHeading.Part.CITY).isBlank()
                && !postalCodeWithLeadingZeros(end).isBlank()
                && line.state().isEmpty()
                && line.postalCode().isEmpty();
    }

    /// The place at one end of the lane as written, on one line; an empty text if the cells of the place are
    /// empty.
    public String placeOnOneLine(LaneHeading.End end) {
        String lineText = POSTAL_CODE_AS_DECIMAL
                .matcher(placePart(end, LaneHeading.Part.LINE))
                .replaceFirst("$1");
        String city = placePart(end, LaneHeading.Part.CITY);
        // If the one-line place names the same city, it may contain the state that no other cell has.
        boolean isStateOnlyInLine = placePart(end, LaneHeading.Part.STATE).isBlank()
                && lineText.toLowerCase(Locale.ROOT).contains(city.toLowerCase(Locale.ROOT));
        boolean isSplitAcrossColumns =
                !city.isBlank() && !postalCodeWithLeadingZeros(end).isBlank() && !isStateOnlyInLine;
        return lineText.isBlank() || isSplitAcrossColumns
                ? joinPlaceColumns(end)
                : joinPlaceColumns(end).isBlank() ? lineText : addMissingPlaceParts(lineText, end);
    }

    // Adds city, state and country from other columns if the place column contains only a part of the place.
    private String addMissingPlaceParts(String lineText, LaneHeading.End end) {
        Place place = PlaceParser.parse(lineText).place();
        String country = placePart(end, LaneHeading.Part.COUNTRY);
        boolean isOtherCountry =
                !Country.parse(country).map(Country::name).orElse("").equals(place.country());
        String stateAndCode = joinParts(
                " ",
                place.state().isEmpty() ? placePart(end, LaneHeading.Part.STATE) : "",
                place.postalCode().isEmpty() ? postalCodeWithLeadingZeros(end) : "");
        return joinParts(
                ", ",
                place.city().isEmpty() ? placePart(end, LaneHeading.Part.CITY) : "",
                lineText,
                stateAndCode,
                isOtherCountry ? country : "");
    }

    private static String joinParts(String separator, String... parts) {
        return Stream.of(parts).filter(part -> !part.isBlank()).collect(Collectors.joining(separator));
    }

    private String joinPlaceColumns(LaneHeading.End end) {
        String stateAndCode = joinParts(" ", placePart(end, LaneHeading.Part.STATE), postalCodeWithLeadingZeros(end));
        return joinParts(
                ", ", placePart(end, LaneHeading.Part.CITY), stateAndCode, placePart(end, LaneHeading.Part.COUNTRY));
    }

    // The postal code with the leading zeros that a spreadsheet dropped.
    private String postalCodeWithLeadingZeros(LaneHeading.End end) {
        String code = postalCodeWithoutDecimalPoint(end);
        return SHORT_CODE.matcher(code).matches() ? "0".repeat(5 - code.length()) + code : code;
    }

    private String postalCodeWithoutDecimalPoint(LaneHeading.End end) {
        return POSTAL_CODE_AS_DECIMAL
                .matcher(placePart(end, LaneHeading.Part.POSTAL_CODE))
                .replaceFirst("$1")
                .strip();
    }

    private String placePart(LaneHeading.End end, LaneHeading.Part part) {
        return textOfField(LaneField.ofPlaceHeading(new LaneHeading(end, part))).replaceAll("\\s*\\R\\s*", ", ");
    }
}

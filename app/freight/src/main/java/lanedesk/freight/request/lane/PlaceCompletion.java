package lanedesk.freight.request.lane;

import java.util.List;
import java.util.Optional;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.ParsedPlace;
import lanedesk.freight.lane.ParsedPlace.Part;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.place.MexicanTownStates;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceCheckResult;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.place.Town;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedValue;
import org.jspecify.annotations.Nullable;

/// Completes a place with the known codes, and rates the certainty of each part.
public final class PlaceCompletion {
    private static final int LARGE_TOWN_CODES = 3;
    private static final int FAR_LARGER_FACTOR = 3;

    private final PlaceIndex index;
    private final PlaceCheck check;
    private final Country defaultCountry;

    /// Completes with known codes; ambiguous codes are assumed to be of the default country.
    public PlaceCompletion(PlaceIndex index, Country usual) {
        this.index = index;
        this.check = new PlaceCheck(index);
        this.defaultCountry = usual;
    }

    /// The place on one line; empty if there is none.
    public Optional<ExtractedPlace> parsePlace(String text) {
        ParsedPlace reading = PlaceParser.parse(
                text.replaceAll("[()]", ", ").replaceAll("(?<=(?<!\\p{L})\\p{L}{2})(?=\\d{5}(?!\\d))", " "),
                defaultCountry);
        Place read = completeAmerican(completeMexican(check.completeParsedPlace(reading)));
        if (read.city().isEmpty() && read.postalCode().isEmpty()) {
            return Optional.empty();
        }
        Place place = check.completePlace(read);
        PlaceCheckResult finding = check.check(place);
        boolean elsewhere = finding instanceof PlaceCheckResult.CodeOfOtherPlace
                || !reading.expectedState().isEmpty();
        boolean knownCode = !(finding instanceof PlaceCheckResult.UnknownCode) && agreesWithCode(place);
        boolean coded = !place.postalCode().isEmpty() && knownCode && !elsewhere;
        boolean stated = !read.state().isEmpty();
        boolean country = !elsewhere
                && (coded || stated)
                && (!reading.uncertain().contains(Part.COUNTRY) || isProvenByCode(place));
        boolean city = !elsewhere
                && !(finding instanceof PlaceCheckResult.MisspelledCity)
                && (!reading.uncertain().contains(Part.CITY) && (coded || stated) && isKnownTown(place));
        // A city with one code may have others for post boxes.
        boolean code =
                coded && !read.postalCode().isEmpty() && !reading.uncertain().contains(Part.POSTAL_CODE) && country;
        boolean state = !elsewhere && (code || (stated && !reading.uncertain().contains(Part.STATE) && country));
        String spelt = finding instanceof PlaceCheckResult.MisspelledCity(String _, List<Town> candidates)
                        && !candidates.isEmpty()
                ? candidates.getFirst().name()
                : place.city();
        return Optional.of(new ExtractedPlace(
                toExtracted(place.country(), country, text),
                toExtracted(place.state(), state, text),
                toExtracted(spelt, city, text),
                toExtracted(place.postalCode(), code, text)));
    }

    /// The place for a city name without state and code. State and country are filled in only if the name is unique
    /// or one town is far larger than the next. Empty for a small town, unless it is unique and capitalized.
    ///
    /// @param capital whether the name starts with a capital letter
    Optional<ExtractedPlace> findTown(String name, boolean capital) {
        Optional<String> mexican = MexicanTownStates.stateOf(name);
        List<Town> called = index.townsNamed(name, "", "");
        if (called.isEmpty()) {
            return mexican.map(state -> new ExtractedPlace(
                    ExtractedValue.uncertain("MX", name),
                    ExtractedValue.uncertain(state, name),
                    new ExtractedValue<>(name, capital, name),
                    null));
        }
        Town largest = called.getFirst();
        boolean large = largest.codes().size() >= LARGE_TOWN_CODES;
        boolean alone = called.size() == 1
                || called.get(1).codes().size() * FAR_LARGER_FACTOR
                        <= largest.codes().size();
        if (!large && !(capital && called.size() == 1)) {
            return Optional.empty();
        }
        boolean tells = alone && mexican.isEmpty();
        return Optional.of(new ExtractedPlace(
                tells ? ExtractedValue.uncertain(largest.country().name(), name) : null,
                tells ? ExtractedValue.uncertain(largest.state(), name) : null,
                new ExtractedValue<>(capital ? name : largest.name(), capital && large, name),
                null));
    }

    // "Monterrey, NL" is in Nuevo León, not in Newfoundland.
    private Place completeMexican(Place place) {
        Optional<String> state = place.city().isEmpty() ? Optional.empty() : MexicanTownStates.stateOf(place.city());
        boolean code = place.postalCode().isEmpty()
                || PostalCode.stateOf(Country.MX, place.postalCode()).equals(state);
        boolean stated = place.state().isEmpty()
                ? place.country().equals("MX") || !place.postalCode().isEmpty()
                : state.filter(place.state()::equals).isPresent();
        boolean known = index.findTown(place.country(), place.postalCode())
                .filter(town -> town.name().equalsIgnoreCase(place.city()))
                .isPresent();
        return state.isPresent() && code && stated && !known
                ? new Place("MX", state.get(), place.city(), place.postalCode())
                : place;
    }

    // "Houston 77002", in a mail from Mexico.
    private Place completeAmerican(Place place) {
        return index.findTown("US", place.postalCode())
                .filter(town -> place.country().equals("MX")
                        && town.name().equalsIgnoreCase(place.city())
                        && MexicanTownStates.stateOf(place.city()).isEmpty())
                .map(town -> new Place("US", town.state(), place.city(), place.postalCode()))
                .orElse(place);
    }

    private boolean isKnownTown(Place place) {
        if (place.country().equals("MX")) {
            return true;
        }
        return !index.townsNamed(place.city(), place.state(), place.country()).isEmpty()
                || !place.postalCode().isEmpty();
    }

    // A state of the code, or a known city and state, show the country of an ambiguous code.
    private boolean isProvenByCode(Place place) {
        return place.country().equals("MX")
                ? PostalCode.stateOf(Country.MX, place.postalCode())
                        .filter(place.state()::equals)
                        .isPresent()
                : index.findTown(place.country(), place.postalCode())
                                .filter(town -> town.state().equals(place.state()))
                                .isPresent()
                        || !index.townsNamed(place.city(), place.state(), place.country())
                                .isEmpty();
    }

    private static boolean agreesWithCode(Place place) {
        return Country.parse(place.country())
                .flatMap(country -> PostalCode.stateOf(country, place.postalCode()))
                .map(state -> place.state().isEmpty() || state.equals(place.state()))
                .orElse(false);
    }

    private static @Nullable ExtractedValue<String> toExtracted(String value, boolean sure, String text) {
        return value.isEmpty() ? null : new ExtractedValue<>(value, sure, text);
    }
}

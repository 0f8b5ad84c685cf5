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

/// Completes places from the known postal codes, and determines the certainty of each part.
public final class PlaceCompleter {
    private static final int MIN_CODES_OF_LARGE_TOWN = 3;
    private static final int FAR_LARGER_FACTOR = 3;

    private final PlaceIndex index;
    private final PlaceCheck check;
    private final Country defaultCountry;

    /// Creates a completion that uses the known postal codes of an index. An ambiguous postal code is assumed
    /// to belong to the default country.
    public PlaceCompleter(PlaceIndex index, Country defaultCountry) {
        this.index = index;
        this.check = new PlaceCheck(index);
        this.defaultCountry = defaultCountry;
    }

    /// Parses a place on one line; empty if the text is not a place.
    public Optional<ExtractedPlace> parseAndCompletePlace(String text) {
        ParsedPlace parsedPlace = PlaceParser.parse(
                text.replaceFirst("(?<=\\d)\\s+\\p{L}[\\p{L} ]{1,30}:.*$", "")
                        .replaceAll("[()]", ", ")
                        .replaceAll("(?<=(?<!\\p{L})\\p{L}{2})(?=\\d{5}(?!\\d))", " "),
                defaultCountry);
        Place completedParse = correctToUnitedStates(correctToMexico(check.completeParsedPlace(parsedPlace)));
        if (!completedParse.city().matches("\\D+")
                && completedParse.postalCode().isEmpty()) {
            return Optional.empty();
        }
        Place place = check.completePlace(completedParse);
        PlaceCheckResult checkResult = check.checkPlace(place);
        boolean isContradicting = checkResult instanceof PlaceCheckResult.CodeOfOtherPlace
                || !parsedPlace.expectedState().isEmpty();
        boolean knownCode = !(checkResult instanceof PlaceCheckResult.UnknownCode) && isStateConsistentWithCode(place);
        boolean hasMatchingCode = !place.postalCode().isEmpty() && knownCode && !isContradicting;
        boolean hasState = !completedParse.state().isEmpty();
        boolean isCountryCertain = !isContradicting
                && (hasMatchingCode || hasState)
                && (!parsedPlace.uncertainParts().contains(Part.COUNTRY) || isCountryProven(place));
        boolean isCityCertain = !isContradicting
                && !(checkResult instanceof PlaceCheckResult.MisspelledCity)
                && (!parsedPlace.uncertainParts().contains(Part.CITY)
                        && (hasMatchingCode || hasState)
                        && isMexicanOrKnownTownOrHasCode(place));
        // A postal code that was added because the city has only one known code is uncertain, because the city
        // may have further codes for post boxes.
        boolean isCodeCertain = hasMatchingCode
                && !completedParse.postalCode().isEmpty()
                && !parsedPlace.uncertainParts().contains(Part.POSTAL_CODE)
                && isCountryCertain;
        boolean isStateCertain = !isContradicting
                && (isCodeCertain
                        || (hasState && !parsedPlace.uncertainParts().contains(Part.STATE) && isCountryCertain));
        String correctedCity = checkResult instanceof PlaceCheckResult.MisspelledCity(String _, List<Town> candidates)
                        && !candidates.isEmpty()
                ? candidates.getFirst().name()
                : place.city();
        return Optional.of(new ExtractedPlace(
                extractedOrNull(place.country(), isCountryCertain, text),
                extractedOrNull(place.state(), isStateCertain, text),
                extractedOrNull(correctedCity, isCityCertain, text),
                extractedOrNull(place.postalCode(), isCodeCertain, text)));
    }

    /// The uncertain place for a city name without state and code. State and country are filled in only if the
    /// name is unique or one city is far larger than the next with this name, and if not both a Mexican city
    /// and another city have the name. Empty for a small city, unless its name is unique and capitalized.
    ///
    /// @param isCapitalized whether the name starts with a capital letter
    public Optional<ExtractedPlace> findPlaceByCityName(String name, boolean isCapitalized) {
        Optional<String> mexicanState = MexicanTownStates.findState(name);
        List<Town> townsWithName = index.findTownsByName(name, "", "");
        if (townsWithName.isEmpty()) {
            return mexicanState.map(state -> new ExtractedPlace(
                    ExtractedValue.ofUncertain("MX", name),
                    ExtractedValue.ofUncertain(state, name),
                    ExtractedValue.ofUncertain(name, name),
                    null));
        }
        Town largest = townsWithName.getFirst();
        boolean isLarge = largest.codes().size() >= MIN_CODES_OF_LARGE_TOWN;
        boolean isDominant = townsWithName.size() == 1
                || townsWithName.get(1).codes().size() * FAR_LARGER_FACTOR
                        <= largest.codes().size();
        if (!isLarge && !(isCapitalized && townsWithName.size() == 1)) {
            return Optional.empty();
        }
        boolean showsState = isDominant && mexicanState.isEmpty();
        return Optional.of(new ExtractedPlace(
                showsState ? ExtractedValue.ofUncertain(largest.country().name(), name) : null,
                showsState ? ExtractedValue.ofUncertain(largest.state(), name) : null,
                ExtractedValue.ofUncertain(isCapitalized ? name : largest.name(), name),
                null));
    }

    // Returns a copy of the place in Mexico if its city is a known Mexican city, else the place unchanged:
    // "Monterrey, NL" is in Nuevo León, not in Newfoundland.
    private Place correctToMexico(Place place) {
        Optional<String> state = place.city().isEmpty() ? Optional.empty() : MexicanTownStates.findState(place.city());
        boolean isCodeConsistent = place.postalCode().isEmpty()
                || PostalCode.stateOf(Country.MX, place.postalCode()).equals(state);
        boolean isMexicoStated = place.state().isEmpty()
                ? place.country().equals("MX") || !place.postalCode().isEmpty()
                : state.filter(place.state()::equals).isPresent();
        boolean isKnownElsewhere = index.findTownByCode(place.country(), place.postalCode())
                .filter(town -> town.name().equalsIgnoreCase(place.city()))
                .isPresent();
        return state.isPresent() && isCodeConsistent && isMexicoStated && !isKnownElsewhere
                ? new Place("MX", state.get(), place.city(), place.postalCode())
                : place;
    }

    // Returns a copy of the place in the United States if a US city has its name and code, as for "Houston
    // 77002" in a mail from Mexico; else the place unchanged.
    private Place correctToUnitedStates(Place place) {
        return index.findTownByCode("US", place.postalCode())
                .filter(town -> place.country().equals("MX")
                        && town.name().equalsIgnoreCase(place.city())
                        && MexicanTownStates.findState(place.city()).isEmpty())
                .map(town -> new Place("US", town.state(), place.city(), place.postalCode()))
                .orElse(place);
    }

    private boolean isMexicanOrKnownTownOrHasCode(Place place) {
        if (place.country().equals("MX")) {
            return true;
        }
        return !index.findTownsByName(place.city(), place.state(), place.country())
                        .isEmpty()
                || !place.postalCode().isEmpty();
    }

    // Whether the country of a place is certain. The country of an ambiguous code is certain if the code
    // belongs to the state of the place, or if the state has a city with the name in the place.
    private boolean isCountryProven(Place place) {
        return place.country().equals("MX")
                ? PostalCode.stateOf(Country.MX, place.postalCode())
                        .filter(place.state()::equals)
                        .isPresent()
                : index.findTownByCode(place.country(), place.postalCode())
                                .filter(town -> town.state().equals(place.state()))
                                .isPresent()
                        || !index.findTownsByName(place.city(), place.state(), place.country())
                                .isEmpty();
    }

    private static boolean isStateConsistentWithCode(Place place) {
        return Country.parse(place.country())
                .flatMap(country -> PostalCode.stateOf(country, place.postalCode()))
                .map(state -> place.state().isEmpty() || state.equals(place.state()))
                .orElse(false);
    }

    private static @Nullable ExtractedValue<String> extractedOrNull(String value, boolean isCertain, String text) {
        return value.isEmpty() ? null : new ExtractedValue<>(value, isCertain, text);
    }
}

package lanedesk.freight.place;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.ParsedPlace;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PostalCode;

/// Completes places from the known postal codes, and finds contradictions between a place and these codes. For
/// Mexico only the form of the codes is known.
public final class PlaceCheck {

    // The maximum distance from a city, in miles, at which a place may use the city's name.
    private static final double SUBURB_MILES = 10;
    private static final double NEAR_MILES = 60;
    private static final int MAX_SIMILAR_TOWNS = 3;

    private final PlaceIndex index;
    private final Set<Place> acceptedPlaces;

    /// @param index the known codes
    /// @param saved places that the user accepted although the known postal codes contradict them
    public PlaceCheck(PlaceIndex index, Set<Place> saved) {
        this.acceptedPlaces = Set.copyOf(saved);
        this.index = index;
    }

    /// Places that the user accepted although the known codes contradict them.
    public Set<Place> acceptedPlaces() {
        return acceptedPlaces;
    }

    /// The index of the known postal codes.
    public PlaceIndex index() {
        return index;
    }

    /// Creates a check with the known postal codes of an index and without accepted places.
    public PlaceCheck(PlaceIndex index) {
        this(index, Set.of());
    }

    /// A copy with one more accepted place.
    public PlaceCheck withAcceptedPlace(Place place) {
        Set<Place> more = new HashSet<>(acceptedPlaces);
        more.add(place);
        return new PlaceCheck(index, more);
    }

    /// Completes a place from its known parts: city and state from a code, state and code from an unambiguous
    /// city. A rural Canadian code belongs to many cities, so no city is added for it. Existing parts are
    /// unchanged, except that the short name of a city is replaced by its full name.
    public Place completePlace(Place place) {
        if (!place.postalCode().isEmpty()) {
            return index.findTownByCode(place.country(), place.postalCode())
                    .filter(town -> (place.city().isEmpty() && !isRuralCanadianCode(place))
                            || findTownByShortName(place).filter(town::equals).isPresent())
                    .filter(town -> place.state().isEmpty() || place.state().equals(town.state()))
                    .map(town -> town.toPlace(place.postalCode()))
                    .orElse(place);
        }
        if (place.city().isEmpty()) {
            return place;
        }
        List<Town> townsWithName = index.findTownsByName(place.city(), place.state(), place.country());
        if (townsWithName.isEmpty()) {
            return findTownByShortName(place).map(Town::toPlace).orElse(place);
        }
        if (townsWithName.size() != 1) {
            return place;
        }
        Town town = townsWithName.getFirst();
        return new Place(
                town.country().name(),
                town.state(),
                place.city(),
                town.toPlace().postalCode());
    }

    /// The city whose short name is the city of a place, such as `nyc`; empty if there is none or if the state
    /// or country of the place differs.
    private Optional<Town> findTownByShortName(Place place) {
        return index.findTownByShortName(place.city())
                .filter(town -> place.state().isEmpty() || place.state().equals(town.state()))
                .filter(town -> place.country().isEmpty()
                        || place.country().equals(town.country().name()));
    }

    /// Completes the place of a parse result. Five digits after a city without a state are taken as a Mexican
    /// code if the city is a known Mexican city, the digits are a code of its state, and no US city with the
    /// same name has this code.
    public Place completeParsedPlace(ParsedPlace parsedPlace) {
        Place place = parsedPlace.place();
        Optional<String> state = parsedPlace.uncertainParts().contains(ParsedPlace.Part.COUNTRY)
                ? MexicanTownStates.findState(place.city())
                : Optional.empty();
        boolean isMexican = state.isPresent()
                && PostalCode.stateOf(Country.MX, place.postalCode()).equals(state)
                && index.findTownByCode(Country.US.name(), place.postalCode())
                        .filter(town ->
                                TownNames.toComparisonKey(town.name()).equals(TownNames.toComparisonKey(place.city())))
                        .isEmpty();
        return completePlace(
                isMexican ? new Place(Country.MX.name(), state.get(), place.city(), place.postalCode()) : place);
    }

    private static boolean isRuralCanadianCode(Place place) {
        return place.country().equals(Country.CA.name()) && place.postalCode().charAt(1) == '0';
    }

    /// Checks a place against the known codes.
    public PlaceCheckResult checkPlace(Place place) {
        if (index.postalCodeCount() == 0
                || acceptedPlaces.contains(place)
                || place.country().equals(Country.MX.name())) {
            return new PlaceCheckResult.NoContradiction();
        }
        if (place.postalCode().isEmpty()) {
            return place.city().isEmpty() ? new PlaceCheckResult.NoContradiction() : checkTownWithoutCode(place);
        }
        Optional<Country> country = Country.parse(place.country());
        if (country.isEmpty()
                || PostalCode.formatForCountry(country.get(), place.postalCode())
                        .isEmpty()) {
            return new PlaceCheckResult.NoContradiction();
        }
        return index.findTownByCode(place.country(), place.postalCode())
                .map(town -> checkTownOfCode(place, town))
                .orElse(new PlaceCheckResult.UnknownCode(place.postalCode()));
    }

    /// The postal code of a place and the city of the code, if the code contradicts the rest of the place; else
    /// empty.
    public Optional<PlaceCheckResult.CodeOfOtherPlace> findContradictingCode(Place place) {
        return checkPlace(place) instanceof PlaceCheckResult.CodeOfOtherPlace elsewhere
                ? Optional.of(elsewhere)
                : Optional.empty();
    }

    /// Whether the postal code belongs to a city with another name, and the state has no city with the name in
    /// the place.
    public boolean hasUnknownTownName(Place place) {
        return checkPlace(place) instanceof PlaceCheckResult.OtherTownName
                && index.findTownsByName(place.city(), place.state(), place.country())
                        .isEmpty();
    }

    /// Whether the postal code contradicts the place: it belongs to a city in another state or far from the
    /// place's city, or to a city with another name although the country has a known city with the name in the
    /// place.
    public boolean hasCodeOfDistantTown(Place place) {
        PlaceCheckResult finding = checkPlace(place);
        return finding instanceof PlaceCheckResult.CodeOfOtherPlace
                || (finding instanceof PlaceCheckResult.OtherTownName
                        && !index.findTownsByName(place.city(), "", place.country())
                                .isEmpty());
    }

    private PlaceCheckResult checkTownOfCode(Place place, Town town) {
        if (!place.state().isEmpty() && !place.state().equals(town.state())) {
            return new PlaceCheckResult.CodeOfOtherPlace(place.postalCode(), town);
        }
        if (place.city().isEmpty()
                || TownNames.toComparisonKey(place.city()).equals(TownNames.toComparisonKey(town.name()))) {
            return new PlaceCheckResult.NoContradiction();
        }
        if (TownNames.isSimilar(place.city(), town.name())) {
            return new PlaceCheckResult.MisspelledCity(place.city(), List.of(town));
        }
        List<Town> townsWithName = index.findTownsByName(place.city(), town.state(), place.country());
        double miles = townsWithName.stream()
                .mapToDouble(candidate -> milesFromNearestCodeOrZero(candidate, place))
                .min()
                .orElse(NEAR_MILES);
        if (miles > NEAR_MILES) {
            return new PlaceCheckResult.CodeOfOtherPlace(place.postalCode(), town);
        }
        // A Canadian code may belong to a city with another name, because the areas of Canadian codes contain
        // many cities.
        return miles <= SUBURB_MILES || town.country() == Country.CA
                ? new PlaceCheckResult.NoContradiction()
                : new PlaceCheckResult.OtherTownName(place.postalCode(), town);
    }

    /// The distance in miles between the place's postal code and the nearest postal code of the city; 0 if a
    /// position is unknown.
    private double milesFromNearestCodeOrZero(Town town, Place place) {
        Optional<Position> placePosition = index.findPosition(place.country(), place.postalCode());
        return placePosition
                .map(position -> town.codes().stream()
                        .mapToDouble(code -> index.findPosition(place.country(), code)
                                .map(position::milesTo)
                                .orElse(0.0))
                        .min()
                        .orElse(0))
                .orElse(0.0);
    }

    private PlaceCheckResult checkTownWithoutCode(Place place) {
        List<Town> townsWithName = index.findTownsByName(place.city(), place.state(), place.country());
        if (townsWithName.size() > 1) {
            return new PlaceCheckResult.SeveralTowns(place.city(), townsWithName);
        }
        if (townsWithName.size() == 1) {
            Town town = townsWithName.getFirst();
            return town.country() == Country.US && town.codes().size() > 1
                    ? new PlaceCheckResult.SeveralCodes(town)
                    : new PlaceCheckResult.NoContradiction();
        }
        List<Town> candidates = findSimilarTowns(place);
        return candidates.isEmpty()
                ? new PlaceCheckResult.NoContradiction()
                : new PlaceCheckResult.MisspelledCity(place.city(), candidates);
    }

    /// The cities in the state of a place whose names are similar to its city, the largest first; empty if the
    /// place has no state.
    private List<Town> findSimilarTowns(Place place) {
        if (place.state().isEmpty()) {
            return List.of();
        }
        Stream<String> countries = place.country().isEmpty() ? Stream.of("US", "CA") : Stream.of(place.country());
        return countries
                .flatMap(country -> index.findSimilarTowns(place.city(), place.state(), country).stream())
                .sorted(Comparator.comparingInt(town -> -town.codes().size()))
                .limit(MAX_SIMILAR_TOWNS)
                .toList();
    }

    /// Whether two places are the same: they have the same known country, and the same postal code or, if one
    /// of them has no postal code, the same state and city.
    public static boolean isSamePlace(Place first, Place second) {
        if (first.country().isEmpty() || !first.country().equals(second.country())) {
            return false;
        }
        if (!first.postalCode().isEmpty() && !second.postalCode().isEmpty()) {
            return first.postalCode().equals(second.postalCode());
        }
        return !first.city().isEmpty()
                && first.state().equals(second.state())
                && TownNames.toComparisonKey(first.city()).equals(TownNames.toComparisonKey(second.city()));
    }
}

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

/// Checks a place against the known postal codes: completes it, or finds a contradiction. For Mexico only the form
/// of codes is known.
public final class PlaceCheck {

    // Places within this distance may use the city's name.
    private static final double SUBURB_MILES = 10;
    private static final double NEAR_MILES = 60;
    private static final int MAX_SIMILAR_TOWNS = 3;

    private final PlaceIndex index;
    private final Set<Place> acceptedPlaces;

    /// @param index the known codes
    /// @param saved places that the dispatcher accepted although the codes contradict
    public PlaceCheck(PlaceIndex index, Set<Place> saved) {
        this.acceptedPlaces = Set.copyOf(saved);
        this.index = index;
    }

    /// Places that the dispatcher accepted although the codes contradict.
    public Set<Place> acceptedPlaces() {
        return acceptedPlaces;
    }

    /// The known postal codes.
    public PlaceIndex index() {
        return index;
    }

    /// Checks places against these codes only.
    public PlaceCheck(PlaceIndex index) {
        this(index, Set.of());
    }

    /// Same with one more accepted place.
    public PlaceCheck withAccepted(Place place) {
        Set<Place> more = new HashSet<>(acceptedPlaces);
        more.add(place);
        return new PlaceCheck(index, more);
    }

    /// The place completed from its known parts: city and state from a code, state and code from an unambiguous
    /// city. A rural Canadian code has many cities, so it gives none. Existing parts are unchanged, except that
    /// short names are expanded.
    public Place completePlace(Place place) {
        if (!place.postalCode().isEmpty()) {
            return index.findTown(place.country(), place.postalCode())
                    .filter(town -> (place.city().isEmpty() && !isRural(place))
                            || findByShortName(place).filter(town::equals).isPresent())
                    .filter(town -> place.state().isEmpty() || place.state().equals(town.state()))
                    .map(town -> town.toPlace(place.postalCode()))
                    .orElse(place);
        }
        if (place.city().isEmpty()) {
            return place;
        }
        List<Town> called = index.townsNamed(place.city(), place.state(), place.country());
        if (called.isEmpty()) {
            return findByShortName(place).map(Town::toPlace).orElse(place);
        }
        if (called.size() != 1) {
            return place;
        }
        Town town = called.getFirst();
        return new Place(
                town.country().name(),
                town.state(),
                place.city(),
                town.toPlace().postalCode());
    }

    /// The city with a short name, such as `nyc`, unless its state or country contradicts.
    private Optional<Town> findByShortName(Place place) {
        return index.findByShortName(place.city())
                .filter(town -> place.state().isEmpty() || place.state().equals(town.state()))
                .filter(town -> place.country().isEmpty()
                        || place.country().equals(town.country().name()));
    }

    /// The completed place of a parse result. Five digits after a city without a state are a Mexican code if the city
    /// is known there with such codes, and no US city with that name has this code.
    public Place completeParsedPlace(ParsedPlace reading) {
        Place place = reading.place();
        Optional<String> state = reading.uncertain().contains(ParsedPlace.Part.COUNTRY)
                ? MexicanTownStates.stateOf(place.city())
                : Optional.empty();
        boolean mexican = state.isPresent()
                && PostalCode.stateOf(Country.MX, place.postalCode()).equals(state)
                && index.findTown(Country.US.name(), place.postalCode())
                        .filter(town ->
                                TownNames.comparisonKey(town.name()).equals(TownNames.comparisonKey(place.city())))
                        .isEmpty();
        return completePlace(
                mexican ? new Place(Country.MX.name(), state.get(), place.city(), place.postalCode()) : place);
    }

    private static boolean isRural(Place place) {
        return place.country().equals(Country.CA.name()) && place.postalCode().charAt(1) == '0';
    }

    /// Checks a place against the known codes.
    public PlaceCheckResult check(Place place) {
        if (index.size() == 0
                || acceptedPlaces.contains(place)
                || place.country().equals(Country.MX.name())) {
            return new PlaceCheckResult.Agreed();
        }
        if (place.postalCode().isEmpty()) {
            return place.city().isEmpty() ? new PlaceCheckResult.Agreed() : checkTown(place);
        }
        Optional<Country> country = Country.parse(place.country());
        if (country.isEmpty()
                || PostalCode.format(country.get(), place.postalCode()).isEmpty()) {
            return new PlaceCheckResult.Agreed();
        }
        return index.findTown(place.country(), place.postalCode())
                .map(town -> checkCode(place, town))
                .orElse(new PlaceCheckResult.UnknownCode(place.postalCode()));
    }

    /// The code that contradicts the rest of a place, and its city.
    public Optional<PlaceCheckResult.CodeOfOtherPlace> findContradiction(Place place) {
        return check(place) instanceof PlaceCheckResult.CodeOfOtherPlace elsewhere
                ? Optional.of(elsewhere)
                : Optional.empty();
    }

    /// Whether the code's city has another name, and no city of the state has the given one.
    public boolean hasOtherTownName(Place place) {
        return check(place) instanceof PlaceCheckResult.OtherTownName
                && index.townsNamed(place.city(), place.state(), place.country())
                        .isEmpty();
    }

    /// Whether the code is that of another known city, not near the given one.
    public boolean hasCodeOfAnotherTown(Place place) {
        PlaceCheckResult finding = check(place);
        return finding instanceof PlaceCheckResult.CodeOfOtherPlace
                || (finding instanceof PlaceCheckResult.OtherTownName
                        && !index.townsNamed(place.city(), "", place.country()).isEmpty());
    }

    private PlaceCheckResult checkCode(Place place, Town town) {
        if (!place.state().isEmpty() && !place.state().equals(town.state())) {
            return new PlaceCheckResult.CodeOfOtherPlace(place.postalCode(), town);
        }
        if (place.city().isEmpty()
                || TownNames.comparisonKey(place.city()).equals(TownNames.comparisonKey(town.name()))) {
            return new PlaceCheckResult.Agreed();
        }
        if (TownNames.isSimilar(place.city(), town.name())) {
            return new PlaceCheckResult.MisspelledCity(place.city(), List.of(town));
        }
        List<Town> named = index.townsNamed(place.city(), town.state(), place.country());
        double miles = named.stream()
                .mapToDouble(each -> milesBetween(each, place))
                .min()
                .orElse(NEAR_MILES);
        if (miles > NEAR_MILES) {
            return new PlaceCheckResult.CodeOfOtherPlace(place.postalCode(), town);
        }
        // The areas of Canadian codes are large and contain many cities.
        return miles <= SUBURB_MILES || town.country() == Country.CA
                ? new PlaceCheckResult.Agreed()
                : new PlaceCheckResult.OtherTownName(place.postalCode(), town);
    }

    /// The miles from the city's nearest postal code to the place's; 0 if a position is unknown.
    private double milesBetween(Town town, Place place) {
        Optional<Position> there = index.findPosition(place.country(), place.postalCode());
        return there.map(position -> town.codes().stream()
                        .mapToDouble(code -> index.findPosition(place.country(), code)
                                .map(position::milesTo)
                                .orElse(0.0))
                        .min()
                        .orElse(0))
                .orElse(0.0);
    }

    private PlaceCheckResult checkTown(Place place) {
        List<Town> called = index.townsNamed(place.city(), place.state(), place.country());
        if (called.size() > 1) {
            return new PlaceCheckResult.SeveralTowns(place.city(), called);
        }
        if (called.size() == 1) {
            Town town = called.getFirst();
            return town.country() == Country.US && town.codes().size() > 1
                    ? new PlaceCheckResult.SeveralCodes(town)
                    : new PlaceCheckResult.Agreed();
        }
        List<Town> candidates = similarTowns(place);
        return candidates.isEmpty()
                ? new PlaceCheckResult.Agreed()
                : new PlaceCheckResult.MisspelledCity(place.city(), candidates);
    }

    /// The cities with similar names in the given state, the largest first.
    private List<Town> similarTowns(Place place) {
        if (place.state().isEmpty()) {
            return List.of();
        }
        Stream<String> countries = place.country().isEmpty() ? Stream.of("US", "CA") : Stream.of(place.country());
        return countries
                .flatMap(country -> index.similarTowns(place.city(), place.state(), country).stream())
                .sorted(Comparator.comparingInt(town -> -town.codes().size()))
                .limit(MAX_SIMILAR_TOWNS)
                .toList();
    }

    /// Whether both are the same place: same code, or same city if a code is missing.
    public static boolean isSamePlace(Place a, Place b) {
        if (a.country().isEmpty() || !a.country().equals(b.country())) {
            return false;
        }
        if (!a.postalCode().isEmpty() && !b.postalCode().isEmpty()) {
            return a.postalCode().equals(b.postalCode());
        }
        return !a.city().isEmpty()
                && a.state().equals(b.state())
                && TownNames.comparisonKey(a.city()).equals(TownNames.comparisonKey(b.city()));
    }
}

package lanedesk.sandbox.rating;

import java.util.Optional;
import java.util.Set;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.world.Geography;
import lanedesk.sandbox.world.Place;
import lanedesk.sandbox.world.SeededRandom;

/// A lane: origin, destination and road miles.
///
/// @param specialTerritory the territory outside the 48 contiguous states that a carrier must serve: `CA`, `MX`,
///        `AK`, or a text that matches no carrier; empty for a lane within the 48 states
record Lane(Place origin, Place destination, double miles, Optional<String> specialTerritory) {
    private static final Set<String> ISLANDS = Set.of("HI", "PR", "VI", "GU", "AS", "MP");

    /// Locates origin and destination, and estimates the miles. Returns an empty result if one of the two
    /// locations is unknown.
    static Optional<Lane> findBetween(Location origin, Location destination) {
        Geography geography = Geography.northAmerica();
        return geography
                .findPlace(origin)
                .flatMap(from -> geography
                        .findPlace(destination)
                        .map(to -> new Lane(from, to, geography.roadMiles(from, to), findSpecialTerritory(from, to))));
    }

    /// Returns a random generator that depends only on the areas of this lane and on these key parts.
    SeededRandom createRandom(Object... keyParts) {
        return createRandomForKey(combineToRandomKey(keyParts));
    }

    /// Combines the parts of a key into one text for [#createRandomForKey].
    static String combineToRandomKey(Object... keyParts) {
        return String.valueOf(SeededRandom.ofKey(keyParts).intBelow(Integer.MAX_VALUE));
    }

    SeededRandom createRandomForKey(String randomKey) {
        return SeededRandom.ofKey(randomKey, origin.area(), destination.area());
    }

    private static Optional<String> findSpecialTerritory(Place from, Place to) {
        if (isIsland(from) || isIsland(to)) {
            return Optional.of("islands");
        }
        boolean canada = isIn("CA", from) || isIn("CA", to);
        boolean mexico = isIn("MX", from) || isIn("MX", to);
        if (mexico) {
            boolean isWithinMexico = isIn("MX", from) && isIn("MX", to);
            return Optional.of(canada ? "Canada to Mexico" : isWithinMexico ? "within Mexico" : "MX");
        }
        if (canada) {
            return Optional.of("CA");
        }
        return isAlaska(from) || isAlaska(to) ? Optional.of("AK") : Optional.empty();
    }

    boolean crossesBorder() {
        return !origin.country().equals(destination.country());
    }

    private static boolean isIn(String country, Place place) {
        return place.country().equals(country);
    }

    private static boolean isIsland(Place place) {
        return isIn("US", place) && ISLANDS.contains(place.state());
    }

    private static boolean isAlaska(Place place) {
        return isIn("US", place) && place.state().equals("AK");
    }
}

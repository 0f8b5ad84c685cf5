package lanedesk.sandbox.rating;

import java.util.Optional;
import java.util.Set;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.world.Dice;
import lanedesk.sandbox.world.Geography;
import lanedesk.sandbox.world.Place;

/// From where to where, and how far.
record Lane(Place origin, Place destination, double miles) {
    private static final Set<String> ISLANDS = Set.of("HI", "PR", "VI", "GU", "AS", "MP");

    static Optional<Lane> between(Location origin, Location destination) {
        Geography map = Geography.northAmerica();
        return map.locate(origin)
                .flatMap(from -> map.locate(destination).map(to -> new Lane(from, to, map.miles(from, to))));
    }

    /// A draw that is the same for this lane whenever the same words are thrown.
    Dice dice(Object... words) {
        return Dice.of(Dice.of(words).below(Integer.MAX_VALUE), origin.area(), destination.area());
    }

    /// What a carrier must serve beyond the 48 states: a country, Alaska (`AK`), or nothing (an empty text).
    Optional<String> beyond() {
        if (isIsland(origin) || isIsland(destination)) {
            return Optional.of("islands");
        }
        if (touches("CA") && touches("MX")) {
            return Optional.of("Canada to Mexico");
        }
        if (touches("MX")) {
            return Optional.of(isWithin("MX") ? "within Mexico" : "MX");
        }
        if (touches("CA")) {
            return Optional.of("CA");
        }
        return isAlaska(origin) || isAlaska(destination) ? Optional.of("AK") : Optional.empty();
    }

    boolean crossesBorder() {
        return !origin.country().equals(destination.country());
    }

    private boolean touches(String country) {
        return origin.country().equals(country) || destination.country().equals(country);
    }

    private boolean isWithin(String country) {
        return origin.country().equals(country) && destination.country().equals(country);
    }

    private static boolean isIsland(Place place) {
        return place.country().equals("US") && ISLANDS.contains(place.state());
    }

    private static boolean isAlaska(Place place) {
        return place.country().equals("US") && place.state().equals("AK");
    }
}

package lanedesk.freight.place;

import java.util.List;

/// The result of checking a place against the known postal codes.
public sealed interface PlaceCheckResult {

    /// There is no contradiction, or nothing is known about it.
    record Agreed() implements PlaceCheckResult {}

    /// The code is unknown. It may still be correct.
    record UnknownCode(String code) implements PlaceCheckResult {}

    /// The code is that of a city in another state, or far from the given city.
    record CodeOfOtherPlace(String code, Town town) implements PlaceCheckResult {}

    /// The code's city has another name; the given city is near, or unknown.
    record OtherTownName(String code, Town town) implements PlaceCheckResult {}

    /// No city has this name; these are similar.
    record MisspelledCity(String city, List<Town> similarTowns) implements PlaceCheckResult {
        public MisspelledCity {
            similarTowns = List.copyOf(similarTowns);
        }
    }

    /// The city has several codes and none is given.
    record SeveralCodes(Town town) implements PlaceCheckResult {}

    /// Several states have a city with this name and none is given.
    record SeveralTowns(String city, List<Town> towns) implements PlaceCheckResult {
        public SeveralTowns {
            towns = List.copyOf(towns);
        }
    }
}

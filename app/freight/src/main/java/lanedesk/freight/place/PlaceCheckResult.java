package lanedesk.freight.place;

import java.util.List;

/// The result of checking a place against the known postal codes.
public sealed interface PlaceCheckResult {

    /// The place does not contradict the known postal codes, or cannot be checked.
    record Agreed() implements PlaceCheckResult {}

    /// The code is unknown, but may still be correct.
    record UnknownCode(String code) implements PlaceCheckResult {}

    /// The code belongs to a city in another state, or to a city far from the given one.
    record CodeOfOtherPlace(String code, Town town) implements PlaceCheckResult {}

    /// The code belongs to a city with another name. The given city is near that city, or unknown.
    record OtherTownName(String code, Town town) implements PlaceCheckResult {}

    /// No known city has this name; `similarTowns` are cities with similar names.
    record MisspelledCity(String city, List<Town> similarTowns) implements PlaceCheckResult {
        public MisspelledCity {
            similarTowns = List.copyOf(similarTowns);
        }
    }

    /// The city has several codes, and the place contains none of them.
    record SeveralCodes(Town town) implements PlaceCheckResult {}

    /// Several states have a city with this name, and the place names no state.
    record SeveralTowns(String city, List<Town> towns) implements PlaceCheckResult {
        public SeveralTowns {
            towns = List.copyOf(towns);
        }
    }
}

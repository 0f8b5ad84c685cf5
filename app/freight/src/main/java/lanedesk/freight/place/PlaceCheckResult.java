package lanedesk.freight.place;

import java.util.List;

/// The result of checking a place against the known postal codes.
public sealed interface PlaceCheckResult {

    /// Nothing speaks against it, or nothing is known about it.
    record Agreed() implements PlaceCheckResult {}

    /// The code isn't among those known. It may be right all the same.
    record UnknownCode(String code) implements PlaceCheckResult {}

    /// The code is a town's in another state, or far from the city that is named.
    record CodeElsewhere(String code, Town town) implements PlaceCheckResult {}

    /// The code's town is called otherwise; the city named is near, or not known.
    record OtherTownName(String code, Town town) implements PlaceCheckResult {}

    /// No town is called so; these are nearly.
    record MisspelledCity(String city, List<Town> similarTowns) implements PlaceCheckResult {
        public MisspelledCity {
            similarTowns = List.copyOf(similarTowns);
        }
    }

    /// The town has several codes and none is named.
    record SeveralCodes(Town town) implements PlaceCheckResult {}

    /// Towns in several states are called so and none is named.
    record SeveralTowns(String city, List<Town> towns) implements PlaceCheckResult {
        public SeveralTowns {
            towns = List.copyOf(towns);
        }
    }
}

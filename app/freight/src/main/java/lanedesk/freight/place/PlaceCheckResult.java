package lanedesk.freight.place;

import java.util.List;

/// The result of checking a place against the known postal codes.
public sealed interface PlaceCheckResult {

    /// The place does not contradict the known postal codes, cannot be checked, or was accepted by the user.
    record NoContradiction() implements PlaceCheckResult {}

    /// The postal code is not among the known codes, but may still be correct.
    record UnknownCode(String code) implements PlaceCheckResult {}

    /// The place's postal code belongs to the city `town`, which is in another state than the place, or far
    /// from the place's city.
    record CodeOfOtherPlace(String code, Town town) implements PlaceCheckResult {}

    /// The place's postal code belongs to the city `town`, which has another name than the place's city. The
    /// place's city is not far from `town`, or is unknown.
    record OtherTownName(String code, Town town) implements PlaceCheckResult {}

    /// The name of the city is probably mistyped: `similarTowns` are the known cities with similar names, or
    /// only the city of the place's postal code if that city has a similar name.
    record MisspelledCity(String city, List<Town> similarTowns) implements PlaceCheckResult {
        public MisspelledCity {
            similarTowns = List.copyOf(similarTowns);
        }
    }

    /// The city, in the US, has several postal codes, and the place has no postal code.
    record SeveralCodes(Town town) implements PlaceCheckResult {}

    /// Several known cities have this name, and neither state nor postal code of the place shows which one is
    /// meant.
    record SeveralTowns(String city, List<Town> towns) implements PlaceCheckResult {
        public SeveralTowns {
            towns = List.copyOf(towns);
        }
    }
}

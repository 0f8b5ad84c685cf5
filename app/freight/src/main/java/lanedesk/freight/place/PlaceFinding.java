package lanedesk.freight.place;

import java.util.List;

/// The result of checking a place against the known postal codes.
public sealed interface PlaceFinding {

    /// Nothing speaks against it, or nothing is known about it.
    record Agreed() implements PlaceFinding {}

    /// The code isn't among those known. It may be right all the same.
    record UnknownCode(String code) implements PlaceFinding {}

    /// The code is a town's in another state, or far from the city that is named.
    record Elsewhere(String code, Town town) implements PlaceFinding {}

    /// The code's town is called otherwise; the city named is near, or not known.
    record OtherName(String code, Town town) implements PlaceFinding {}

    /// No town is called so; these are nearly.
    record Misspelt(String city, List<Town> similarTowns) implements PlaceFinding {
        public Misspelt {
            similarTowns = List.copyOf(similarTowns);
        }
    }

    /// The town has several codes and none is named.
    record SeveralCodes(Town town) implements PlaceFinding {}

    /// Towns in several states are called so and none is named.
    record SeveralTowns(String city, List<Town> towns) implements PlaceFinding {
        public SeveralTowns {
            towns = List.copyOf(towns);
        }
    }
}

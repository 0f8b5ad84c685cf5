package lanedesk.freight.lane;

import java.util.Optional;

/// The three countries in which shipments can be quoted. The names of the constants are the service's codes.
public enum Country {
    /// United States.
    US,
    /// Canada.
    CA,
    /// Mexico.
    MX;

    /// Parses a code, or a name in English, Spanish or French; empty for any other text.
    public static Optional<Country> parse(String text) {
        return switch (PlaceTextNormalizer.toComparisonKey(text)) {
            case "us", "usa", "united states", "united states of america", "estados unidos", "etats unis", "eeuu" ->
                Optional.of(US);
            case "ca", "can", "cdn", "canada" -> Optional.of(CA);
            case "mx", "mex", "mexico", "mexique" -> Optional.of(MX);
            default -> Optional.empty();
        };
    }

    /// The country of a place as written by the service; the United States for any text that is not one of the three
    /// countries.
    public static Country parseOrUnitedStates(String text) {
        return parse(text).orElse(US);
    }
}

package lanedesk.freight.hazmat;

import java.util.Locale;
import java.util.Optional;

/// The packing group of a hazardous material: how dangerous the material is within its class.
public enum PackingGroup {
    /// Great danger.
    I,
    /// Medium danger.
    II,
    /// Minor danger.
    III;

    /// Parses a group such as `II`, `PG II`, `pg2` or `2`; empty for any other text.
    public static Optional<PackingGroup> parse(String text) {
        String stripped = text.strip()
                .toUpperCase(Locale.ROOT)
                .replaceFirst("^(?:PACKING GROUP|PKG GRP|P\\.?\\s?G\\.?)\\s*[:.]?\\s*", "");
        return switch (stripped) {
            case "I", "1" -> Optional.of(I);
            case "II", "2" -> Optional.of(II);
            case "III", "3" -> Optional.of(III);
            default -> Optional.empty();
        };
    }
}

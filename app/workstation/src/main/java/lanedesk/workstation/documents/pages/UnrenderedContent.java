package lanedesk.workstation.documents.pages;

import java.util.EnumSet;
import java.util.Set;

/// A kind of page content that could not be drawn.
public enum UnrenderedContent {
    /// The complete page is missing.
    PAGE(1),
    PICTURE(2),
    LETTERING(4),
    SHADING(8),
    /// Lines, filled areas and content of no other kind.
    OTHER(16);

    private final int bit;

    UnrenderedContent(int bit) {
        this.bit = bit;
    }

    /// The kind of content that a PDF operator draws.
    static UnrenderedContent ofOperator(String operator) {
        return switch (operator) {
            case "Do", "BI", "ID", "EI" -> PICTURE;
            case "BT", "ET", "Tf", "Tj", "TJ", "'", "\"" -> LETTERING;
            case "sh", "scn", "SCN" -> SHADING;
            default -> OTHER;
        };
    }

    /// Encodes several kinds of content in one byte, one bit for each kind.
    static byte toBits(Set<UnrenderedContent> parts) {
        return (byte) parts.stream().mapToInt(part -> part.bit).sum();
    }

    static Set<UnrenderedContent> fromBits(byte bits) {
        Set<UnrenderedContent> parts = EnumSet.noneOf(UnrenderedContent.class);
        for (UnrenderedContent part : values()) {
            if ((bits & part.bit) != 0) {
                parts.add(part);
            }
        }
        return parts;
    }
}

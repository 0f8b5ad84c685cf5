package lanedesk.workstation.documents.pages;

import java.util.EnumSet;
import java.util.Set;

/// A part of a page that could not be drawn.
public enum PagePart {
    /// All of it.
    PAGE(1),
    PICTURE(2),
    LETTERING(4),
    SHADING(8),
    /// Lines, areas and whatever else is none of the others.
    OTHER(16);

    private final int bit;

    PagePart(int bit) {
        this.bit = bit;
    }

    /// Returns the part that an operator of a page's content draws.
    static PagePart drawnBy(String operator) {
        return switch (operator) {
            case "Do", "BI", "ID", "EI" -> PICTURE;
            case "BT", "ET", "Tf", "Tj", "TJ", "'", "\"" -> LETTERING;
            case "sh", "scn", "SCN" -> SHADING;
            default -> OTHER;
        };
    }

    /// Several in a byte.
    static byte packed(Set<PagePart> parts) {
        return (byte) parts.stream().mapToInt(part -> part.bit).sum();
    }

    static Set<PagePart> unpacked(byte packed) {
        Set<PagePart> parts = EnumSet.noneOf(PagePart.class);
        for (PagePart part : values()) {
            if ((packed & part.bit) != 0) {
                parts.add(part);
            }
        }
        return parts;
    }
}

package lanedesk.workstation.documents.pages;

import java.util.EnumSet;
import java.util.Set;

/// What of a page could not be drawn.
public enum PagePart {
    /// All of it.
    PAGE,
    PICTURE,
    LETTERING,
    SHADING,
    /// Lines, areas and whatever else is none of the others.
    OTHER;

    /// What an operator of a page's content draws.
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
        return (byte) parts.stream().mapToInt(part -> 1 << part.ordinal()).sum();
    }

    static Set<PagePart> unpacked(byte packed) {
        Set<PagePart> parts = EnumSet.noneOf(PagePart.class);
        for (PagePart part : values()) {
            if ((packed & 1 << part.ordinal()) != 0) {
                parts.add(part);
            }
        }
        return parts;
    }
}

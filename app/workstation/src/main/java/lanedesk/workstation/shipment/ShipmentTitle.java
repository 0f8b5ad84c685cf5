package lanedesk.workstation.shipment;

import java.util.Objects;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The title of a shipment in parts. The text is created for display, so that saved tabs use the current
/// language.
///
/// @param name the complete title, such as a customer's name; empty if the lane is known
/// @param origin short name of the origin; empty if unknown
/// @param destination short name of the destination; empty if unknown
/// @param freight kind of freight; null if unknown
/// @param count number of pieces or pallets, or container length in feet; 0 if unknown
public record ShipmentTitle(
        String name,
        String origin,
        String destination,
        @Nullable Freight freight,
        long count) {

    /// The title of a shipment of which nothing is known.
    public static final ShipmentTitle EMPTY = ofName("");

    private static final String UNKNOWN_PLACE = "…";

    /// The kind of freight in a title.
    public enum Freight {
        PIECES,
        PALLETS,
        IMPORT,
        EXPORT
    }

    /// Replaces values that another version did not save by unknown values.
    public ShipmentTitle {
        name = Objects.requireNonNullElse(name, "");
        origin = Objects.requireNonNullElse(origin, "");
        destination = Objects.requireNonNullElse(destination, "");
        // Titles with the same text must be equal, so that an unchanged title is neither shown nor saved again.
        boolean hasNoLane = origin.isEmpty() && destination.isEmpty();
        if (hasNoLane || (count == 0 && !isImportOrExport(freight))) {
            freight = null;
            count = 0;
        }
    }

    /// Creates a title without a lane.
    public static ShipmentTitle ofName(String name) {
        return new ShipmentTitle(name, "", "", null, 0);
    }

    /// Creates the title of a lane whose freight is unknown.
    public static ShipmentTitle ofLane(String origin, String destination) {
        return new ShipmentTitle("", origin, destination, null, 0);
    }

    /// Returns whether nothing is known of the shipment.
    public boolean isEmpty() {
        return name.isEmpty() && origin.isEmpty() && destination.isEmpty();
    }

    /// Returns the title as text, such as `Dallas → Reno, 3 pallets`; empty if nothing is known.
    public String toDisplayText(Texts texts) {
        if (freight == null) {
            return laneOrNameText();
        }
        String key = "desk.title." + freight + (count == 0 ? ".short" : "");
        return texts.textsOfFeature(ShipmentTitle.class).text(key, laneOrNameText(), count);
    }

    private static boolean isImportOrExport(@Nullable Freight freight) {
        return freight == Freight.IMPORT || freight == Freight.EXPORT;
    }

    /// Returns the name or, if there is none, the lane, which is the same in every language.
    String laneOrNameText() {
        return !name.isEmpty() || isEmpty() ? name : placeOrUnknown(origin) + " → " + placeOrUnknown(destination);
    }

    private static String placeOrUnknown(String place) {
        return place.isEmpty() ? UNKNOWN_PLACE : place;
    }
}

package lanedesk.workstation.desk;

import java.util.Objects;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The title of a shipment in its parts. It is put into words where it is shown, so that a tab of an earlier day reads
/// in the language of the program.
///
/// @param name words that stand for the whole title, such as a customer's name; empty where the lane is known
/// @param origin short name of the origin; empty where not known
/// @param destination short name of the destination; empty where not known
/// @param freight kind of the freight; null where not known
/// @param count how many pieces or pallets, or the length of the container in feet; 0 where not known
public record ShipmentTitle(
        String name,
        String origin,
        String destination,
        @Nullable Freight freight,
        long count) {

    /// The title of a shipment of which nothing is known.
    public static final ShipmentTitle EMPTY = withName("");

    private static final String UNKNOWN_PLACE = "…";

    /// What a title says beside the lane.
    public enum Freight {
        PIECES,
        PALLETS,
        IMPORT,
        EXPORT
    }

    /// A value that another version of the program left out is not known.
    public ShipmentTitle {
        name = Objects.requireNonNullElse(name, "");
        origin = Objects.requireNonNullElse(origin, "");
        destination = Objects.requireNonNullElse(destination, "");
        // Titles of the same words are equal, so that nothing is shown or saved anew for them.
        boolean noLane = origin.isEmpty() && destination.isEmpty();
        if (noLane || (count == 0 && !isContainer(freight))) {
            freight = null;
            count = 0;
        }
    }

    /// A title that names no lane.
    public static ShipmentTitle withName(String name) {
        return new ShipmentTitle(name, "", "", null, 0);
    }

    /// The title of a lane whose freight is not known.
    public static ShipmentTitle forLane(String origin, String destination) {
        return new ShipmentTitle("", origin, destination, null, 0);
    }

    /// Whether nothing is known of the shipment.
    public boolean isEmpty() {
        return name.isEmpty() && origin.isEmpty() && destination.isEmpty();
    }

    /// The title in the language of `texts`, such as `Dallas → Reno, 3 pallets`; empty where nothing is known.
    public String text(Texts texts) {
        if (freight == null) {
            return laneText();
        }
        String key = "desk.title." + freight + (count == 0 ? ".short" : "");
        return texts.forFeature(ShipmentTitle.class).text(key, laneText(), count);
    }

    private static boolean isContainer(@Nullable Freight freight) {
        return freight == Freight.IMPORT || freight == Freight.EXPORT;
    }

    /// The lane, which reads the same in every language, or the name.
    String laneText() {
        return !name.isEmpty() || isEmpty() ? name : endText(origin) + " → " + endText(destination);
    }

    private static String endText(String place) {
        return place.isEmpty() ? UNKNOWN_PLACE : place;
    }
}

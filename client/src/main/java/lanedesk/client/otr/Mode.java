package lanedesk.client.otr;

import java.util.List;
import lanedesk.client.Word;

/// Shipping mode of an OTR rate (interface: What the service does).
///
/// @param code the word as it stands on the wire
public record Mode(String code) implements Word {

    /// Part of a trailer.
    public static final Mode LTL = new Mode("LTL");

    /// A full trailer.
    public static final Mode TRUCKLOAD = new Mode("Truckload");

    private static final List<Mode> KNOWN = List.of(LTL, TRUCKLOAD);

    /// The words the interface names, in its order.
    public static List<Mode> known() {
        return KNOWN;
    }

    @Override
    public boolean isKnown() {
        return KNOWN.contains(this);
    }

    @Override
    public String toString() {
        return code;
    }
}

package lanedesk.client.reference;

import java.util.List;
import lanedesk.client.Word;

/// Unit system of a request (interface: `UOM`, `uom`, `movement.quote.uom`).
///
/// @param code the word as it stands on the wire
public record Uom(String code) implements Word {

    /// Inches and pounds.
    public static final Uom US = new Uom("US");

    /// Centimetres and kilograms.
    public static final Uom METRIC = new Uom("METRIC");

    private static final List<Uom> KNOWN = List.of(US, METRIC);

    /// The words the interface names, in its order.
    public static List<Uom> known() {
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

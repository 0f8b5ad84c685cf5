package lanedesk.client.reference;

import lanedesk.client.OpenEnum;

/// Unit system of a request (interface: `UOM`, `uom`, `movement.quote.uom`).
///
/// @param code the value in requests, `US` or `METRIC`
public record Uom(String code) implements OpenEnum {

    /// Inches and pounds.
    public static final Uom US = new Uom("US");

    /// Centimeters and kilograms.
    public static final Uom METRIC = new Uom("METRIC");
}

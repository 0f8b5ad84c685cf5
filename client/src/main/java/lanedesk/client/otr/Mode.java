package lanedesk.client.otr;

import lanedesk.client.OpenEnum;

/// Shipping mode of an OTR rate (interface: What the service does).
public record Mode(String code) implements OpenEnum {

    /// Part of a trailer.
    public static final Mode LTL = new Mode("LTL");

    /// A full trailer.
    public static final Mode TRUCKLOAD = new Mode("Truckload");
}

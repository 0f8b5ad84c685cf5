package lanedesk.client.otr;

import lanedesk.client.OpenEnum;

/// Shipping mode of an OTR rate (interface: What the service does).
public record Mode(String code) implements OpenEnum {

    /// Less than truckload.
    public static final Mode LTL = new Mode("LTL");

    /// Full truckload.
    public static final Mode TRUCKLOAD = new Mode("Truckload");
}

package lanedesk.workstation.booking.entry;

/// The entries of booking pages. Each entry has the id of its control, and drafts use the same ids.
public enum EntryId {
    DIRECTION("bookDirection"),
    PICKUP_DATE("bookPickupDate"),
    PICKUP_TIME("bookPickupTime"),
    PICKUP_REPEATED_HOUR("bookPickupRepeatedHour"),
    HAZMAT_NAME("bookHazmatName"),
    HAZMAT_PHONE("bookHazmatPhone"),
    INSURED("bookInsured"),
    CARGO_VALUE("bookCargoValue"),
    GOODS_VALUE("bookGoodsValue"),
    INSURED_NAME("bookInsuredName"),
    INSURED_COUNTRY("bookInsuredCountry"),
    TERMINAL("drayTerminal"),
    TERMINAL_TIME("drayEta"),
    TERMINAL_REPEATED_HOUR("drayRepeatedHour"),
    TERMINAL_HOURS("drayHours"),
    STEAMSHIP_LINE("draySsl"),
    SSL_BOOKING_NUMBER("drayBookingNumber"),
    HS_CODE("drayHs"),
    COMMODITY("drayCommodity"),
    PIECES("drayPieces"),
    CONTAINER_NUMBER("drayOwnContainer"),
    SCHEDULE("draySchedule"),
    SCHEDULE_DATE("drayDate"),
    SCHEDULE_FROM("drayFrom"),
    SCHEDULE_TO("drayTo");

    private final String controlId;

    EntryId(String controlId) {
        this.controlId = controlId;
    }

    public String controlId() {
        return controlId;
    }
}

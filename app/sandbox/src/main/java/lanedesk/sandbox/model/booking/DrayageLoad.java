package lanedesk.sandbox.model.booking;

import java.math.BigDecimal;

/// The container and the commodity of a drayage booking. The length is in feet.
public record DrayageLoad(
        String containerType, int containerLength, String hsCode, String commodity, BigDecimal weight, int pieces) {}

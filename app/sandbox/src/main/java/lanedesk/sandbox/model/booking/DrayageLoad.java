package lanedesk.sandbox.model.booking;

import java.math.BigDecimal;

/// What a drayage booking carries.
public record DrayageLoad(
        String containerType, int containerLength, String hsCode, String commodity, BigDecimal weight, int pieces) {}

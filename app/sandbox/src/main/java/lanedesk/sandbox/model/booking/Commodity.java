package lanedesk.sandbox.model.booking;

import java.math.BigDecimal;

/// An item of an OTR booking. Weight and dimensions apply to one unit; `quantity` is the number of units.
public record Commodity(
        String description,
        String freightClass,
        int quantity,
        BigDecimal weight,
        int packageType,
        BigDecimal length,
        BigDecimal width,
        BigDecimal height,
        boolean hazardous,
        boolean stackable,
        int levels) {}

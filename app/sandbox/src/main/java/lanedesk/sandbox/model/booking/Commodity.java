package lanedesk.sandbox.model.booking;

import java.math.BigDecimal;

/// An item of an OTR booking; weight and dimensions are per unit.
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

package lanedesk.sandbox.model.booking;

import java.math.BigDecimal;

/// A quote item as the booking spells it, dimensions and all.
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

package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// An item of an OTR quote. Weight, dimensions and volume apply to one unit; `quantity` is the number of units.
public record OtrQuoteItem(
        String itemName,
        int packageType,
        int quantity,
        BigDecimal weight,
        @Nullable BigDecimal length,
        @Nullable BigDecimal width,
        @Nullable BigDecimal height,
        @Nullable BigDecimal volume,
        String freightClass,
        int levels,
        boolean hazardous,
        boolean stackable) {}

package lanedesk.workstation.rates.whatif;

import java.util.Locale;

/// The columns of the variants, in their order.
enum WhatIfColumn {
    VARIANT(""),
    LOWEST("8,888.88"),
    DIFFERENCE("+8,888.88"),
    BUY("8,888.88"),
    CARRIER("Meridian Arrow Freight · Truckload"),
    TRANSIT("mié 28 de dic"),
    REMARK("");

    private final String defaultText;

    WhatIfColumn(String usual) {
        this.defaultText = usual;
    }

    /// A text of typical length for an answer.
    String defaultText() {
        return defaultText;
    }

    boolean isAmount() {
        return this == LOWEST || this == DIFFERENCE || this == BUY;
    }

    /// Whether it is known once the variant is answered.
    boolean isAnswered() {
        return this != VARIANT && this != REMARK;
    }

    String key() {
        return "whatif.column." + name().toLowerCase(Locale.ROOT);
    }
}

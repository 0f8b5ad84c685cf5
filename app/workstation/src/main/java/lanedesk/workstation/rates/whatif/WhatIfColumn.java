package lanedesk.workstation.rates.whatif;

import java.util.Locale;

/// The columns of the variants, in their order.
enum WhatIfColumn {
    VARIANT(270, 150),
    LOWEST(90, 70),
    DIFFERENCE(90, 76),
    BUY(90, 70),
    CARRIER(220, 120),
    TRANSIT(104, 100),
    REMARK(260, 100);

    private final double width;
    private final double least;

    WhatIfColumn(double width, double least) {
        this.width = width;
        this.least = least;
    }

    double width() {
        return width;
    }

    double least() {
        return least;
    }

    boolean isFigure() {
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

package lanedesk.workstation.rates;

import java.util.Locale;

/// The columns a board can have; their order here is the one they start with.
enum RateColumn {
    PIN(30, 30, Of.BOTH),
    CARRIER(150, 100, Of.BOTH),
    MODE(84, 74, Of.BOTH),
    SERVICE(130, 72, Of.BOTH),
    DAYS(48, 44, Of.ROAD),
    FREIGHT(84, 68, Of.DRAYAGE),
    FUEL(74, 62, Of.DRAYAGE),
    ACCESSORIALS(96, 86, Of.DRAYAGE),
    BUY(84, 76, Of.BOTH),
    SUGGESTED(86, 80, Of.BOTH),
    SELL(90, 84, Of.BOTH),
    PROFIT(78, 64, Of.BOTH),
    SPREAD(84, 74, Of.BOTH),
    CHANGE(80, 62, Of.BOTH),
    EXPIRES(92, 80, Of.BOTH),
    BADGES(180, 84, Of.BOTH);

    private enum Of {
        ROAD,
        DRAYAGE,
        BOTH
    }

    private final double width;
    private final double least;
    private final Of of;

    RateColumn(double width, double least, Of of) {
        this.width = width;
        this.least = least;
        this.of = of;
    }

    double width() {
        return width;
    }

    /// So wide that its figures can be read.
    double least() {
        return least;
    }

    boolean isOn(boolean drayage) {
        return of == Of.BOTH || (of == Of.DRAYAGE) == drayage;
    }

    boolean isFigure() {
        return switch (this) {
            case DAYS, FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, SELL, PROFIT, SPREAD, CHANGE, EXPIRES -> true;
            case PIN, CARRIER, MODE, SERVICE, BADGES -> false;
        };
    }

    /// Whether it shows something that must not be seen while buy figures are hidden.
    boolean tellsBuy() {
        return switch (this) {
            case FREIGHT, FUEL, ACCESSORIALS, BUY, PROFIT -> true;
            case PIN, CARRIER, MODE, SERVICE, DAYS, SUGGESTED, SELL, SPREAD, CHANGE, EXPIRES, BADGES -> false;
        };
    }

    /// What its texts and its id are called by.
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

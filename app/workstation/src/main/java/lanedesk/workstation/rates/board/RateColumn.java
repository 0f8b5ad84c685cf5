package lanedesk.workstation.rates.board;

import java.util.Locale;

/// The columns a board can have; their order here is the one they start with.
public enum RateColumn {
    PIN(26, 26, Of.BOTH),
    CARRIER(200, 100, Of.BOTH),
    MODE(56, 46, Of.BOTH),
    SERVICE(250, 108, Of.BOTH),
    DAYS(56, 54, Of.ROAD),
    FREIGHT(84, 76, Of.DRAYAGE),
    FUEL(74, 62, Of.DRAYAGE),
    ACCESSORIALS(96, 86, Of.DRAYAGE),
    BUY(76, 74, Of.BOTH),
    SUGGESTED(88, 82, Of.BOTH),
    SELL(86, 78, Of.BOTH),
    PROFIT(78, 64, Of.BOTH),
    SPREAD(88, 80, Of.BOTH),
    CHANGE(94, 88, Of.BOTH),
    EXPIRES(92, 84, Of.BOTH),
    BADGES(118, 98, Of.BOTH);

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

    public double width() {
        return width;
    }

    /// So wide that its figures can be read.
    public double least() {
        return least;
    }

    /// So wide that more helps nobody; what is left then is for the remarks.
    public double most() {
        return switch (this) {
            case CARRIER -> 280;
            case SERVICE -> 280;
            case PIN -> width;
            default -> 1.2 * width;
        };
    }

    public boolean isOn(boolean drayage) {
        return of == Of.BOTH || (of == Of.DRAYAGE) == drayage;
    }

    public boolean isFigure() {
        return switch (this) {
            case DAYS, FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, SELL, PROFIT, SPREAD, CHANGE, EXPIRES -> true;
            case PIN, CARRIER, MODE, SERVICE, BADGES -> false;
        };
    }

    /// Whether it shows something that must not be seen while buy figures are hidden: what a rate costs, what it is
    /// made of, what is earned, and the service's suggested price, which is the cost with a fixed share on top.
    public boolean tellsBuy() {
        return switch (this) {
            case FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, PROFIT -> true;
            case PIN, CARRIER, MODE, SERVICE, DAYS, SELL, SPREAD, CHANGE, EXPIRES, BADGES -> false;
        };
    }

    /// What its texts and its id are called by.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

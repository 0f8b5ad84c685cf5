package lanedesk.workstation.rates.board;

import java.util.Locale;

/// The columns a board can have; their order here is the one they start with.
public enum RateColumn {
    PIN(Of.BOTH),
    CARRIER(Of.BOTH),
    MODE(Of.BOTH),
    SERVICE(Of.BOTH),
    DAYS(Of.ROAD),
    FREIGHT(Of.DRAYAGE),
    FUEL(Of.DRAYAGE),
    ACCESSORIALS(Of.DRAYAGE),
    BUY(Of.BOTH),
    SUGGESTED(Of.BOTH),
    SELL(Of.BOTH),
    PROFIT(Of.BOTH),
    SPREAD(Of.BOTH),
    CHANGE(Of.BOTH),
    EXPIRES(Of.BOTH),
    BADGES(Of.BOTH);

    private enum Of {
        ROAD,
        DRAYAGE,
        BOTH
    }

    private final Of of;

    RateColumn(Of of) {
        this.of = of;
    }

    /// As long as most of what stands in it: its width while rates are on their way.
    public String typical() {
        return switch (this) {
            case PIN -> "";
            case CARRIER -> "Meridian Arrow Freight";
            case MODE -> "LTL";
            case SERVICE -> "Guaranteed noon";
            case DAYS -> "Wed, Nov 30 2 d";
            case BADGES -> "best value +2";
            default -> "1,000.00";
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
    public boolean revealsBuy() {
        return switch (this) {
            case FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, PROFIT -> true;
            case PIN, CARRIER, MODE, SERVICE, DAYS, SELL, SPREAD, CHANGE, EXPIRES, BADGES -> false;
        };
    }

    /// Returns the key of its texts and its id.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

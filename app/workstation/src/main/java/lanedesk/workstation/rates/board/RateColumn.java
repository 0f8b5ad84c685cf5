package lanedesk.workstation.rates.board;

import java.util.Locale;

/// The columns a board can have; their order here is the one they start with.
public enum RateColumn {
    PIN(BoardKind.BOTH),
    CARRIER(BoardKind.BOTH),
    MODE(BoardKind.BOTH),
    SERVICE(BoardKind.BOTH),
    DAYS(BoardKind.ROAD),
    FREIGHT(BoardKind.DRAYAGE),
    FUEL(BoardKind.DRAYAGE),
    ACCESSORIALS(BoardKind.DRAYAGE),
    BUY(BoardKind.BOTH),
    SUGGESTED(BoardKind.BOTH),
    SELL(BoardKind.BOTH),
    PROFIT(BoardKind.BOTH),
    SPREAD(BoardKind.BOTH),
    CHANGE(BoardKind.BOTH),
    EXPIRES(BoardKind.BOTH),
    BADGES(BoardKind.BOTH);

    private enum BoardKind {
        ROAD,
        DRAYAGE,
        BOTH
    }

    private final BoardKind boardKind;

    RateColumn(BoardKind of) {
        this.boardKind = of;
    }

    /// As long as most of what stands in it: its width while rates are on their way.
    public String sampleText() {
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
        return boardKind == BoardKind.BOTH || (boardKind == BoardKind.DRAYAGE) == drayage;
    }

    public boolean isAmount() {
        return switch (this) {
            case DAYS, FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, SELL, PROFIT, SPREAD, CHANGE, EXPIRES -> true;
            case PIN, CARRIER, MODE, SERVICE, BADGES -> false;
        };
    }

    /// Whether it shows something that must not be seen while buy figures are hidden: what a rate costs, what it is
    /// made of, what is earned, and the service's suggested price, which is the cost with a fixed share on top.
    public boolean revealsBuyRate() {
        return switch (this) {
            case FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, PROFIT -> true;
            case PIN, CARRIER, MODE, SERVICE, DAYS, SELL, SPREAD, CHANGE, EXPIRES, BADGES -> false;
        };
    }

    /// Returns the key of its texts and its id.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}

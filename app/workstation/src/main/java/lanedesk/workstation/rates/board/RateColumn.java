package lanedesk.workstation.rates.board;

import java.util.Locale;

/// The columns of the rate table, in their default order.
public enum RateColumn {
    PIN(BoardKind.BOTH),
    CARRIER(BoardKind.BOTH),
    MODE(BoardKind.BOTH),
    SERVICE(BoardKind.BOTH),
    DAYS(BoardKind.OTR),
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
        OTR,
        DRAYAGE,
        BOTH
    }

    private final BoardKind boardKind;

    RateColumn(BoardKind boardKind) {
        this.boardKind = boardKind;
    }

    /// Returns a text of typical length, by which the column is sized while rates are loading.
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

    public boolean appliesToBoard(boolean isDrayage) {
        return boardKind == BoardKind.BOTH || (boardKind == BoardKind.DRAYAGE) == isDrayage;
    }

    public boolean isNumeric() {
        return switch (this) {
            case DAYS, FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, SELL, PROFIT, SPREAD, CHANGE, EXPIRES -> true;
            case PIN, CARRIER, MODE, SERVICE, BADGES -> false;
        };
    }

    /// Returns whether the column shows what is hidden with buy rates: buy rate, charges, profit, and the
    /// service's suggested price, which is the buy rate plus a fixed percentage.
    public boolean revealsBuyRate() {
        return switch (this) {
            case FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, PROFIT -> true;
            case PIN, CARRIER, MODE, SERVICE, DAYS, SELL, SPREAD, CHANGE, EXPIRES, BADGES -> false;
        };
    }

    /// Returns the id of the column, which is also part of its message keys.
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}

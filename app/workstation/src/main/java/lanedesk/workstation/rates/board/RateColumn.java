package lanedesk.workstation.rates.board;

import java.util.Locale;

/// The columns of a board in their default order.
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

    RateColumn(BoardKind boardKind) {
        this.boardKind = boardKind;
    }

    /// A text of typical length: sets the width while rates are loading.
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

    public boolean isShownFor(boolean isDrayage) {
        return boardKind == BoardKind.BOTH || (boardKind == BoardKind.DRAYAGE) == isDrayage;
    }

    public boolean isAmount() {
        return switch (this) {
            case DAYS, FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, SELL, PROFIT, SPREAD, CHANGE, EXPIRES -> true;
            case PIN, CARRIER, MODE, SERVICE, BADGES -> false;
        };
    }

    /// Whether it reveals what must be hidden with buy amounts: cost, charges, profit, and the service's suggested
    /// price, which is the cost plus a fixed share.
    public boolean revealsBuyRate() {
        return switch (this) {
            case FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, PROFIT -> true;
            case PIN, CARRIER, MODE, SERVICE, DAYS, SELL, SPREAD, CHANGE, EXPIRES, BADGES -> false;
        };
    }

    /// The key of its texts and its id.
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import lanedesk.freight.Figures;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import org.jspecify.annotations.Nullable;

/// The words among which the longest of a column of the board are.
record RateColumnText(RateBoardViewModel model) {

    private static final int MEASURED = 200;

    Stream<String> of(RateColumn column) {
        if (model.boardProperty().get() == null) {
            return Stream.of(column.typical());
        }
        return switch (column) {
            case FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, SELL -> largest(column);
            case BADGES -> rows().map(this::badges);
            case DAYS ->
                rows().map(row -> text(column, row) + " " + model.rateText().transit(row));
            default -> rows().map(row -> text(column, row));
        };
    }

    private Stream<RateRow> rows() {
        return model.priced().rows().stream().limit(MEASURED);
    }

    private String text(RateColumn column, RateRow row) {
        return RateCell.text(column, row, model);
    }

    // The largest amount is the longest, so only that one is formatted.
    private Stream<String> largest(RateColumn column) {
        return model.priced().rows().stream()
                .map(row -> amount(column, row))
                .filter(Objects::nonNull)
                .filter(Figures::usable)
                .max(Comparator.comparing(BigDecimal::abs))
                .map(amount -> model.rateText().amount(amount))
                .stream();
    }

    private @Nullable BigDecimal amount(RateColumn column, RateRow row) {
        RateRow.DrayageFigures drayage = row.drayage();
        return switch (column) {
            case BUY -> row.cost().buy();
            case SUGGESTED -> row.suggested();
            case SELL -> model.priced().sell(row);
            case FREIGHT -> drayage == null ? null : drayage.freight();
            case FUEL -> drayage == null ? null : drayage.fuel();
            case ACCESSORIALS -> drayage == null ? null : drayage.accessorials();
            default -> null;
        };
    }

    // The first in full, and how many more there are. The mark of a price by hand asks for no room, so that no column
    // goes when a price is typed.
    private String badges(RateRow row) {
        String byHand = model.rateText().text("rates.badge.own");
        List<RateBadge> badges = model.rateText().badges(row, model.priced(), model.now()).stream()
                .filter(badge -> !badge.text().equals(byHand))
                .toList();
        return switch (badges.size()) {
            case 0 -> "";
            case 1 -> badges.getFirst().text();
            default -> badges.getFirst().text() + "+" + (badges.size() - 1);
        };
    }
}

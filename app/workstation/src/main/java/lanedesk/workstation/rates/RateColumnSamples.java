package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import lanedesk.freight.DecimalLimits;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import org.jspecify.annotations.Nullable;

/// The longest possible texts of a column, for its width.
record RateColumnSamples(RateBoardViewModel model) {

    private static final int MAX_MEASURED_ROWS = 200;

    Stream<String> sampleTexts(RateColumn column) {
        if (model.boardProperty().get() == null) {
            return Stream.of(column.sampleText());
        }
        return switch (column) {
            case FREIGHT, FUEL, ACCESSORIALS, BUY, SUGGESTED, SELL -> textsOfLargestAmounts(column);
            case BADGES -> rows().map(this::badgesText);
            case DAYS -> rows().map(row -> text(column, row) + " " + model.rateFormatter.transitText(row));
            default -> rows().map(row -> text(column, row));
        };
    }

    private Stream<RateRow> rows() {
        return model.pricedRates().rows().stream().limit(MAX_MEASURED_ROWS);
    }

    private String text(RateColumn column, RateRow row) {
        return RateCell.text(column, row, model);
    }

    // The largest amount is the longest text, so only that one is formatted.
    private Stream<String> textsOfLargestAmounts(RateColumn column) {
        return model.pricedRates().rows().stream()
                .map(row -> amount(column, row))
                .filter(Objects::nonNull)
                .filter(DecimalLimits::isInRange)
                .max(Comparator.comparing(BigDecimal::abs))
                .map(amount -> model.rateFormatter.amountText(amount))
                .stream();
    }

    private @Nullable BigDecimal amount(RateColumn column, RateRow row) {
        RateRow.DrayageAmounts drayage = row.drayageAmounts();
        return switch (column) {
            case BUY -> row.rateCost().buy();
            case SUGGESTED -> row.suggested();
            case SELL -> model.pricedRates().sellPrice(row);
            case FREIGHT -> drayage == null ? null : drayage.freight();
            case FUEL -> drayage == null ? null : drayage.fuel();
            case ACCESSORIALS -> drayage == null ? null : drayage.accessorials();
            default -> null;
        };
    }

    // The first badge in full and the number of others. The badge of a price override is not counted, so that no
    // column disappears when a price is typed.
    private String badgesText(RateRow row) {
        String byHand = model.rateFormatter.text("rates.badge.own");
        List<RateBadge> badges = model.rateFormatter.badges(row, model.pricedRates(), model.now()).stream()
                .filter(badge -> !badge.text().equals(byHand))
                .toList();
        return switch (badges.size()) {
            case 0 -> "";
            case 1 -> badges.getFirst().text();
            default -> badges.getFirst().text() + "+" + (badges.size() - 1);
        };
    }
}

package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import lanedesk.workstation.quoting.QuoteSheet;

/// Makes quote sheets.
final class SellSheets {

    private SellSheets() {}

    /// The sheet of these rates; those that are over or have no price are left out.
    static QuoteSheet of(Board board, List<RateRow> rows, PricedRates rates, RateWords words, Instant now) {
        List<QuoteSheet.Offer> offers = new ArrayList<>();
        for (RateRow row : rows) {
            BigDecimal sell = rates.sell(row);
            if (sell != null && !row.expiry().isOver(now)) {
                offers.add(new QuoteSheet.Offer(
                        row.isDrayage() ? words.mode(row.mode()) : row.carrier(),
                        row.isDrayage() ? words.service(row) : words.mode(row.mode()) + " · " + row.service(),
                        row.days() == null ? "" : words.text("rates.sheet.days", row.days()),
                        sell,
                        validity(row, words)));
            }
        }
        return new QuoteSheet(
                board.customerName(),
                board.line().from(),
                board.line().to(),
                LineWords.facts(board.line(), words),
                offers,
                board.conditions().stream()
                        .filter(each -> each.kind() != Condition.Kind.NOTE)
                        .map(Condition::text)
                        .distinct()
                        .toList(),
                board.quoteNumbers(),
                words.formats()
                        .day(ZonedDateTime.ofInstant(now, words.formats().zone())
                                .toLocalDate()));
    }

    private static String validity(RateRow row, RateWords words) {
        return switch (row.expiry()) {
            case Expiry.At(Instant end, String _) ->
                words.text("rates.sheet.valid", words.formats().until(end));
            case Expiry.NotStated _, Expiry.Unreadable _ -> words.text("rates.expiry.none.long");
        };
    }
}

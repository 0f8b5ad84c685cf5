package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.workstation.freight.lane.Place;
import lanedesk.workstation.freight.rates.Accessorial;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.QuoteSheet;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.Condition;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;

/// Makes quote sheets.
final class SellSheets {

    private SellSheets() {}

    /// The sheet of these rates; those that are over or have no price are left out.
    static QuoteSheet of(Board board, List<RateRow> rows, PricedRates rates, RateWords words, Instant now) {
        List<QuoteSheet.Offer> offers = new ArrayList<>();
        List<RateRow> offered = rows.stream()
                .filter(row -> rates.sell(row) != null && !row.expiry().isOver(now))
                .toList();
        for (RateRow row : offered) {
            BigDecimal sell = rates.sell(row);
            if (sell != null) {
                offers.add(new QuoteSheet.Offer(
                        row.isDrayage() ? words.mode(row.mode()) : row.carrier(),
                        service(row, words),
                        row.days() == null ? "" : words.text("rates.sheet.days", row.days()),
                        sell,
                        validity(row, board.line().customerEnd(), words)));
            }
        }
        return new QuoteSheet(
                board.customerName(),
                board.line().from(),
                board.line().to(),
                LineWords.facts(board.line().asking(heldByAll(board.line().asked(), offered)), words),
                offers,
                board.conditions().stream()
                        .filter(each -> each.said().kind() != MarketText.Kind.NOTE)
                        .filter(each -> !isInside(each, offered))
                        .map(each -> each.said().text())
                        .distinct()
                        .toList(),
                board.quoteNumbers(),
                words.formats()
                        .day(ZonedDateTime.ofInstant(now, words.formats().zone())
                                .toLocalDate()));
    }

    private static String service(RateRow row, RateWords words) {
        String service = row.isDrayage() ? words.service(row) : words.mode(row.mode()) + " · " + row.service();
        return row.missing().isEmpty()
                ? service
                : service + " · "
                        + words.text(
                                "rates.sheet.without",
                                row.missing().stream()
                                        .map(each -> words.accessorial(each.name()))
                                        .collect(Collectors.joining(", ")));
    }

    // What a rate lacks is said beside that rate.
    private static List<String> heldByAll(List<String> asked, List<RateRow> offered) {
        Set<String> lacked = offered.stream()
                .flatMap(row -> row.missing().stream())
                .map(Accessorial::name)
                .collect(Collectors.toSet());
        return asked.stream().filter(each -> !lacked.contains(each)).toList();
    }

    // A remark on a charge that every offered price holds already would read as one more.
    private static boolean isInside(Condition condition, List<RateRow> offered) {
        String text = condition.said().text().toLowerCase(Locale.ROOT);
        return condition.said().kind() == MarketText.Kind.REMARK
                && !offered.isEmpty()
                && offered.stream()
                        .allMatch(row -> row.charges().stream()
                                .map(charge -> charge.name()
                                        .toLowerCase(Locale.ROOT)
                                        .replaceAll("[,(].*", "")
                                        .strip())
                                .anyMatch(name -> name.length() > 3 && text.contains(name)));
    }

    private static String validity(RateRow row, Place there, RateWords words) {
        return switch (row.expiry()) {
            case Expiry.At(Instant end, String _) -> words.text("rates.sheet.valid", words.until(end, there));
            case Expiry.NotStated _, Expiry.Unreadable _ -> "";
        };
    }
}

package lanedesk.workstation.numbers;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.journal.numbers.ReportGroup;
import lanedesk.journal.numbers.ReportGrouping;
import lanedesk.journal.numbers.ReportLine;
import lanedesk.journal.numbers.ReportMetric;
import lanedesk.journal.numbers.ReportTotals;
import lanedesk.journal.numbers.Reports.Report;
import lanedesk.journal.numbers.Reports.ReportQuery;
import lanedesk.journal.numbers.TimeSpan;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;

/// Formats reports in the user's language.
public final class ReportFormatter {

    /// Shown instead of an unknown value.
    static final String UNKNOWN = "—";

    private static final int PERCENT = 100;
    // Metrics that cannot be grouped by carrier, since a shipment has several carriers until it is booked.
    private static final Set<ReportMetric> SHIPMENT_FIGURES =
            EnumSet.of(ReportMetric.QUOTES, ReportMetric.ATTEMPTS, ReportMetric.OFFERS, ReportMetric.WON);

    private final Texts texts;
    private final Formats formats;

    public ReportFormatter(Texts texts, Formats formats) {
        this.texts = texts.forFeature(ReportFormatter.class);
        this.formats = formats;
    }

    /// The formats of numbers and dates.
    Formats formats() {
        return formats;
    }

    /// Returns the texts of the package.
    Texts texts() {
        return texts;
    }

    /// The name of a line's group.
    String groupName(ReportGroup group) {
        return switch (group) {
            case ReportGroup.AllShipments _ -> texts.text("numbers.total");
            case ReportGroup.Customer customer -> PlainText.toLine(customer.name());
            case ReportGroup.Lane lane ->
                PlainText.toLine(lane.lane().origin() + " → " + lane.lane().destination());
            case ReportGroup.Carrier carrier -> nameOrUnknown(texts.carrierName(carrier.name()));
            case ReportGroup.Dispatcher dispatcher -> nameOrUnknown(dispatcher.email());
            case ReportGroup.Month month -> formats.formatMonth(month.month(), false);
        };
    }

    private String nameOrUnknown(String name) {
        return name.isBlank() ? texts.text("numbers.unnamed") : PlainText.toLine(name);
    }

    /// The heading of a metric's column.
    String columnHeading(ReportMetric figure) {
        return texts.text("numbers.figure." + figure);
    }

    /// The metrics available for a grouping; profit only if buy amounts are shown.
    static List<ReportMetric> shownFigures(ReportGrouping grouping, boolean buyShown) {
        return Stream.of(ReportMetric.values())
                .filter(figure -> buyShown || figure != ReportMetric.PROFIT)
                .filter(figure -> grouping != ReportGrouping.CARRIER || !SHIPMENT_FIGURES.contains(figure))
                .toList();
    }

    /// The displayed value of a metric.
    String valueText(ReportMetric figure, ReportTotals tally) {
        return switch (figure) {
            case QUOTES, ATTEMPTS, OFFERS, BOOKINGS, UNPRICED -> formats.formatCount(rowCount(figure, tally));
            case WON ->
                tally.answeredOffers() == 0
                        ? UNKNOWN
                        : texts.text(
                                "numbers.won.of",
                                formats.formatCount(
                                        Math.round((double) PERCENT * tally.wonOffers() / tally.answeredOffers())),
                                formats.formatCount(tally.wonOffers()),
                                formats.formatCount(tally.answeredOffers()));
            case SOLD -> moneyText(tally.revenue());
            case PROFIT -> moneyText(tally.profit());
        };
    }

    private String moneyText(ReportTotals.BookingSum sum) {
        return sum.bookings() == 0 ? UNKNOWN : formats.formatMoney(sum.dollars());
    }

    /// The number of rows that a metric counts.
    static long rowCount(ReportMetric figure, ReportTotals tally) {
        return switch (figure) {
            case QUOTES -> tally.quotes();
            case ATTEMPTS -> tally.attempts();
            case OFFERS -> tally.offers();
            case WON -> tally.answeredOffers();
            case BOOKINGS -> tally.bookings();
            case SOLD -> tally.revenue().bookings();
            case UNPRICED -> tally.bookingsWithoutSellPrice();
            case PROFIT -> tally.profit().bookings();
        };
    }

    /// A description of the rows behind a number: metric, group and period.
    String rowsText(ReportMetric figure, ReportLine line) {
        List<String> parts = new ArrayList<>();
        parts.add(texts.text("numbers.rows." + figure));
        if (!(line.group() instanceof ReportGroup.AllShipments)) {
            parts.add(groupName(line.group()));
        }
        if (!(line.group() instanceof ReportGroup.Month) && line.timeSpan().from() != null) {
            parts.add(periodText(line.timeSpan()));
        }
        return String.join(" · ", parts);
    }

    String periodText(TimeSpan span) {
        return span.from() == null ? texts.text("numbers.ever") : formats.formatDateRange(span.from(), span.until());
    }

    /// Notes on what the numbers exclude, and how bookings are assigned to months; empty if there is nothing to note.
    String noteText(ReportQuery question, Report report, boolean buyShown) {
        ReportTotals all = report.total().totals();
        List<String> parts = new ArrayList<>();
        if (question.grouping() == ReportGrouping.CARRIER) {
            parts.add(texts.text("numbers.note.carrier"));
        } else if (all.quotes() < all.attempts()) {
            parts.add(texts.text("numbers.note.shipments"));
        }
        if (question.grouping() == ReportGrouping.MONTH && all.bookings() > 0) {
            parts.add(texts.text("numbers.note.month"));
        }
        if (all.bookingsWithoutSellPrice() > 0) {
            parts.add(texts.text("numbers.note.unpriced", all.bookingsWithoutSellPrice()));
        }
        long fuel = all.revenue().bookings() - all.profit().bookings();
        if (buyShown && fuel > 0) {
            parts.add(texts.text("numbers.note.fuel", fuel));
        }
        return String.join(" ", parts);
    }
}

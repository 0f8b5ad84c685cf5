package lanedesk.workstation.records;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.journal.numbers.ReportGroup;
import lanedesk.journal.numbers.ReportGrouping;
import lanedesk.journal.numbers.ReportMetric;
import lanedesk.journal.numbers.ReportRow;
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
    static final String NO_VALUE = "—";

    private static final int PERCENT = 100;
    // Metrics that cannot be grouped by carrier, since a shipment has several carriers until it is booked.
    private static final Set<ReportMetric> SHIPMENT_METRICS =
            EnumSet.of(ReportMetric.QUOTES, ReportMetric.ATTEMPTS, ReportMetric.OFFERS, ReportMetric.WON);

    /// The texts of the package.
    final Texts texts;
    /// The formats of numbers and dates.
    final Formats formats;

    public ReportFormatter(Texts texts, Formats formats) {
        this.texts = texts.textsOfFeature(ReportFormatter.class);
        this.formats = formats;
    }

    /// The name of a line's group.
    String groupName(ReportGroup group) {
        return switch (group) {
            case ReportGroup.AllShipments _ -> texts.text("numbers.total");
            case ReportGroup.Customer customer -> PlainText.toDisplayLine(customer.name());
            case ReportGroup.Lane lane ->
                PlainText.toDisplayLine(
                        lane.lane().origin() + " → " + lane.lane().destination());
            case ReportGroup.Carrier carrier -> nameOrUnknown(texts.translateCarrierName(carrier.name()));
            case ReportGroup.Dispatcher dispatcher -> nameOrUnknown(dispatcher.email());
            case ReportGroup.Month month -> formats.formatMonth(month.month(), false);
        };
    }

    private String nameOrUnknown(String name) {
        return name.isBlank() ? texts.text("numbers.unnamed") : PlainText.toDisplayLine(name);
    }

    /// The heading of a metric's column.
    String headingOf(ReportMetric metric) {
        return texts.text("numbers.figure." + metric);
    }

    /// The metrics available for a grouping; profit only if buy amounts are shown.
    static List<ReportMetric> shownMetrics(ReportGrouping grouping, boolean isBuyShown) {
        return Stream.of(ReportMetric.values())
                .filter(metric -> isBuyShown || metric != ReportMetric.PROFIT)
                .filter(metric -> grouping != ReportGrouping.CARRIER || !SHIPMENT_METRICS.contains(metric))
                .toList();
    }

    /// The displayed value of a metric.
    String formatValue(ReportMetric metric, ReportTotals totals) {
        return switch (metric) {
            case QUOTES, ATTEMPTS, OFFERS, BOOKINGS, UNPRICED ->
                formats.formatInteger(rowCountOfMetric(metric, totals));
            case WON ->
                totals.answeredOffers() == 0
                        ? NO_VALUE
                        : texts.text(
                                "numbers.won.of",
                                formats.formatInteger(
                                        Math.round((double) PERCENT * totals.wonOffers() / totals.answeredOffers())),
                                formats.formatInteger(totals.wonOffers()),
                                formats.formatInteger(totals.answeredOffers()));
            case SOLD -> moneyText(totals.revenue());
            case PROFIT -> moneyText(totals.profit());
        };
    }

    private String moneyText(ReportTotals.BookingSum sum) {
        return sum.bookings() == 0 ? NO_VALUE : formats.formatMoney(sum.dollars());
    }

    /// The number of rows that a metric is based on: for the share of won offers the answered offers, for a sum
    /// the bookings in the sum.
    static long rowCountOfMetric(ReportMetric metric, ReportTotals totals) {
        return switch (metric) {
            case QUOTES -> totals.quotes();
            case ATTEMPTS -> totals.rateRequests();
            case OFFERS -> totals.offers();
            case WON -> totals.answeredOffers();
            case BOOKINGS -> totals.bookings();
            case SOLD -> totals.revenue().bookings();
            case UNPRICED -> totals.bookingsWithoutSellPrice();
            case PROFIT -> totals.profit().bookings();
        };
    }

    /// A description of the rows that a number counts: metric, group and period.
    String rowFilterText(ReportMetric metric, ReportRow line) {
        List<String> parts = new ArrayList<>();
        parts.add(texts.text("numbers.rows." + metric));
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
    String notesText(ReportQuery query, Report report, boolean isBuyShown) {
        ReportTotals totals = report.total().totals();
        List<String> parts = new ArrayList<>();
        if (query.grouping() == ReportGrouping.CARRIER) {
            parts.add(texts.text("numbers.note.carrier"));
        } else if (totals.quotes() < totals.rateRequests()) {
            parts.add(texts.text("numbers.note.shipments"));
        }
        if (query.grouping() == ReportGrouping.MONTH && totals.bookings() > 0) {
            parts.add(texts.text("numbers.note.month"));
        }
        if (totals.bookingsWithoutSellPrice() > 0) {
            parts.add(texts.text("numbers.note.unpriced", totals.bookingsWithoutSellPrice()));
        }
        long bookingsWithoutProfit =
                totals.revenue().bookings() - totals.profit().bookings();
        if (isBuyShown && bookingsWithoutProfit > 0) {
            parts.add(texts.text("numbers.note.fuel", bookingsWithoutProfit));
        }
        return String.join(" ", parts);
    }
}

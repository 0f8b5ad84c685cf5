package lanedesk.workstation.numbers;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import lanedesk.journal.numbers.ReportLine;
import lanedesk.journal.numbers.ReportMetric;
import lanedesk.journal.numbers.ReportTotals;
import lanedesk.journal.store.SafeCsv;
import lanedesk.workstation.numbers.NumbersViewModel.ReportState;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.work.AtomicFileWriter;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;

/// Writes the report as a spreadsheet: one line per group and the total at the end, amounts as numbers in dollars.
/// Profit is included only while buy amounts are shown.
public final class ReportExport {

    private static final String AMOUNT = "#,##0.00";
    private static final String SHARE = "0.0%";
    private static final int SHARE_DIGITS = 4;
    private static final int WIDE_COLUMN = 44;
    private static final int NARROW_COLUMN = 16;

    private final TaskRunner runner;
    private final BuyRateVisibility buyRateVisibility;
    private final ReportFormatter formatter;
    private final Notifications notices;
    private final ErrorMessages problems;

    public ReportExport(
            TaskRunner runner,
            BuyRateVisibility buyRateVisibility,
            ReportFormatter text,
            Notifications notices,
            ErrorMessages problems) {
        this.runner = runner;
        this.buyRateVisibility = buyRateVisibility;
        this.formatter = text;
        this.notices = notices;
        this.problems = problems;
    }

    /// The columns: the value of each metric, and for a share or a sum also the number it is based on.
    private enum Column {
        QUOTES(ReportMetric.QUOTES, ""),
        ATTEMPTS(ReportMetric.ATTEMPTS, ""),
        OFFERS(ReportMetric.OFFERS, ""),
        WON(ReportMetric.WON, ""),
        ANSWERED(ReportMetric.WON, ""),
        SHARE(ReportMetric.WON, ReportExport.SHARE),
        BOOKINGS(ReportMetric.BOOKINGS, ""),
        SOLD(ReportMetric.SOLD, AMOUNT),
        UNPRICED(ReportMetric.UNPRICED, ""),
        PROFIT(ReportMetric.PROFIT, AMOUNT),
        EARNING(ReportMetric.PROFIT, "");

        private final ReportMetric figure;
        private final String format;

        Column(ReportMetric figure, String format) {
            this.figure = figure;
            this.format = format;
        }

        @Nullable
        Number value(ReportTotals tally) {
            return switch (this) {
                case QUOTES, ATTEMPTS, OFFERS, BOOKINGS, UNPRICED, ANSWERED, EARNING ->
                    ReportFormatter.rowCount(figure, tally);
                case WON -> tally.wonOffers();
                case SHARE ->
                    tally.answeredOffers() == 0
                            ? null
                            : BigDecimal.valueOf(tally.wonOffers())
                                    .divide(
                                            BigDecimal.valueOf(tally.answeredOffers()),
                                            SHARE_DIGITS,
                                            RoundingMode.HALF_UP);
                case SOLD -> amount(tally.revenue());
                case PROFIT -> amount(tally.profit());
            };
        }

        private static @Nullable BigDecimal amount(ReportTotals.BookingSum sum) {
            return sum.bookings() == 0 ? null : sum.dollars();
        }
    }

    private record ReportSheet(List<String> header, List<Column> columns, List<ReportLine> lines) {}

    /// Writes the shown report to a file in the background: a workbook if its name ends in `xlsx`, otherwise CSV.
    void write(ReportState.Counted shown, Path file) {
        ReportSheet sheet = createSheet(shown);
        boolean workbook = file.toString().toLowerCase(Locale.ROOT).endsWith(".xlsx");
        runner.start(
                _ -> AtomicFileWriter.write(file, part -> {
                    if (workbook) {
                        writeWorkbook(sheet, part);
                    } else {
                        writeCsv(sheet, part);
                    }
                    return sheet.lines.size();
                }),
                TaskCallback.of(
                        written -> notices.show(Notification.success(
                                formatter.texts().text("numbers.exported", written), file.toString())),
                        failure -> notices.show(Notification.ofError(problems.create(failure)))));
    }

    private ReportSheet createSheet(ReportState.Counted shown) {
        List<ReportMetric> figures =
                ReportFormatter.shownFigures(shown.question().grouping(), !buyRateVisibility.isHidden());
        List<Column> columns = Stream.of(Column.values())
                .filter(column -> figures.contains(column.figure))
                .toList();
        List<String> header = new ArrayList<>();
        header.add(formatter.texts().text("numbers.grouping." + shown.question().grouping()) + " · "
                + formatter.periodText(shown.question().span()));
        columns.forEach(column -> header.add(formatter.texts().text("numbers.export." + column)));
        return new ReportSheet(
                header,
                columns,
                Stream.concat(
                                shown.report().lines().stream(),
                                Stream.of(shown.report().total()))
                        .toList());
    }

    private void writeCsv(ReportSheet sheet, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            SafeCsv csv = new SafeCsv(out, sheet.header);
            for (ReportLine line : sheet.lines) {
                csv.writeRow(Stream.concat(
                                Stream.of(formatter.groupName(line.group())),
                                sheet.columns.stream().map(column -> column.value(line.totals())))
                        .toArray());
            }
        }
    }

    private void writeWorkbook(ReportSheet sheet, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                Workbook book = new Workbook(out, "LaneDesk", "1.0")) {
            Worksheet cells = book.newWorksheet(formatter.texts().text("numbers.title"));
            for (int column = 0; column < sheet.header.size(); column++) {
                cells.value(0, column, sheet.header.get(column));
                cells.style(0, column).bold().set();
                cells.width(column, column == 0 ? WIDE_COLUMN : NARROW_COLUMN);
            }
            for (int row = 1; row <= sheet.lines.size(); row++) {
                writeRow(cells, row, sheet.lines.get(row - 1), sheet.columns);
            }
            cells.freezePane(1, 1);
        }
    }

    private void writeRow(Worksheet cells, int row, ReportLine line, List<Column> columns) {
        cells.value(row, 0, formatter.groupName(line.group()));
        for (int column = 1; column <= columns.size(); column++) {
            Column its = columns.get(column - 1);
            Number value = its.value(line.totals());
            if (value != null) {
                cells.value(row, column, value);
                if (!its.format.isEmpty()) {
                    cells.style(row, column).format(its.format).set();
                }
            }
        }
    }
}

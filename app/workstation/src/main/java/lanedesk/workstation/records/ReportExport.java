package lanedesk.workstation.records;

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
import lanedesk.journal.numbers.ReportMetric;
import lanedesk.journal.numbers.ReportRow;
import lanedesk.journal.numbers.ReportTotals;
import lanedesk.journal.store.SafeCsv;
import lanedesk.workstation.records.ReportsViewModel.ReportResult;
import lanedesk.workstation.shell.PageServices;
import lanedesk.workstation.shipment.BuyRateVisibility;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;

/// Writes the report as a spreadsheet: one line per group and the total at the end, amounts as numbers in
/// dollars. Profit is included only while buy amounts are shown.
public final class ReportExport {

    private static final String AMOUNT_FORMAT = "#,##0.00";
    private static final String SHARE_FORMAT = "0.0%";
    private static final int SHARE_DIGITS = 4;
    private static final int NAME_COLUMN_WIDTH = 44;
    private static final int METRIC_COLUMN_WIDTH = 16;

    private final PageServices services;
    private final BuyRateVisibility buyRateVisibility;
    private final ReportFormatter formatter;

    public ReportExport(PageServices services, BuyRateVisibility buyRateVisibility, ReportFormatter formatter) {
        this.services = services;
        this.buyRateVisibility = buyRateVisibility;
        this.formatter = formatter;
    }

    /// The columns of the file. Each metric has a column with its value. In addition, WON has the number of
    /// answered offers and the share, and PROFIT has the number of bookings whose profit is known.
    private enum Column {
        QUOTES(ReportMetric.QUOTES, ""),
        ATTEMPTS(ReportMetric.ATTEMPTS, ""),
        OFFERS(ReportMetric.OFFERS, ""),
        WON(ReportMetric.WON, ""),
        ANSWERED(ReportMetric.WON, ""),
        SHARE(ReportMetric.WON, ReportExport.SHARE_FORMAT),
        BOOKINGS(ReportMetric.BOOKINGS, ""),
        SOLD(ReportMetric.SOLD, AMOUNT_FORMAT),
        UNPRICED(ReportMetric.UNPRICED, ""),
        PROFIT(ReportMetric.PROFIT, AMOUNT_FORMAT),
        EARNING(ReportMetric.PROFIT, "");

        private final ReportMetric metric;
        private final String format;

        Column(ReportMetric metric, String format) {
            this.metric = metric;
            this.format = format;
        }

        @Nullable
        Number calculateValue(ReportTotals totals) {
            return switch (this) {
                case QUOTES, ATTEMPTS, OFFERS, BOOKINGS, UNPRICED, ANSWERED, EARNING ->
                    ReportFormatter.rowCountOfMetric(metric, totals);
                case WON -> totals.wonOffers();
                case SHARE ->
                    totals.answeredOffers() == 0
                            ? null
                            : BigDecimal.valueOf(totals.wonOffers())
                                    .divide(
                                            BigDecimal.valueOf(totals.answeredOffers()),
                                            SHARE_DIGITS,
                                            RoundingMode.HALF_UP);
                case SOLD -> amountOrNull(totals.revenue());
                case PROFIT -> amountOrNull(totals.profit());
            };
        }

        private static @Nullable BigDecimal amountOrNull(ReportTotals.BookingSum sum) {
            return sum.bookings() == 0 ? null : sum.dollars();
        }
    }

    private record ReportSheet(List<String> header, List<Column> columns, List<ReportRow> lines) {}

    /// Writes the shown report to a file in the background: a workbook if its name ends in `xlsx`, otherwise
    /// CSV.
    void exportReportInBackground(ReportResult countedReport, Path file) {
        ReportSheet sheet = createReportSheet(countedReport);
        boolean isWorkbook = file.toString().toLowerCase(Locale.ROOT).endsWith(".xlsx");
        services.exportInBackground(
                file,
                part -> {
                    if (isWorkbook) {
                        writeWorkbook(sheet, part);
                    } else {
                        writeCsv(sheet, part);
                    }
                    return sheet.lines.size();
                },
                lineCount -> formatter.texts.text("numbers.exported", lineCount));
    }

    private ReportSheet createReportSheet(ReportResult countedReport) {
        List<ReportMetric> metrics =
                ReportFormatter.shownMetrics(countedReport.query().grouping(), !buyRateVisibility.areBuyRatesHidden());
        List<Column> columns = Stream.of(Column.values())
                .filter(column -> metrics.contains(column.metric))
                .toList();
        List<String> header = new ArrayList<>();
        header.add(
                formatter.texts.text("numbers.grouping." + countedReport.query().grouping()) + " · "
                        + formatter.periodText(countedReport.query().span()));
        columns.forEach(column -> header.add(formatter.texts.text("numbers.export." + column)));
        return new ReportSheet(
                header,
                columns,
                Stream.concat(
                                countedReport.report().groupRows().stream(),
                                Stream.of(countedReport.report().total()))
                        .toList());
    }

    private void writeCsv(ReportSheet sheet, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            SafeCsv csv = new SafeCsv(out, sheet.header);
            for (ReportRow line : sheet.lines) {
                csv.writeRow(Stream.concat(
                                Stream.of(formatter.groupName(line.group())),
                                sheet.columns.stream().map(column -> column.calculateValue(line.totals())))
                        .toArray());
            }
        }
    }

    private void writeWorkbook(ReportSheet sheet, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                Workbook workbook = new Workbook(out, "LaneDesk", "1.0")) {
            Worksheet worksheet = workbook.newWorksheet(formatter.texts.text("numbers.title"));
            for (int column = 0; column < sheet.header.size(); column++) {
                worksheet.value(0, column, sheet.header.get(column));
                worksheet.style(0, column).bold().set();
                worksheet.width(column, column == 0 ? NAME_COLUMN_WIDTH : METRIC_COLUMN_WIDTH);
            }
            for (int row = 1; row <= sheet.lines.size(); row++) {
                writeRow(worksheet, row, sheet.lines.get(row - 1), sheet.columns);
            }
            worksheet.freezePane(1, 1);
        }
    }

    private void writeRow(Worksheet worksheet, int row, ReportRow line, List<Column> columns) {
        worksheet.value(row, 0, formatter.groupName(line.group()));
        for (int column = 1; column <= columns.size(); column++) {
            Column reportColumn = columns.get(column - 1);
            Number value = reportColumn.calculateValue(line.totals());
            if (value != null) {
                worksheet.value(row, column, value);
                if (!reportColumn.format.isEmpty()) {
                    worksheet.style(row, column).format(reportColumn.format).set();
                }
            }
        }
    }
}

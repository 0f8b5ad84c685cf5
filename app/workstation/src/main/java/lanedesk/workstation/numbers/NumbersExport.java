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
import lanedesk.journal.numbers.Figure;
import lanedesk.journal.numbers.GroupTally;
import lanedesk.journal.numbers.Tally;
import lanedesk.journal.store.SafeCsv;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.numbers.NumbersViewModel.State;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WholeFile;
import lanedesk.workstation.work.WorkRunner;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;

/// Writes the figures as a spreadsheet: a line a group and the total at the end, amounts as numbers of dollars. Profit
/// is in it only while buy figures are shown.
public final class NumbersExport {

    private static final String AMOUNT = "#,##0.00";
    private static final String SHARE = "0.0%";
    private static final int SHARE_DIGITS = 4;
    private static final int WIDE = 44;
    private static final int NARROW = 16;

    private final WorkRunner runner;
    private final BuyFigures buyFigures;
    private final NumbersText text;
    private final Notices notices;
    private final Problems problems;

    public NumbersExport(
            WorkRunner runner, BuyFigures buyFigures, NumbersText text, Notices notices, Problems problems) {
        this.runner = runner;
        this.buyFigures = buyFigures;
        this.text = text;
        this.notices = notices;
        this.problems = problems;
    }

    /// The columns: of a figure its value, and of a share or a sum also its base.
    private enum Column {
        QUOTES(Figure.QUOTES, ""),
        ATTEMPTS(Figure.ATTEMPTS, ""),
        OFFERS(Figure.OFFERS, ""),
        WON(Figure.WON, ""),
        ANSWERED(Figure.WON, ""),
        SHARE(Figure.WON, NumbersExport.SHARE),
        BOOKINGS(Figure.BOOKINGS, ""),
        SOLD(Figure.SOLD, AMOUNT),
        UNPRICED(Figure.UNPRICED, ""),
        PROFIT(Figure.PROFIT, AMOUNT),
        EARNING(Figure.PROFIT, "");

        private final Figure figure;
        private final String format;

        Column(Figure figure, String format) {
            this.figure = figure;
            this.format = format;
        }

        @Nullable
        Number value(Tally tally) {
            return switch (this) {
                case QUOTES, ATTEMPTS, OFFERS, BOOKINGS, UNPRICED, ANSWERED, EARNING -> NumbersText.rows(figure, tally);
                case WON -> tally.won();
                case SHARE ->
                    tally.answered() == 0
                            ? null
                            : BigDecimal.valueOf(tally.won())
                                    .divide(BigDecimal.valueOf(tally.answered()), SHARE_DIGITS, RoundingMode.HALF_UP);
                case SOLD -> amount(tally.sold());
                case PROFIT -> amount(tally.profit());
            };
        }

        private static @Nullable BigDecimal amount(Tally.Sum sum) {
            return sum.bookings() == 0 ? null : sum.dollars();
        }
    }

    private record Sheet(List<String> header, List<Column> columns, List<GroupTally> lines) {}

    /// Writes what is shown to a file: a workbook where its name ends in `xlsx`, else values parted by commas.
    void write(State.Counted shown, Path file) {
        Sheet sheet = sheet(shown);
        boolean workbook = file.toString().toLowerCase(Locale.ROOT).endsWith(".xlsx");
        runner.start(
                _ -> WholeFile.write(file, part -> {
                    if (workbook) {
                        workbook(sheet, part);
                    } else {
                        csv(sheet, part);
                    }
                    return sheet.lines.size();
                }),
                Outcome.of(
                        written -> notices.show(
                                Notice.success(text.texts().text("numbers.exported", written), file.toString())),
                        failure -> notices.show(Notice.of(problems.of(failure)))));
    }

    private Sheet sheet(State.Counted shown) {
        List<Figure> figures = NumbersText.figures(shown.question().grouping(), !buyFigures.isHidden());
        List<Column> columns = Stream.of(Column.values())
                .filter(column -> figures.contains(column.figure))
                .toList();
        List<String> header = new ArrayList<>();
        header.add(text.texts().text("numbers.grouping." + shown.question().grouping()) + " · "
                + text.days(shown.question().span()));
        columns.forEach(column -> header.add(text.texts().text("numbers.export." + column)));
        return new Sheet(
                header,
                columns,
                Stream.concat(
                                shown.report().lines().stream(),
                                Stream.of(shown.report().total()))
                        .toList());
    }

    private void csv(Sheet sheet, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            SafeCsv csv = new SafeCsv(out, sheet.header);
            for (GroupTally line : sheet.lines) {
                csv.row(Stream.concat(
                                Stream.of(text.group(line.group())),
                                sheet.columns.stream().map(column -> column.value(line.tally())))
                        .toArray());
            }
        }
    }

    private void workbook(Sheet sheet, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                Workbook book = new Workbook(out, "LaneDesk", "1.0")) {
            Worksheet cells = book.newWorksheet(text.texts().text("numbers.title"));
            for (int column = 0; column < sheet.header.size(); column++) {
                cells.value(0, column, sheet.header.get(column));
                cells.style(0, column).bold().set();
                cells.width(column, column == 0 ? WIDE : NARROW);
            }
            for (int row = 1; row <= sheet.lines.size(); row++) {
                row(cells, row, sheet.lines.get(row - 1), sheet.columns);
            }
            cells.freezePane(1, 1);
        }
    }

    private void row(Worksheet cells, int row, GroupTally line, List<Column> columns) {
        cells.value(row, 0, text.group(line.group()));
        for (int column = 1; column <= columns.size(); column++) {
            Column its = columns.get(column - 1);
            Number value = its.value(line.tally());
            if (value != null) {
                cells.value(row, column, value);
                if (!its.format.isEmpty()) {
                    cells.style(row, column).format(its.format).set();
                }
            }
        }
    }
}

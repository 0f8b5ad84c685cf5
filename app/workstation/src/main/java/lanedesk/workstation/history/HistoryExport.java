package lanedesk.workstation.history;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WholeFile;
import lanedesk.workstation.work.WorkRunner;

/// Writes what is found in the history as a spreadsheet.
public final class HistoryExport {

    private final History history;
    private final WorkRunner runner;
    private final BuyFigures buyFigures;
    private final Notices notices;
    private final Problems problems;
    private final Texts texts;

    public HistoryExport(
            History history,
            WorkRunner runner,
            BuyFigures buyFigures,
            Notices notices,
            Problems problems,
            Texts texts) {
        this.texts = texts.forFeature(HistoryExport.class);
        this.history = history;
        this.runner = runner;
        this.buyFigures = buyFigures;
        this.notices = notices;
        this.problems = problems;
    }

    /// Writes all that match, with buy figures where they are shown.
    void write(HistoryQuery wanted, Path file) {
        boolean withBuy = !buyFigures.isHidden();
        runner.start(
                _ -> write(wanted, withBuy, file),
                Outcome.of(
                        written ->
                                notices.show(Notice.success(texts.text("history.exported", written), file.toString())),
                        failure -> notices.show(Notice.of(problems.of(failure)))));
    }

    private long write(HistoryQuery wanted, boolean withBuy, Path file) throws IOException {
        return WholeFile.write(file, part -> {
            try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                return history.exportCsv(wanted, withBuy, out);
            }
        });
    }
}

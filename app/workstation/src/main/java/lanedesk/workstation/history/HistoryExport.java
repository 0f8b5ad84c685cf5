package lanedesk.workstation.history;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.journal.history.History;
import lanedesk.workstation.journal.history.HistoryQuery;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Writes what is found in the history as a spreadsheet.
public record HistoryExport(
        History history, WorkRunner runner, BuyFigures buyFigures, Notices notices, Problems problems, Texts texts) {

    public HistoryExport {
        texts = texts.forFeature(HistoryExport.class);
    }

    /// Writes all that match, with buy figures where they are shown.
    void write(HistoryQuery wanted, Path file) {
        boolean withBuy = !buyFigures.isHidden();
        runner.start(
                _ -> write(wanted, withBuy, file),
                Outcome.of(
                        written ->
                                notices.say(Notice.success(texts.text("history.exported", written), file.toString())),
                        failure -> notices.say(Notice.of(problems.of(failure)))));
    }

    private long write(HistoryQuery wanted, boolean withBuy, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            return history.exportCsv(wanted, withBuy, out);
        }
    }
}

package lanedesk.workstation.quoting;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import javafx.stage.FileChooser;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Writes quote sheets as PDF into a folder, says where, and offers to save them elsewhere.
public final class QuoteSheetFile implements QuoteSheetPreview {

    private final Path folder;
    private final WorkRunner runner;
    private final Texts texts;
    private final QuoteSheetText text;
    private final Problems problems;
    private final Notices notices;

    public QuoteSheetFile(
            Path folder, WorkRunner runner, Texts texts, Formats formats, Problems problems, Notices notices) {
        this.folder = folder;
        this.runner = runner;
        this.texts = texts.forFeature(QuoteSheetFile.class);
        this.text = new QuoteSheetText(texts, formats);
        this.problems = problems;
        this.notices = notices;
    }

    @Override
    public void show(QuoteSheet sheet) {
        runner.start(
                _ -> QuoteSheetPdf.write(text.page(sheet), folder, sheet.fileName()),
                Outcome.of(this::written, failure -> notices.say(Notice.of(problems.of(failure)))));
    }

    private void written(Path file) {
        notices.say(Notice.success(texts.text("quoting.sheet.written"), file.toString())
                .with(new Notice.Action(texts.text("quoting.sheet.save"), () -> saveAs(file))));
    }

    private void saveAs(Path file) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(texts.text("quoting.sheet.save"));
        chooser.setInitialFileName(file.getFileName().toString());
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("PDF", "*.pdf"));
        File chosen = chooser.showSaveDialog(null);
        if (chosen != null) {
            runner.start(
                    _ -> Files.copy(file, chosen.toPath(), StandardCopyOption.REPLACE_EXISTING),
                    Outcome.of(
                            saved -> notices.say(
                                    Notice.information(texts.text("quoting.sheet.saved", saved.toString()), "")),
                            failure -> notices.say(Notice.of(problems.of(failure)))));
        }
    }
}

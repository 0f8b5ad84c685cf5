package lanedesk.workstation.rates;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.FileChooser;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Brings the quote sheet to the clipboard or onto paper.
final class SheetActions {

    private final RateComparisonViewModel model;
    private final WorkRunner runner;
    private final Notices notices;
    private final Problems problems;
    private final Path folder;

    /// @param folder where sheets are written
    SheetActions(RateComparisonViewModel model, WorkRunner runner, Notices notices, Problems problems, Path folder) {
        this.model = model;
        this.runner = runner;
        this.notices = notices;
        this.problems = problems;
        this.folder = folder;
    }

    void say(String reason) {
        notices.say(Notice.information(reason, ""));
    }

    /// Puts the sheet on the clipboard as text and as HTML.
    void copy() {
        SellSheet sheet = sheet();
        if (sheet != null) {
            ClipboardContent content = new ClipboardContent();
            content.putString(SheetText.plain(sheet, model.words()));
            content.putHtml(SheetText.page(sheet, model.words()));
            Clipboard.getSystemClipboard().setContent(content);
            notices.say(Notice.success(
                    model.words().text("rates.sheet.copied", sheet.offers().size()), ""));
        }
    }

    /// Writes the sheet as a PDF and shows it.
    void writePdf() {
        SellSheet sheet = sheet();
        if (sheet != null) {
            String page = SheetText.page(sheet, model.words());
            String name = "quote-" + sheet.quoteNumbers().replaceAll("[^0-9]+", "-") + ".pdf";
            runner.start(
                    _ -> SheetPdf.write(page, folder, name),
                    Outcome.of(this::written, failure -> notices.say(Notice.of(problems.of(failure)))));
        }
    }

    private void written(Path file) {
        notices.say(Notice.success(model.words().text("rates.sheet.written"), file.toString())
                .with(new Notice.Action(model.words().text("rates.sheet.save"), () -> saveAs(file))));
    }

    private void saveAs(Path file) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(model.words().text("rates.sheet.save"));
        chooser.setInitialFileName(file.getFileName().toString());
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("PDF", "*.pdf"));
        File chosen = chooser.showSaveDialog(null);
        if (chosen != null) {
            runner.start(
                    _ -> Files.copy(file, chosen.toPath(), StandardCopyOption.REPLACE_EXISTING),
                    Outcome.of(
                            saved -> say(model.words().text("rates.sheet.saved", saved.toString())),
                            failure -> notices.say(Notice.of(problems.of(failure)))));
        }
    }

    private @org.jspecify.annotations.Nullable SellSheet sheet() {
        if (model.boardProperty().get() == null) {
            return null;
        }
        SellSheet sheet = model.sheet();
        if (sheet.offers().isEmpty()) {
            say(model.words().text("rates.sheet.empty"));
            return null;
        }
        return sheet;
    }
}

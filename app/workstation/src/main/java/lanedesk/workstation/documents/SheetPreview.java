package lanedesk.workstation.documents;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import lanedesk.journal.offer.Channel;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.preview.PreviewView;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PrintChoices;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.Hash;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.SaveFolder;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.QuoteSheetWriter;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WholeFile;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.workspace.Basics;
import org.kordamp.ikonli.feather.Feather;

/// Shows a quote sheet over the window as the paper it becomes: to be looked at, printed and saved.
final class SheetPreview {

    private final Basics basics;
    private static final String TYPE = "QuoteSheet";
    private static final double MARGIN = 80;
    private static final KeyCombination PRINT = KeyCombination.valueOf("Shortcut+P");

    private final Path folder;
    private final PageReader reader;
    private final SaveFolder folders;
    private final PrintChoices choices;
    private final Overlay overlay;
    private final Texts texts;

    /// `folder` is where sheets are written.
    SheetPreview(
            Path folder, PageReader reader, SaveFolder folders, PrintChoices choices, Overlay overlay, Basics basics) {
        this.basics = basics;
        this.folder = folder;
        this.reader = reader;
        this.folders = folders;
        this.choices = choices;
        this.overlay = overlay;
        this.texts = basics.texts().forFeature(SheetPreview.class);
    }

    /// Returns what writes it; it runs until the sheet is shown.
    ///
    /// @param toPrint whether the printer is what comes first, and not the disk
    Work show(QuoteSheet sheet, Consumer<Channel> left, boolean toPrint) {
        return basics.runner()
                .start(
                        _ -> {
                            Path written = QuoteSheetWriter.pdf(sheet, folder.resolve(sheet.fileName()));
                            return new PaperRow.State.Local(
                                    written, DocumentKind.PDF, Files.size(written), Hash.of(written));
                        },
                        Outcome.of(
                                here -> open(sheet, here, left, toPrint),
                                failure -> basics.notices()
                                        .show(Notice.of(basics.problems().of(failure)))));
    }

    private void open(QuoteSheet sheet, PaperRow.State.Local here, Consumer<Channel> left, boolean toPrint) {
        PaperRow row = PaperRow.made(TYPE, sheet.fileName());
        row.set(here);
        PreviewViewModel model = new PreviewViewModel(reader, basics.runner(), texts);
        PreviewView preview = new PreviewView(model, texts, basics.formats());
        PrintViewModel printer = new PrintViewModel(reader, choices, basics.runner(), basics.notices(), texts, _ -> {});
        printer.onPrinted(() -> left.accept(Channel.PRINTED));
        PrintView printing = new PrintView(printer, overlay, texts);
        Button print = new Button(texts.text("papers.print"), new Icon(Feather.PRINTER));
        print.setId("sheetPrint");
        print.setOnAction(_ -> printing.show(row));
        Button save = new Button(texts.text("papers.save"), new Icon(Feather.DOWNLOAD));
        save.setId("sheetSave");
        save.setOnAction(_ -> saveAs(here.file(), left));
        Button first = toPrint ? print : save;
        first.getStyleClass().add("accent");
        Button close = new Button(texts.text("papers.sheet.close"));
        close.setOnAction(_ -> {
            overlay.close();
            model.close();
        });
        Label title = new Label(texts.text("papers.sheet.title"));
        title.getStyleClass().add("ld-heading");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, title, gap, save, print, close);
        head.getStyleClass().add("sheet-head");
        VBox panel = new VBox(head, preview.root());
        VBox.setVgrow(preview.root(), Priority.ALWAYS);
        panel.getStyleClass().addAll("papers", "sheet-panel");
        panel.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (PRINT.match(pressed)) {
                print.fire();
                pressed.consume();
            }
        });
        double width = Math.min(920, overlay.getWidth() - MARGIN);
        double height = overlay.getHeight() - MARGIN;
        panel.setMinSize(width, height);
        panel.setPrefSize(width, height);
        panel.setMaxWidth(width);
        overlay.show(panel, model::close);
        model.thumbnailsProperty().set(false);
        model.show(here, () -> {});
        first.requestFocus();
    }

    private void saveAs(Path file, Consumer<Channel> left) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(texts.text("papers.save.where"));
        chooser.setInitialFileName(file.getFileName().toString());
        folders.first().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        File chosen = chooser.showSaveDialog(overlay.getScene().getWindow());
        Path into = chosen == null ? null : chosen.toPath().toAbsolutePath().getParent();
        if (chosen != null && into != null) {
            basics.runner()
                    .start(
                            _ -> {
                                folders.used(into);
                                return WholeFile.write(chosen.toPath(), part -> Files.copy(file, part));
                            },
                            Outcome.of(
                                    _ -> {
                                        basics.notices()
                                                .show(Notice.success(
                                                        texts.text("papers.saved", 1),
                                                        texts.text("papers.saved.where", into)));
                                        left.accept(Channel.SAVED);
                                    },
                                    failure -> basics.notices()
                                            .show(Notice.warning(
                                                    texts.text("papers.save.failed", texts.text("papers.sheet.title")),
                                                    DocumentProblem.of(failure).text(texts)))));
        }
    }
}

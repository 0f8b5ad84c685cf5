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
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.preview.PreviewView;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PrintChoices;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.FileHash;
import lanedesk.workstation.documents.store.SaveFolder;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.QuoteSheetWriter;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.work.AtomicFileWriter;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import org.kordamp.ikonli.feather.Feather;

/// Previews a quote sheet above the window, to be printed and saved.
final class QuoteSheetPreview {

    private final AppServices appServices;
    private static final String TYPE = "QuoteSheet";
    private static final double MARGIN = 80;
    private static final KeyCombination PRINT_KEYS = KeyCombination.valueOf("Shortcut+P");

    private final Path folder;
    private final PageReader pageReader;
    private final SaveFolder saveFolder;
    private final PrintChoices choices;
    private final Overlay overlay;
    private final Texts texts;

    /// `folder` is where sheets are written.
    QuoteSheetPreview(
            Path folder,
            PageReader pageReader,
            SaveFolder saveFolder,
            PrintChoices choices,
            Overlay overlay,
            AppServices appServices) {
        this.appServices = appServices;
        this.folder = folder;
        this.pageReader = pageReader;
        this.saveFolder = saveFolder;
        this.choices = choices;
        this.overlay = overlay;
        this.texts = appServices.texts().forFeature(QuoteSheetPreview.class);
    }

    /// Shows the preview; the returned task runs until the sheet is shown.
    ///
    /// @param isPrintFocused whether the print button gets the focus instead of the save button
    TaskHandle show(QuoteSheet sheet, Consumer<DeliveryChannel> onDelivered, boolean isPrintFocused) {
        return appServices
                .taskRunner()
                .start(
                        _ -> {
                            Path written = QuoteSheetWriter.pdf(sheet, folder.resolve(sheet.fileName()));
                            return new DocumentRow.State.Local(
                                    written, DocumentKind.PDF, Files.size(written), FileHash.of(written));
                        },
                        TaskCallback.of(
                                local -> open(sheet, local, onDelivered, isPrintFocused),
                                failure -> appServices
                                        .notifications()
                                        .show(Notification.ofError(
                                                appServices.errorMessages().create(failure)))));
    }

    private void open(
            QuoteSheet sheet,
            DocumentRow.State.Local localFile,
            Consumer<DeliveryChannel> onDelivered,
            boolean isPrintFocused) {
        DocumentRow row = DocumentRow.ofGenerated(TYPE, sheet.fileName());
        row.setState(localFile);
        PreviewViewModel model = new PreviewViewModel(pageReader, appServices.taskRunner(), texts);
        PreviewView preview = new PreviewView(model, texts, appServices.formats());
        PrintViewModel printer = new PrintViewModel(
                pageReader, choices, appServices.taskRunner(), appServices.notifications(), texts, _ -> {});
        printer.onPrinted(() -> onDelivered.accept(DeliveryChannel.PRINTED));
        PrintView printing = new PrintView(printer, overlay, texts);
        Button print = new Button(texts.text("papers.print"), new Icon(Feather.PRINTER));
        print.setId("sheetPrint");
        print.setOnAction(_ -> printing.show(row));
        Button save = new Button(texts.text("papers.save"), new Icon(Feather.DOWNLOAD));
        save.setId("sheetSave");
        save.setOnAction(_ -> saveAs(localFile.file(), onDelivered));
        Button first = isPrintFocused ? print : save;
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
            if (PRINT_KEYS.match(pressed)) {
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
        model.show(localFile, () -> {});
        first.requestFocus();
    }

    private void saveAs(Path file, Consumer<DeliveryChannel> onDelivered) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(texts.text("papers.save.where"));
        chooser.setInitialFileName(file.getFileName().toString());
        saveFolder.initialFolder().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        File chosen = chooser.showSaveDialog(overlay.getScene().getWindow());
        Path into = chosen == null ? null : chosen.toPath().toAbsolutePath().getParent();
        if (chosen != null && into != null) {
            appServices
                    .taskRunner()
                    .start(
                            _ -> {
                                saveFolder.rememberFolder(into);
                                return AtomicFileWriter.write(chosen.toPath(), part -> Files.copy(file, part));
                            },
                            TaskCallback.of(
                                    _ -> {
                                        appServices
                                                .notifications()
                                                .show(Notification.success(
                                                        texts.text("papers.saved", 1),
                                                        texts.text("papers.saved.where", into)));
                                        onDelivered.accept(DeliveryChannel.SAVED);
                                    },
                                    failure -> appServices
                                            .notifications()
                                            .show(Notification.warning(
                                                    texts.text("papers.save.failed", texts.text("papers.sheet.title")),
                                                    DocumentFailure.of(failure).text(texts)))));
        }
    }
}

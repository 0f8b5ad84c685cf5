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
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.work.AtomicFileWriter;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import org.kordamp.ikonli.feather.Feather;

/// Previews a quote sheet above the window. The user can print or save the quote sheet there.
final class QuoteSheetPreview {

    private final AppServices appServices;
    private static final String QUOTE_SHEET_TYPE = "QuoteSheet";
    private static final double WINDOW_MARGIN = 80;
    private static final KeyCombination PRINT_KEYS = KeyCombination.valueOf("Shortcut+P");

    private final Path folder;
    private final PageReader pageReader;
    private final SaveFolder saveFolder;
    private final PrintChoices printChoices;
    private final Overlay overlay;
    private final Texts texts;

    /// Creates the preview. Quote sheets are written to `folder`.
    QuoteSheetPreview(
            Path folder,
            PageReader pageReader,
            SaveFolder saveFolder,
            PrintChoices printChoices,
            Overlay overlay,
            AppServices appServices) {
        this.appServices = appServices;
        this.folder = folder;
        this.pageReader = pageReader;
        this.saveFolder = saveFolder;
        this.printChoices = printChoices;
        this.overlay = overlay;
        this.texts = appServices.texts().textsOfFeature(QuoteSheetPreview.class);
    }

    /// Writes a quote sheet and shows its preview. The returned task runs until the preview is shown.
    ///
    /// @param onDelivered runs after the quote sheet was printed or saved
    /// @param isPrintFocused whether the print button gets the focus instead of the save button
    TaskHandle writeSheetAndOpenPreview(
            QuoteSheet sheet, Consumer<DeliveryChannel> onDelivered, boolean isPrintFocused) {
        return appServices
                .taskRunner()
                .start(
                        _ -> {
                            Path pdf = QuoteSheetWriter.writePdf(sheet, folder.resolve(sheet.fileName()));
                            return new DocumentRow.State.Local(
                                    pdf, DocumentKind.PDF, Files.size(pdf), FileHash.hashOf(pdf));
                        },
                        TaskCallback.of(
                                localFile -> openPreview(sheet, localFile, onDelivered, isPrintFocused),
                                appServices::showFailureOnPage));
    }

    private void openPreview(
            QuoteSheet sheet,
            DocumentRow.State.Local localFile,
            Consumer<DeliveryChannel> onDelivered,
            boolean isPrintFocused) {
        DocumentRow row = DocumentRow.ofGeneratedDocument(QUOTE_SHEET_TYPE, sheet.fileName());
        row.setDownloadState(localFile);
        PreviewViewModel model = new PreviewViewModel(pageReader, appServices.taskRunner(), texts);
        PreviewView preview = new PreviewView(model, texts, appServices.formats());
        PrintViewModel printViewModel = new PrintViewModel(
                pageReader, printChoices, appServices.taskRunner(), appServices.notifications(), texts, _ -> {});
        printViewModel.setOnPrinted(() -> onDelivered.accept(DeliveryChannel.PRINTED));
        PrintView printView = new PrintView(printViewModel, overlay, texts);
        Button printButton = new Button(texts.text("papers.print"), new Icon(Feather.PRINTER));
        printButton.setId("sheetPrint");
        printButton.setOnAction(_ -> printView.showPromptIfPrintable(row));
        Button saveButton = new Button(texts.text("papers.save"), new Icon(Feather.DOWNLOAD));
        saveButton.setId("sheetSave");
        saveButton.setOnAction(_ -> promptForFileAndSave(localFile.file(), onDelivered));
        Button focusedButton = isPrintFocused ? printButton : saveButton;
        focusedButton.getStyleClass().add("accent");
        Button closeButton = new Button(texts.text("papers.sheet.close"));
        closeButton.setOnAction(_ -> {
            overlay.closeTopmost();
            model.close();
        });
        Label title = new Label(texts.text("papers.sheet.title"));
        title.getStyleClass().add("ld-heading");
        Region spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        HBox header = new HBox(8, title, spacer, saveButton, printButton, closeButton);
        header.getStyleClass().add("sheet-head");
        VBox panel = new VBox(header, preview.root());
        VBox.setVgrow(preview.root(), Priority.ALWAYS);
        panel.getStyleClass().addAll("papers", "sheet-panel");
        panel.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (PRINT_KEYS.match(key)) {
                printButton.fire();
                key.consume();
            }
        });
        double width = Math.min(920, overlay.getWidth() - WINDOW_MARGIN);
        double height = overlay.getHeight() - WINDOW_MARGIN;
        panel.setMinSize(width, height);
        panel.setPrefSize(width, height);
        panel.setMaxWidth(width);
        overlay.show(panel, model::close);
        model.thumbnailsShownProperty().set(false);
        model.openDocumentUnlessOpen(localFile, () -> {});
        focusedButton.requestFocus();
    }

    private void promptForFileAndSave(Path file, Consumer<DeliveryChannel> onDelivered) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(texts.text("papers.save.where"));
        chooser.setInitialFileName(file.getFileName().toString());
        saveFolder.lastOrDefaultFolder().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        File chosenFile = chooser.showSaveDialog(overlay.getScene().getWindow());
        Path targetFolder =
                chosenFile == null ? null : chosenFile.toPath().toAbsolutePath().getParent();
        if (chosenFile != null && targetFolder != null) {
            appServices
                    .taskRunner()
                    .start(
                            _ -> {
                                saveFolder.saveLastFolderOrLog(targetFolder);
                                return AtomicFileWriter.writeAndReplace(
                                        chosenFile.toPath(), partFile -> Files.copy(file, partFile));
                            },
                            TaskCallback.of(
                                    _ -> {
                                        appServices
                                                .notifications()
                                                .showOrReplaceNotification(Notification.success(
                                                        texts.text("papers.saved", 1),
                                                        texts.text("papers.saved.where", targetFolder)));
                                        onDelivered.accept(DeliveryChannel.SAVED);
                                    },
                                    failure -> appServices
                                            .notifications()
                                            .showOrReplaceNotification(Notification.warning(
                                                    texts.text("papers.save.failed", texts.text("papers.sheet.title")),
                                                    DocumentFailure.of(failure).messageText(texts)))));
        }
    }
}

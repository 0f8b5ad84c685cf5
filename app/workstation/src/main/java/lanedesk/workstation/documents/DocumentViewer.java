package lanedesk.workstation.documents;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import lanedesk.workstation.documents.preview.PreviewView;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Shows the pages of the selected document and the document's actions. If no pages can be shown, shows the reason.
final class DocumentViewer {

    private final BookingDocumentsViewModel model;
    private final PreviewViewModel preview;
    private final DocumentExports exports;
    private final BuyAmountCover buyAmountCover;
    private final PrintView printView;
    private final Runnable copyBillOfLadingNumber;
    private final Texts texts;
    private final PreviewView previewView;
    private final Button openButton = createIconButton(Feather.EXTERNAL_LINK);
    private final Button saveButton = createIconButton(Feather.DOWNLOAD);
    private final Button printButton = new Button();
    private final Subscription selectionSubscription;
    private final Subscription coverSubscription;
    private Subscription stateSubscription = Subscription.EMPTY;

    /// @param copyBillOfLadingNumber copies the BOL number, which the dispatcher needs to ask the service for a
    ///        document
    /// @param folder asks the user for the folder to save to; empty if the user cancels
    DocumentViewer(
            BookingDocumentsView.Models models,
            BuyAmountCover buyAmountCover,
            PrintView printView,
            Runnable copyBillOfLadingNumber,
            Supplier<Optional<Path>> folder,
            Texts texts,
            Formats formats) {
        this.model = models.documents();
        this.preview = models.preview();
        this.exports = models.exports();
        this.buyAmountCover = buyAmountCover;
        this.printView = printView;
        this.copyBillOfLadingNumber = copyBillOfLadingNumber;
        this.texts = texts.textsOfFeature(BookingDocumentsView.class);
        this.previewView = new PreviewView(preview, texts, formats);
        setNameAndTooltip(openButton, "paperOpen", "papers.open");
        setNameAndTooltip(saveButton, "paperSave", "papers.save");
        printButton.setText(this.texts.text("papers.print"));
        printButton.setGraphic(new Icon(Feather.PRINTER));
        printButton.setId("paperPrint");
        printButton.setMinWidth(Region.USE_PREF_SIZE);
        previewView.addActionNodes(openButton, saveButton, printButton);
        openButton.setOnAction(_ -> runForSelectedIfAny(exports::openCopyInSystemViewer));
        saveButton.setOnAction(_ ->
                runForSelectedIfAny(row -> folder.get().ifPresent(chosen -> exports.saveDocuments(row, chosen))));
        printButton.setOnAction(_ -> runForSelectedIfAny(printView::showPromptIfPrintable));
        selectionSubscription = model.selectedRowProperty().subscribe(this::observeSelected);
        coverSubscription = buyAmountCover.buyAmountsHiddenProperty().subscribe((_, _) -> {
            buyAmountCover.coverAllAgain();
            showSelectedAgain();
        });
    }

    private static Button createIconButton(Feather glyph) {
        Button button = new Button();
        button.setGraphic(new Icon(glyph));
        button.getStyleClass().addAll("flat", "ld-icon-only");
        return button;
    }

    private void setNameAndTooltip(Button button, String id, String key) {
        button.setId(id);
        button.setAccessibleText(texts.text(key));
        LazyTooltip.installWithCurrentText(button, () -> texts.text(key));
    }

    private void runForSelectedIfAny(Consumer<DocumentRow> action) {
        DocumentRow row = model.selectedRowProperty().get();
        if (row != null && row.localFile().isPresent() && !buyAmountCover.isCovered(row)) {
            action.accept(row);
        }
    }

    private void observeSelected(@Nullable DocumentRow row) {
        stateSubscription.unsubscribe();
        if (row == null) {
            stateSubscription = Subscription.EMPTY;
            preview.showPlaceholder(new PaneState.Empty("fth-file-text", texts.text("papers.preview.none"), "", null));
            return;
        }
        stateSubscription = row.downloadStateProperty().subscribe(state -> showDocumentAndEnableActions(row, state));
    }

    private void showSelectedAgain() {
        DocumentRow row = model.selectedRowProperty().get();
        if (row != null) {
            showDocumentAndEnableActions(row, row.downloadStateProperty().get());
        }
    }

    private void revealSelected() {
        DocumentRow row = model.selectedRowProperty().get();
        if (row != null) {
            buyAmountCover.reveal(row);
            showSelectedAgain();
        }
    }

    private void showDocumentAndEnableActions(DocumentRow row, DocumentRow.State state) {
        boolean isUncovered = !buyAmountCover.isCovered(row);
        openButton.setDisable(!(isUncovered
                && state instanceof DocumentRow.State.Local localFile
                && localFile.kind().isOpenable()));
        saveButton.setDisable(!(isUncovered && state instanceof DocumentRow.State.Local));
        printButton.setDisable(!(isUncovered
                && state instanceof DocumentRow.State.Local localFile
                && localFile.kind().isPrintable()));
        exports.createCopyForDrag(row);
        if (!isUncovered && state instanceof DocumentRow.State.Local) {
            preview.showPlaceholder(new PaneState.Empty(
                    "fth-eye-off",
                    texts.text("papers.covered"),
                    texts.text("papers.covered.text"),
                    new PaneState.Action(texts.text("papers.look"), this::revealSelected)));
            return;
        }
        switch (state) {
            case DocumentRow.State.Local localFile -> {
                if (localFile.kind().hasPages()) {
                    preview.openDocumentUnlessOpen(localFile, () -> model.notifyAndDownloadDamagedAgain(row));
                } else {
                    preview.showPlaceholder(new PaneState.Empty(
                            "fth-save",
                            texts.text("papers.preview.savedOnly"),
                            texts.text("papers.preview.savedOnly.text"),
                            null));
                }
            }
            case DocumentRow.State.Failed(DocumentFailure failure) ->
                preview.showPlaceholder(new PaneState.Failed(
                        texts.text(failure.isAddressForbidden() ? "papers.preview.refused" : "papers.preview.notHere"),
                        failure.messageText(texts),
                        texts.text(
                                failure.isAddressForbidden()
                                        ? "papers.preview.refused.remedy"
                                        : "papers.preview.notHere.remedy"),
                        "",
                        "",
                        failure.isAddressForbidden()
                                ? new PaneState.Action(texts.text("papers.copy"), copyBillOfLadingNumber)
                                : new PaneState.Action(
                                        texts.text("action.retry"), () -> model.startDownloadOrGeneration(row))));
            case DocumentRow.State.Missing _, DocumentRow.State.Fetching _ ->
                preview.showPlaceholder(new PaneState.Empty(
                        "fth-download-cloud",
                        texts.text("papers.preview.notHere"),
                        texts.text("papers.preview.notHere.text"),
                        null));
        }
    }

    PreviewView previewView() {
        return previewView;
    }

    List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("papers.group"), texts);
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommandWhen(
                        "papers.print",
                        "Shortcut+P",
                        () -> !printButton.isDisabled(),
                        () -> runForSelectedIfAny(printView::showPromptIfPrintable)),
                group.createCommandWhen(
                        "papers.look",
                        "Shortcut+L",
                        () -> {
                            DocumentRow row = model.selectedRowProperty().get();
                            return row != null && buyAmountCover.isCovered(row);
                        },
                        this::revealSelected),
                group.createCommandWhen(
                        "papers.open",
                        "Shortcut+O",
                        () -> !openButton.isDisabled(),
                        () -> runForSelectedIfAny(exports::openCopyInSystemViewer))));
        commands.addAll(previewView.commands());
        return commands;
    }

    void close() {
        selectionSubscription.unsubscribe();
        stateSubscription.unsubscribe();
        coverSubscription.unsubscribe();
        preview.close();
    }
}

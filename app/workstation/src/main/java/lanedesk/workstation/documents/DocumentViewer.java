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

/// The selected document: its pages, or why there are none, and its actions.
final class DocumentViewer {

    private final BookingDocumentsViewModel model;
    private final PreviewViewModel preview;
    private final DocumentExports exports;
    private final BuyAmountCover cover;
    private final PrintView printView;
    private final Runnable copyBillOfLadingNumber;
    private final Texts texts;
    private final PreviewView previewView;
    private final Button openButton = iconButton(Feather.EXTERNAL_LINK);
    private final Button saveButton = iconButton(Feather.DOWNLOAD);
    private final Button printButton = new Button();
    private final Subscription selectionSubscription;
    private final Subscription coverSubscription;
    private Subscription stateSubscription = Subscription.EMPTY;

    /// @param copyBillOfLadingNumber copies the number of the bill of lading, needed to ask the service for a
    ///     document
    /// @param folder asks where to save
    DocumentViewer(
            BookingDocumentsView.Models models,
            BuyAmountCover cover,
            PrintView printView,
            Runnable copyBillOfLadingNumber,
            Supplier<Optional<Path>> folder,
            Texts texts,
            Formats formats) {
        this.model = models.documents();
        this.preview = models.preview();
        this.exports = models.exports();
        this.cover = cover;
        this.printView = printView;
        this.copyBillOfLadingNumber = copyBillOfLadingNumber;
        this.texts = texts.forFeature(BookingDocumentsView.class);
        this.previewView = new PreviewView(preview, texts, formats);
        setNameAndTooltip(openButton, "paperOpen", "papers.open");
        setNameAndTooltip(saveButton, "paperSave", "papers.save");
        printButton.setText(this.texts.text("papers.print"));
        printButton.setGraphic(new Icon(Feather.PRINTER));
        printButton.setId("paperPrint");
        printButton.setMinWidth(Region.USE_PREF_SIZE);
        previewView.addActions(openButton, saveButton, printButton);
        openButton.setOnAction(_ -> withSelected(exports::openInSystemViewer));
        saveButton.setOnAction(_ -> withSelected(row -> folder.get().ifPresent(chosen -> exports.save(row, chosen))));
        printButton.setOnAction(_ -> withSelected(printView::show));
        selectionSubscription = model.selectedProperty().subscribe(this::select);
        coverSubscription = cover.hiddenProperty().subscribe((_, _) -> {
            cover.coverAll();
            refresh();
        });
    }

    private static Button iconButton(Feather glyph) {
        Button button = new Button();
        button.setGraphic(new Icon(glyph));
        button.getStyleClass().addAll("flat", "ld-icon-only");
        return button;
    }

    private void setNameAndTooltip(Button button, String id, String key) {
        button.setId(id);
        button.setAccessibleText(texts.text(key));
        LazyTooltip.installRefreshed(button, () -> texts.text(key));
    }

    private void withSelected(Consumer<DocumentRow> action) {
        DocumentRow row = model.selectedProperty().get();
        if (row != null && row.localFile().isPresent() && !cover.isCovered(row)) {
            action.accept(row);
        }
    }

    private void select(@Nullable DocumentRow row) {
        stateSubscription.unsubscribe();
        if (row == null) {
            stateSubscription = Subscription.EMPTY;
            preview.showPlaceholder(new PaneState.Empty("fth-file-text", texts.text("papers.preview.none"), "", null));
            return;
        }
        stateSubscription = row.stateProperty().subscribe(state -> show(row, state));
    }

    private void refresh() {
        DocumentRow row = model.selectedProperty().get();
        if (row != null) {
            show(row, row.stateProperty().get());
        }
    }

    private void revealSelected() {
        DocumentRow row = model.selectedProperty().get();
        if (row != null) {
            cover.reveal(row);
            refresh();
        }
    }

    private void show(DocumentRow row, DocumentRow.State state) {
        boolean open = !cover.isCovered(row);
        openButton.setDisable(!(open
                && state instanceof DocumentRow.State.Local localFile
                && localFile.kind().isOpenable()));
        saveButton.setDisable(!(open && state instanceof DocumentRow.State.Local));
        printButton.setDisable(!(open
                && state instanceof DocumentRow.State.Local localFile
                && localFile.kind().isPrintable()));
        exports.prepareDrag(row);
        if (!open && state instanceof DocumentRow.State.Local) {
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
                    preview.show(localFile, () -> model.replaceDamaged(row));
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
                        texts.text(failure.isPermanent() ? "papers.preview.refused" : "papers.preview.notHere"),
                        failure.text(texts),
                        texts.text(
                                failure.isPermanent()
                                        ? "papers.preview.refused.remedy"
                                        : "papers.preview.notHere.remedy"),
                        "",
                        "",
                        failure.isPermanent()
                                ? new PaneState.Action(texts.text("papers.copy"), copyBillOfLadingNumber)
                                : new PaneState.Action(texts.text("action.retry"), () -> model.fetch(row))));
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
                        () -> withSelected(printView::show)),
                group.createCommandWhen(
                        "papers.look",
                        "Shortcut+L",
                        () -> {
                            DocumentRow row = model.selectedProperty().get();
                            return row != null && cover.isCovered(row);
                        },
                        this::revealSelected),
                group.createCommandWhen(
                        "papers.open",
                        "Shortcut+O",
                        () -> !openButton.isDisabled(),
                        () -> withSelected(exports::openInSystemViewer))));
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

package lanedesk.workstation.documents;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentSet;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import org.jspecify.annotations.Nullable;

/// The list of a booking's documents, and the actions for all of them.
final class DocumentListView {

    private final BookingDocumentsViewModel model;
    private final DocumentExports exports;
    private final BuyAmountCover cover;
    private final Node header;
    private final ListActions actions;
    private final Texts texts;
    private final Formats formats;

    /// The actions of the list.
    ///
    /// @param saveAll asks for a folder and saves every document there
    /// @param printSet shows the print set
    /// @param focusPages moves the focus to the pages of the selected document
    record ListActions(Runnable saveAll, Consumer<DocumentSet> printSet, Runnable focusPages) {}

    @FXML
    private VBox booked;

    @FXML
    private Label summary;

    @FXML
    private Button printDriver;

    @FXML
    private Button printCustomer;

    @FXML
    private Button printFile;

    @FXML
    private ListView<DocumentRow> paperList;

    @FXML
    private Label noPapers;

    @FXML
    private HBox fetchBar;

    @FXML
    private Button paperFetchAll;

    @FXML
    private Button paperCancelAll;

    @FXML
    private Button paperSaveAll;

    /// @param header the booking's summary above the list
    DocumentListView(
            BookingDocumentsView.Models models,
            BuyAmountCover cover,
            Node header,
            ListActions actions,
            Texts texts,
            Formats formats) {
        this.model = models.documents();
        this.exports = models.exports();
        this.cover = cover;
        this.header = header;
        this.actions = actions;
        this.texts = texts;
        this.formats = formats;
    }

    @FXML
    private void initialize() {
        booked.getChildren().addFirst(header);
        summary.textProperty().bind(model.summaryProperty());
        paperList.setItems(model.rows());
        paperList.setCellFactory(_ -> new DocumentCell(model, texts, formats));
        paperList.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row != null) {
                model.selectedProperty().set(row);
            }
        });
        paperList.addEventHandler(MouseEvent.DRAG_DETECTED, this::startDrag);
        model.selectedProperty().subscribe(this::select);
        model.loadedProperty().subscribe(loaded -> noPapers.setText(loaded ? texts.text("papers.none") : ""));
        Visibility.bindShown(paperFetchAll, model.anyMissingProperty());
        Visibility.bindShown(paperCancelAll, model.anyFetchingProperty());
        Visibility.bindShown(fetchBar, model.anyMissingProperty().or(model.anyFetchingProperty()));
        paperFetchAll.setOnAction(_ -> model.fetchMissing());
        paperCancelAll.setOnAction(_ -> model.cancelAll());
        paperSaveAll.setOnAction(_ -> actions.saveAll().run());
        bindPrintButton(printDriver, DocumentSet.DRIVER);
        bindPrintButton(printCustomer, DocumentSet.CUSTOMER);
        bindPrintButton(printFile, DocumentSet.FILE);
        for (Button button : List.of(paperSaveAll, printDriver, printCustomer, printFile)) {
            button.disableProperty().bind(model.anyDownloadedProperty().not());
        }
    }

    private void bindPrintButton(Button button, DocumentSet set) {
        button.setOnAction(_ -> actions.printSet().accept(set));
    }

    private void select(@Nullable DocumentRow row) {
        if (row != null) {
            paperList.getSelectionModel().select(row);
        }
    }

    private void startDrag(MouseEvent event) {
        Path ready = exports.draggableFileProperty().get();
        DocumentRow dragged = model.selectedProperty().get();
        if (ready != null && dragged != null && !cover.isCovered(dragged)) {
            Dragboard board = paperList.startDragAndDrop(TransferMode.COPY);
            ClipboardContent content = new ClipboardContent();
            content.putFiles(List.of(ready.toFile()));
            board.setContent(content);
            event.consume();
        }
    }

    /// Moves the focus from the list to the pages of the selected document.
    Command focusPagesCommand(CommandGroup group) {
        return group.createCommand("papers.pages", null, actions.focusPages())
                .withLocalKeys(paperList::isFocused, "Enter");
    }

    void focus() {
        IncrementalReveal.focusAndReveal(paperList);
    }
}

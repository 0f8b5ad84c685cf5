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
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperSet;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import org.jspecify.annotations.Nullable;

/// The list of a booking's papers, and what is done with all of them.
final class PaperListView {

    private final PapersViewModel model;
    private final PaperFiles files;
    private final CoveredPapers covered;
    private final Node head;
    private final Acts acts;
    private final Texts texts;
    private final Formats formats;

    /// The actions of the list.
    ///
    /// @param saveAll asks where, and saves every paper there
    /// @param print shows the print set
    /// @param toPages moves the focus to the pages of the paper in front
    record Acts(Runnable saveAll, Consumer<PaperSet> print, Runnable toPages) {}

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
    private ListView<PaperRow> paperList;

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

    /// @param head the booking's facts above its papers
    PaperListView(PapersView.Models models, CoveredPapers covered, Node head, Acts acts, Texts texts, Formats formats) {
        this.model = models.papers();
        this.files = models.files();
        this.covered = covered;
        this.head = head;
        this.acts = acts;
        this.texts = texts;
        this.formats = formats;
    }

    @FXML
    private void initialize() {
        booked.getChildren().addFirst(head);
        summary.textProperty().bind(model.summaryProperty());
        paperList.setItems(model.rows());
        paperList.setCellFactory(_ -> new PaperCell(model, texts, formats));
        paperList.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row != null) {
                model.selectedProperty().set(row);
            }
        });
        paperList.addEventHandler(MouseEvent.DRAG_DETECTED, this::drag);
        model.selectedProperty().subscribe(this::select);
        model.loadedProperty().subscribe(loaded -> noPapers.setText(loaded ? texts.text("papers.none") : ""));
        Visibility.bind(paperFetchAll, model.missingAnyProperty());
        Visibility.bind(paperCancelAll, model.fetchingAnyProperty());
        Visibility.bind(fetchBar, model.missingAnyProperty().or(model.fetchingAnyProperty()));
        paperFetchAll.setOnAction(_ -> model.fetchMissing());
        paperCancelAll.setOnAction(_ -> model.cancelAll());
        paperSaveAll.setOnAction(_ -> acts.saveAll().run());
        prints(printDriver, PaperSet.DRIVER);
        prints(printCustomer, PaperSet.CUSTOMER);
        prints(printFile, PaperSet.FILE);
        for (Button each : List.of(paperSaveAll, printDriver, printCustomer, printFile)) {
            each.disableProperty().bind(model.hereAnyProperty().not());
        }
    }

    private void prints(Button button, PaperSet set) {
        button.setOnAction(_ -> acts.print().accept(set));
    }

    private void select(@Nullable PaperRow row) {
        if (row != null) {
            paperList.getSelectionModel().select(row);
        }
    }

    private void drag(MouseEvent event) {
        Path ready = files.draggableProperty().get();
        PaperRow dragged = model.selectedProperty().get();
        if (ready != null && dragged != null && !covered.covers(dragged)) {
            Dragboard board = paperList.startDragAndDrop(TransferMode.COPY);
            ClipboardContent content = new ClipboardContent();
            content.putFiles(List.of(ready.toFile()));
            board.setContent(content);
            event.consume();
        }
    }

    /// Goes from the list to the pages of the paper in front.
    Command toPages(CommandGroup group) {
        return group.of("papers.pages", null, acts.toPages()).in(paperList::isFocused, "Enter");
    }

    void focus() {
        IncrementalReveal.focus(paperList);
    }
}

package lanedesk.workstation.documents.print;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.documents.preview.ContinuousPages;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperSet;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.ActGuard;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The prompt before several papers of a booking are printed: the recipient, and the papers of the set.
public final class PrintSetView {

    private static final double MARGIN = 80;

    private final PrintSetViewModel model;
    private final Overlay overlay;
    private final Texts texts;
    private final Predicate<PaperRow> covered;
    private final ContinuousPages pages;
    private final ActGuard guard = new ActGuard(() -> {});
    private @Nullable Region root;

    @FXML
    SegmentedChoice<PaperSet> printSetFor;

    @FXML
    VBox printSetRecipient;

    @FXML
    VBox printSetLines;

    @FXML
    Label printSetMissing;

    @FXML
    Label printSetProblem;

    @FXML
    VBox printSetPages;

    @FXML
    Label printSetEmpty;

    @FXML
    Label printSetLook;

    @FXML
    Button printSetCancel;

    @FXML
    Button printSetNow;

    /// @param previews a document before the reader, one for each paper of a set
    /// @param covered the papers whose pages are not to be shown
    public PrintSetView(
            PrintSetViewModel model,
            Supplier<PreviewViewModel> previews,
            Predicate<PaperRow> covered,
            Overlay overlay,
            Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.texts = texts;
        this.covered = covered;
        pages = new ContinuousPages(previews, texts, model::looked);
    }

    // Made on demand, when papers are printed.
    private Region root() {
        Region made = root;
        if (made == null) {
            made = (Region) FxmlLoading.load(this, texts).root();
            made.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
            root = made;
        }
        return made;
    }

    @FXML
    void initialize() {
        printSetFor.setText(each -> texts.text("print.set." + each.word()));
        printSetFor.getItems().setAll(PaperSet.values());
        printSetFor.valueProperty().bindBidirectional(model.chosenProperty());
        model.lines().subscribe(this::showLines);
        Visibility.bind(printSetEmpty, Bindings.isEmpty(model.lines()));
        printSetMissing
                .textProperty()
                .bind(model.missingProperty().map(papers -> texts.text("print.set.missing", papers)));
        Visibility.bind(printSetMissing, model.missingProperty().isNotEmpty());
        printSetProblem.textProperty().bind(model.problemProperty());
        Visibility.bind(printSetProblem, model.problemProperty().isNotEmpty());
        VBox.setVgrow(pages, Priority.ALWAYS);
        printSetPages.getChildren().setAll(pages);
        model.pagedProperty().subscribe(papers -> pages.show(papers, covered));
        Visibility.bind(printSetPages, model.pagedProperty().map(papers -> !papers.isEmpty()));
        Visibility.bind(
                printSetLook,
                model.lookedThroughProperty().not().and(model.problemProperty().isEmpty()));
        printSetNow
                .disableProperty()
                .bind(Bindings.isEmpty(model.lines())
                        .or(model.lookedThroughProperty().not())
                        .or(model.problemProperty().isNotEmpty()));
        printSetCancel.setOnAction(_ -> close());
        guard.onPress(printSetNow, this::print);
    }

    private void keyPressed(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER && !printSetCancel.isFocused() && !printSetNow.isFocused()) {
            key.consume();
            if (!printSetNow.isDisabled()) {
                guard.byKeys(this::print);
            }
        }
    }

    private void print() {
        close();
        model.print();
    }

    private void close() {
        overlay.close();
        closed();
    }

    private void closed() {
        guard.end();
        model.leave();
    }

    private void showLines() {
        List<Node> shown = new ArrayList<>();
        for (PrintSetViewModel.Line line : model.lines()) {
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            Label where = new Label(line.where());
            where.getStyleClass().add("ld-muted");
            HBox row = new HBox(new Label(line.title()));
            if (line.buy()) {
                row.getChildren().add(new Badge(texts.text("print.set.buy"), Tone.WARNING));
            }
            if (!line.lacking().isEmpty()) {
                row.getChildren().add(new Badge(texts.text("print.set.incomplete", line.lacking()), Tone.WARNING));
            }
            if (!line.cut().isEmpty()) {
                row.getChildren().add(new Badge(line.cut(), Tone.WARNING));
            }
            row.getChildren().addAll(gap, where);
            row.getStyleClass().add("print-row");
            shown.add(row);
        }
        printSetLines.getChildren().setAll(shown);
    }

    /// Asks about the papers of a booking.
    public void show(PaperSet set, List<PaperRow> papers) {
        show(set, papers, true);
    }

    /// Asks about papers that are chosen already.
    public void show(List<PaperRow> chosen) {
        show(PaperSet.FILE, chosen, false);
    }

    private void show(PaperSet set, List<PaperRow> papers, boolean asksForWhom) {
        model.chosenProperty().set(set);
        model.ask(papers);
        Region asked = root();
        Visibility.set(printSetRecipient, asksForWhom);
        asked.setMaxHeight(overlay.getHeight() - MARGIN);
        overlay.show(asked, this::closed);
        guard.begin(asked);
        pages.requestFocus();
    }
}

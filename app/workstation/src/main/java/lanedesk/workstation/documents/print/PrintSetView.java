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
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentSet;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.ActivationGuard;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The prompt before several documents of a booking are printed: the recipient, and the documents of the set.
public final class PrintSetView {

    private static final double MARGIN = 80;

    private final PrintSetViewModel model;
    private final Overlay overlay;
    private final Texts texts;
    private final Predicate<DocumentRow> isCovered;
    private final ContinuousPages pages;
    private final ActivationGuard guard = new ActivationGuard(() -> {});
    private @Nullable Region root;

    @FXML
    SegmentedChoice<DocumentSet> printSetFor;

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

    /// @param previews creates a preview for each document of a set
    /// @param isCovered documents whose pages must not be shown
    public PrintSetView(
            PrintSetViewModel model,
            Supplier<PreviewViewModel> previews,
            Predicate<DocumentRow> isCovered,
            Overlay overlay,
            Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.texts = texts;
        this.isCovered = isCovered;
        pages = new ContinuousPages(previews, texts, model::markAllViewed);
    }

    // Created on demand, when documents are printed.
    private Region root() {
        Region region = root;
        if (region == null) {
            region = (Region) FxmlViews.load(this, texts).root();
            region.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
            root = region;
        }
        return region;
    }

    @FXML
    void initialize() {
        printSetFor.setText(set -> texts.text("print.set." + set.keySuffix()));
        printSetFor.getItems().setAll(DocumentSet.values());
        printSetFor.valueProperty().bindBidirectional(model.selectedSetProperty());
        model.lines().subscribe(this::showLines);
        Visibility.bindShown(printSetEmpty, Bindings.isEmpty(model.lines()));
        printSetMissing
                .textProperty()
                .bind(model.missingProperty().map(papers -> texts.text("print.set.missing", papers)));
        Visibility.bindShown(printSetMissing, model.missingProperty().isNotEmpty());
        printSetProblem.textProperty().bind(model.problemProperty());
        Visibility.bindShown(printSetProblem, model.problemProperty().isNotEmpty());
        VBox.setVgrow(pages, Priority.ALWAYS);
        printSetPages.getChildren().setAll(pages);
        model.pagedDocumentsProperty().subscribe(papers -> pages.show(papers, isCovered));
        Visibility.bindShown(printSetPages, model.pagedDocumentsProperty().map(papers -> !papers.isEmpty()));
        Visibility.bindShown(
                printSetLook,
                model.allViewedProperty().not().and(model.problemProperty().isEmpty()));
        printSetNow
                .disableProperty()
                .bind(Bindings.isEmpty(model.lines())
                        .or(model.allViewedProperty().not())
                        .or(model.problemProperty().isNotEmpty()));
        printSetCancel.setOnAction(_ -> close());
        guard.guardPress(printSetNow, this::print);
    }

    private void onKeyPressed(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER && !printSetCancel.isFocused() && !printSetNow.isFocused()) {
            key.consume();
            if (!printSetNow.isDisabled()) {
                guard.runByKeys(this::print);
            }
        }
    }

    private void print() {
        close();
        model.print();
    }

    private void close() {
        overlay.close();
        onClosed();
    }

    private void onClosed() {
        guard.end();
        model.close();
    }

    private void showLines() {
        List<Node> shown = new ArrayList<>();
        for (PrintSetViewModel.PrintSetLine line : model.lines()) {
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            Label destinationLabel = new Label(line.destination());
            destinationLabel.getStyleClass().add("ld-muted");
            HBox row = new HBox(new Label(line.title()));
            if (line.hasBuyAmounts()) {
                row.getChildren().add(new Badge(texts.text("print.set.buy"), Tone.WARNING));
            }
            if (!line.missingParts().isEmpty()) {
                row.getChildren().add(new Badge(texts.text("print.set.incomplete", line.missingParts()), Tone.WARNING));
            }
            if (!line.truncation().isEmpty()) {
                row.getChildren().add(new Badge(line.truncation(), Tone.WARNING));
            }
            row.getChildren().addAll(gap, destinationLabel);
            row.getStyleClass().add("print-row");
            shown.add(row);
        }
        printSetLines.getChildren().setAll(shown);
    }

    /// Shows the prompt for the documents of a booking.
    public void show(DocumentSet set, List<DocumentRow> rows) {
        show(set, rows, true);
    }

    /// Shows the prompt for preselected documents.
    public void show(List<DocumentRow> chosen) {
        show(DocumentSet.FILE, chosen, false);
    }

    private void show(DocumentSet set, List<DocumentRow> rows, boolean asksForWhom) {
        model.selectedSetProperty().set(set);
        model.open(rows);
        Region panel = root();
        Visibility.setShown(printSetRecipient, asksForWhom);
        panel.setMaxHeight(overlay.getHeight() - MARGIN);
        overlay.show(panel, this::onClosed);
        guard.guard(panel);
        pages.requestFocus();
    }
}

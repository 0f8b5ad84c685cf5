package lanedesk.workstation.documents.print;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.Property;
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
import javafx.util.Subscription;
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

/// The prompt before several documents of a booking are printed. Shows the recipient and the documents of the
/// set.
public final class PrintSetView {

    private static final double WINDOW_MARGIN = 80;

    private PrintSetViewModel model;
    private Subscription subscription = Subscription.EMPTY;
    private final Overlay overlay;
    private final Texts texts;
    private final Predicate<DocumentRow> isHidden;
    private final ContinuousPages continuousPages;
    private final ActivationGuard activationGuard = new ActivationGuard(() -> {});
    private @Nullable Region root;

    @FXML
    SegmentedChoice<DocumentSet> printSetRecipientChoice;

    @FXML
    VBox printSetRecipient;

    @FXML
    VBox printSetLines;

    @FXML
    Label printSetMissing;

    @FXML
    Label printSetError;

    @FXML
    VBox printSetPages;

    @FXML
    Label printSetEmpty;

    @FXML
    Label printSetViewHint;

    @FXML
    Button printSetCancel;

    @FXML
    Button printSetNow;

    /// @param previews creates a preview for each document of a set
    /// @param isHidden tells whether the pages of a document must not be shown
    public PrintSetView(
            PrintSetViewModel model,
            Supplier<PreviewViewModel> previews,
            Predicate<DocumentRow> isHidden,
            Overlay overlay,
            Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.texts = texts;
        this.isHidden = isHidden;
        continuousPages = new ContinuousPages(previews, texts, () -> this.model.markAllPagesViewed());
    }

    // Loads the FXML file of the prompt when the prompt is shown for the first time.
    private Region getOrLoadRoot() {
        Region region = root;
        if (region == null) {
            region = (Region) FxmlViews.load(this, texts).root();
            region.addEventFilter(KeyEvent.KEY_PRESSED, this::printOnEnter);
            root = region;
        }
        return region;
    }

    @FXML
    void initialize() {
        printSetRecipientChoice.setFormatter(set -> texts.text("print.set." + set.messageKeySuffix()));
        printSetRecipientChoice.getItems().setAll(DocumentSet.values());
        VBox.setVgrow(continuousPages, Priority.ALWAYS);
        printSetPages.getChildren().setAll(continuousPages);
        printSetCancel.setOnAction(_ -> closePrompt());
        activationGuard.guardButton(printSetNow, this::closePromptAndStartPrinting);
    }

    /// Sets the view model of the next prompts.
    public void setModel(PrintSetViewModel newModel) {
        model = newModel;
    }

    private void bindModel() {
        subscription.unsubscribe();
        Property<DocumentSet> selectedSet = model.selectedSetProperty();
        printSetRecipientChoice.valueProperty().bindBidirectional(selectedSet);
        Visibility.bindVisibleAndManaged(printSetEmpty, Bindings.isEmpty(model.lines()));
        printSetMissing
                .textProperty()
                .bind(model.missingDocumentsTextProperty().map(titles -> texts.text("print.set.missing", titles)));
        Visibility.bindVisibleAndManaged(
                printSetMissing, model.missingDocumentsTextProperty().isNotEmpty());
        printSetError.textProperty().bind(model.printErrorTextProperty());
        Visibility.bindVisibleAndManaged(
                printSetError, model.printErrorTextProperty().isNotEmpty());
        Visibility.bindVisibleAndManaged(
                printSetPages, model.documentsWithPagesProperty().map(documents -> !documents.isEmpty()));
        Visibility.bindVisibleAndManaged(
                printSetViewHint,
                model.allPagesViewedProperty()
                        .not()
                        .and(model.printErrorTextProperty().isEmpty()));
        printSetNow
                .disableProperty()
                .bind(Bindings.isEmpty(model.lines())
                        .or(model.allPagesViewedProperty().not())
                        .or(model.printErrorTextProperty().isNotEmpty()));
        showItemRows();
        subscription = Subscription.combine(
                () -> printSetRecipientChoice.valueProperty().unbindBidirectional(selectedSet),
                model.lines().subscribe(this::showItemRows),
                model.documentsWithPagesProperty()
                        .subscribe(documents -> continuousPages.replaceShownDocuments(documents, isHidden)));
    }

    private void printOnEnter(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER && !printSetCancel.isFocused() && !printSetNow.isFocused()) {
            key.consume();
            if (!printSetNow.isDisabled()) {
                activationGuard.runByKeyOrReportRefused(this::closePromptAndStartPrinting);
            }
        }
    }

    private void closePromptAndStartPrinting() {
        closePrompt();
        model.startPrintingSelectedSet();
    }

    /// Closes the prompt if it is shown.
    public void closePrompt() {
        if (root != null && overlay.closePanelIfTopmost(root)) {
            stopGuardingAndClearDocuments();
        }
    }

    private void stopGuardingAndClearDocuments() {
        activationGuard.stopGuarding();
        model.cancelPlanAndClearDocuments();
    }

    private void showItemRows() {
        List<Node> rows = new ArrayList<>();
        for (PrintSetViewModel.PrintSetLine line : model.lines()) {
            Region spacer = new Region();
            HBox.setHgrow(spacer, Priority.ALWAYS);
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
            row.getChildren().addAll(spacer, destinationLabel);
            row.getStyleClass().add("print-row");
            rows.add(row);
        }
        printSetLines.getChildren().setAll(rows);
    }

    /// Shows the prompt for a set of a booking's documents. The user can change the recipient.
    public void showPrompt(DocumentSet set, List<DocumentRow> rows) {
        showPrompt(set, rows, true);
    }

    /// Shows the prompt for preselected documents. The recipient cannot be changed.
    public void showPromptWithoutRecipientChoice(List<DocumentRow> rows) {
        showPrompt(DocumentSet.FILE, rows, false);
    }

    private void showPrompt(DocumentSet set, List<DocumentRow> rows, boolean showsRecipientChoice) {
        Region panel = getOrLoadRoot();
        bindModel();
        model.selectedSetProperty().set(set);
        model.setDocumentsAndStartPlanning(rows);
        Visibility.setVisibleAndManaged(printSetRecipient, showsRecipientChoice);
        panel.setMaxHeight(overlay.getHeight() - WINDOW_MARGIN);
        overlay.show(panel, this::stopGuardingAndClearDocuments);
        activationGuard.startGuarding(panel);
        continuousPages.requestFocus();
    }
}

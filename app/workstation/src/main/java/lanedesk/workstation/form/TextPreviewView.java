package lanedesk.workstation.form;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PageBody;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.focus.ScrollIntoView;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.MarkedText;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Shows a text beside the values read from it, before the values are filled into a form.
public final class TextPreviewView {
    private static final int MAX_TEXT_LENGTH = 40_000;
    private static final int MAX_MARKS = 400;
    private static final String LOOKED_AT = "looked-at";

    private final TextPreview model;
    private final Texts texts;
    private final List<Node> topNodes;
    private final Runnable onEscape;
    private final Region root;
    private final MarkedText previewText = new MarkedText();
    private SourceTextLocator textLocator = new SourceTextLocator("");

    @FXML
    Label title;

    @FXML
    VBox loadingText;

    @FXML
    Label unreadableReason;

    @FXML
    VBox topContainer;

    @FXML
    PageBody textAndValues;

    @FXML
    StackPane textContainer;

    @FXML
    ListView<ParsedValueRow> previewRows;

    @FXML
    Label notes;

    @FXML
    Button previewAccept;

    @FXML
    Button previewDiscardUncertain;

    @FXML
    Button previewCancel;

    /// @param topNodes further controls above the text and the values
    /// @param onEscape called when Escape is pressed or the preview is canceled
    public TextPreviewView(TextPreview model, Texts texts, List<Node> topNodes, Runnable onEscape) {
        this.model = model;
        this.texts = texts.textsOfFeature(TextPreviewView.class);
        this.topNodes = topNodes;
        this.onEscape = onEscape;
        root = (Region) FxmlViews.load(this, this.texts).root();
    }

    public Region root() {
        return root;
    }

    @FXML
    void initialize() {
        title.setText(model.titleText());
        textContainer.getChildren().setAll(previewText);
        topContainer.getChildren().setAll(topNodes);
        previewRows.setCellFactory(_ -> new ParsedValueCell(model, texts, this::highlightSourceAndScroll));
        previewRows.getSelectionModel().selectedItemProperty().subscribe(this::highlightSourceAndScroll);
        previewRows.addEventFilter(KeyEvent.KEY_PRESSED, this::fillInToggleOrCloseByKey);
        model.stateProperty().subscribe(this::showState);
        model.changeCountProperty().subscribe(this::showRowsAndUpdateButtons);
    }

    private void fillInToggleOrCloseByKey(KeyEvent key) {
        ParsedValueRow row = previewRows.getSelectionModel().getSelectedItem();
        switch (key.getCode()) {
            case ENTER -> previewAccept.fire();
            case ESCAPE -> onEscape.run();
            case SPACE, DELETE -> {
                if (row == null || !key.getSource().equals(previewRows)) {
                    return;
                }
                model.toggleRowAccepted(row);
            }
            default -> {
                return;
            }
        }
        key.consume();
    }

    private void showState(TextPreview.State state) {
        boolean isLoaded = state instanceof TextPreview.State.LoadedText;
        Visibility.setVisibleAndManaged(loadingText, state instanceof TextPreview.State.LoadingText);
        Visibility.setVisibleAndManaged(unreadableReason, state instanceof TextPreview.State.UnreadableText);
        Visibility.setVisibleAndManaged(textAndValues, isLoaded);
        Visibility.setVisibleAndManaged(notes, isLoaded);
        Visibility.setVisibleAndManaged(previewAccept, isLoaded);
        Visibility.setVisibleAndManaged(topContainer, isLoaded && !topNodes.isEmpty());
        switch (state) {
            case TextPreview.State.LoadingText _ -> Visibility.setVisibleAndManaged(previewDiscardUncertain, false);
            case TextPreview.State.UnreadableText(String reason) -> {
                unreadableReason.setText(reason);
                previewCancel.setText(texts.text("preview.close"));
                previewCancel.requestFocus();
            }
            case TextPreview.State.LoadedText(String fullText) -> {
                String shortenedText =
                        fullText.length() > MAX_TEXT_LENGTH ? fullText.substring(0, MAX_TEXT_LENGTH) + "…" : fullText;
                previewText.setText(shortenedText);
                textLocator = new SourceTextLocator(shortenedText);
                showRowsAndUpdateButtons();
                previewRows.getSelectionModel().selectFirst();
                previewRows.requestFocus();
            }
        }
    }

    // Shows the rows of the preview again. The row at the same index stays selected.
    private void showRowsAndUpdateButtons() {
        if (!(model.stateProperty().get() instanceof TextPreview.State.LoadedText)) {
            return;
        }
        int index = Math.max(0, previewRows.getSelectionModel().getSelectedIndex());
        List<ParsedValueRow> rows = model.rows();
        previewRows.getItems().setAll(rows);
        previewRows.getSelectionModel().select(Math.min(index, rows.size() - 1));
        notes.setText(model.notesText());
        Visibility.setVisibleAndManaged(previewDiscardUncertain, model.acceptedUncertainRowCount() > 0);
        previewAccept.setText(model.acceptButtonText());
        previewAccept.setDisable(!model.canFillInAcceptedValues());
    }

    // Highlights the source words of a row; called for the selected row and for a row under the mouse pointer.
    private void highlightSourceAndScroll(@Nullable ParsedValueRow row) {
        List<TextPreview.MarkedSpan> marks = model.createMarkedSpans(textLocator, row);
        previewText.setMarks(Stream.concat(
                        marks.stream().limit(MAX_MARKS),
                        marks.stream()
                                .skip(MAX_MARKS)
                                .filter(markedSpan -> markedSpan.tone().equals(LOOKED_AT)))
                .map(mark ->
                        new MarkedText.Mark(mark.span().start(), mark.span().end(), mark.tone()))
                .toList());
        previewText.findFirstMarkNode(LOOKED_AT).ifPresent(ScrollIntoView::scrollToNewNodeLater);
    }

    /// Focuses the list of values, or the Cancel button if the text cannot be read. While the text is being
    /// read, focuses the progress area instead of a button, because Enter on the Cancel button would close the
    /// preview.
    public void focusMainControl() {
        switch (model.stateProperty().get()) {
            case TextPreview.State.LoadingText _ -> loadingText.requestFocus();
            case TextPreview.State.UnreadableText _ -> previewCancel.requestFocus();
            case TextPreview.State.LoadedText _ -> previewRows.requestFocus();
        }
    }

    @FXML
    void fillInAcceptedValues() {
        model.fillInAcceptedValuesIfAny();
    }

    @FXML
    void discardUncertainRows() {
        model.discardUncertainRows();
        previewRows.requestFocus();
    }

    @FXML
    void closePreview() {
        onEscape.run();
    }

    /// Shows a value and its source words, with a check box for accepting the value; an uncertain value is
    /// marked.
    private static final class ParsedValueCell extends ListCell<ParsedValueRow> {
        private static final PseudoClass UNCERTAIN = PseudoClass.getPseudoClass("doubtful");
        private static final PseudoClass DISCARDED = PseudoClass.getPseudoClass("dropped");
        private static final PseudoClass ITEM = PseudoClass.getPseudoClass("item");

        private final TextPreview model;
        private final Texts texts;
        private final CheckBox checkBox = new CheckBox();
        private final Label label = new Label();
        private final Label value = new Label();
        private final Label sourceText = new Label();
        private final HBox row;

        ParsedValueCell(TextPreview model, Texts texts, Consumer<ParsedValueRow> onHovered) {
            this.model = model;
            this.texts = texts;
            getStyleClass().add("ld-read-row");
            checkBox.setFocusTraversable(false);
            checkBox.setMinWidth(Region.USE_PREF_SIZE);
            checkBox.setOnAction(_ -> {
                ParsedValueRow shown = getItem();
                if (shown != null) {
                    getListView().getSelectionModel().select(getIndex());
                    model.toggleRowAccepted(shown);
                }
            });
            label.getStyleClass().addAll("label-of", "ld-muted");
            label.setMinWidth(Region.USE_PREF_SIZE);
            value.getStyleClass().add("value");
            sourceText.getStyleClass().addAll("words", "ld-muted", "ld-small");
            TruncatableText.addTruncatableStyleAndTooltip(sourceText);
            value.setMinWidth(0);
            value.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(value, Priority.ALWAYS);
            row = new HBox(checkBox, label, value, sourceText);
            row.getStyleClass().add("line");
            setPrefWidth(0);
            setOnMouseEntered(_ -> {
                ParsedValueRow shown = getItem();
                if (shown != null) {
                    onHovered.accept(shown);
                }
            });
        }

        @Override
        protected void updateItem(@Nullable ParsedValueRow item, boolean empty) {
            super.updateItem(item, empty);
            ParsedValueRow shownRow = empty ? null : item;
            boolean isUsed = shownRow != null && model.isRowAccepted(shownRow);
            boolean isUnread = shownRow != null && shownRow.values().isEmpty();
            pseudoClassStateChanged(UNCERTAIN, shownRow != null && shownRow.isUncertain());
            pseudoClassStateChanged(DISCARDED, !isUsed);
            pseudoClassStateChanged(ITEM, shownRow != null && shownRow.kind() == ParsedValueRow.Kind.ITEM);
            setGraphic(shownRow == null ? null : row);
            if (shownRow != null) {
                Visibility.setVisibleAndManaged(checkBox, !isUnread);
                checkBox.setSelected(isUsed);
                label.setText(shownRow.label());
                value.setText(PlainText.toDisplayLine((shownRow.isUncertain() ? "? " : "") + shownRow.value()));
                sourceText.setText(PlainText.toDisplayLine(shownRow.sourceText()));
                Visibility.setVisibleAndManaged(
                        sourceText, !isUnread && !shownRow.sourceWords().isEmpty());
                setAccessibleText(texts.text(
                        isUsed ? "preview.accessible.taken" : "preview.accessible.left",
                        label.getText(),
                        value.getText(),
                        shownRow.sourceText()));
            }
        }
    }
}

package lanedesk.workstation.intake;

import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import lanedesk.workstation.form.ParsedValueRow;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.input.ShortcutTexts;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The panel for a typed line. Shows the values read from the line below it. Enter fills a form, and Ctrl+Enter
/// requests rates too.
final class QuickEntryView {
    private static final KeyCombination RATES_KEYS = KeyCombination.valueOf("Shortcut+Enter");

    private final QuickEntryViewModel model;
    private final Texts texts;
    private final Runnable onCancel;
    private final Region root;

    @FXML
    private TextField quickLine;

    @FXML
    private ListView<ParsedValueRow> quickRows;

    @FXML
    private Label quickNotes;

    @FXML
    private Button quickFill;

    @FXML
    private Button quickRates;

    @FXML
    private Button quickCancel;

    /// @param onCancel closes the panel; the typed line stays
    QuickEntryView(QuickEntryViewModel model, Texts texts, Runnable onCancel) {
        this.model = model;
        this.texts = texts;
        this.onCancel = onCancel;
        root = (Region) FxmlViews.load(this, texts).root();
        root.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (RATES_KEYS.match(key)) {
                key.consume();
                model.fillForm(true);
            }
        });
    }

    @FXML
    private void initialize() {
        quickLine.setText(model.line.get());
        quickRows.setCellFactory(_ -> new ReadValueCell());
        Label emptyLabel = new Label(texts.text("quick.empty"));
        emptyLabel.getStyleClass().add("ld-muted");
        emptyLabel.setWrapText(true);
        quickRows.setPlaceholder(emptyLabel);
        quickFill.setText(texts.text("quick.fill", ShortcutTexts.format(KeyCombination.valueOf("Enter"))));
        quickRates.setText(texts.text("quick.rates", ShortcutTexts.format(RATES_KEYS)));
        quickCancel.setText(texts.text("quick.cancel", ShortcutTexts.format(KeyCombination.valueOf("Esc"))));
        quickLine.textProperty().subscribe(model.line::set);
        ObserveWhileShown.subscribeWhileInScene(quickRows, model.lineValuesProperty(), this::showValues);
    }

    private void showValues(QuickEntryViewModel.LineValues values) {
        quickRows.getItems().setAll(values.rows());
        quickRows.scrollTo(0);
        boolean hasNothing = values.request().shipments().isEmpty();
        quickFill.setDisable(hasNothing);
        quickRates.setDisable(hasNothing);
        long uncertain = model.countUncertainRows();
        quickNotes.setText(uncertain == 0 ? "" : texts.text("intake.note.uncertain", uncertain));
    }

    Region root() {
        return root;
    }

    void focusLine() {
        quickLine.requestFocus();
        quickLine.end();
    }

    @FXML
    private void fillForm() {
        model.fillForm(false);
    }

    @FXML
    private void fillFormAndRequestRates() {
        model.fillForm(true);
    }

    @FXML
    private void cancel() {
        onCancel.run();
    }

    /// Shows a value with its label, marked if the value is uncertain or not understood.
    private static final class ReadValueCell extends ListCell<ParsedValueRow> {
        private static final PseudoClass UNCERTAIN = PseudoClass.getPseudoClass("doubtful");
        private static final PseudoClass UNREAD = PseudoClass.getPseudoClass("dropped");
        private static final PseudoClass ITEM = PseudoClass.getPseudoClass("item");

        private final Label label = new Label();
        private final Label value = new Label();
        private final HBox row = new HBox(label, value);

        ReadValueCell() {
            getStyleClass().add("ld-read-row");
            label.getStyleClass().addAll("label-of", "ld-muted");
            label.setMinWidth(Region.USE_PREF_SIZE);
            value.getStyleClass().add("value");
            value.setMinWidth(0);
            row.getStyleClass().add("line");
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable ParsedValueRow item, boolean empty) {
            super.updateItem(item, empty);
            ParsedValueRow shown = empty ? null : item;
            pseudoClassStateChanged(UNCERTAIN, shown != null && shown.isUncertain());
            pseudoClassStateChanged(UNREAD, shown != null && shown.kind() == ParsedValueRow.Kind.UNREAD_LINE);
            pseudoClassStateChanged(ITEM, shown != null && shown.kind() == ParsedValueRow.Kind.ITEM);
            setGraphic(shown == null ? null : row);
            if (shown != null) {
                label.setText(shown.label());
                value.setText(PlainText.toDisplayLine((shown.isUncertain() ? "? " : "") + shown.value()));
                setAccessibleText(label.getText() + ": " + value.getText());
            } else {
                setAccessibleText(null);
            }
        }
    }
}

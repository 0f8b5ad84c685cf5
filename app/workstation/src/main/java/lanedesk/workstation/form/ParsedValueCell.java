package lanedesk.workstation.form;

import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A read value above its source words: checked while accepted, marked if uncertain.
final class ParsedValueCell extends ListCell<ParsedValueRow> {
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

    ParsedValueCell(TextPreview model, Texts texts, Consumer<ParsedValueRow> lookedAt) {
        this.model = model;
        this.texts = texts;
        getStyleClass().add("ld-read-row");
        checkBox.setFocusTraversable(false);
        checkBox.setMinWidth(Region.USE_PREF_SIZE);
        checkBox.setOnAction(_ -> {
            ParsedValueRow shown = getItem();
            if (shown != null) {
                getListView().getSelectionModel().select(getIndex());
                model.toggle(shown);
            }
        });
        label.getStyleClass().addAll("label-of", "ld-muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        value.getStyleClass().add("value");
        sourceText.getStyleClass().addAll("words", "ld-muted", "ld-small");
        TruncatableText.markTruncatable(sourceText);
        value.setMinWidth(0);
        value.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(value, Priority.ALWAYS);
        row = new HBox(checkBox, label, value, sourceText);
        row.getStyleClass().add("line");
        setPrefWidth(0);
        setOnMouseEntered(_ -> {
            ParsedValueRow shown = getItem();
            if (shown != null) {
                lookedAt.accept(shown);
            }
        });
    }

    @Override
    protected void updateItem(@Nullable ParsedValueRow item, boolean empty) {
        super.updateItem(item, empty);
        ParsedValueRow shown = empty ? null : item;
        boolean isUsed = shown != null && model.isAccepted(shown);
        boolean unread = shown != null && shown.values().isEmpty();
        pseudoClassStateChanged(UNCERTAIN, shown != null && shown.isUncertain());
        pseudoClassStateChanged(DISCARDED, !isUsed);
        pseudoClassStateChanged(ITEM, shown != null && shown.kind() == ParsedValueRow.Kind.ITEM);
        setGraphic(shown == null ? null : row);
        if (shown != null) {
            Visibility.setShown(checkBox, !unread);
            checkBox.setSelected(isUsed);
            label.setText(shown.label());
            value.setText(PlainText.toLine((shown.isUncertain() ? "? " : "") + shown.value()));
            sourceText.setText(PlainText.toLine(shown.sourceText()));
            Visibility.setShown(sourceText, !unread && !shown.sourceWords().isEmpty());
            setAccessibleText(texts.text(
                    isUsed ? "preview.accessible.taken" : "preview.accessible.left",
                    label.getText(),
                    value.getText(),
                    shown.sourceText()));
        }
    }
}

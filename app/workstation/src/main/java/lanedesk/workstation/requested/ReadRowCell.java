package lanedesk.workstation.requested;

import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.FreeText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A value that was read: ticked while it is taken, marked where it wants a look, above the words it came from.
final class ReadRowCell extends ListCell<ReadRow> {
    private static final PseudoClass DOUBTFUL = PseudoClass.getPseudoClass("doubtful");
    private static final PseudoClass DROPPED = PseudoClass.getPseudoClass("dropped");
    private static final PseudoClass ITEM = PseudoClass.getPseudoClass("item");

    private final Preview model;
    private final Texts texts;
    private final CheckBox tick = new CheckBox();
    private final Label label = new Label();
    private final Label value = new Label();
    private final Label words = new Label();
    private final HBox row;

    ReadRowCell(Preview model, Texts texts, Consumer<ReadRow> lookedAt) {
        this.model = model;
        this.texts = texts;
        getStyleClass().add("ld-read-row");
        tick.setFocusTraversable(false);
        tick.setMinWidth(Region.USE_PREF_SIZE);
        tick.setOnAction(_ -> {
            ReadRow shown = getItem();
            if (shown != null) {
                getListView().getSelectionModel().select(getIndex());
                model.toggle(shown);
            }
        });
        label.getStyleClass().addAll("label-of", "ld-muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        value.getStyleClass().add("value");
        words.getStyleClass().addAll("words", "ld-muted", "ld-small");
        FreeText.mark(words);
        value.setMinWidth(0);
        value.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(value, Priority.ALWAYS);
        row = new HBox(tick, label, value, words);
        row.getStyleClass().add("line");
        setPrefWidth(0);
        setOnMouseEntered(_ -> {
            ReadRow shown = getItem();
            if (shown != null) {
                lookedAt.accept(shown);
            }
        });
    }

    @Override
    protected void updateItem(@Nullable ReadRow item, boolean empty) {
        super.updateItem(item, empty);
        ReadRow shown = empty ? null : item;
        boolean taken = shown != null && model.isTaken(shown);
        boolean unread = shown != null && shown.leaves().isEmpty();
        pseudoClassStateChanged(DOUBTFUL, shown != null && shown.isDoubtful());
        pseudoClassStateChanged(DROPPED, !taken);
        pseudoClassStateChanged(ITEM, shown != null && shown.kind() == ReadRow.Kind.ITEM);
        setGraphic(shown == null ? null : row);
        if (shown != null) {
            Visibility.set(tick, !unread);
            tick.setSelected(taken);
            label.setText(shown.label());
            value.setText(PlainText.line((shown.isDoubtful() ? "? " : "") + shown.value()));
            words.setText(PlainText.line(shown.from()));
            Visibility.set(words, !unread && !shown.words().isEmpty());
            setAccessibleText(texts.text(
                    taken ? "preview.accessible.taken" : "preview.accessible.left",
                    label.getText(),
                    value.getText(),
                    shown.from()));
        }
    }
}

package lanedesk.workstation.fx;

import java.util.List;
import java.util.Objects;
import javafx.beans.DefaultProperty;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.MeasuredBox;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Icon;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// One input with its label above and its hint or error below. The child in FXML is the control.
///
/// The label has the mnemonic (`_Weight`) and focuses the control; hint, error and "required" are the control's
/// accessible help. A locked field can be read and copied, but not changed.
@DefaultProperty("control")
public final class Field extends MeasuredBox {
    public static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("caution");
    static final PseudoClass UNCERTAIN = PseudoClass.getPseudoClass("doubtful");
    private static final PseudoClass LOCKED = PseudoClass.getPseudoClass("locked");

    private final HBox caption = new WrappingRow();
    private final Label label = new WrappingLabel();
    private final Label requiredMark = new Label();
    private final Node lockIcon = new Icon(Feather.LOCK, "lock");
    private final Label sourceLabel = new Label("", new Icon(Feather.MAIL));
    private final Label note = new WrappingLabel();
    private final Node errorIcon = new Icon(Feather.ALERT_CIRCLE);
    private final Node warningIcon = new Icon(Feather.ALERT_TRIANGLE);
    private final ObjectProperty<@Nullable Node> control = new SimpleObjectProperty<>(this, "control");
    private final BooleanProperty required = new SimpleBooleanProperty(this, "required");
    private final StringProperty requiredText = new SimpleStringProperty(this, "requiredText", "");
    private final StringProperty optionalText = new SimpleStringProperty(this, "optionalText", "");
    private final StringProperty hint = new SimpleStringProperty(this, "hint", "");
    private final StringProperty error = new SimpleStringProperty(this, "error", "");
    private final StringProperty warningText = new SimpleStringProperty(this, "caution", "");
    private final ObjectProperty<@Nullable SourceMark> sourceMark = new SimpleObjectProperty<>(this, "readMark");
    private final KeyHint keyHint = new KeyHint();
    private final BooleanProperty locked = new SimpleBooleanProperty(this, "locked");
    private Region noteArea = note;
    private @Nullable Pane noteContainer;

    public Field() {
        getStyleClass().add("ld-field");
        label.setMnemonicParsing(true);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        requiredMark.setMinWidth(USE_PREF_SIZE);
        requiredMark.getStyleClass().addAll("ld-small", "ld-muted");
        requiredMark.textProperty().bind(optionalText);
        sourceLabel.setMinWidth(USE_PREF_SIZE);
        sourceLabel.getStyleClass().add("ld-read");
        LazyTooltip.installRefreshed(
                sourceLabel,
                () -> sourceMark.get() == null ? null : sourceMark.get().text());
        note.getStyleClass().add("ld-note");
        note.setWrapText(true);
        note.setMinHeight(USE_PREF_SIZE);
        caption.getChildren().add(label);
        caption.getStyleClass().add("caption");
        Visibility.bindShown(caption, label.textProperty().isNotEmpty());
        getChildren().add(caption);
        control.subscribe(this::replaceControl);
        required.subscribe(this::updateNote);
        requiredText.subscribe(this::updateNote);
        optionalText.subscribe(this::updateNote);
        hint.subscribe(this::updateNote);
        error.subscribe(this::updateNote);
        warningText.subscribe(this::updateNote);
        locked.subscribe(this::updateNote);
        sourceMark.subscribe(this::updateNote);
        label.textProperty().subscribe(this::updateNote);
    }

    private void replaceControl(@Nullable Node previous, @Nullable Node after) {
        if (previous != null) {
            getChildren().remove(previous);
        }
        label.setLabelFor(after);
        if (after != null) {
            getChildren().add(1, after);
            if (after instanceof TextField input) {
                LazyTooltip.showFullText(input);
            }
            if (after instanceof Region region && region.getMaxWidth() == USE_COMPUTED_SIZE) {
                region.setMaxWidth(Double.MAX_VALUE);
            }
            updateNote();
        }
    }

    private void updateNote() {
        var problem = Objects.requireNonNullElse(error.get(), "");
        var help = Objects.requireNonNullElse(hint.get(), "");
        var doubt = Objects.requireNonNullElse(warningText.get(), "");
        var wrong = !problem.isEmpty();
        var careful = !wrong && !doubt.isEmpty();
        note.setText(wrong ? problem : careful ? doubt : help);
        note.setGraphic(wrong ? errorIcon : careful ? warningIcon : null);
        var place = noteContainer;
        setShown(getChildren(), noteArea, place == null && !note.getText().isEmpty());
        if (place != null) {
            setShown(place.getChildren(), noteArea, true);
        }
        note.pseudoClassStateChanged(WARNING, careful);
        note.pseudoClassStateChanged(INVALID, wrong);
        setShown(
                caption.getChildren(), requiredMark, !optionalText.get().isEmpty() && !required.get() && !locked.get());
        setShown(caption.getChildren(), lockIcon, locked.get());
        var readHere = sourceMark.get();
        setShown(caption.getChildren(), sourceLabel, readHere != null);
        sourceLabel.setText(readHere != null && readHere.isUncertain() ? "?" : "");
        pseudoClassStateChanged(UNCERTAIN, readHere != null && readHere.isUncertain());
        pseudoClassStateChanged(INVALID, wrong);
        pseudoClassStateChanged(LOCKED, locked.get());
        var node = control.get();
        if (node == null) {
            return;
        }
        node.pseudoClassStateChanged(INVALID, wrong);
        if (node instanceof TextInputControl input) {
            input.setEditable(!locked.get());
        } else if (!node.disableProperty().isBound()) {
            node.setDisable(locked.get());
        }
        if (!label.getText().isEmpty()) {
            node.setAccessibleText(accessibleText());
        }
        var noteText = readHere == null ? note.getText() : note.getText() + " " + readHere.text();
        var accessible = required.get() ? requiredText.get() + " " + noteText : noteText;
        node.setAccessibleHelp(Objects.requireNonNullElse(accessible, "").strip());
    }

    private String accessibleText() {
        var labelText = Objects.requireNonNullElse(label.getText(), "");
        return label.isMnemonicParsing() ? labelText.replaceFirst("_", "") : labelText;
    }

    // Adds or removes the node as a child: hidden nodes would cost styling and layout, and most fields never show
    // them.
    private static void setShown(List<Node> place, Node node, boolean shown) {
        if (!shown) {
            place.remove(node);
        } else if (!place.contains(node)) {
            place.add(node);
        }
    }

    public String getKeys() {
        return keyHint.getKeys();
    }

    /// Sets the shortcut shown beside the label.
    public void setKeys(String combination) {
        keyHint.setKeys(combination);
        setShown(caption.getChildren(), keyHint, true);
    }

    public @Nullable Node getControl() {
        return control.get();
    }

    public void setControl(@Nullable Node value) {
        control.set(value);
    }

    public String getLabel() {
        return label.getText();
    }

    public void setLabel(String value) {
        label.setText(value);
    }

    /// Sets a label from the service, in which an underscore is not a mnemonic.
    public void setPlainLabel(String value) {
        label.setMnemonicParsing(false);
        label.setText(value);
    }

    public boolean isRequired() {
        return required.get();
    }

    public void setRequired(boolean value) {
        required.set(value);
    }

    /// Sets the text beside the label of an optional field; most fields are required and have none.
    public void setOptionalText(String value) {
        optionalText.set(value);
    }

    public String getRequiredText() {
        return requiredText.get();
    }

    public void setRequiredText(String value) {
        requiredText.set(value);
    }

    public StringProperty hintProperty() {
        return hint;
    }

    public String getHint() {
        return hint.get();
    }

    public void setHint(String value) {
        hint.set(value);
    }

    /// The error of the value, empty for a valid one; replaces the hint.
    public StringProperty errorProperty() {
        return error;
    }

    public String getError() {
        return error.get();
    }

    public void setError(String value) {
        error.set(value);
    }

    /// The warning about a valid value; replaces the hint.
    public StringProperty warningProperty() {
        return warningText;
    }

    public void setWarning(String value) {
        warningText.set(value);
    }

    /// Sets where the value was read from; null if it was not read.
    public void setSourceMark(@Nullable SourceMark value) {
        sourceMark.set(value);
    }

    public boolean isLocked() {
        return locked.get();
    }

    public void setLocked(boolean value) {
        locked.set(value);
    }

    /// Adds a button after the note; its owner shows and hides it.
    public void setRemedy(Button remedy) {
        remedy.getStyleClass().addAll("ld-quiet", "ld-remedy");
        remedy.setMinWidth(USE_PREF_SIZE);
        noteArea = new HBox(4, note, remedy);
        updateNote();
    }

    /// The note (hint, warning or error) with its button.
    Region noteArea() {
        return noteArea;
    }

    /// The width below which a word of the notes breaks.
    double minNoteWidth() {
        return noteArea.minWidth(-1);
    }

    boolean hasNote() {
        return !note.getText().isEmpty();
    }

    /// Shows the field's notes in another container of its row; null for below the field.
    void setNoteContainer(@Nullable Pane place) {
        var before = noteContainer;
        if (before != null && !before.equals(place)) {
            before.getChildren().remove(noteArea);
        }
        noteContainer = place;
        updateNote();
    }

    /// A wrapping text that is at least as wide as its longest word.
    private static final class WrappingLabel extends Label {

        @Override
        protected double computeMinWidth(double height) {
            double icon = getGraphic() == null ? 0 : getGraphic().prefWidth(-1) + getGraphicTextGap();
            return snappedLeftInset() + snapSizeX(icon + TextWidths.longestWordWidth(this)) + snappedRightInset();
        }
    }
}

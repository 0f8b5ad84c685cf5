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
import lanedesk.workstation.fx.layout.HeightCachingBox;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Icon;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// An input control with its label above and a hint, warning or error below. The child in FXML is the control.
///
/// The label has the mnemonic (`_Weight`), which focuses the control. Screen readers get hint, error and
/// "required" as help of the control. The value of a locked field can be read and copied, but not changed.
@DefaultProperty("control")
public final class Field extends HeightCachingBox {
    public static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("caution");
    static final PseudoClass UNCERTAIN = PseudoClass.getPseudoClass("doubtful");
    private static final PseudoClass LOCKED = PseudoClass.getPseudoClass("locked");

    private final HBox captionBox = new WrappingRow();
    private final Label label = new WrappingLabel();
    private final Label requiredMark = new Label();
    private final Node lockIcon = new Icon(Feather.LOCK, "lock");
    private final Label sourceLabel = new Label("", new Icon(Feather.MAIL));
    private final Label noteLabel = new WrappingLabel();
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
    private Region noteArea = noteLabel;
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
        LazyTooltip.installWithCurrentText(
                sourceLabel,
                () -> sourceMark.get() == null ? null : sourceMark.get().text());
        noteLabel.getStyleClass().add("ld-note");
        noteLabel.setWrapText(true);
        noteLabel.setMinHeight(USE_PREF_SIZE);
        captionBox.getChildren().add(label);
        captionBox.getStyleClass().add("caption");
        Visibility.bindVisibleAndManaged(captionBox, label.textProperty().isNotEmpty());
        getChildren().add(captionBox);
        control.subscribe(this::onControlChanged);
        required.subscribe(this::updateNoteCaptionAndStates);
        requiredText.subscribe(this::updateNoteCaptionAndStates);
        optionalText.subscribe(this::updateNoteCaptionAndStates);
        hint.subscribe(this::updateNoteCaptionAndStates);
        error.subscribe(this::updateNoteCaptionAndStates);
        warningText.subscribe(this::updateNoteCaptionAndStates);
        locked.subscribe(this::updateNoteCaptionAndStates);
        sourceMark.subscribe(this::updateNoteCaptionAndStates);
        label.textProperty().subscribe(this::updateNoteCaptionAndStates);
    }

    private void onControlChanged(@Nullable Node previous, @Nullable Node newControl) {
        if (previous != null) {
            getChildren().remove(previous);
        }
        label.setLabelFor(newControl);
        if (newControl != null) {
            getChildren().add(1, newControl);
            if (newControl instanceof TextField input) {
                LazyTooltip.installFullTextTooltipIfTruncated(input);
            }
            if (newControl instanceof Region region && region.getMaxWidth() == USE_COMPUTED_SIZE) {
                region.setMaxWidth(Double.MAX_VALUE);
            }
            updateNoteCaptionAndStates();
        }
    }

    private void updateNoteCaptionAndStates() {
        var errorMessage = Objects.requireNonNullElse(error.get(), "");
        var hintText = Objects.requireNonNullElse(hint.get(), "");
        var warningMessage = Objects.requireNonNullElse(warningText.get(), "");
        var hasError = !errorMessage.isEmpty();
        var hasWarning = !hasError && !warningMessage.isEmpty();
        noteLabel.setText(hasError ? errorMessage : hasWarning ? warningMessage : hintText);
        noteLabel.setGraphic(hasError ? errorIcon : hasWarning ? warningIcon : null);
        var container = noteContainer;
        addOrRemoveChild(
                getChildren(),
                noteArea,
                container == null && !noteLabel.getText().isEmpty());
        if (container != null) {
            addOrRemoveChild(container.getChildren(), noteArea, true);
        }
        noteLabel.pseudoClassStateChanged(WARNING, hasWarning);
        noteLabel.pseudoClassStateChanged(INVALID, hasError);
        addOrRemoveChild(
                captionBox.getChildren(),
                requiredMark,
                !optionalText.get().isEmpty() && !required.get() && !locked.get());
        addOrRemoveChild(captionBox.getChildren(), lockIcon, locked.get());
        var mark = sourceMark.get();
        addOrRemoveChild(captionBox.getChildren(), sourceLabel, mark != null);
        sourceLabel.setText(mark != null && mark.isUncertain() ? "?" : "");
        pseudoClassStateChanged(UNCERTAIN, mark != null && mark.isUncertain());
        pseudoClassStateChanged(INVALID, hasError);
        pseudoClassStateChanged(LOCKED, locked.get());
        var controlNode = control.get();
        if (controlNode == null) {
            return;
        }
        controlNode.pseudoClassStateChanged(INVALID, hasError);
        if (controlNode instanceof TextInputControl input) {
            input.setEditable(!locked.get());
        } else if (!controlNode.disableProperty().isBound()) {
            controlNode.setDisable(locked.get());
        }
        if (!label.getText().isEmpty()) {
            controlNode.setAccessibleText(accessibleText());
        }
        var noteText = mark == null ? noteLabel.getText() : noteLabel.getText() + " " + mark.text();
        var accessibleHelp = required.get() ? requiredText.get() + " " + noteText : noteText;
        controlNode.setAccessibleHelp(
                Objects.requireNonNullElse(accessibleHelp, "").strip());
    }

    private String accessibleText() {
        var labelText = Objects.requireNonNullElse(label.getText(), "");
        return label.isMnemonicParsing() ? labelText.replaceFirst("_", "") : labelText;
    }

    // Adds or removes a child instead of hiding the child, because hidden children are styled and laid out,
    // which is slow.
    private static void addOrRemoveChild(List<Node> children, Node node, boolean isShown) {
        if (!isShown) {
            children.remove(node);
        } else if (!children.contains(node)) {
            children.add(node);
        }
    }

    public String getCommand() {
        return keyHint.getCommand();
    }

    /// Sets the command that focuses the field, whose keys are shown beside the label.
    public void setCommand(String id) {
        keyHint.setCommand(id);
        addOrRemoveChild(captionBox.getChildren(), keyHint, true);
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

    /// Sets a label that comes from the service; an underscore in it is not a mnemonic.
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

    /// Sets the text beside the label of an optional field. Required fields have no such text.
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

    /// The error of the value; empty for a valid value. An error replaces the hint.
    public StringProperty errorProperty() {
        return error;
    }

    public String getError() {
        return error.get();
    }

    public void setError(String value) {
        error.set(value);
    }

    /// The warning about a valid value; empty for none. A warning replaces the hint.
    public StringProperty warningProperty() {
        return warningText;
    }

    public void setWarning(String value) {
        warningText.set(value);
    }

    /// Marks that the value was read from a text; null for a typed value.
    public void setSourceMark(@Nullable SourceMark value) {
        sourceMark.set(value);
    }

    public boolean isLocked() {
        return locked.get();
    }

    public void setLocked(boolean value) {
        locked.set(value);
    }

    /// Adds a button after the note, or below the note if the field is narrow. The caller shows and hides the
    /// button.
    public void setRemedyButton(Button remedy) {
        remedy.getStyleClass().addAll("ld-quiet", "ld-remedy");
        remedy.setMinWidth(USE_PREF_SIZE);
        var row = new WrappingRow();
        row.setSpacing(4);
        row.getChildren().addAll(noteLabel, remedy);
        noteArea = row;
        updateNoteCaptionAndStates();
    }

    /// Returns the node with the hint, warning or error, and the button after it.
    Region noteArea() {
        return noteArea;
    }

    /// Returns the minimum width of the note at which no word is broken.
    double minNoteWidth() {
        return Math.max(noteLabel.minWidth(-1), noteArea.minWidth(-1));
    }

    boolean hasNote() {
        return !noteLabel.getText().isEmpty();
    }

    /// Sets the container that shows the note of this field; null to show the note below the field.
    void setNoteContainer(@Nullable Pane container) {
        var previousContainer = noteContainer;
        if (previousContainer != null && !previousContainer.equals(container)) {
            previousContainer.getChildren().remove(noteArea);
        }
        noteContainer = container;
        updateNoteCaptionAndStates();
    }

    /// A wrapping label that is at least as wide as its longest word.
    private static final class WrappingLabel extends Label {

        @Override
        protected double computeMinWidth(double height) {
            double icon = getGraphic() == null ? 0 : getGraphic().prefWidth(-1) + getGraphicTextGap();
            return snappedLeftInset() + snapSizeX(icon + TextWidths.longestWordWidth(this)) + snappedRightInset();
        }
    }
}

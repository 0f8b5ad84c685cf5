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
import lanedesk.workstation.fx.theme.Icon;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// One input with its label above and its hint or error beneath. The child in FXML is the control.
///
/// The label carries the mnemonic (`_Weight`) and leads to the control; hint, error and "required" reach a screen
/// reader as the control's help. A locked field shows its value, can be read and copied from, and cannot be changed.
@DefaultProperty("control")
public final class Field extends MeasuredBox {
    public static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final PseudoClass CAUTION = PseudoClass.getPseudoClass("caution");
    static final PseudoClass DOUBTFUL = PseudoClass.getPseudoClass("doubtful");
    private static final PseudoClass LOCKED = PseudoClass.getPseudoClass("locked");

    private final HBox caption = new HBox();
    private final Label label = new Label();
    private final Label mark = new Label();
    private final Node lock = new Icon(Feather.LOCK, "lock");
    private final Label read = new Label("", new Icon(Feather.MAIL));
    private final Label note = new Label();
    private final Node warning = new Icon(Feather.ALERT_CIRCLE);
    private final Node care = new Icon(Feather.ALERT_TRIANGLE);
    private final ObjectProperty<@Nullable Node> control = new SimpleObjectProperty<>(this, "control");
    private final BooleanProperty required = new SimpleBooleanProperty(this, "required");
    private final StringProperty requiredText = new SimpleStringProperty(this, "requiredText", "");
    private final StringProperty optionalText = new SimpleStringProperty(this, "optionalText", "");
    private final StringProperty hint = new SimpleStringProperty(this, "hint", "");
    private final StringProperty error = new SimpleStringProperty(this, "error", "");
    private final StringProperty caution = new SimpleStringProperty(this, "caution", "");
    private final ObjectProperty<@Nullable ReadMark> readMark = new SimpleObjectProperty<>(this, "readMark");
    private final KeyHint keys = new KeyHint();
    private final BooleanProperty locked = new SimpleBooleanProperty(this, "locked");
    private Region said = note;
    private @Nullable Pane notePlace;

    public Field() {
        getStyleClass().add("ld-field");
        label.setMnemonicParsing(true);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        mark.setMinWidth(USE_PREF_SIZE);
        mark.getStyleClass().addAll("ld-small", "ld-muted");
        mark.textProperty().bind(optionalText);
        read.setMinWidth(USE_PREF_SIZE);
        read.getStyleClass().add("ld-read");
        LazyTooltip.of(
                read, () -> readMark.get() == null ? null : readMark.get().words());
        note.getStyleClass().add("ld-note");
        note.setWrapText(true);
        note.setMinHeight(USE_PREF_SIZE);
        caption.getChildren().add(label);
        caption.getStyleClass().add("caption");
        Visibility.bind(caption, label.textProperty().isNotEmpty());
        getChildren().add(caption);
        control.subscribe(this::replace);
        required.subscribe(this::describe);
        requiredText.subscribe(this::describe);
        optionalText.subscribe(this::describe);
        hint.subscribe(this::describe);
        error.subscribe(this::describe);
        caution.subscribe(this::describe);
        locked.subscribe(this::describe);
        readMark.subscribe(this::describe);
        label.textProperty().subscribe(this::describe);
    }

    private void replace(@Nullable Node before, @Nullable Node after) {
        if (before != null) {
            getChildren().remove(before);
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
            describe();
        }
    }

    private void describe() {
        var problem = Objects.requireNonNullElse(error.get(), "");
        var help = Objects.requireNonNullElse(hint.get(), "");
        var doubt = Objects.requireNonNullElse(caution.get(), "");
        var wrong = !problem.isEmpty();
        var careful = !wrong && !doubt.isEmpty();
        note.setText(wrong ? problem : careful ? doubt : help);
        note.setGraphic(wrong ? warning : careful ? care : null);
        var place = notePlace;
        show(getChildren(), said, place == null && !note.getText().isEmpty());
        if (place != null) {
            show(place.getChildren(), said, true);
        }
        note.pseudoClassStateChanged(CAUTION, careful);
        note.pseudoClassStateChanged(INVALID, wrong);
        show(caption.getChildren(), mark, !optionalText.get().isEmpty() && !required.get() && !locked.get());
        show(caption.getChildren(), lock, locked.get());
        var readHere = readMark.get();
        show(caption.getChildren(), read, readHere != null);
        read.setText(readHere != null && readHere.doubtful() ? "?" : "");
        pseudoClassStateChanged(DOUBTFUL, readHere != null && readHere.doubtful());
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
        var said = readHere == null ? note.getText() : note.getText() + " " + readHere.words();
        var words = required.get() ? requiredText.get() + " " + said : said;
        node.setAccessibleHelp(Objects.requireNonNullElse(words, "").strip());
    }

    private String accessibleText() {
        var words = Objects.requireNonNullElse(label.getText(), "");
        return label.isMnemonicParsing() ? words.replaceFirst("_", "") : words;
    }

    // Only what is shown is a child: most fields never show most of these nodes, which would cost styling and layout.
    private static void show(List<Node> place, Node node, boolean shown) {
        if (!shown) {
            place.remove(node);
        } else if (!place.contains(node)) {
            place.add(node);
        }
    }

    public String getKeys() {
        return keys.getKeys();
    }

    /// The keys that lead here, beside the label.
    public void setKeys(String combination) {
        keys.setKeys(combination);
        show(caption.getChildren(), keys, true);
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

    /// A label of the service's own words, in which an underscore marks no mnemonic.
    public void setLabelAsItIs(String value) {
        label.setMnemonicParsing(false);
        label.setText(value);
    }

    public boolean isRequired() {
        return required.get();
    }

    public void setRequired(boolean value) {
        required.set(value);
    }

    /// The word beside the label of a field that may stay empty; nearly all are required and say nothing.
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

    /// The error of the value, empty for a valid one; takes the hint's place.
    public StringProperty errorProperty() {
        return error;
    }

    public String getError() {
        return error.get();
    }

    public void setError(String value) {
        error.set(value);
    }

    /// The caution about a valid value; takes the hint's place, in the colour of a warning.
    public StringProperty cautionProperty() {
        return caution;
    }

    public void setCaution(String value) {
        caution.set(value);
    }

    /// That the value was read somewhere; null where it was not.
    public void setReadMark(@Nullable ReadMark value) {
        readMark.set(value);
    }

    public boolean isLocked() {
        return locked.get();
    }

    public void setLocked(boolean value) {
        locked.set(value);
    }

    /// Puts what mends a caution at the end of its words; it is there as long as its owner shows it.
    public void setRemedy(Button remedy) {
        remedy.getStyleClass().addAll("ld-quiet", "ld-remedy");
        remedy.setMinWidth(USE_PREF_SIZE);
        said = new HBox(4, note, remedy);
        describe();
    }

    /// The words about the value, with what mends it.
    Region said() {
        return said;
    }

    boolean says() {
        return !note.getText().isEmpty();
    }

    /// Puts what is said of the field into a place of its row's; null for beneath the field itself.
    void setNotePlace(@Nullable Pane place) {
        var before = notePlace;
        if (before != null && !before.equals(place)) {
            before.getChildren().remove(said);
        }
        notePlace = place;
        describe();
    }
}

package lanedesk.workstation.fx;

import javafx.beans.NamedArg;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.fx.theme.Icons;
import lanedesk.workstation.fx.theme.Tone;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Something chosen that can be taken away (mouse on the cross; Delete or Backspace when focused) or pressed (click,
/// Enter, Space).
public final class Chip extends HBox {
    private static final PseudoClass CLOSABLE = PseudoClass.getPseudoClass("closable");

    private final Label label = new Label();
    private final StackPane cross = new StackPane(Icons.of(Feather.X));
    private final ObjectProperty<Tone> tone = new SimpleObjectProperty<>(this, "tone", Tone.NEUTRAL);
    private final BooleanProperty closable = new SimpleBooleanProperty(this, "closable");
    private final StringProperty closeText = new SimpleStringProperty(this, "closeText", "");
    private final ObjectProperty<@Nullable EventHandler<ActionEvent>> onClose =
            new SimpleObjectProperty<>(this, "onClose");
    private final ObjectProperty<@Nullable EventHandler<ActionEvent>> onAction =
            new SimpleObjectProperty<>(this, "onAction");

    public Chip() {
        this("", Tone.NEUTRAL);
    }

    public Chip(@NamedArg("text") String text, @NamedArg(value = "tone", defaultValue = "NEUTRAL") Tone tone) {
        getStyleClass().add("ld-chip");
        cross.getStyleClass().add("close");
        cross.setAccessibleRole(AccessibleRole.BUTTON);
        cross.accessibleTextProperty().bind(closeText);
        getChildren().add(label);
        setMinWidth(USE_PREF_SIZE);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setAccessibleRole(AccessibleRole.BUTTON);
        accessibleTextProperty().bind(label.textProperty());
        accessibleHelpProperty().bind(closeText);
        label.setText(text);
        this.tone.subscribe(value -> value.mark(this));
        this.tone.set(tone);
        closable.subscribe(this::showCross);
        onAction.subscribe(_ -> refreshFocusable());
        cross.setOnMouseClicked(event -> {
            event.consume();
            fire(onClose.get());
        });
        setOnMouseClicked(_ -> fire(onAction.get()));
        addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    private void keyPressed(KeyEvent event) {
        var code = event.getCode();
        if (closable.get() && (code == KeyCode.DELETE || code == KeyCode.BACK_SPACE)) {
            fire(onClose.get());
            event.consume();
        } else if (onAction.get() != null && (code == KeyCode.ENTER || code == KeyCode.SPACE)) {
            fire(onAction.get());
            event.consume();
        }
    }

    private void fire(@Nullable EventHandler<ActionEvent> handler) {
        if (handler != null && !isDisabled()) {
            handler.handle(new ActionEvent(this, this));
        }
    }

    private void showCross(boolean shown) {
        pseudoClassStateChanged(CLOSABLE, shown);
        getChildren().remove(cross);
        if (shown) {
            getChildren().add(cross);
        }
        refreshFocusable();
    }

    private void refreshFocusable() {
        setFocusTraversable(closable.get() || onAction.get() != null);
    }

    public StringProperty textProperty() {
        return label.textProperty();
    }

    public String getText() {
        return label.getText();
    }

    public void setText(String value) {
        label.setText(value);
    }

    public @Nullable Node getGraphic() {
        return label.getGraphic();
    }

    public void setGraphic(@Nullable Node value) {
        label.setGraphic(value);
    }

    public Tone getTone() {
        return tone.get();
    }

    public void setTone(Tone value) {
        tone.set(value);
    }

    public boolean isClosable() {
        return closable.get();
    }

    public void setClosable(boolean value) {
        closable.set(value);
    }

    public String getCloseText() {
        return closeText.get();
    }

    public void setCloseText(String value) {
        closeText.set(value);
    }

    public @Nullable EventHandler<ActionEvent> getOnClose() {
        return onClose.get();
    }

    public void setOnClose(@Nullable EventHandler<ActionEvent> value) {
        onClose.set(value);
    }

    public @Nullable EventHandler<ActionEvent> getOnAction() {
        return onAction.get();
    }

    public void setOnAction(@Nullable EventHandler<ActionEvent> value) {
        onAction.set(value);
    }
}

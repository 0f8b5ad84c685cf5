package lanedesk.workstation.fx;

import javafx.beans.NamedArg;
import javafx.css.PseudoClass;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Tone;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// A small button with a text. The button can have an action (click, Enter, Space) and a close button (click on
/// the cross, Delete, Backspace).
public final class Chip extends HBox {
    private static final PseudoClass CLOSABLE = PseudoClass.getPseudoClass("closable");
    private static final PseudoClass PRESSABLE = PseudoClass.getPseudoClass("pressable");

    private final Label label = new Label();
    private final StackPane closeButton = new StackPane(new Icon(Feather.X));
    private boolean isClosable;
    private @Nullable EventHandler<ActionEvent> onClose;
    private @Nullable EventHandler<ActionEvent> onAction;

    public Chip(
            @NamedArg(value = "text", defaultValue = "") String text,
            @NamedArg(value = "tone", defaultValue = "NEUTRAL") Tone tone) {
        getStyleClass().add("ld-chip");
        closeButton.getStyleClass().add("close");
        closeButton.setAccessibleRole(AccessibleRole.BUTTON);
        getChildren().add(label);
        setMinWidth(USE_PREF_SIZE);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setAccessibleRole(AccessibleRole.BUTTON);
        accessibleTextProperty().bind(label.textProperty());
        label.setText(text);
        tone.setPseudoClassOn(this);
        updateFocusable();
        closeButton.setOnMouseClicked(event -> {
            event.consume();
            callIfEnabled(onClose);
        });
        setOnMouseClicked(_ -> callIfEnabled(onAction));
        addEventHandler(KeyEvent.KEY_PRESSED, this::runActionOrCloseByKey);
    }

    private void runActionOrCloseByKey(KeyEvent event) {
        var code = event.getCode();
        if (isClosable && (code == KeyCode.DELETE || code == KeyCode.BACK_SPACE)) {
            callIfEnabled(onClose);
            event.consume();
        } else if (onAction != null && (code == KeyCode.ENTER || code == KeyCode.SPACE)) {
            callIfEnabled(onAction);
            event.consume();
        }
    }

    private void callIfEnabled(@Nullable EventHandler<ActionEvent> handler) {
        if (handler != null && !isDisabled()) {
            handler.handle(new ActionEvent(this, this));
        }
    }

    private void updateFocusable() {
        setFocusTraversable(isClosable || onAction != null);
    }

    public void setText(String value) {
        label.setText(value);
    }

    public void setClosable(boolean value) {
        isClosable = value;
        pseudoClassStateChanged(CLOSABLE, value);
        getChildren().remove(closeButton);
        if (value) {
            getChildren().add(closeButton);
        }
        updateFocusable();
    }

    /// Sets the text of the close button for screen readers, which is also the accessible help of the chip.
    public void setCloseText(String value) {
        closeButton.setAccessibleText(value);
        setAccessibleHelp(value);
    }

    public void setOnClose(EventHandler<ActionEvent> value) {
        onClose = value;
    }

    public void setOnAction(EventHandler<ActionEvent> value) {
        onAction = value;
        pseudoClassStateChanged(PRESSABLE, true);
        updateFocusable();
    }
}

package lanedesk.workstation.fx.suggest;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.input.SidedField;
import lanedesk.workstation.fx.theme.Icon;
import org.kordamp.ikonli.feather.Feather;

/// A search field with an icon and a clear button. Escape also clears the field, unless clearing by Escape is
/// switched off. While the field is empty, the field shows its shortcut. The preferred width fits the prompt
/// text.
public final class SearchField extends SidedField {
    /// The width of the text cursor in pixels.
    private static final double CARET_WIDTH = 2;

    private final StackPane clearButton = new StackPane(new Icon(Feather.X));
    private boolean isClearedByEscape = true;
    private final StringProperty clearText = new SimpleStringProperty(this, "clearText", "");
    private final KeyHint shortcutHint = new KeyHint();
    private double promptWidth;

    public SearchField() {
        getStyleClass().add("ld-search");
        setPrefColumnCount(0);
        fontProperty().subscribe((_, _) -> promptWidth = 0);
        setLeft(new Icon(Feather.SEARCH));
        clearButton.getStyleClass().add("clear");
        clearButton.setAccessibleRole(AccessibleRole.BUTTON);
        clearButton.accessibleTextProperty().bind(clearText);
        clearButton.setOnMouseClicked(_ -> {
            clear();
            requestFocus();
        });
        textProperty().subscribe(this::showClearButtonOrShortcut);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (isClearedByEscape
                    && event.getCode() == KeyCode.ESCAPE
                    && getText() != null
                    && !getText().isEmpty()) {
                clear();
                event.consume();
            }
        });
    }

    /// Makes the arrow-down key move the focus to the results.
    public void focusResultsOnDownKey(Node results) {
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DOWN) {
                results.requestFocus();
                event.consume();
            }
        });
    }

    /// Widens the preferred width, if necessary, so that the prompt text fits, and returns the preferred width.
    public double widenToPromptAndGetWidth() {
        Text prompt = new Text(getPromptText());
        prompt.setFont(getFont());
        double sides = super.computePrefWidth(-1);
        promptWidth =
                Math.max(promptWidth, snapSizeX(sides + prompt.getLayoutBounds().getWidth() + CARET_WIDTH));
        return promptWidth;
    }

    @Override
    protected double computePrefWidth(double height) {
        return widenToPromptAndGetWidth();
    }

    private void showClearButtonOrShortcut() {
        var hasText = getText() != null && !getText().isEmpty();
        setRight(hasText ? clearButton : shortcutHint.getCommand().isEmpty() ? null : shortcutHint);
    }

    public String getClearText() {
        return clearText.get();
    }

    public void setClearText(String value) {
        clearText.set(value);
    }

    public boolean isClearedByEscape() {
        return isClearedByEscape;
    }

    /// Sets whether Escape clears the field. If false, the panel that contains the field handles Escape.
    public void setClearedByEscape(boolean isCleared) {
        isClearedByEscape = isCleared;
    }

    public String getCommand() {
        return shortcutHint.getCommand();
    }

    /// Sets the command that focuses the field, whose keys are displayed.
    public void setCommand(String id) {
        shortcutHint.setCommand(id);
        showClearButtonOrShortcut();
    }
}

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

/// A field to search with: a glass, a cross that clears (Escape too, but where that closes what the field is for), and
/// the shortcut that leads to it while it is empty. It prefers the width at which all is read that it asks for.
public final class SearchField extends SidedField {
    /// The width of the caret behind the text.
    private static final double CARET_WIDTH = 2;

    private final StackPane clearButton = new StackPane(new Icon(Feather.X));
    private boolean isClearedByEscape = true;
    private final StringProperty clearText = new SimpleStringProperty(this, "clearText", "");
    private final KeyHint shortcutHint = new KeyHint();
    private double fullWidth;

    public SearchField() {
        getStyleClass().add("ld-search");
        setPrefColumnCount(0);
        fontProperty().subscribe((_, _) -> fullWidth = 0);
        setLeft(new Icon(Feather.SEARCH));
        clearButton.getStyleClass().add("clear");
        clearButton.setAccessibleRole(AccessibleRole.BUTTON);
        clearButton.accessibleTextProperty().bind(clearText);
        clearButton.setOnMouseClicked(_ -> {
            clear();
            requestFocus();
        });
        textProperty().subscribe(this::updateRightNode);
        shortcutHint.textProperty().subscribe(this::updateRightNode);
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

    /// The arrow down leads from it to what was found.
    public void focusOnDownKey(Node results) {
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DOWN) {
                results.requestFocus();
                event.consume();
            }
        });
    }

    /// The width at which its prompt is whole, also while something else stands in it.
    public double fullWidth() {
        Text prompt = new Text(getPromptText());
        prompt.setFont(getFont());
        double sides = super.computePrefWidth(-1);
        fullWidth =
                Math.max(fullWidth, snapSizeX(sides + prompt.getLayoutBounds().getWidth() + CARET_WIDTH));
        return fullWidth;
    }

    @Override
    protected double computePrefWidth(double height) {
        return fullWidth();
    }

    private void updateRightNode() {
        var typed = getText() != null && !getText().isEmpty();
        setRight(typed ? clearButton : shortcutHint.getText().isEmpty() ? null : shortcutHint);
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

    /// Whether Escape clears it, as on a page; it is left to the panel around it otherwise.
    public void setClearedByEscape(boolean cleared) {
        isClearedByEscape = cleared;
    }

    public String getShortcut() {
        return shortcutHint.getKeys();
    }

    /// The shortcut shown, as JavaFX writes it: `Shortcut+K`. It is shown, not installed.
    public void setShortcut(String value) {
        shortcutHint.setKeys(value);
    }
}

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
    private static final double CARET = 2;

    private final StackPane clear = new StackPane(new Icon(Feather.X));
    private boolean clearedByEscape = true;
    private final StringProperty clearText = new SimpleStringProperty(this, "clearText", "");
    private final KeyHint hint = new KeyHint();
    private double whole;

    public SearchField() {
        getStyleClass().add("ld-search");
        setPrefColumnCount(0);
        fontProperty().subscribe((_, _) -> whole = 0);
        setLeft(new Icon(Feather.SEARCH));
        clear.getStyleClass().add("clear");
        clear.setAccessibleRole(AccessibleRole.BUTTON);
        clear.accessibleTextProperty().bind(clearText);
        clear.setOnMouseClicked(_ -> {
            clear();
            requestFocus();
        });
        textProperty().subscribe(this::showRight);
        hint.textProperty().subscribe(this::showRight);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (clearedByEscape
                    && event.getCode() == KeyCode.ESCAPE
                    && getText() != null
                    && !getText().isEmpty()) {
                clear();
                event.consume();
            }
        });
    }

    /// The arrow down leads from it to what was found.
    public void focusOnDown(Node found) {
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DOWN) {
                found.requestFocus();
                event.consume();
            }
        });
    }

    /// The width at which its prompt is whole, also while something else stands in it.
    public double wholeWidth() {
        Text prompt = new Text(getPromptText());
        prompt.setFont(getFont());
        double sides = super.computePrefWidth(-1);
        whole = Math.max(whole, snapSizeX(sides + prompt.getLayoutBounds().getWidth() + CARET));
        return whole;
    }

    @Override
    protected double computePrefWidth(double height) {
        return wholeWidth();
    }

    private void showRight() {
        var typed = getText() != null && !getText().isEmpty();
        setRight(typed ? clear : hint.getText().isEmpty() ? null : hint);
    }

    public String getClearText() {
        return clearText.get();
    }

    public void setClearText(String value) {
        clearText.set(value);
    }

    public boolean isClearedByEscape() {
        return clearedByEscape;
    }

    /// Whether Escape clears it, as on a page; it is left to the panel around it otherwise.
    public void setClearedByEscape(boolean cleared) {
        clearedByEscape = cleared;
    }

    public String getShortcut() {
        return hint.getKeys();
    }

    /// The shortcut shown, as JavaFX writes it: `Shortcut+K`. It is shown, not installed.
    public void setShortcut(String value) {
        hint.setKeys(value);
    }
}

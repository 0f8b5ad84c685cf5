package lanedesk.workstation.fx;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Control;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.controlsfx.control.CheckComboBox;

/// Texts of which several can be ticked, behind one field that says which: one by itself where it is short, more by
/// their number. The tooltip reads them out. The arrow keys, Space and F4 open the list; Space ticks in it, Escape
/// closes it.
public final class TickedChoice extends CheckComboBox<String> {

    private static final int MEASURED_ROWS = 20;
    private static final int LONGEST = 15;

    private final ReadOnlyObjectWrapper<Set<String>> ticked = new ReadOnlyObjectWrapper<>(this, "ticked", Set.of());
    private IntFunction<String> count = String::valueOf;
    private BinaryOperator<String> named = (name, value) -> name + ": " + value;
    private String caption = "";

    public TickedChoice() {
        getProperties().put(COMBO_BOX_ROWS_TO_MEASURE_WIDTH_KEY, MEASURED_ROWS);
        setAccessibleRole(AccessibleRole.COMBO_BOX);
        // The listener must run before that of the skin, which then shows the title.
        getCheckModel().getCheckedIndices().addListener((InvalidationListener) _ -> read());
        // The inner field consumes mouse moves.
        skinProperty().subscribe((_, _) -> {
            if (getChildrenUnmodifiable().getFirst() instanceof Control field) {
                LazyTooltip.of(field, () -> String.join("\n", ticked.get()));
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, this::open);
        // The inner field is no tab stop and does not take the focus on a click.
        addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> requestFocus());
    }

    private void open(KeyEvent key) {
        boolean opens = switch (key.getCode()) {
            case SPACE, DOWN, UP, F4 -> !key.isShortcutDown();
            default -> false;
        };
        if (opens) {
            show();
            key.consume();
        }
    }

    private void read() {
        Set<String> now = new LinkedHashSet<>();
        for (int at = 0; at < getItems().size(); at++) {
            if (getCheckModel().isChecked(at)) {
                now.add(getItems().get(at));
            }
        }
        ticked.set(Collections.unmodifiableSet(now));
        showText();
    }

    private void showText() {
        Set<String> now = ticked.get();
        String one = now.size() == 1 ? now.iterator().next() : "";
        setTitle(one.isEmpty() || one.length() > LONGEST ? count.apply(now.size()) : one);
        setAccessibleText(named.apply(caption, now.isEmpty() ? getTitle() : String.join(", ", now)));
    }

    /// Sets the text for a number of ticked choices, zero included.
    public void setCount(IntFunction<String> words) {
        count = words;
        showText();
    }

    /// Sets how the language puts a name and its value in one line.
    public void setNaming(BinaryOperator<String> naming) {
        named = naming;
        showText();
    }

    /// Sets the accessible name of the choice.
    public void setCaption(String words) {
        caption = words;
        showText();
    }

    public String getCaption() {
        return caption;
    }

    /// Offers what can be ticked, and ticks what is chosen of it.
    public void offer(List<String> texts, Collection<String> chosen) {
        if (!getItems().equals(texts)) {
            getCheckModel().clearChecks();
            getItems().setAll(texts);
        }
        tick(chosen);
    }

    /// Ticks these and no other.
    public void tick(Collection<String> chosen) {
        for (int at = 0; at < getItems().size(); at++) {
            if (chosen.contains(getItems().get(at)) != getCheckModel().isChecked(at)) {
                getCheckModel().toggleCheckState(at);
            }
        }
    }

    /// The ticked texts, in the order of the choices.
    public ReadOnlyObjectProperty<Set<String>> tickedProperty() {
        return ticked.getReadOnlyProperty();
    }

    public Set<String> getTicked() {
        return ticked.get();
    }
}

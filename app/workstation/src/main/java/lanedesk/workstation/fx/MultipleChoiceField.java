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

/// A combo box with check boxes. The box shows the name of a single short choice, or the number of choices; the
/// tooltip lists all selected choices. Arrow keys, Space and F4 open the list; Space toggles a choice; Escape
/// closes the list.
public final class MultipleChoiceField extends CheckComboBox<String> {

    private static final int MEASURED_ROWS = 20;
    private static final int MAX_TITLE_LENGTH = 15;

    private final ReadOnlyObjectWrapper<Set<String>> checkedItems =
            new ReadOnlyObjectWrapper<>(this, "ticked", Set.of());
    private IntFunction<String> countFormatter = String::valueOf;
    private BinaryOperator<String> accessibleNaming = (name, value) -> name + ": " + value;
    private String caption = "";

    public MultipleChoiceField() {
        getProperties().put(COMBO_BOX_ROWS_TO_MEASURE_WIDTH_KEY, MEASURED_ROWS);
        setAccessibleRole(AccessibleRole.COMBO_BOX);
        // Added before the skin's listener, so that the skin shows the updated title.
        getCheckModel().getCheckedIndices().addListener((InvalidationListener) _ -> updateCheckedItemsAndTitle());
        // The tooltip is installed on the inner field, which consumes mouse moves.
        skinProperty().subscribe((_, _) -> {
            if (getChildrenUnmodifiable().getFirst() instanceof Control field) {
                LazyTooltip.installWithCurrentText(field, () -> String.join("\n", checkedItems.get()));
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, this::showListOnKey);
        // The inner field is not in the tab order and does not take the focus on a click, so this control takes
        // it.
        addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> requestFocus());
    }

    private void showListOnKey(KeyEvent key) {
        boolean isOpenKey = switch (key.getCode()) {
            case SPACE, DOWN, UP, F4 -> !key.isShortcutDown();
            default -> false;
        };
        if (isOpenKey) {
            show();
            key.consume();
        }
    }

    private void updateCheckedItemsAndTitle() {
        Set<String> checked = new LinkedHashSet<>();
        for (int index = 0; index < getItems().size(); index++) {
            if (getCheckModel().isChecked(index)) {
                checked.add(getItems().get(index));
            }
        }
        checkedItems.set(Collections.unmodifiableSet(checked));
        updateTitleAndAccessibleText();
    }

    private void updateTitleAndAccessibleText() {
        Set<String> checked = checkedItems.get();
        String onlyItem = checked.size() == 1 ? checked.iterator().next() : "";
        setTitle(
                onlyItem.isEmpty() || onlyItem.length() > MAX_TITLE_LENGTH
                        ? countFormatter.apply(checked.size())
                        : onlyItem);
        setAccessibleText(accessibleNaming.apply(caption, checked.isEmpty() ? getTitle() : String.join(", ", checked)));
    }

    /// Sets the formatter of the text for a number of selected choices, including zero.
    public void setCountFormatter(IntFunction<String> newFormatter) {
        countFormatter = newFormatter;
        updateTitleAndAccessibleText();
    }

    /// Sets the function that combines name and value for screen readers in the current language.
    public void setAccessibleTextFormatter(BinaryOperator<String> naming) {
        accessibleNaming = naming;
        updateTitleAndAccessibleText();
    }

    /// Sets the name for screen readers.
    public void setCaption(String text) {
        caption = text;
        updateTitleAndAccessibleText();
    }

    public String getCaption() {
        return caption;
    }

    /// Sets the choices, and which of them are selected.
    public void setOptionsAndCheckedItems(List<String> options, Collection<String> checked) {
        if (!getItems().equals(options)) {
            getCheckModel().clearChecks();
            getItems().setAll(options);
        }
        setCheckedItems(checked);
    }

    /// Selects exactly these choices.
    public void setCheckedItems(Collection<String> checked) {
        for (int index = 0; index < getItems().size(); index++) {
            if (checked.contains(getItems().get(index)) != getCheckModel().isChecked(index)) {
                getCheckModel().toggleCheckState(index);
            }
        }
    }

    /// The selected choices, in the order of the list.
    public ReadOnlyObjectProperty<Set<String>> checkedItemsProperty() {
        return checkedItems.getReadOnlyProperty();
    }

    public Set<String> getCheckedItems() {
        return checkedItems.get();
    }
}

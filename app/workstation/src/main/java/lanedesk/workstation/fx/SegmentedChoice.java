package lanedesk.workstation.fx;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import javafx.beans.InvalidationListener;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import lanedesk.workstation.fx.layout.WrappingRow;
import org.jspecify.annotations.Nullable;

/// Shows a few choices as buttons side by side, which wrap like a [WrappingRow]. They are one stop in the tab
/// order; arrow keys move between them. With single selection, moving also selects. With multiple selection,
/// Space toggles the focused choice; the last selected choice stays selected. Enter selects nothing. The
/// buttons of ControlsFX's SegmentedButton are in an HBox, which does not wrap.
public final class SegmentedChoice<T> extends WrappingRow {
    private final ObservableList<T> items = FXCollections.observableArrayList();
    private final ObjectProperty<Function<? super T, String>> formatter =
            new SimpleObjectProperty<>(this, "text", String::valueOf);
    private final ObjectProperty<@Nullable T> value = new SimpleObjectProperty<>(this, "value");
    private final ObservableSet<T> values = FXCollections.observableSet(new LinkedHashSet<>());
    private final BooleanProperty multiple = new SimpleBooleanProperty(this, "multiple");
    private final List<ToggleButton> segments = new ArrayList<>();
    private List<T> segmentItems = List.of();

    public SegmentedChoice() {
        getStyleClass().add("ld-segmented");
        setMinWidth(USE_PREF_SIZE);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setAccessibleRole(AccessibleRole.PARENT);
        items.addListener((InvalidationListener) _ -> rebuildSegments());
        formatter.subscribe(_ -> rebuildSegments());
        value.subscribe(_ -> updateSelectionAndTabStop());
        multiple.subscribe(_ -> updateSelectionAndTabStop());
        values.addListener((InvalidationListener) _ -> updateSelectionAndTabStop());
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
    }

    // The buttons stay if neither the choices nor their texts changed, so that a focused button keeps the focus.
    private void rebuildSegments() {
        List<T> newItems = List.copyOf(items);
        List<String> texts =
                newItems.stream().map(item -> formatter.get().apply(item)).toList();
        if (!newItems.equals(segmentItems)
                || !texts.equals(segments.stream().map(ToggleButton::getText).toList())) {
            segmentItems = newItems;
            segments.clear();
            newItems.forEach(item -> segments.add(createSegment(item)));
            getChildren().setAll(segments);
        }
        updateSelectionAndTabStop();
    }

    private ToggleButton createSegment(T item) {
        var button = new ToggleButton(formatter.get().apply(item));
        button.setMinWidth(USE_PREF_SIZE);
        // An underscore in a text is no mnemonic, because the whole choice is one tab stop and some texts come
        // from the service.
        button.setMnemonicParsing(false);
        button.setOnAction(_ -> {
            // A click does not focus a segment that is no tab stop.
            button.requestFocus();
            selectOrToggleUnlessLast(item);
            updateSelectionAndTabStop();
        });
        return button;
    }

    private void selectOrToggleUnlessLast(T item) {
        if (!multiple.get()) {
            value.set(item);
        } else if (!values.contains(item)) {
            values.add(item);
        } else if (values.size() > 1) {
            values.remove(item);
        }
    }

    private boolean isSelected(T item) {
        return multiple.get() ? values.contains(item) : item.equals(value.get());
    }

    private void updateSelectionAndTabStop() {
        var tabStopIndex = -1;
        for (var i = 0; i < segments.size(); i++) {
            var isSelected = isSelected(items.get(i));
            segments.get(i).setSelected(isSelected);
            if (isSelected && tabStopIndex < 0) {
                tabStopIndex = i;
            }
        }
        for (var i = 0; i < segments.size(); i++) {
            segments.get(i).setFocusTraversable(i == Math.max(tabStopIndex, 0));
        }
        if (!multiple.get() && tabStopIndex >= 0 && focusedSegmentIndex() >= 0) {
            // If a command selects another segment, the focus moves to it, because it is now the only segment
            // in the tab order.
            segments.get(tabStopIndex).requestFocus();
        }
    }

    private void onKeyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown()) {
            event.consume();
            return;
        }
        var step = switch (event.getCode()) {
            case LEFT, UP -> -1;
            case RIGHT, DOWN -> 1;
            default -> 0;
        };
        var index = focusedSegmentIndex();
        if (step == 0 || index < 0 || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        event.consume();
        var nextIndex = Math.floorMod(index + step, segments.size());
        segments.get(nextIndex).requestFocus();
        if (!multiple.get()) {
            value.set(items.get(nextIndex));
        }
    }

    private int focusedSegmentIndex() {
        for (var i = 0; i < segments.size(); i++) {
            if (segments.get(i).isFocused()) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public void requestFocus() {
        segments.stream().filter(ToggleButton::isFocusTraversable).findFirst().ifPresent(ToggleButton::requestFocus);
    }

    /// The choices, from left to right.
    public ObservableList<T> getItems() {
        return items;
    }

    /// The formatter of the choices. Setting it again updates the shown texts, for example when a count
    /// changed.
    public ObjectProperty<Function<? super T, String>> formatterProperty() {
        return formatter;
    }

    public void setFormatter(Function<? super T, String> value) {
        formatter.set(value);
    }

    /// The selected value with single selection; null for none.
    public ObjectProperty<@Nullable T> valueProperty() {
        return value;
    }

    public @Nullable T getValue() {
        return value.get();
    }

    public void setValue(@Nullable T item) {
        value.set(item);
    }

    /// The selected values with multiple selection.
    public ObservableSet<T> getValues() {
        return values;
    }

    /// Whether several choices can be selected.
    public BooleanProperty multipleProperty() {
        return multiple;
    }

    public boolean isMultiple() {
        return multiple.get();
    }

    public void setMultiple(boolean isMultiple) {
        multiple.set(isMultiple);
    }
}

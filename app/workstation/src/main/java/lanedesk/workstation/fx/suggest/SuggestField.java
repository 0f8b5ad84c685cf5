package lanedesk.workstation.fx.suggest;

import java.util.Objects;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.TraversalDirection;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.fx.input.SidedField;
import lanedesk.workstation.fx.theme.Icon;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// A text field with suggestions and a selected value. Typing another text clears the value; the text stays as
/// typed. If the field has a value, focusing the field selects the field's text, so that typing replaces the
/// text.
public final class SuggestField<T> extends SidedField {
    private final Typeahead<T> typeahead = new Typeahead<>(this, Suggestions.none());
    private final ObjectProperty<@Nullable T> value = new SimpleObjectProperty<>(this, "value");
    private Function<? super T, String> itemText = String::valueOf;
    private boolean isSettingText;
    private boolean isEntering;

    public SuggestField() {
        getStyleClass().add("ld-suggest");
        setAccessibleRole(AccessibleRole.COMBO_BOX);
        typeahead.showingProperty().subscribe(_ -> notifyAccessibleAttributeChanged(AccessibleAttribute.EXPANDED));
        var arrow = new StackPane(new Icon(Feather.CHEVRON_DOWN));
        arrow.getStyleClass().add("arrow");
        arrow.setOnMouseClicked(_ -> {
            requestFocus();
            if (isEditable()) {
                typeahead.searchNow();
            }
        });
        setRight(arrow);
        addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> isEntering = !isFocused());
        addEventHandler(MouseEvent.MOUSE_RELEASED, _ -> {
            if (isEntering && getValue() != null && getSelection().getLength() == 0) {
                selectAll();
            }
        });
        typeahead.setOnAccepted(this::setValue).setOnEnter(() -> requestFocusTraversal(TraversalDirection.NEXT));
        value.subscribe(item -> {
            if (item != null && !Objects.equals(getText(), itemText.apply(item))) {
                isSettingText = true;
                try {
                    setText(itemText.apply(item));
                    // The text was not typed, so no suggestions are shown.
                    typeahead.closeAndCancelSearch();
                } finally {
                    isSettingText = false;
                }
            }
        });
        textProperty().subscribe((_, text) -> {
            var item = value.get();
            if (!isSettingText && item != null && !itemText.apply(item).equals(text)) {
                value.set(null);
            }
        });
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, @Nullable Object... parameters) {
        return attribute == AccessibleAttribute.EXPANDED
                ? typeahead.showingProperty().get()
                : super.queryAccessibleAttribute(attribute, parameters);
    }

    /// The handler of suggestions, for further settings.
    public Typeahead<T> typeahead() {
        return typeahead;
    }

    /// Sets the source of suggestions and the formatters of their text and detail text.
    public void setSuggestions(
            Suggestions<T> source, Function<? super T, String> text, Function<? super T, String> detail) {
        itemText = text;
        typeahead.setSource(source);
        typeahead.withTextFormatter(text).withDetailFormatter(detail);
    }

    public ObjectProperty<@Nullable T> valueProperty() {
        return value;
    }

    public @Nullable T getValue() {
        return value.get();
    }

    public void setValue(@Nullable T item) {
        value.set(item);
    }

    /// The text that is shown if nothing matches the typed text.
    public StringProperty emptyTextProperty() {
        return typeahead.emptyText;
    }

    public String getEmptyText() {
        return typeahead.emptyText.get();
    }

    public void setEmptyText(String text) {
        typeahead.emptyText.set(text);
    }
}

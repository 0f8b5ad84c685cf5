package lanedesk.workstation.form;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import lanedesk.freight.TypedNumber;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A form whose fields show the parts of one value. Each valid change of a field changes the value; an invalid
/// text stays in its field and changes nothing.
///
/// @param <V> type of the value, whose parts are replaced in copies
public final class ValueForm<V> extends Form {

    /// Maximum number of decimals of a typed number. Three decimals could be read as a group of thousands.
    public static final int MAX_DECIMALS = 2;

    private final Supplier<V> currentValue;
    private final Consumer<UnaryOperator<V>> changeValue;
    private final Map<FormField, Runnable> reloadActions = new LinkedHashMap<>();
    private boolean isReloading;

    /// @param currentValue supplies the current value
    /// @param changeValue replaces the current value
    public ValueForm(Texts texts, Supplier<V> currentValue, Consumer<UnaryOperator<V>> changeValue) {
        super(texts, null, ErrorTiming.WHEN_LEFT_EVEN_IF_EMPTY);
        this.currentValue = currentValue;
        this.changeValue = changeValue;
        setOnEnter(FormField::onFocusLost);
    }

    /// Adds a field whose text, without surrounding blanks, changes the value while the text is typed.
    public FormField addStrippedTextField(String id, Function<V, String> getter, BiFunction<V, String, V> with) {
        return addInstantField(id, getter, (value, text) -> with.apply(value, text.strip()));
    }

    /// Adds a check box.
    public FormField addCheckBoxField(String id, Function<V, Boolean> getter, BiFunction<V, Boolean, V> with) {
        return addInstantField(
                id,
                value -> getter.apply(value).toString(),
                (value, text) -> with.apply(value, Boolean.parseBoolean(text)));
    }

    /// Adds a field for a choice between items. Choosing an item changes the value.
    ///
    /// @param formatter returns the text that the control shows for an item
    public <T> FormField addChoiceField(
            String id, List<T> items, Function<T, String> formatter, Function<V, T> getter, BiFunction<V, T, V> with) {
        FormField field = addInstantField(
                id,
                value -> getter.apply(value).toString(),
                (value, text) -> with.apply(value, requireItemWithText(items, text)));
        // An administrator may have set a value that is no item; it is still shown.
        return field.setChoices(items.stream().map(Object::toString).toList(), text -> {
            T currentItem = getter.apply(currentValue.get());
            return formatter.apply(
                    currentItem.toString().equals(text) ? currentItem : requireItemWithText(items, text));
        });
    }

    private FormField addInstantField(String id, Function<V, String> getter, BiFunction<V, String, V> with) {
        return addFieldWithTypedAction(id, getter, text -> changeValue.accept(value -> with.apply(value, text)));
    }

    /// Adds a field that runs an action with its text while the text is typed.
    public FormField addFieldWithTypedAction(String id, Function<V, String> getter, Consumer<String> onTyped) {
        FormField field = addField(id);
        addReloadActionAndReload(field, () -> {
            String text = getter.apply(currentValue.get());
            if (!text.equals(field.textProperty().get())) {
                field.showTextAndResetErrors(text);
            }
        });
        field.textProperty().subscribe((_, text) -> {
            if (!isReloading) {
                onTyped.accept(text);
            }
        });
        return field;
    }

    /// Adds a field whose text is parsed when the field loses the focus. An empty text is an error; in an
    /// optional field, an empty text stands for null.
    ///
    /// @param errorText error of an invalid text, also of an invalid saved text
    public <T> FormField addParsedField(
            String id,
            Function<V, @Nullable T> getter,
            BiFunction<V, @Nullable T, V> with,
            Function<String, Optional<T>> parser,
            Function<T, String> formatter,
            String errorText) {
        FormField field = addField(id)
                .makeRequired(errorText)
                .setErrorRule(text -> parser.apply(text).isPresent() ? null : errorText)
                .setParserAndFormatter(parser, formatter);
        addReloadActionAndReload(field, () -> {
            T value = getter.apply(currentValue.get());
            field.showTextAndResetErrors(value == null ? "" : formatter.apply(value));
            field.showErrorFromNowOn();
        });
        return field.setOnAccepted(() -> {
            T typed = field.isEmpty() ? null : parser.apply(field.trimmedText()).orElseThrow();
            changeValue.accept(value -> with.apply(value, typed));
        });
    }

    /// Returns a parser of numbers in a range, with at most `decimals` decimals.
    public static Function<String, Optional<BigDecimal>> createNumberParser(
            int decimals, BigDecimal minimum, Supplier<BigDecimal> maximum) {
        return text -> TypedNumber.parseUnambiguousAmount(text)
                .filter(number -> number.stripTrailingZeros().scale() <= decimals
                        && number.compareTo(minimum) >= 0
                        && number.compareTo(maximum.get()) <= 0);
    }

    private void addReloadActionAndReload(FormField field, Runnable action) {
        reloadActions.put(field, action);
        reloadField(field);
    }

    /// Shows the current value in all fields.
    public void reloadFields() {
        reloadActions.keySet().forEach(this::reloadField);
    }

    /// Shows the current value in one field.
    public void reloadField(FormField field) {
        boolean wasReloading = isReloading;
        isReloading = true;
        Objects.requireNonNull(reloadActions.get(field)).run();
        isReloading = wasReloading;
    }
}

package lanedesk.workstation.settings;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.freight.TypedNumber;
import lanedesk.workstation.fx.input.FormField;
import org.jspecify.annotations.Nullable;

/// An input for a number. An error is shown when the field loses the focus. An invalid number stays in the field and
/// has no effect.
final class NumberInput extends FormField {

    /// The maximum number of decimals. Three decimals could be read as a group of thousands.
    static final int MAX_DECIMALS = 2;

    private final Function<BigDecimal, String> format;
    private final int decimals;
    private final BigDecimal minimum;
    private final Supplier<BigDecimal> maximum;
    private final boolean isOptional;
    private final String errorText;
    private final Consumer<@Nullable BigDecimal> onAccepted;

    /// Creates an input for numbers with at most `decimals` decimals, shown as `format` writes them.
    /// `errorText` names the valid numbers; `onAccepted` receives null if the field is empty and `isOptional`.
    NumberInput(
            Function<BigDecimal, String> format,
            int decimals,
            BigDecimal minimum,
            Supplier<BigDecimal> maximum,
            boolean isOptional,
            String errorText,
            Consumer<@Nullable BigDecimal> onAccepted) {
        this.format = format;
        this.decimals = decimals;
        this.minimum = minimum;
        this.maximum = maximum;
        this.isOptional = isOptional;
        this.errorText = errorText;
        this.onAccepted = onAccepted;
    }

    /// Shows the current number. If a settings file contained an invalid number, shows the error.
    void showValue(@Nullable BigDecimal value) {
        setTextAndClearError(value == null ? "" : format.apply(value));
        if (value != null && !isInRange(value)) {
            setError(errorText);
        }
    }

    private boolean isInRange(BigDecimal value) {
        return value.compareTo(minimum) >= 0 && value.compareTo(maximum.get()) <= 0;
    }

    /// Called when the field loses the focus: accepts a valid number, or shows the error of an invalid one.
    @Override
    public void runFocusLostAction() {
        String typed = trimmedText();
        Optional<BigDecimal> number = TypedNumber.parseUnambiguousAmount(typed);
        if (typed.isEmpty() && isOptional) {
            setError("");
            onAccepted.accept(null);
        } else if (number.isEmpty()
                || number.get().stripTrailingZeros().scale() > decimals
                || !isInRange(number.get())) {
            setError(errorText);
        } else {
            showValue(number.get());
            onAccepted.accept(number.get());
        }
    }
}

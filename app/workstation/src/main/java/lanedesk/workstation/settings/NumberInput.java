package lanedesk.workstation.settings;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.freight.TypedNumber;
import lanedesk.workstation.fx.input.FormField;
import org.jspecify.annotations.Nullable;

/// An input for a number. Its error is shown when the field loses the focus; an invalid number stays in the
/// field and changes nothing.
final class NumberInput extends FormField {

    /// The highest number of decimals that cannot be read as a group of thousands.
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

    /// Shows the current number, and its error if a settings file had an invalid one.
    void showValue(@Nullable BigDecimal value) {
        setTextAndClearError(value == null ? "" : format.apply(value));
        if (value != null && !isInRange(value)) {
            setError(errorText);
        }
    }

    private boolean isInRange(BigDecimal value) {
        return value.compareTo(minimum) >= 0 && value.compareTo(maximum.get()) <= 0;
    }

    /// Called when the field loses the focus: a valid number is accepted, for an invalid one the error is
    /// shown.
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

package lanedesk.workstation.settings;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.freight.TypedNumber;
import lanedesk.workstation.fx.input.FormField;
import org.jspecify.annotations.Nullable;

/// A number as it is typed. Its error is shown when the field is left; an invalid one stays in the field and
/// changes nothing.
final class NumberInput extends FormField {

    /// The most decimals that can't be taken for a group of thousands.
    static final int MAX_DECIMALS = 2;

    private final Function<BigDecimal, String> format;
    private final int decimals;
    private final BigDecimal minimum;
    private final Supplier<BigDecimal> maximum;
    private final boolean isOptional;
    private final String errorText;
    private final Consumer<@Nullable BigDecimal> onAccepted;

    /// A number of at most so many `decimals`, shown as `format` writes it. `errorText` names the valid numbers;
    /// `onAccepted` receives null for
    /// an empty field that may be empty.
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

    /// The field is left: the number is taken or complained about.
    @Override
    public void runOnFocusLost() {
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

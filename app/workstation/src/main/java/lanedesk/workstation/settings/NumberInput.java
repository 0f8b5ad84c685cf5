package lanedesk.workstation.settings;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import lanedesk.freight.TypedFigure;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Formats;
import org.jspecify.annotations.Nullable;

/// A number as it is typed. Its error is shown when the field is left; an invalid one stays in the field and
/// changes nothing.
final class NumberInput extends FormField {

    /// The most decimals that can't be taken for a group of thousands.
    static final int MOST_DECIMALS = 2;

    private final Formats formats;
    private final int decimals;
    private final BigDecimal least;
    private final Supplier<BigDecimal> most;
    private final boolean optional;
    private final String complaint;
    private final Consumer<@Nullable BigDecimal> accepted;

    /// A number of at most so many `decimals`. `complaint` names the valid numbers; `accepted` receives null for
    /// an empty field that may be empty.
    NumberInput(
            Formats formats,
            int decimals,
            BigDecimal least,
            Supplier<BigDecimal> most,
            boolean optional,
            String complaint,
            Consumer<@Nullable BigDecimal> accepted) {
        this.formats = formats;
        this.decimals = decimals;
        this.least = least;
        this.most = most;
        this.optional = optional;
        this.complaint = complaint;
        this.accepted = accepted;
    }

    /// Shows the number in force, and what is wrong with it where a file that was kept gave one that is not taken here.
    void show(@Nullable BigDecimal value) {
        show(value == null ? "" : formats.number(value, decimals));
        if (value != null && !isWithin(value)) {
            showError(complaint);
        }
    }

    private boolean isWithin(BigDecimal value) {
        return value.compareTo(least) >= 0 && value.compareTo(most.get()) <= 0;
    }

    /// The field is left: the number is taken or complained about.
    @Override
    public void leave() {
        String typed = value();
        Optional<BigDecimal> number = TypedFigure.unmistakable(typed);
        if (typed.isEmpty() && optional) {
            showError("");
            accepted.accept(null);
        } else if (number.isEmpty()
                || number.get().stripTrailingZeros().scale() > decimals
                || !isWithin(number.get())) {
            showError(complaint);
        } else {
            show(number.get());
            accepted.accept(number.get());
        }
    }
}

package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.freight.SellPricing;
import lanedesk.freight.TypedNumber;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRule;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.l10n.Language;
import org.jspecify.annotations.Nullable;

/// The input of the rule and the pricing of a batch. Invalid input has no effect.
final class BatchRuleViewModel {
    private final BatchViewModel model;
    private final Language language;
    private final ObjectProperty<BatchRule.Kind> kind = new SimpleObjectProperty<>(BatchRule.Kind.LOWEST);
    private final StringProperty daysOrCarriers = new SimpleStringProperty("");
    private final ObjectProperty<SellPricing.Method> method = new SimpleObjectProperty<>(SellPricing.DEFAULT.method());
    private final StringProperty percent = new SimpleStringProperty("");
    private final StringProperty minimumProfit = new SimpleStringProperty("");
    private @Nullable OpenBatch shownBatch;
    private boolean isShowing;

    /// @param language the language of the numbers
    BatchRuleViewModel(BatchViewModel model, Language language) {
        this.model = model;
        this.language = language;
        model.openProperty().subscribe(open -> {
            OpenBatch previous = shownBatch;
            shownBatch = open;
            if (open != null && (previous == null || !hasSameRuleAndPricing(previous, open))) {
                showPlan(open.plan());
            }
        });
        Stream.of(kind, method).forEach(objectProperty -> objectProperty.addListener(_ -> applyIfValid()));
    }

    // Whether two batches have the same rule and pricing. Typed text then stays when the batch is reloaded with
    // another column mapping.
    private static boolean hasSameRuleAndPricing(OpenBatch previous, OpenBatch open) {
        return previous.stored().id().equals(open.stored().id())
                && previous.plan().rule().equals(open.plan().rule())
                && previous.plan().pricing().equals(open.plan().pricing());
    }

    private void showPlan(BatchPlan plan) {
        isShowing = true;
        kind.set(plan.rule().kind());
        daysOrCarriers.set(
                plan.rule().kind() == BatchRule.Kind.LOWEST_WITHIN
                        ? Integer.toString(plan.rule().days())
                        : String.join(", ", plan.rule().carriers()));
        method.set(plan.pricing().method());
        percent.set(language.formatForInput(plan.pricing().percent()));
        BigDecimal minimum = plan.pricing().floor();
        minimumProfit.set(minimum == null ? "" : language.formatMoneyForInput(minimum));
        isShowing = false;
    }

    ObjectProperty<BatchRule.Kind> kindProperty() {
        return kind;
    }

    /// The rule's maximum transit days or, for a rule of preferred carriers, the carriers separated by commas.
    StringProperty daysOrCarriersProperty() {
        return daysOrCarriers;
    }

    ObjectProperty<SellPricing.Method> methodProperty() {
        return method;
    }

    StringProperty percentProperty() {
        return percent;
    }

    /// Minimum profit in dollars, empty for none.
    StringProperty minimumProfitProperty() {
        return minimumProfit;
    }

    /// Whether the rule needs days or carriers.
    boolean needsDaysOrCarriers() {
        return kind.get() == BatchRule.Kind.LOWEST_WITHIN || kind.get() == BatchRule.Kind.PREFERRED;
    }

    /// Applies the input if it is valid.
    void applyIfValid() {
        if (isShowing) {
            return;
        }
        model.changeAndSave(plan ->
                plan.with(parseRule().orElse(plan.rule())).with(parsePricing().orElse(plan.pricing())));
    }

    /// The message key of the error in the days or carriers; empty if they are valid. While they are invalid, the
    /// previous rule applies.
    String detailErrorKey() {
        return parseRule().isPresent()
                ? ""
                : kind.get() == BatchRule.Kind.LOWEST_WITHIN ? "batch.days.wrong" : "batch.carriers.wrong";
    }

    /// The message key of the error in the percentage; empty if it is valid. While it is invalid, the previous
    /// percentage applies.
    String percentErrorKey() {
        if (TypedNumber.parsePercent(percent.get())
                .flatMap(percentage -> toValidPricing(percentage, null))
                .isPresent()) {
            return "";
        }
        return method.get() == SellPricing.Method.MARGIN ? "batch.percent.margin" : "batch.percent.wrong";
    }

    /// The message key of the error in the minimum profit; empty if it is valid.
    String minimumProfitErrorKey() {
        return isValidMinimumProfit(minimumProfit.get())
                        && toValidPricing(BigDecimal.ONE, parseMinimumProfit()).isPresent()
                ? ""
                : "batch.floor.wrong";
    }

    private Optional<BatchRule> parseRule() {
        return switch (kind.get()) {
            case LOWEST_WITHIN ->
                TypedNumber.parseCount(daysOrCarriers.get())
                        .filter(days -> days > 0)
                        .map(days -> new BatchRule(kind.get(), days, List.of()));
            case PREFERRED ->
                Optional.of(Stream.of(daysOrCarriers.get().split(",", -1))
                                .map(String::strip)
                                .filter(name -> !name.isEmpty())
                                .toList())
                        .filter(carriers -> !carriers.isEmpty())
                        .map(carriers -> new BatchRule(kind.get(), 0, carriers));
            case LOWEST, FASTEST -> Optional.of(new BatchRule(kind.get(), 0, List.of()));
        };
    }

    private Optional<SellPricing> parsePricing() {
        return isValidMinimumProfit(minimumProfit.get())
                ? TypedNumber.parsePercent(percent.get())
                        .flatMap(percentage -> toValidPricing(percentage, parseMinimumProfit()))
                : Optional.empty();
    }

    private Optional<SellPricing> toValidPricing(BigDecimal percentage, @Nullable BigDecimal minimumProfit) {
        return Optional.of(new SellPricing(method.get(), percentage, minimumProfit))
                .filter(pricing ->
                        pricing.sellPriceFor(BigDecimal.TEN).toPriced().isPresent());
    }

    private @Nullable BigDecimal parseMinimumProfit() {
        return TypedNumber.parseUnambiguousAmount(minimumProfit.get()).orElse(null);
    }

    private static boolean isValidMinimumProfit(String text) {
        return text.isBlank() || TypedNumber.parseUnambiguousAmount(text).isPresent();
    }
}

package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRule;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.freight.TypedFigure;

/// Which rate goes to the customer and how it is priced, as typed. What can't be read changes nothing.
final class BatchRuleViewModel {
    private final BatchViewModel model;
    private final ObjectProperty<BatchRule.Kind> kind = new SimpleObjectProperty<>(BatchRule.Kind.LOWEST);
    private final StringProperty detail = new SimpleStringProperty("");
    private final ObjectProperty<SellPricing.Method> method = new SimpleObjectProperty<>(SellPricing.USUAL.method());
    private final StringProperty percent = new SimpleStringProperty("");
    private final StringProperty floor = new SimpleStringProperty("");
    private boolean showing;

    BatchRuleViewModel(BatchViewModel model) {
        this.model = model;
        model.openProperty().subscribe(open -> {
            if (open != null) {
                show(open.plan());
            }
        });
        Stream.of(kind, method).forEach(each -> each.addListener(_ -> apply()));
    }

    private void show(BatchPlan plan) {
        showing = true;
        kind.set(plan.rule().kind());
        detail.set(
                plan.rule().kind() == BatchRule.Kind.LOWEST_WITHIN
                        ? Integer.toString(plan.rule().days())
                        : String.join(", ", plan.rule().carriers()));
        method.set(plan.pricing().method());
        percent.set(plan.pricing().percent().toPlainString());
        BigDecimal least = plan.pricing().floor();
        floor.set(least == null ? "" : least.toPlainString());
        showing = false;
    }

    ObjectProperty<BatchRule.Kind> kindProperty() {
        return kind;
    }

    /// Most days, or carriers parted by commas.
    StringProperty detailProperty() {
        return detail;
    }

    ObjectProperty<SellPricing.Method> methodProperty() {
        return method;
    }

    StringProperty percentProperty() {
        return percent;
    }

    /// Least profit in dollars, empty for none.
    StringProperty floorProperty() {
        return floor;
    }

    /// Whether the rule needs days or carriers.
    boolean hasDetail() {
        return kind.get() == BatchRule.Kind.LOWEST_WITHIN || kind.get() == BatchRule.Kind.PREFERRED;
    }

    /// Takes what is typed.
    void apply() {
        if (showing) {
            return;
        }
        model.change(plan -> plan.with(rule()).with(pricing().orElse(plan.pricing())));
    }

    private BatchRule rule() {
        return switch (kind.get()) {
            case LOWEST_WITHIN ->
                new BatchRule(kind.get(), TypedFigure.count(detail.get()).orElse(0), List.of());
            case PREFERRED ->
                new BatchRule(
                        kind.get(),
                        0,
                        Stream.of(detail.get().split(",", -1))
                                .map(String::strip)
                                .filter(name -> !name.isEmpty())
                                .toList());
            case LOWEST, FASTEST -> new BatchRule(kind.get(), 0, List.of());
        };
    }

    /// Whether a text is a percentage; the prices stay by the last one while it is none.
    static boolean isPercent(String text) {
        return percent(text).isPresent();
    }

    /// Whether a text is a least profit, or says that there is none.
    static boolean isFloor(String text) {
        return text.isBlank() || TypedFigure.unmistakable(text).isPresent();
    }

    private static Optional<BigDecimal> percent(String text) {
        return TypedFigure.of(text.replace("%", ""))
                .filter(figure -> figure.sign().isEmpty())
                .map(TypedFigure::value);
    }

    private Optional<SellPricing> pricing() {
        return isFloor(floor.get())
                ? percent(percent.get())
                        .map(figure -> new SellPricing(
                                method.get(),
                                figure,
                                TypedFigure.unmistakable(floor.get()).orElse(null)))
                : Optional.empty();
    }
}

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
import lanedesk.freight.TypedFigure;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRule;
import lanedesk.workstation.batch.run.OpenBatch;
import org.jspecify.annotations.Nullable;

/// Which rate goes to the customer and how it is priced, as typed. What can't be read changes nothing.
final class BatchRuleViewModel {
    private final BatchViewModel model;
    private final ObjectProperty<BatchRule.Kind> kind = new SimpleObjectProperty<>(BatchRule.Kind.LOWEST);
    private final StringProperty detail = new SimpleStringProperty("");
    private final ObjectProperty<SellPricing.Method> method = new SimpleObjectProperty<>(SellPricing.USUAL.method());
    private final StringProperty percent = new SimpleStringProperty("");
    private final StringProperty floor = new SimpleStringProperty("");
    private @Nullable OpenBatch shown;
    private boolean showing;

    BatchRuleViewModel(BatchViewModel model) {
        this.model = model;
        model.openProperty().subscribe(open -> {
            OpenBatch before = shown;
            shown = open;
            if (open != null && (before == null || !isSame(before, open))) {
                show(open.plan());
            }
        });
        Stream.of(kind, method).forEach(each -> each.addListener(_ -> apply()));
    }

    // What is being typed stays while its batch is read by other columns.
    private static boolean isSame(OpenBatch before, OpenBatch open) {
        return before.stored().id().equals(open.stored().id())
                && before.plan().rule().equals(open.plan().rule())
                && before.plan().pricing().equals(open.plan().pricing());
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

    /// Minimum profit in dollars, empty for none.
    StringProperty floorProperty() {
        return floor;
    }

    /// Whether the rule needs days or carriers.
    boolean hasDetail() {
        return kind.get() == BatchRule.Kind.LOWEST_WITHIN || kind.get() == BatchRule.Kind.PREFERRED;
    }

    /// Takes what is typed, where it can be read.
    void apply() {
        if (showing) {
            return;
        }
        model.change(
                plan -> plan.with(rule().orElse(plan.rule())).with(pricing().orElse(plan.pricing())));
    }

    /// The key of why the detail can't be read, and the rule before holds; empty where it can.
    String detailProblem() {
        return rule().isPresent()
                ? ""
                : kind.get() == BatchRule.Kind.LOWEST_WITHIN ? "batch.days.wrong" : "batch.carriers.wrong";
    }

    /// The key of why the percentage prices nothing, and the one before holds; empty where it does.
    String percentProblem() {
        if (TypedFigure.percent(percent.get())
                .flatMap(figure -> priced(figure, null))
                .isPresent()) {
            return "";
        }
        return method.get() == SellPricing.Method.MARGIN ? "batch.percent.margin" : "batch.percent.wrong";
    }

    /// The key of why the least profit can't be read; empty where it can.
    String floorProblem() {
        return isFloor(floor.get()) && priced(BigDecimal.ONE, least()).isPresent() ? "" : "batch.floor.wrong";
    }

    private Optional<BatchRule> rule() {
        return switch (kind.get()) {
            case LOWEST_WITHIN ->
                TypedFigure.count(detail.get())
                        .filter(days -> days > 0)
                        .map(days -> new BatchRule(kind.get(), days, List.of()));
            case PREFERRED ->
                Optional.of(Stream.of(detail.get().split(",", -1))
                                .map(String::strip)
                                .filter(name -> !name.isEmpty())
                                .toList())
                        .filter(carriers -> !carriers.isEmpty())
                        .map(carriers -> new BatchRule(kind.get(), 0, carriers));
            case LOWEST, FASTEST -> Optional.of(new BatchRule(kind.get(), 0, List.of()));
        };
    }

    private Optional<SellPricing> pricing() {
        return isFloor(floor.get())
                ? TypedFigure.percent(percent.get()).flatMap(figure -> priced(figure, least()))
                : Optional.empty();
    }

    private Optional<SellPricing> priced(BigDecimal figure, @Nullable BigDecimal least) {
        return Optional.of(new SellPricing(method.get(), figure, least))
                .filter(pricing -> pricing.apply(BigDecimal.TEN).priced().isPresent());
    }

    private @Nullable BigDecimal least() {
        return TypedFigure.unmistakable(floor.get()).orElse(null);
    }

    private static boolean isFloor(String text) {
        return text.isBlank() || TypedFigure.unmistakable(text).isPresent();
    }
}

package lanedesk.workstation.settings;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.BiFunction;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.freight.ClassScale;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import org.jspecify.annotations.Nullable;

/// Figures the trade disagrees about: prices, the density scale, what a road takes in a container.
final class FiguresViewModel {

    private static final BigDecimal EXAMPLE = new BigDecimal(1_000);
    private static final BigDecimal MOST_MARGIN = new BigDecimal("99.9");
    private static final BigDecimal MOST_MARKUP = new BigDecimal(1_000);
    private static final BigDecimal MOST_MONEY = new BigDecimal(1_000_000);
    private static final BigDecimal MOST_POUNDS = new BigDecimal(200_000);

    private final LivePreferences preferences;
    private final Texts texts;
    private final Formats formats;
    private final ObjectProperty<SellPricing.Method> method;
    private final ObjectProperty<ClassScale> scale;
    private final NumberInput percent;
    private final NumberInput floor;
    private final NumberInput twenty;
    private final NumberInput twentyTriAxle;
    private final NumberInput forty;
    private final NumberInput fortyFive;
    private final NumberInput reeferLess;
    private final NumberInput gross;

    FiguresViewModel(LivePreferences preferences, Texts texts, Formats formats) {
        this.preferences = preferences;
        this.texts = texts;
        this.formats = formats;
        method = new SimpleObjectProperty<>(preferences.get().pricing().method());
        scale = new SimpleObjectProperty<>(preferences.get().scale());
        percent = new NumberInput(
                formats,
                NumberInput.MOST_DECIMALS,
                BigDecimal.ZERO,
                this::mostPercent,
                false,
                texts.text("settings.figures.percent.wrong"),
                value -> {
                    if (value != null) {
                        price((old, floorNow) -> new SellPricing(old.method(), value, floorNow));
                    }
                });
        floor = new NumberInput(
                formats,
                NumberInput.MOST_DECIMALS,
                BigDecimal.ZERO,
                () -> MOST_MONEY,
                true,
                texts.text("settings.figures.floor.wrong"),
                value -> price((old, _) -> new SellPricing(old.method(), old.percent(), value)));
        twenty = pounds((old, value) -> new ContainerLimits(
                value, old.twentyTriAxle(), old.forty(), old.fortyFive(), old.reeferLess(), old.gross()));
        twentyTriAxle = pounds((old, value) ->
                new ContainerLimits(old.twenty(), value, old.forty(), old.fortyFive(), old.reeferLess(), old.gross()));
        forty = pounds((old, value) -> new ContainerLimits(
                old.twenty(), old.twentyTriAxle(), value, old.fortyFive(), old.reeferLess(), old.gross()));
        fortyFive = pounds((old, value) -> new ContainerLimits(
                old.twenty(), old.twentyTriAxle(), old.forty(), value, old.reeferLess(), old.gross()));
        reeferLess = pounds((old, value) -> new ContainerLimits(
                old.twenty(), old.twentyTriAxle(), old.forty(), old.fortyFive(), value, old.gross()));
        gross = pounds((old, value) -> new ContainerLimits(
                old.twenty(), old.twentyTriAxle(), old.forty(), old.fortyFive(), old.reeferLess(), value));
        show();
        method.subscribe(this::priceBy);
        scale.subscribe(chosen -> preferences.change(before -> before.withScale(chosen)));
    }

    private BigDecimal mostPercent() {
        return method.get() == SellPricing.Method.MARGIN ? MOST_MARGIN : MOST_MARKUP;
    }

    private NumberInput pounds(BiFunction<ContainerLimits, BigDecimal, ContainerLimits> change) {
        return new NumberInput(
                formats,
                NumberInput.MOST_DECIMALS,
                BigDecimal.ZERO,
                () -> MOST_POUNDS,
                false,
                texts.text("settings.figures.pounds.wrong"),
                value -> {
                    if (value != null) {
                        preferences.change(
                                before -> before.withContainerLimits(change.apply(before.containerLimits(), value)));
                    }
                });
    }

    private void price(BiFunction<SellPricing, @Nullable BigDecimal, SellPricing> change) {
        preferences.change(before -> before.withPricing(
                change.apply(before.pricing(), before.pricing().floor())));
    }

    private void priceBy(SellPricing.Method chosen) {
        price((old, least) -> new SellPricing(
                chosen, chosen == SellPricing.Method.MARGIN ? old.percent().min(MOST_MARGIN) : old.percent(), least));
        percent.show(preferences.get().pricing().percent());
    }

    /// Shows the figures in force, which a board may have changed.
    void show() {
        SellPricing pricing = preferences.get().pricing();
        method.set(pricing.method());
        scale.set(preferences.get().scale());
        percent.show(pricing.percent());
        floor.show(pricing.floor());
        ContainerLimits limits = preferences.get().containerLimits();
        twenty.show(limits.twenty());
        twentyTriAxle.show(limits.twentyTriAxle());
        forty.show(limits.forty());
        fortyFive.show(limits.fortyFive());
        reeferLess.show(limits.reeferLess());
        gross.show(limits.gross());
    }

    /// The figures most dispatchers go by, again.
    void restoreLimits() {
        preferences.change(before -> before.withContainerLimits(ContainerLimits.USUAL));
        show();
    }

    /// Returns an example: the price of a buy rate of a thousand dollars.
    String example() {
        return preferences.get().pricing().apply(EXAMPLE) instanceof SellPrice.Priced priced
                ? texts.text("settings.figures.example", formats.money(EXAMPLE), formats.money(priced.sell()))
                : texts.text("settings.figures.example.none");
    }

    List<ClassScale> scales() {
        return ClassScale.ALL;
    }

    LivePreferences preferences() {
        return preferences;
    }

    ObjectProperty<SellPricing.Method> methodProperty() {
        return method;
    }

    ObjectProperty<ClassScale> scaleProperty() {
        return scale;
    }

    NumberInput percent() {
        return percent;
    }

    NumberInput floor() {
        return floor;
    }

    NumberInput twenty() {
        return twenty;
    }

    NumberInput twentyTriAxle() {
        return twentyTriAxle;
    }

    NumberInput forty() {
        return forty;
    }

    NumberInput fortyFive() {
        return fortyFive;
    }

    NumberInput reeferLess() {
        return reeferLess;
    }

    NumberInput gross() {
        return gross;
    }
}

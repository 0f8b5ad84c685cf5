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

/// Holds the settings about which dispatchers disagree: prices, the density scale, and the weight limits of
/// containers on the road.
final class PricingSettingsViewModel {

    private static final BigDecimal EXAMPLE_BUY_RATE = new BigDecimal(1_000);
    private static final BigDecimal MAX_MARGIN = new BigDecimal("99.9");
    private static final BigDecimal MAX_MARKUP = new BigDecimal(1_000);
    private static final BigDecimal MAX_MONEY = new BigDecimal(1_000_000);
    private static final BigDecimal MAX_POUNDS = new BigDecimal(200_000);

    private final LivePreferences preferences;
    private final Texts texts;
    private final Formats formats;
    private final ObjectProperty<SellPricing.Method> method;
    private final ObjectProperty<ClassScale> scale;
    private final NumberInput percent;
    private final NumberInput minimumProfit;
    private final NumberInput twentyFootLimit;
    private final NumberInput twentyFootTriAxleLimit;
    private final NumberInput fortyFootLimit;
    private final NumberInput fortyFiveFootLimit;
    private final NumberInput reeferDeduction;
    private final NumberInput grossLimit;

    PricingSettingsViewModel(LivePreferences preferences, Texts texts, Formats formats) {
        this.preferences = preferences;
        this.texts = texts;
        this.formats = formats;
        method = new SimpleObjectProperty<>(preferences.current().pricing().method());
        scale = new SimpleObjectProperty<>(preferences.current().scale());
        percent = new NumberInput(
                this::formatNumber,
                NumberInput.MAX_DECIMALS,
                BigDecimal.ZERO,
                this::maxPercent,
                false,
                texts.text("settings.figures.percent.wrong"),
                value -> {
                    if (value != null) {
                        changePricing((old, floorNow) -> new SellPricing(old.method(), value, floorNow));
                    }
                });
        minimumProfit = new NumberInput(
                formats::formatMoneyWithoutSign,
                NumberInput.MAX_DECIMALS,
                BigDecimal.ZERO,
                () -> MAX_MONEY,
                true,
                texts.text("settings.figures.floor.wrong"),
                value -> changePricing((old, _) -> new SellPricing(old.method(), old.percent(), value)));
        twentyFootLimit = poundsInput((old, value) -> new ContainerLimits(
                value,
                old.max20FootTriAxle(),
                old.max40Foot(),
                old.max45Foot(),
                old.reeferDeduction(),
                old.maxGrossWeight()));
        twentyFootTriAxleLimit = poundsInput((old, value) -> new ContainerLimits(
                old.max20Foot(), value, old.max40Foot(), old.max45Foot(), old.reeferDeduction(), old.maxGrossWeight()));
        fortyFootLimit = poundsInput((old, value) -> new ContainerLimits(
                old.max20Foot(),
                old.max20FootTriAxle(),
                value,
                old.max45Foot(),
                old.reeferDeduction(),
                old.maxGrossWeight()));
        fortyFiveFootLimit = poundsInput((old, value) -> new ContainerLimits(
                old.max20Foot(),
                old.max20FootTriAxle(),
                old.max40Foot(),
                value,
                old.reeferDeduction(),
                old.maxGrossWeight()));
        reeferDeduction = poundsInput((old, value) -> new ContainerLimits(
                old.max20Foot(),
                old.max20FootTriAxle(),
                old.max40Foot(),
                old.max45Foot(),
                value,
                old.maxGrossWeight()));
        grossLimit = poundsInput((old, value) -> new ContainerLimits(
                old.max20Foot(),
                old.max20FootTriAxle(),
                old.max40Foot(),
                old.max45Foot(),
                old.reeferDeduction(),
                value));
        reload();
        method.subscribe(this::setPricingMethod);
        scale.subscribe(chosen -> preferences.changeAndSave(previous -> previous.withScale(chosen)));
    }

    private BigDecimal maxPercent() {
        return method.get() == SellPricing.Method.MARGIN ? MAX_MARGIN : MAX_MARKUP;
    }

    private String formatNumber(BigDecimal value) {
        return formats.formatNumber(value, NumberInput.MAX_DECIMALS);
    }

    private NumberInput poundsInput(BiFunction<ContainerLimits, BigDecimal, ContainerLimits> change) {
        return new NumberInput(
                this::formatNumber,
                NumberInput.MAX_DECIMALS,
                BigDecimal.ZERO,
                () -> MAX_POUNDS,
                false,
                texts.text("settings.figures.pounds.wrong"),
                value -> {
                    if (value != null) {
                        preferences.changeAndSave(previous ->
                                previous.withContainerLimits(change.apply(previous.containerLimits(), value)));
                    }
                });
    }

    private void changePricing(BiFunction<SellPricing, @Nullable BigDecimal, SellPricing> change) {
        preferences.changeAndSave(previous -> previous.withPricing(
                change.apply(previous.pricing(), previous.pricing().floor())));
    }

    private void setPricingMethod(SellPricing.Method chosen) {
        changePricing((old, least) -> new SellPricing(
                chosen, chosen == SellPricing.Method.MARGIN ? old.percent().min(MAX_MARGIN) : old.percent(), least));
        percent.showValue(preferences.current().pricing().percent());
    }

    /// Shows the current settings, which a rate board may have changed.
    void reload() {
        SellPricing pricing = preferences.current().pricing();
        method.set(pricing.method());
        scale.set(preferences.current().scale());
        percent.showValue(pricing.percent());
        minimumProfit.showValue(pricing.floor());
        ContainerLimits limits = preferences.current().containerLimits();
        twentyFootLimit.showValue(limits.max20Foot());
        twentyFootTriAxleLimit.showValue(limits.max20FootTriAxle());
        fortyFootLimit.showValue(limits.max40Foot());
        fortyFiveFootLimit.showValue(limits.max45Foot());
        reeferDeduction.showValue(limits.reeferDeduction());
        grossLimit.showValue(limits.maxGrossWeight());
    }

    /// Restores the default weight limits of containers.
    void restoreLimits() {
        preferences.changeAndSave(previous -> previous.withContainerLimits(ContainerLimits.DEFAULTS));
        reload();
    }

    /// Returns an example: the sell price for a buy rate of a thousand dollars.
    String exampleText() {
        return preferences.current().pricing().sellPriceFor(EXAMPLE_BUY_RATE) instanceof SellPrice.Priced priced
                ? texts.text(
                        "settings.figures.example",
                        formats.formatMoney(EXAMPLE_BUY_RATE),
                        formats.formatMoney(priced.sellPrice()))
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

    NumberInput minimumProfit() {
        return minimumProfit;
    }

    NumberInput twentyFootLimit() {
        return twentyFootLimit;
    }

    NumberInput twentyFootTriAxleLimit() {
        return twentyFootTriAxleLimit;
    }

    NumberInput fortyFootLimit() {
        return fortyFootLimit;
    }

    NumberInput fortyFiveFootLimit() {
        return fortyFiveFootLimit;
    }

    NumberInput reeferDeduction() {
        return reeferDeduction;
    }

    NumberInput grossLimit() {
        return grossLimit;
    }
}

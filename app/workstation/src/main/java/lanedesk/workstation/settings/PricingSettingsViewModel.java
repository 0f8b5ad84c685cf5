package lanedesk.workstation.settings;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import lanedesk.freight.ClassScale;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Preferences;

/// The settings of prices, the density scale, and the weight limits of containers on the road.
@RecordBuilder.Include({ContainerLimits.class, SellPricing.class})
final class PricingSettingsViewModel {

    private static final BigDecimal EXAMPLE_BUY_RATE = new BigDecimal(1_000);
    private static final BigDecimal MAX_MARGIN = new BigDecimal("99.9");
    private static final BigDecimal MAX_MARKUP = new BigDecimal(1_000);
    private static final BigDecimal MAX_MONEY = new BigDecimal(1_000_000);
    private static final BigDecimal MAX_POUNDS = new BigDecimal(200_000);

    private final LivePreferences preferences;
    private final Texts texts;
    private final Formats formats;
    private final ValueForm<Preferences> form;

    PricingSettingsViewModel(LivePreferences preferences, Texts texts, Formats formats) {
        this.preferences = preferences;
        this.texts = texts;
        this.formats = formats;
        form = preferences.createForm(texts);
        FormField method = form.addChoiceField(
                "method",
                List.of(SellPricing.Method.values()),
                choice -> texts.text("settings.figures.method." + choice),
                previous -> previous.pricing().method(),
                PricingSettingsViewModel::withPricingMethodAndValidPercent);
        FormField percent = form.addParsedField(
                "percent",
                previous -> previous.pricing().percent(),
                (previous, typed) -> previous.withPricing(SellPricingBuilder.builder(previous.pricing())
                        .percent(typed)
                        .build()),
                ValueForm.createNumberParser(ValueForm.MAX_DECIMALS, BigDecimal.ZERO, this::maxPercent),
                this::formatNumber,
                texts.text("settings.figures.percent.wrong"));
        method.textProperty().subscribe((_, _) -> form.reloadField(percent));
        form.addParsedField(
                        "floor",
                        previous -> previous.pricing().floor(),
                        (previous, typed) -> previous.withPricing(SellPricingBuilder.builder(previous.pricing())
                                .floor(typed)
                                .build()),
                        ValueForm.createNumberParser(ValueForm.MAX_DECIMALS, BigDecimal.ZERO, () -> MAX_MONEY),
                        formats::formatMoneyWithoutSign,
                        texts.text("settings.figures.floor.wrong"))
                .makeOptional();
        form.addChoiceField(
                "scale",
                ClassScale.ALL,
                scale -> texts.text("settings.figures.scale." + scale.id()),
                Preferences::scale,
                Preferences::withScale);
        addPoundsField("twenty", ContainerLimits::max20Foot, ContainerLimitsBuilder::max20Foot);
        addPoundsField("twentyTriAxle", ContainerLimits::max20FootTriAxle, ContainerLimitsBuilder::max20FootTriAxle);
        addPoundsField("forty", ContainerLimits::max40Foot, ContainerLimitsBuilder::max40Foot);
        addPoundsField("fortyFive", ContainerLimits::max45Foot, ContainerLimitsBuilder::max45Foot);
        addPoundsField("reeferLess", ContainerLimits::reeferDeduction, ContainerLimitsBuilder::reeferDeduction);
        addPoundsField("gross", ContainerLimits::maxGrossWeight, ContainerLimitsBuilder::maxGrossWeight);
    }

    private static Preferences withPricingMethodAndValidPercent(Preferences previous, SellPricing.Method method) {
        BigDecimal percent = previous.pricing().percent();
        return previous.withPricing(SellPricingBuilder.builder(previous.pricing())
                .method(method)
                .percent(method == SellPricing.Method.MARGIN ? percent.min(MAX_MARGIN) : percent)
                .build());
    }

    private BigDecimal maxPercent() {
        return preferences.current().pricing().method() == SellPricing.Method.MARGIN ? MAX_MARGIN : MAX_MARKUP;
    }

    private String formatNumber(BigDecimal value) {
        return formats.formatNumber(value, ValueForm.MAX_DECIMALS);
    }

    private void addPoundsField(
            String id,
            Function<ContainerLimits, BigDecimal> getter,
            BiFunction<ContainerLimitsBuilder, BigDecimal, ContainerLimitsBuilder> with) {
        Function<String, Optional<BigDecimal>> parser =
                ValueForm.createNumberParser(ValueForm.MAX_DECIMALS, BigDecimal.ZERO, () -> MAX_POUNDS);
        form.addParsedField(
                id,
                previous -> getter.apply(previous.containerLimits()),
                (previous, pounds) -> previous.withContainerLimits(
                        with.apply(ContainerLimitsBuilder.builder(previous.containerLimits()), pounds)
                                .build()),
                parser,
                this::formatNumber,
                texts.text("settings.figures.pounds.wrong"));
    }

    ValueForm<Preferences> form() {
        return form;
    }

    /// Restores the default weight limits of containers.
    void restoreDefaultContainerLimits() {
        preferences.changeAndSave(previous -> previous.withContainerLimits(ContainerLimits.DEFAULTS));
        form.reloadFields();
    }

    /// Returns an example: the price of a buy rate of a thousand dollars.
    String exampleText() {
        return preferences.current().pricing().computeSellPrice(EXAMPLE_BUY_RATE) instanceof SellPrice.Priced priced
                ? texts.text(
                        "settings.figures.example",
                        formats.formatMoney(EXAMPLE_BUY_RATE),
                        formats.formatMoney(priced.sellPrice()))
                : texts.text("settings.figures.example.none");
    }

    LivePreferences preferences() {
        return preferences;
    }
}

package lanedesk.workstation.records;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Measure;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.freight.TradeTextChecks;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;

/// A text field in the form of item templates and defaults.
enum PresetField {
    NAME("name", PresetKind.ITEM),
    QUANTITY("quantity", PresetKind.ITEM),
    PACK("pack", PresetKind.ITEM),
    WEIGHT("weight", PresetKind.ITEM),
    FREIGHT_CLASS("freightClass", PresetKind.ITEM),
    LENGTH("length", PresetKind.ITEM, PresetKind.DIMENSIONS),
    WIDTH("width", PresetKind.ITEM, PresetKind.DIMENSIONS),
    HEIGHT("height", PresetKind.ITEM, PresetKind.DIMENSIONS),
    LEVELS("levels", PresetKind.ITEM),
    PERCENT("percent", PresetKind.PRICING),
    FLOOR("floor", PresetKind.PRICING),
    CONTACT("contact", PresetKind.PAPERS),
    EMAIL("email", PresetKind.PAPERS);

    static final List<PresetField> SIDES = List.of(LENGTH, WIDTH, HEIGHT);

    /// The name of the field in the stored JSON.
    final String storedName;
    private final PresetKind kind;
    private final PresetKind secondKind;

    PresetField(String wire, PresetKind kind) {
        this(wire, kind, kind);
    }

    PresetField(String wire, PresetKind kind, PresetKind other) {
        this.storedName = wire;
        this.kind = kind;
        this.secondKind = other;
    }

    boolean isUsedBy(PresetKind presetKind) {
        return kind == presetKind || secondKind == presetKind;
    }

    /// Whether the value is a number that may have decimals.
    boolean canHaveDecimals() {
        return switch (this) {
            case WEIGHT, LENGTH, WIDTH, HEIGHT, PERCENT, FLOOR -> true;
            case NAME, QUANTITY, PACK, FREIGHT_CLASS, LEVELS, CONTACT, EMAIL -> false;
        };
    }

    /// Whether the field must have a value.
    boolean isRequired() {
        return this == NAME || this == PERCENT;
    }

    /// Parses typed text to its stored form; numbers are plain and in the units of `system`. Empty if the text is
    /// invalid.
    ///
    /// @param method how a percentage is applied to the buy rate
    Optional<String> parseToStoredText(String typed, UnitSystem system, SellPricing.Method method) {
        return switch (this) {
            case NAME, PACK, CONTACT -> Optional.of(typed);
            case EMAIL -> Optional.of(typed).filter(TradeTextChecks::isPlausibleEmail);
            case QUANTITY, LEVELS -> TypedNumber.parseCount(typed).map(count -> Integer.toString(count));
            case WEIGHT -> toPlainText(TypedNumber.parseMeasure(Measure.WEIGHT, typed, system));
            case LENGTH, WIDTH, HEIGHT -> toPlainText(TypedNumber.parseMeasure(Measure.LENGTH, typed, system));
            case FREIGHT_CLASS -> FreightClass.parse(typed);
            case PERCENT ->
                toPlainText(TypedNumber.parsePercent(typed).filter(percent -> isValidPercent(percent, method)));
            case FLOOR -> toPlainText(TypedNumber.parseUnambiguousAmount(typed).map(DecimalLimits::stripTrailingZeros));
        };
    }

    private static boolean isValidPercent(BigDecimal percent, SellPricing.Method method) {
        return new SellPricing(method, percent, null).computeSellPrice(BigDecimal.TEN) instanceof SellPrice.Priced;
    }

    private static Optional<String> toPlainText(Optional<BigDecimal> figure) {
        return figure.map(BigDecimal::toPlainString);
    }
}

package lanedesk.workstation.records;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.freight.ShortTextChecks;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.PastedField;

/// A text field in the form of item templates and defaults.
enum PresetField {
    NAME("name", PastedField.NAME),
    QUANTITY("quantity", PastedField.QUANTITY),
    PACK("pack", PastedField.PACKAGE),
    WEIGHT("weight", PastedField.WEIGHT),
    FREIGHT_CLASS("freightClass", PastedField.FREIGHT_CLASS),
    LENGTH("length", PastedField.LENGTH),
    WIDTH("width", PastedField.WIDTH),
    HEIGHT("height", PastedField.HEIGHT),
    LEVELS("levels", PastedField.LEVELS),
    PERCENT("percent", PresetKind.PRICING),
    FLOOR("floor", PresetKind.PRICING),
    PREFERRED("preferred", PresetKind.CARRIERS),
    EXCLUDED("excluded", PresetKind.CARRIERS),
    CONTACT("contact", PresetKind.DOCUMENTS),
    EMAIL("email", PresetKind.DOCUMENTS);

    static final List<PresetField> SIDES = List.of(LENGTH, WIDTH, HEIGHT);

    /// The name of the field in the stored JSON.
    final String storedName;
    private final PresetKind kind;
    private final PastedField itemField;

    PresetField(String storedName, PresetKind kind) {
        this.storedName = storedName;
        this.kind = kind;
        this.itemField = PastedField.IGNORED;
    }

    /// @param itemField the field of an item template
    PresetField(String storedName, PastedField itemField) {
        this.storedName = storedName;
        this.kind = PresetKind.ITEM;
        this.itemField = itemField;
    }

    boolean isUsedBy(PresetKind presetKind) {
        return kind == presetKind || (presetKind == PresetKind.DIMENSIONS && SIDES.contains(this));
    }

    /// Whether the value is a number that may have decimals.
    boolean canHaveDecimals() {
        return kind == PresetKind.PRICING || itemField.isMeasuredNumber();
    }

    /// Whether the field must have a value.
    boolean isRequired() {
        return this == NAME || this == PERCENT;
    }

    /// Parses typed text to its stored form; numbers are plain and in the units of `system`. Empty if the text
    /// is invalid.
    ///
    /// @param method how a percentage is applied to the buy rate
    Optional<String> parseToStoredText(String typed, UnitSystem system, SellPricing.Method method) {
        return switch (this) {
            case EMAIL -> Optional.of(typed).filter(ShortTextChecks::isPlausibleEmail);
            case PERCENT ->
                toPlainText(TypedNumber.parsePercent(typed).filter(percent -> isValidPercent(percent, method)));
            case FLOOR -> toPlainText(TypedNumber.parseUnambiguousAmount(typed).map(DecimalLimits::stripTrailingZeros));
            default -> itemField.parse(typed, system);
        };
    }

    private static boolean isValidPercent(BigDecimal percent, SellPricing.Method method) {
        return new SellPricing(method, percent, null).computeSellPrice(BigDecimal.TEN) instanceof SellPrice.Priced;
    }

    private static Optional<String> toPlainText(Optional<BigDecimal> figure) {
        return figure.map(BigDecimal::toPlainString);
    }
}

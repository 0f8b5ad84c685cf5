package lanedesk.workstation.otr.draft;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.util.Optional;
import lanedesk.freight.FreightItem;
import lanedesk.freight.Measure;
import lanedesk.freight.StackLevels;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.hazmat.HazmatDescription;
import org.jspecify.annotations.Nullable;

/// One row of the item grid; all numbers are stored as typed, so that nothing is lost.
///
/// @param pack name of the package type, as typed
/// @param packageType its id; null if the name is not in the list
/// @param levels as typed; agrees with `stackable` if it is a number
/// @param hazardous whether the item is hazardous; set by a UN or NA number in the name
/// @param notHazardous the UN or NA number in the name that the dispatcher declared not hazardous
@RecordBuilder
public record OtrItem(
        String name,
        String pack,
        @Nullable Long packageType,
        String quantity,
        String weight,
        String length,
        String width,
        String height,
        String volume,
        String freightClass,
        String levels,
        boolean stackable,
        boolean hazardous,
        String notHazardous)
        implements OtrItemBuilder.With {

    private static final String PALLET = "pallet";

    public static final OtrItem BLANK = new OtrItem("", "", null, "", "", "", "", "", "", "", "1", false, false, "");

    private static final int MIN_NAME_LENGTH_WITH_NUMBER = 6;

    public OtrItem {
        String number = hazmatNumber(name).orElse("");
        notHazardous = number.equals(notHazardous) ? number : "";
        hazardous = hazardous || (!number.isEmpty() && notHazardous.isEmpty());
    }

    private static Optional<String> hazmatNumber(String name) {
        return name.length() < MIN_NAME_LENGTH_WITH_NUMBER ? Optional.empty() : HazmatDescription.findUnNumber(name);
    }

    /// Whether nothing was typed into the row.
    public boolean isBlank() {
        return equals(BLANK);
    }

    /// Whether its package is a kind of pallet.
    public boolean isPallet() {
        return pack.regionMatches(true, 0, PALLET, 0, PALLET.length());
    }

    /// A changed name no longer refers to the package type.
    @Override
    public OtrItem withPack(String text) {
        return withPackage(text, text.equals(pack) ? packageType : null);
    }

    public OtrItem withPackage(String text, @Nullable Long id) {
        return with(item -> item.pack(text).packageType(id));
    }

    @Override
    public OtrItem withLength(String text) {
        return withSides(text, width, height);
    }

    @Override
    public OtrItem withWidth(String text) {
        return withSides(length, text, height);
    }

    @Override
    public OtrItem withHeight(String text) {
        return withSides(length, width, text);
    }

    /// A copy with other dimensions. If they are complete before or after, the previous volume is removed; a typed
    /// volume stays with incomplete dimensions.
    public OtrItem withSides(String newLength, String newWidth, String newHeight) {
        OtrItem sided = with(item -> item.length(newLength).width(newWidth).height(newHeight));
        boolean same = normalizeNumber(length).equals(normalizeNumber(newLength))
                && normalizeNumber(width).equals(normalizeNumber(newWidth))
                && normalizeNumber(height).equals(normalizeNumber(newHeight));
        return same || !(hasDimensions() || sided.hasDimensions()) ? sided : sided.withVolume("");
    }

    /// The check box follows the number; an invalid number does not change it.
    @Override
    public OtrItem withLevels(String text) {
        boolean ticked = TypedNumber.parseCount(text)
                .map(count -> StackLevels.ofLevelCount(count).isStackable())
                .orElse(stackable);
        return with(item -> item.levels(text).stackable(ticked));
    }

    /// The number follows the check box.
    @Override
    public OtrItem withStackable(boolean ticked) {
        StackLevels stacking = StackLevels.ofStackableCheckBox(
                ticked, TypedNumber.parseCount(levels).orElse(1));
        return with(item -> item.levels(Integer.toString(stacking.levels())).stackable(stacking.isStackable()));
    }

    /// The same item with every readable number converted.
    public OtrItem convertedTo(UnitSystem from, UnitSystem to) {
        return withWeight(convertedTo(weight, Measure.WEIGHT, from, to))
                .withSides(
                        convertedTo(length, Measure.LENGTH, from, to),
                        convertedTo(width, Measure.LENGTH, from, to),
                        convertedTo(height, Measure.LENGTH, from, to))
                .withVolume(convertedTo(volume, Measure.VOLUME, from, to));
    }

    private static String convertedTo(String text, Measure measure, UnitSystem from, UnitSystem to) {
        return TypedNumber.parseMeasure(measure, text, from)
                .map(value -> measure.convertForDisplay(value, from, to).toPlainString())
                .orElse(text);
    }

    /// The UN or NA number in its name.
    public Optional<String> hazmatNumber() {
        return hazmatNumber(name);
    }

    /// A copy with the dispatcher's decision whether it is hazardous, which overrides the number in its name.
    public OtrItem withHazardousConfirmed(boolean isHazardous) {
        return with(item -> item.hazardous(isHazardous)
                .notHazardous(isHazardous ? "" : hazmatNumber().orElse("")));
    }

    public boolean hasNumbers() {
        return !(weight + length + width + height + volume).isBlank();
    }

    /// Whether all three dimensions are present, as a booking requires.
    public boolean hasDimensions() {
        return TypedNumber.parsePositive(length).isPresent()
                && TypedNumber.parsePositive(width).isPresent()
                && TypedNumber.parsePositive(height).isPresent();
    }

    /// The values that a quote depends on.
    OtrItem withOnlyRateRelevantValues() {
        return withName(name.strip())
                .withPackage(packageType == null ? pack : "", packageType)
                .withQuantity(normalizeNumber(quantity))
                .withWeight(normalizeNumber(weight))
                .withSides(normalizeNumber(length), normalizeNumber(width), normalizeNumber(height))
                .withVolume(normalizeNumber(volume))
                .withLevels(normalizeNumber(levels));
    }

    /// A number in plain form; other text is trimmed.
    static String normalizeNumber(String text) {
        return TypedNumber.parsePositive(text).map(BigDecimal::toPlainString).orElse(text.strip());
    }

    /// The item as the freight rules need it.
    public FreightItem toFreightItem() {
        return new FreightItem(
                TypedNumber.parseCount(quantity).orElse(0),
                parsePositiveNumber(weight).orElse(null),
                parsePositiveNumber(length).orElse(null),
                parsePositiveNumber(width).orElse(null),
                parsePositiveNumber(height).orElse(null),
                parsePositiveNumber(volume).orElse(null),
                stackable,
                TypedNumber.parseCount(levels).orElse(1));
    }

    static Optional<BigDecimal> parsePositiveNumber(String text) {
        return TypedNumber.parsePositive(text);
    }
}

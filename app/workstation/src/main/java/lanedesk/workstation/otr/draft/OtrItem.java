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

/// One row of the item grid. Numbers are stored as typed, so that invalid input is not lost.
///
/// @param pack name of the package type, as typed
/// @param packageType id of the package type; null if the typed name is not in the service's list
/// @param levels number of stack levels, as typed; if it is a number, `stackable` agrees with it
/// @param hazardous whether the item is hazardous; a UN or NA number in the name sets it
/// @param notHazardous the UN or NA number in the name that the dispatcher declared not hazardous; else empty
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
        String number = findHazmatNumber(name).orElse("");
        notHazardous = number.equals(notHazardous) ? number : "";
        hazardous = hazardous || (!number.isEmpty() && notHazardous.isEmpty());
    }

    private static Optional<String> findHazmatNumber(String name) {
        return name.length() < MIN_NAME_LENGTH_WITH_NUMBER ? Optional.empty() : HazmatDescription.findUnNumber(name);
    }

    /// Returns whether the row has no value.
    public boolean isBlank() {
        return equals(BLANK);
    }

    /// Returns whether the package name starts with "pallet".
    public boolean isPallet() {
        return pack.regionMatches(true, 0, PALLET, 0, PALLET.length());
    }

    /// Returns a copy with another package name. A changed name removes the package's id.
    @Override
    public OtrItem withPack(String text) {
        return withPackage(text, text.equals(pack) ? packageType : null);
    }

    public OtrItem withPackage(String text, @Nullable Long id) {
        return with(item -> item.pack(text).packageType(id));
    }

    @Override
    public OtrItem withLength(String text) {
        return withSidesDroppingOutdatedVolume(text, width, height);
    }

    @Override
    public OtrItem withWidth(String text) {
        return withSidesDroppingOutdatedVolume(length, text, height);
    }

    @Override
    public OtrItem withHeight(String text) {
        return withSidesDroppingOutdatedVolume(length, width, text);
    }

    /// Returns a copy with other dimensions. The volume is removed if a dimension changes and all three
    /// dimensions are present before or after the change; otherwise the volume stays.
    public OtrItem withSidesDroppingOutdatedVolume(String newLength, String newWidth, String newHeight) {
        OtrItem withNewSides =
                with(item -> item.length(newLength).width(newWidth).height(newHeight));
        boolean isSame = normalizeNumber(length).equals(normalizeNumber(newLength))
                && normalizeNumber(width).equals(normalizeNumber(newWidth))
                && normalizeNumber(height).equals(normalizeNumber(newHeight));
        return isSame || !(hasDimensions() || withNewSides.hasDimensions())
                ? withNewSides
                : withNewSides.withVolume("");
    }

    /// Returns a copy with other stack levels. A valid number also sets `stackable`; other text does not.
    @Override
    public OtrItem withLevels(String text) {
        boolean isStackable = TypedNumber.parseCount(text)
                .map(count -> StackLevels.ofLevelCount(count).isStackable())
                .orElse(stackable);
        return with(item -> item.levels(text).stackable(isStackable));
    }

    /// Returns a copy with another `stackable`, and with the number of levels that agrees with it.
    @Override
    public OtrItem withStackable(boolean isStackable) {
        StackLevels stacking = StackLevels.ofStackableCheckBox(
                isStackable, TypedNumber.parseCount(levels).orElse(1));
        return with(item -> item.levels(Integer.toString(stacking.levels())).stackable(stacking.isStackable()));
    }

    /// Returns the item with every readable number converted to other units.
    public OtrItem withConvertedUnits(UnitSystem from, UnitSystem to) {
        OtrItem converted = this;
        for (ItemField field : ItemField.values()) {
            Measure measure = field.measure().orElse(null);
            if (measure != null) {
                String text = field.textOf(this);
                converted = field.withText(
                        converted,
                        TypedNumber.parseMeasure(measure, text, from)
                                .map(value -> measure.convertForDisplay(value, from, to)
                                        .toPlainString())
                                .orElse(text));
            }
        }
        return converted;
    }

    /// Returns the UN or NA number in the item's name.
    public Optional<String> hazmatNumber() {
        return findHazmatNumber(name);
    }

    /// Returns a copy with the dispatcher's decision whether the item is hazardous. The decision overrides the
    /// UN or NA number in the name.
    public OtrItem withHazardousDecision(boolean isHazardous) {
        return with(item -> item.hazardous(isHazardous)
                .notHazardous(isHazardous ? "" : hazmatNumber().orElse("")));
    }

    /// Returns whether weight, a dimension or volume has a text.
    public boolean hasMeasureTexts() {
        return !(weight + length + width + height + volume).isBlank();
    }

    /// Returns whether length, width and height are positive numbers, as a booking requires.
    public boolean hasDimensions() {
        return TypedNumber.parsePositiveNumberWithoutUnit(length).isPresent()
                && TypedNumber.parsePositiveNumberWithoutUnit(width).isPresent()
                && TypedNumber.parsePositiveNumberWithoutUnit(height).isPresent();
    }

    /// Returns a copy with only the values that rates depend on.
    OtrItem withOnlyRateRelevantValues() {
        return withName(name.strip())
                .withPackage(packageType == null ? pack : "", packageType)
                .withQuantity(normalizeNumber(quantity))
                .withWeight(normalizeNumber(weight))
                .withSidesDroppingOutdatedVolume(
                        normalizeNumber(length), normalizeNumber(width), normalizeNumber(height))
                .withVolume(normalizeNumber(volume))
                .withLevels(normalizeNumber(levels));
    }

    /// Returns a number in plain form; other text is only trimmed.
    static String normalizeNumber(String text) {
        return TypedNumber.parsePositiveNumberWithoutUnit(text)
                .map(BigDecimal::toPlainString)
                .orElse(text.strip());
    }

    /// Converts the item for the load calculations; unreadable numbers become null or a default.
    public FreightItem toFreightItem() {
        return new FreightItem(
                TypedNumber.parseCount(quantity).orElse(0),
                TypedNumber.parsePositiveNumberWithoutUnit(weight).orElse(null),
                TypedNumber.parsePositiveNumberWithoutUnit(length).orElse(null),
                TypedNumber.parsePositiveNumberWithoutUnit(width).orElse(null),
                TypedNumber.parsePositiveNumberWithoutUnit(height).orElse(null),
                TypedNumber.parsePositiveNumberWithoutUnit(volume).orElse(null),
                stackable,
                TypedNumber.parseCount(levels).orElse(1));
    }
}

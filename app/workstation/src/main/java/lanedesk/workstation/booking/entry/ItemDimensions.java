package lanedesk.workstation.booking.entry;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.otr.Commodity;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.FreightItem;
import lanedesk.freight.Measure;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The quoted items on the booking page. The items are read-only, except for dimensions that the quote lacks
/// because the quote states the volume.
public final class ItemDimensions {

    // The tolerated difference between typed dimensions and the quoted volume, because dimensions may be
    // rounded to whole inches or centimeters.
    private static final BigDecimal VOLUME_TOLERANCE_PERCENT = new BigDecimal(2);

    /// The three sides of an item. They are the suffixes of the entry ids.
    public static final List<String> SIDE_SUFFIXES = List.of("Length", "Width", "Height");

    private final List<QuoteItem> items;
    private final Form entries;
    private final Texts texts;
    private final Map<Integer, List<FormField>> dimensionEntries = new LinkedHashMap<>();

    public ItemDimensions(List<QuoteItem> items, Form entries, Texts texts) {
        this.items = items;
        this.entries = entries;
        this.texts = texts;
        for (int i = 0; i < items.size(); i++) {
            addItemEntries(i, items.get(i));
        }
    }

    private void addItemEntries(int itemIndex, QuoteItem item) {
        String wirePath = "movement.commodities[" + itemIndex + "]";
        entries.addField("bookItem" + itemIndex, "booking.otr.item")
                .addRequestPaths(wirePath)
                .makeReadOnlyWithText(item.itemName());
        if (item.length() == null || item.width() == null || item.height() == null) {
            dimensionEntries.put(
                    itemIndex,
                    List.of(
                            addDimensionEntry(itemIndex, "Length", "length", item.length(), wirePath),
                            addDimensionEntry(itemIndex, "Width", "width", item.width(), wirePath),
                            addDimensionEntry(itemIndex, "Height", "height", item.height(), wirePath)));
        }
    }

    /// The entry id for one side of the item at this index. `side` is one of [#SIDE_SUFFIXES].
    public static String sideEntryId(int itemIndex, String side) {
        return "bookItem" + itemIndex + side;
    }

    private FormField addDimensionEntry(
            int itemIndex, String name, String field, @Nullable BigDecimal quotedSide, String wirePath) {
        FormField entry = entries.addField(sideEntryId(itemIndex, name), "booking.otr." + field)
                .addRequestPaths(wirePath + "." + field);
        entry.setFullName(texts.text("booking.stop.full", items.get(itemIndex).itemName(), entry.label()));
        return quotedSide == null
                ? entry.setErrorRule(
                        text -> TypedNumber.parsePositiveNumberWithoutUnit(text).isPresent()
                                ? null
                                : texts.text("booking.wrong.number"))
                : entry.makeReadOnlyWithText(texts.language().formatForInput(quotedSide));
    }

    /// The length, width and height entries of an item; empty if the quote has all three dimensions.
    public List<FormField> dimensionEntriesOf(int itemIndex) {
        return dimensionEntries.getOrDefault(itemIndex, List.of());
    }

    /// A warning if an item's typed dimensions give another volume than the quote, with both volumes in the
    /// quote's units. Empty while dimensions are missing or if the difference is small.
    public String volumeDifferenceWarningOf(int itemIndex, UnitSystem system, Formats formats) {
        return volumeDifferenceOverTolerance(itemIndex, system)
                .map(difference -> {
                    String unit = " " + system.symbol(Measure.VOLUME);
                    String percentText = (difference.percent().signum() > 0 ? "+" : "−")
                            + formats.formatPercent(difference.percent().abs());
                    return texts.text(
                            "booking.otr.volume",
                            formats.formatNumber(difference.quotedVolume(), 2) + unit,
                            formats.formatNumber(difference.bookedVolume(), 2) + unit,
                            percentText);
                })
                .orElse("");
    }

    private record VolumeDifference(BigDecimal quotedVolume, BigDecimal bookedVolume, BigDecimal percent) {}

    private Optional<VolumeDifference> volumeDifferenceOverTolerance(int itemIndex, UnitSystem system) {
        BigDecimal quotedVolume = items.get(itemIndex).volume();
        List<BigDecimal> sides = dimensionEntriesOf(itemIndex).stream()
                .flatMap(side -> TypedNumber.parsePositiveNumberWithoutUnit(side.trimmedText()).stream())
                .toList();
        if (quotedVolume == null || sides.size() < 3) {
            return Optional.empty();
        }
        BigDecimal bookedVolume = FreightItem.computeVolume(sides.get(0), sides.get(1), sides.get(2), system);
        BigDecimal percent =
                bookedVolume.subtract(quotedVolume).movePointRight(2).divide(quotedVolume, 1, RoundingMode.HALF_UP);
        return percent.abs().compareTo(VOLUME_TOLERANCE_PERCENT) <= 0
                ? Optional.empty()
                : Optional.of(new VolumeDifference(quotedVolume, bookedVolume, percent));
    }

    /// Whether the typed dimensions of any item give another volume than the quote.
    public boolean isAnyVolumeDifferent(UnitSystem system) {
        return dimensionEntries.keySet().stream()
                .anyMatch(itemIndex ->
                        volumeDifferenceOverTolerance(itemIndex, system).isPresent());
    }

    /// The length, width and height by item index, for the items whose dimensions the quote lacks. Items with a
    /// missing or invalid side are left out.
    public Map<Integer, List<String>> completeDimensionsByItem() {
        Map<Integer, List<String>> dimensionsByItem = new LinkedHashMap<>();
        dimensionEntries.forEach((itemIndex, sides) -> {
            if (sides.stream()
                    .allMatch(side -> TypedNumber.parsePositiveNumberWithoutUnit(side.trimmedText())
                            .isPresent())) {
                dimensionsByItem.put(
                        itemIndex, sides.stream().map(FormField::trimmedText).toList());
            }
        });
        return dimensionsByItem;
    }

    /// The items for the request. May be called only if the page has no errors.
    public List<Commodity> toCommodities() {
        List<Commodity> commodities = new ArrayList<>();
        for (int itemIndex = 0; itemIndex < items.size(); itemIndex++) {
            List<FormField> sides = dimensionEntriesOf(itemIndex);
            commodities.add(
                    sides.isEmpty()
                            ? Commodity.of(items.get(itemIndex))
                            : Commodity.of(
                                    items.get(itemIndex),
                                    parseDimension(sides.get(0)),
                                    parseDimension(sides.get(1)),
                                    parseDimension(sides.get(2))));
        }
        return commodities;
    }

    private static BigDecimal parseDimension(FormField entry) {
        return TypedNumber.parsePositiveNumberWithoutUnit(entry.trimmedText()).orElseThrow();
    }
}

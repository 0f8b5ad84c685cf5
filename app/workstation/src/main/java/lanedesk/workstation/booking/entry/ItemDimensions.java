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
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The quoted items on the booking page: read-only, with inputs for dimensions that a quote by volume lacks.
public final class ItemDimensions {

    // The tolerance for rounding to whole inches or centimeters.
    private static final BigDecimal VOLUME_TOLERANCE_PERCENT = new BigDecimal(2);

    /// The sides of an item, as suffixes of their entries' ids.
    public static final List<String> SIDES = List.of("Length", "Width", "Height");

    private final List<QuoteItem> items;
    private final BookingEntries entries;
    private final Texts texts;
    private final Map<Integer, List<BookingEntry>> dimensions = new LinkedHashMap<>();

    public ItemDimensions(List<QuoteItem> items, BookingEntries entries, Texts texts) {
        this.items = items;
        this.entries = entries;
        this.texts = texts;
        for (int i = 0; i < items.size(); i++) {
            addDimensions(i, items.get(i));
        }
    }

    private void addDimensions(int position, QuoteItem item) {
        String at = "movement.commodities[" + position + "]";
        entries.add("bookItem" + position, "booking.otr.item").withPaths(at).locked(item.itemName());
        if (item.length() == null || item.width() == null || item.height() == null) {
            dimensions.put(
                    position,
                    List.of(
                            addDimension(position, "Length", "length", item.length(), at),
                            addDimension(position, "Width", "width", item.width(), at),
                            addDimension(position, "Height", "height", item.height(), at)));
        }
    }

    /// The id of the entry for one of the [#SIDES] of the item at this index.
    public static String entryId(int position, String side) {
        return "bookItem" + position + side;
    }

    private BookingEntry addDimension(int position, String name, String field, @Nullable BigDecimal quoted, String at) {
        BookingEntry entry =
                entries.add(entryId(position, name), "booking.otr." + field).withPaths(at + "." + field);
        entry.withFullName(texts.text("booking.stop.full", items.get(position).itemName(), entry.label()));
        return quoted == null
                ? entry.rule(
                        text -> TypedNumber.parsePositive(text).isPresent() ? null : texts.text("booking.wrong.number"))
                : entry.locked(texts.language().formatForInput(quoted));
    }

    /// Length, width and height entries of the item at this index, if they are required; empty otherwise.
    public List<BookingEntry> dimensionsOf(int position) {
        return dimensions.getOrDefault(position, List.of());
    }

    /// A warning if an item's typed dimensions give another volume than quoted, in the quote's units; empty
    /// otherwise or while incomplete.
    public String volumeWarning(int position, UnitSystem system, Formats formats) {
        return volumeDifference(position, system)
                .map(other -> {
                    String unit = " " + system.symbol(Measure.VOLUME);
                    String more = (other.percent().signum() > 0 ? "+" : "−")
                            + formats.formatPercent(other.percent().abs());
                    return texts.text(
                            "booking.otr.volume",
                            formats.formatNumber(other.quoted(), 2) + unit,
                            formats.formatNumber(other.booked(), 2) + unit,
                            more);
                })
                .orElse("");
    }

    private record VolumeDifference(BigDecimal quoted, BigDecimal booked, BigDecimal percent) {}

    private Optional<VolumeDifference> volumeDifference(int position, UnitSystem system) {
        BigDecimal quoted = items.get(position).volume();
        List<BigDecimal> sides = dimensionsOf(position).stream()
                .flatMap(side -> TypedNumber.parsePositive(side.value()).stream())
                .toList();
        if (quoted == null || sides.size() < 3) {
            return Optional.empty();
        }
        BigDecimal booked = FreightItem.volume(sides.get(0), sides.get(1), sides.get(2), system);
        BigDecimal off = booked.subtract(quoted).movePointRight(2).divide(quoted, 1, RoundingMode.HALF_UP);
        return off.abs().compareTo(VOLUME_TOLERANCE_PERCENT) <= 0
                ? Optional.empty()
                : Optional.of(new VolumeDifference(quoted, booked, off));
    }

    /// Whether any item's typed dimensions give another volume than quoted.
    public boolean volumeDiffersFromQuote(UnitSystem system) {
        return dimensions.keySet().stream()
                .anyMatch(place -> volumeDifference(place, system).isPresent());
    }

    /// The complete typed dimensions by item index.
    public Map<Integer, List<String>> dimensions() {
        Map<Integer, List<String>> measured = new LinkedHashMap<>();
        dimensions.forEach((place, sides) -> {
            if (sides.stream()
                    .allMatch(side -> TypedNumber.parsePositive(side.value()).isPresent())) {
                measured.put(place, sides.stream().map(BookingEntry::value).toList());
            }
        });
        return measured;
    }

    /// The commodities to book; requires a page without errors.
    public List<Commodity> commodities() {
        List<Commodity> commodities = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            List<BookingEntry> requested = dimensionsOf(i);
            commodities.add(
                    requested.isEmpty()
                            ? Commodity.of(items.get(i))
                            : Commodity.of(
                                    items.get(i),
                                    parseNumber(requested.get(0)),
                                    parseNumber(requested.get(1)),
                                    parseNumber(requested.get(2))));
        }
        return commodities;
    }

    private static BigDecimal parseNumber(BookingEntry entry) {
        return TypedNumber.parsePositive(entry.value()).orElseThrow();
    }
}

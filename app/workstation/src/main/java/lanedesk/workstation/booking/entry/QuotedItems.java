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
import lanedesk.freight.TypedFigure;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The items of a quote on its booking page: locked as they were quoted, and asked for what a quote by volume left out.
public final class QuotedItems {

    // The tolerance for rounding to whole inches or centimetres.
    private static final BigDecimal TOLERATED_PERCENT = new BigDecimal(2);

    /// The sides of an item, as the ids of their entries end.
    public static final List<String> SIDES = List.of("Length", "Width", "Height");

    private final List<QuoteItem> items;
    private final Entries entries;
    private final Texts texts;
    private final Map<Integer, List<Entry>> dimensions = new LinkedHashMap<>();

    public QuotedItems(List<QuoteItem> items, Entries entries, Texts texts) {
        this.items = items;
        this.entries = entries;
        this.texts = texts;
        for (int i = 0; i < items.size(); i++) {
            add(i, items.get(i));
        }
    }

    private void add(int place, QuoteItem item) {
        String at = "movement.commodities[" + place + "]";
        entries.add("bookItem" + place, "booking.otr.item").withPaths(at).locked(item.itemName());
        if (item.length() == null || item.width() == null || item.height() == null) {
            dimensions.put(
                    place,
                    List.of(
                            dimension(place, "Length", "length", item.length(), at),
                            dimension(place, "Width", "width", item.width(), at),
                            dimension(place, "Height", "height", item.height(), at)));
        }
    }

    /// The id of the entry of one of the [#SIDES] of the item of that place.
    public static String id(int place, String side) {
        return "bookItem" + place + side;
    }

    private Entry dimension(int place, String name, String field, @Nullable BigDecimal quoted, String at) {
        Entry entry = entries.add(id(place, name), "booking.otr." + field).withPaths(at + "." + field);
        entry.called(texts.text("booking.stop.full", items.get(place).itemName(), entry.label()));
        return quoted == null
                ? entry.rule(text -> TypedFigure.positive(text).isPresent() ? null : texts.text("booking.wrong.number"))
                : entry.locked(texts.language().typed(quoted));
    }

    /// Length, width and height of the item of that place where they are asked for; none where it has them.
    public List<Entry> dimensionsOf(int place) {
        return dimensions.getOrDefault(place, List.of());
    }

    /// Returns a caution where the typed dimensions of an item make another volume than it was quoted by, in the
    /// quote's units; empty where they do not, or are incomplete.
    public String volumeCaution(int place, UnitSystem system, Formats formats) {
        return otherVolume(place, system)
                .map(other -> {
                    String unit = " " + system.symbol(Measure.VOLUME);
                    String more = (other.percent().signum() > 0 ? "+" : "−")
                            + formats.percent(other.percent().abs());
                    return texts.text(
                            "booking.otr.volume",
                            formats.number(other.quoted(), 2) + unit,
                            formats.number(other.booked(), 2) + unit,
                            more);
                })
                .orElse("");
    }

    private record OtherVolume(BigDecimal quoted, BigDecimal booked, BigDecimal percent) {}

    private Optional<OtherVolume> otherVolume(int place, UnitSystem system) {
        BigDecimal quoted = items.get(place).volume();
        List<BigDecimal> sides = dimensionsOf(place).stream()
                .flatMap(side -> TypedFigure.positive(side.value()).stream())
                .toList();
        if (quoted == null || sides.size() < 3) {
            return Optional.empty();
        }
        BigDecimal booked = FreightItem.volume(sides.get(0), sides.get(1), sides.get(2), system);
        BigDecimal off = booked.subtract(quoted).movePointRight(2).divide(quoted, 1, RoundingMode.HALF_UP);
        return off.abs().compareTo(TOLERATED_PERCENT) <= 0
                ? Optional.empty()
                : Optional.of(new OtherVolume(quoted, booked, off));
    }

    /// Whether the dimensions typed for some item make another volume than it was quoted by.
    public boolean makeAnotherVolume(UnitSystem system) {
        return dimensions.keySet().stream()
                .anyMatch(place -> otherVolume(place, system).isPresent());
    }

    /// The dimensions of the items that all of them were typed for, by the item's place.
    public Map<Integer, List<String>> dimensions() {
        Map<Integer, List<String>> measured = new LinkedHashMap<>();
        dimensions.forEach((place, sides) -> {
            if (sides.stream()
                    .allMatch(side -> TypedFigure.positive(side.value()).isPresent())) {
                measured.put(place, sides.stream().map(Entry::value).toList());
            }
        });
        return measured;
    }

    /// Returns the commodities to book; requires a page without problems.
    public List<Commodity> commodities() {
        List<Commodity> commodities = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            List<Entry> asked = dimensionsOf(i);
            commodities.add(
                    asked.isEmpty()
                            ? Commodity.of(items.get(i))
                            : Commodity.of(
                                    items.get(i), number(asked.get(0)), number(asked.get(1)), number(asked.get(2))));
        }
        return commodities;
    }

    private static BigDecimal number(Entry entry) {
        return TypedFigure.positive(entry.value()).orElseThrow();
    }
}

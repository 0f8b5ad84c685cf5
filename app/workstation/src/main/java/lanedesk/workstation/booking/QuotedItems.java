package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.client.otr.Commodity;
import lanedesk.client.otr.QuoteItem;
import lanedesk.workstation.freight.TypedFigure;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The items of a quote on its booking page: locked as they were quoted, and asked for what a quote by volume left out.
final class QuotedItems {

    private final List<QuoteItem> items;
    private final Entries entries;
    private final Texts texts;
    private final Map<Integer, List<Entry>> dimensions = new LinkedHashMap<>();

    QuotedItems(List<QuoteItem> items, Entries entries, Texts texts) {
        this.items = items;
        this.entries = entries;
        this.texts = texts;
        for (int i = 0; i < items.size(); i++) {
            add(i, items.get(i));
        }
    }

    private void add(int place, QuoteItem item) {
        String at = "movement.commodities[" + place + "]";
        entries.add("bookItem" + place, "booking.otr.item").at(at).locked(item.itemName());
        if (item.length() == null || item.width() == null || item.height() == null) {
            dimensions.put(
                    place,
                    List.of(
                            dimension(place, "Length", "length", item.length(), at),
                            dimension(place, "Width", "width", item.width(), at),
                            dimension(place, "Height", "height", item.height(), at)));
        }
    }

    private Entry dimension(int place, String name, String field, @Nullable BigDecimal quoted, String at) {
        Entry entry =
                entries.add("bookItem" + place + name, "booking.otr." + field).at(at + "." + field);
        entry.called(texts.text("booking.stop.full", items.get(place).itemName(), entry.label()));
        return quoted == null
                ? entry.rule(text -> TypedFigure.positive(text).isPresent() ? null : texts.text("booking.wrong.number"))
                : entry.locked(quoted.toPlainString());
    }

    /// Length, width and height of the item of that place where they are asked for; none where it has them.
    List<Entry> dimensionsOf(int place) {
        return dimensions.getOrDefault(place, List.of());
    }

    /// What is booked; asked of a page without problems.
    List<Commodity> commodities() {
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

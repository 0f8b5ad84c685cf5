package lanedesk.workstation.otr.draft;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.hazmat.HazmatDescription;

/// Something about an item that is worth a look and blocks nothing.
///
/// @param field the item's own, by its name on the wire
/// @param key the text's, whose first figure is the line's number
/// @param numbers what it names beside
public record ItemNote(String field, String key, List<Integer> numbers) {

    public ItemNote {
        numbers = List.copyOf(numbers);
    }

    /// Everything about one item.
    static List<ItemNote> notesOf(OtrItem item) {
        List<ItemNote> notes = new ArrayList<>();
        if (item.hazardous() && HazmatDescription.parse(item.name()).isEmpty()) {
            notes.add(new ItemNote("itemName", "otr.warning.hazmatText", List.of()));
        }
        int pieces = TypedNumber.parseCount(item.quantity()).orElse(0);
        int levels = TypedNumber.parseCount(item.levels()).orElse(1);
        if (pieces > 0 && levels > pieces) {
            notes.add(new ItemNote("levels", "otr.warning.levels", List.of(levels, pieces)));
        }
        boolean partly = !item.hasDimensions()
                && !(item.length() + item.width() + item.height()).isBlank()
                && TypedNumber.parsePositive(item.volume()).isPresent();
        if (partly) {
            notes.add(new ItemNote("length", "otr.warning.partly", List.of()));
        }
        return List.copyOf(notes);
    }

    /// The arguments of its text on a line of that number.
    public Object[] textArguments(int line) {
        List<Object> all = new ArrayList<>();
        all.add(line);
        all.addAll(numbers);
        return all.toArray();
    }
}

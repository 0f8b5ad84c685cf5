package lanedesk.workstation.otr.draft;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.hazmat.HazmatDescription;

/// A warning about an item.
///
/// @param field the item's field, by its name in the service's requests
/// @param key message key of the text; its first argument is the row number
/// @param numbers further arguments of the text
public record ItemNote(String field, String key, List<Integer> numbers) {

    public ItemNote {
        numbers = List.copyOf(numbers);
    }

    /// Returns all warnings about one item.
    static List<ItemNote> findNotes(OtrItem item) {
        List<ItemNote> notes = new ArrayList<>();
        if (item.hazardous() && HazmatDescription.parse(item.name()).isEmpty()) {
            notes.add(new ItemNote("itemName", "otr.warning.hazmatText", List.of()));
        }
        int pieces = TypedNumber.parseCount(item.quantity()).orElse(0);
        int levels = TypedNumber.parseCount(item.levels()).orElse(1);
        if (pieces > 0 && levels > pieces) {
            notes.add(new ItemNote("levels", "otr.warning.levels", List.of(levels, pieces)));
        }
        boolean hasPartialDimensions = !item.hasDimensions()
                && !(item.length() + item.width() + item.height()).isBlank()
                && TypedNumber.parsePositive(item.volume()).isPresent();
        if (hasPartialDimensions) {
            notes.add(new ItemNote("length", "otr.warning.partly", List.of()));
        }
        return List.copyOf(notes);
    }

    /// Returns the arguments of the text: the row number `rowNumber`, from 1, then `numbers`.
    public Object[] textArguments(int rowNumber) {
        List<Object> arguments = new ArrayList<>();
        arguments.add(rowNumber);
        arguments.addAll(numbers);
        return arguments.toArray();
    }
}

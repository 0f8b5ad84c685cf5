package lanedesk.workstation.lists;

import java.util.ArrayList;
import java.util.List;
import lanedesk.client.reference.HsCode;
import lanedesk.search.TypeaheadIndex;
import lanedesk.workstation.wire.WireField;
import lanedesk.workstation.wire.WireFields;

/// Makes rows searchable by all of their fields: figures as codes, the rest as words.
final class RowSearch {

    private RowSearch() {}

    /// Takes a moment for tens of thousands of rows, so it belongs off the FX thread.
    static TypeaheadIndex<Record> of(List<? extends Record> rows) {
        return TypeaheadIndex.of(rows, RowSearch::codes, RowSearch::words);
    }

    private static List<String> codes(Record row) {
        List<String> codes = new ArrayList<>();
        for (WireField field : WireFields.of(row)) {
            if (isFigure(field)) {
                codes.add(field.value());
            }
        }
        if (row instanceof HsCode hs) {
            codes.add(hs.bookingCode());
        }
        return codes;
    }

    private static String words(Record row) {
        StringBuilder words = new StringBuilder();
        for (WireField field : WireFields.of(row)) {
            if (!isFigure(field)) {
                words.append(field.value()).append(' ');
            }
        }
        return words.toString();
    }

    private static boolean isFigure(WireField field) {
        return !field.value().isEmpty() && field.value().chars().allMatch(each -> each >= '0' && each <= '9');
    }
}

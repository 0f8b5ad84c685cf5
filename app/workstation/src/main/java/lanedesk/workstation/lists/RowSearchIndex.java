package lanedesk.workstation.lists;

import java.util.ArrayList;
import java.util.List;
import lanedesk.client.reference.HsCode;
import lanedesk.search.TypeaheadIndex;
import lanedesk.workstation.shipment.WireField;
import lanedesk.workstation.shipment.WireFieldCollector;

/// Builds a search index over all fields of rows: numbers as codes, other values as words.
final class RowSearchIndex {

    private RowSearchIndex() {}

    /// Builds the index. Slow for tens of thousands of rows, so not for the FX thread.
    static TypeaheadIndex<Record> buildIndex(List<? extends Record> rows) {
        return TypeaheadIndex.of(rows, RowSearchIndex::searchCodesOf, RowSearchIndex::searchTextOf);
    }

    private static List<String> searchCodesOf(Record row) {
        List<String> codes = new ArrayList<>();
        for (WireField field : WireFieldCollector.collectFields(row)) {
            if (isNumeric(field)) {
                codes.add(field.value());
            }
        }
        if (row instanceof HsCode hs) {
            codes.add(hs.bookingCode());
        }
        return codes;
    }

    private static String searchTextOf(Record row) {
        StringBuilder searchText = new StringBuilder();
        for (WireField field : WireFieldCollector.collectFields(row)) {
            if (!isNumeric(field)) {
                searchText.append(field.value()).append(' ');
            }
        }
        return searchText.toString();
    }

    private static boolean isNumeric(WireField field) {
        return !field.value().isEmpty()
                && field.value().chars().allMatch(character -> character >= '0' && character <= '9');
    }
}

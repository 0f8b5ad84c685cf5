package lanedesk.workstation.booking;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import lanedesk.client.reference.HsCode;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.reference.ReferenceState;
import lanedesk.workstation.search.TypeaheadIndex;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Finds HS codes by number, with or without dots and the leading zero, and by words. One for all pages, since tens of
/// thousands of codes take a moment to index.
final class HsSearch {

    private static final int MOST = 60;

    private record Index(TypeaheadIndex<HsCode> words, Map<String, HsCode> byDigits) {}

    private final ReferenceList<HsCode> codes;
    private final LatestWork work;
    private final ReadOnlyIntegerWrapper size = new ReadOnlyIntegerWrapper();
    private Index index = new Index(TypeaheadIndex.empty(), Map.of());
    private boolean needed;

    HsSearch(ReferenceList<HsCode> codes, WorkRunner runner) {
        this.codes = codes;
        this.work = new LatestWork(runner);
    }

    /// Says that codes will be searched: the list is read and indexed, once, and read again where that failed.
    void need() {
        var state = codes.need();
        if (!needed) {
            needed = true;
            state.subscribe(this::build);
        }
    }

    private void build(ReferenceState<HsCode> state) {
        List<HsCode> values = state.values();
        if (!values.isEmpty() && values.size() != size.get()) {
            work.start(
                    _ -> indexed(values),
                    Outcome.of(
                            built -> {
                                index = built;
                                size.set(built.words().size());
                            },
                            _ -> {
                                // the codes can still be typed; the service checks them
                            }));
        }
    }

    private static Index indexed(List<HsCode> values) {
        Map<String, HsCode> byDigits = HashMap.newHashMap(values.size());
        values.forEach(code -> byDigits.putIfAbsent(code.bookingCode(), code));
        return new Index(
                TypeaheadIndex.of(
                        values, code -> List.of(code.bookingCode(), Long.toString(code.hsCode())), HsCode::description),
                byDigits);
    }

    /// How many codes can be found now.
    ReadOnlyIntegerProperty sizeProperty() {
        return size.getReadOnlyProperty();
    }

    List<HsCode> find(String typed) {
        return index.words()
                .find(typed.replaceAll("(?<=\\d)[.-](?=\\d)", ""), MOST)
                .items();
    }

    /// The listed code of these digits.
    Optional<HsCode> of(String digits) {
        return Optional.ofNullable(index.byDigits().get(digits));
    }
}

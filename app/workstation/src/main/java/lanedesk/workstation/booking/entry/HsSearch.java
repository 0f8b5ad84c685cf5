package lanedesk.workstation.booking.entry;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Subscription;
import lanedesk.client.reference.HsCode;
import lanedesk.search.TypeaheadIndex;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.reference.ReferenceState;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Finds HS codes by number, with or without dots and the leading zero, and by words. One for all pages, since tens of
/// thousands of codes take a moment to index.
public final class HsSearch {

    private static final int MOST = 60;

    private record Index(List<HsCode> codes, TypeaheadIndex<HsCode> words, Map<String, HsCode> byDigits) {}

    private final ReferenceList<HsCode> codes;
    private final LatestWork work;
    private final ObjectProperty<Index> index =
            new SimpleObjectProperty<>(new Index(List.of(), TypeaheadIndex.empty(), Map.of()));
    private @Nullable Instant indexed;
    private boolean needed;

    public HsSearch(ReferenceList<HsCode> codes, WorkRunner runner) {
        this.codes = codes;
        this.work = new LatestWork(runner);
    }

    /// Prepares the search: loads and indexes the list once, and again after a failure.
    void need() {
        var state = codes.load();
        if (!needed) {
            needed = true;
            state.subscribe(this::build);
        }
    }

    private void build(ReferenceState<HsCode> state) {
        List<HsCode> values = state.values();
        if (!values.isEmpty() && !Objects.equals(state.fetchedAt(), indexed)) {
            indexed = state.fetchedAt();
            Index before = index.get();
            work.start(
                    _ -> before.codes().equals(values) ? before : indexed(values),
                    // where it fails the codes can still be typed; the service checks them
                    Outcome.of(index::set, _ -> indexed = null));
        }
    }

    private static Index indexed(List<HsCode> values) {
        Map<String, HsCode> byDigits = HashMap.newHashMap(values.size());
        values.forEach(code -> byDigits.putIfAbsent(code.bookingCode(), code));
        return new Index(
                values,
                TypeaheadIndex.of(
                        values, code -> List.of(code.bookingCode(), Long.toString(code.hsCode())), HsCode::description),
                byDigits);
    }

    /// How many codes can be found now.
    int size() {
        return index.get().codes().size();
    }

    /// Runs it now and whenever other codes can be found.
    Subscription onIndexed(Runnable action) {
        return index.subscribe(_ -> action.run());
    }

    List<HsCode> find(String typed) {
        return index.get()
                .words()
                .find(typed.replaceAll("(?<=\\d)[.-](?=\\d)", ""), MOST)
                .items();
    }

    /// The listed code of these digits.
    Optional<HsCode> of(String digits) {
        return Optional.ofNullable(index.get().byDigits().get(digits));
    }
}

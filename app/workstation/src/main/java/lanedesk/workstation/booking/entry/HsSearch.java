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
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.shipment.ReferenceState;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Finds HS codes by number, with or without dots and leading zero, and by words. Shared by all pages, since
/// indexing tens of thousands of codes takes a moment.
public final class HsSearch {

    private static final int MAX_RESULTS = 60;

    private record HsCodeIndex(List<HsCode> codes, TypeaheadIndex<HsCode> typeahead, Map<String, HsCode> byDigits) {}

    private final ReferenceList<HsCode> codes;
    private final LatestTask indexTask;
    private final ObjectProperty<HsCodeIndex> index =
            new SimpleObjectProperty<>(new HsCodeIndex(List.of(), TypeaheadIndex.empty(), Map.of()));
    private @Nullable Instant indexedAt;
    private boolean isLoadRequested;

    public HsSearch(ReferenceList<HsCode> codes, TaskRunner runner) {
        this.codes = codes;
        this.indexTask = new LatestTask(runner);
    }

    /// Loads and indexes the list once, and again after a failure.
    void loadAndIndex() {
        var state = codes.loadAndRefresh();
        if (!isLoadRequested) {
            isLoadRequested = true;
            state.subscribe(this::rebuildIndex);
        }
    }

    private void rebuildIndex(ReferenceState<HsCode> state) {
        List<HsCode> values = state.values();
        if (!values.isEmpty() && !Objects.equals(state.fetchedAt(), indexedAt)) {
            indexedAt = state.fetchedAt();
            HsCodeIndex previous = index.get();
            indexTask.cancelPreviousAndStart(
                    _ -> previous.codes().equals(values) ? previous : buildIndex(values),
                    // after a failure codes can still be typed; the service checks them
                    TaskCallback.of(index::set, _ -> indexedAt = null));
        }
    }

    private static HsCodeIndex buildIndex(List<HsCode> values) {
        Map<String, HsCode> byDigits = HashMap.newHashMap(values.size());
        values.forEach(code -> byDigits.putIfAbsent(code.bookingCode(), code));
        return new HsCodeIndex(
                values,
                TypeaheadIndex.of(
                        values, code -> List.of(code.bookingCode(), Long.toString(code.hsCode())), HsCode::description),
                byDigits);
    }

    /// Number of codes in the index.
    int indexedCodeCount() {
        return index.get().codes().size();
    }

    /// Runs the action now and whenever the index changes.
    Subscription subscribeToIndex(Runnable action) {
        return index.subscribe(_ -> action.run());
    }

    List<HsCode> findByText(String typed) {
        return index.get()
                .typeahead()
                .findItems(typed.replaceAll("(?<=\\d)[.-](?=\\d)", ""), MAX_RESULTS)
                .items();
    }

    /// The listed code with these digits.
    Optional<HsCode> findByDigits(String digits) {
        return Optional.ofNullable(index.get().byDigits().get(digits));
    }
}

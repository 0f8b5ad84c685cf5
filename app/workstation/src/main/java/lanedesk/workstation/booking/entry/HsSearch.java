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

/// Finds HS codes by number, with or without dots and a leading zero, and by words. All pages use the same
/// index, because indexing tens of thousands of codes takes time.
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

    /// Loads and indexes the list. Later calls only load the list again if loading has failed.
    void loadCodesAndKeepIndexUpdated() {
        var state = codes.loadAndRefreshOnceOrAfterFailure();
        if (!isLoadRequested) {
            isLoadRequested = true;
            state.subscribe(this::rebuildIndexIfListChanged);
        }
    }

    private void rebuildIndexIfListChanged(ReferenceState<HsCode> state) {
        List<HsCode> values = state.values();
        if (!values.isEmpty() && !Objects.equals(state.fetchedAt(), indexedAt)) {
            indexedAt = state.fetchedAt();
            HsCodeIndex previous = index.get();
            indexTask.cancelPreviousAndStart(
                    _ -> previous.codes().equals(values) ? previous : buildIndex(values),
                    // If indexing fails, HS codes can still be typed, because the service checks them. The next
                    // loaded list is indexed again.
                    TaskCallback.of(index::set, _ -> indexedAt = null));
        }
    }

    private static HsCodeIndex buildIndex(List<HsCode> values) {
        Map<String, HsCode> byDigits = HashMap.newHashMap(values.size());
        values.forEach(code -> byDigits.putIfAbsent(code.codeForBooking(), code));
        return new HsCodeIndex(
                values,
                TypeaheadIndex.of(
                        values,
                        code -> List.of(code.codeForBooking(), Long.toString(code.hsCode())),
                        HsCode::description),
                byDigits);
    }

    /// The number of indexed codes; 0 before the list is loaded.
    int indexedCodeCount() {
        return index.get().codes().size();
    }

    /// Runs the action now and after every change of the index.
    Subscription subscribeToIndex(Runnable action) {
        return index.subscribe(_ -> action.run());
    }

    List<HsCode> findByText(String typed) {
        return index.get()
                .typeahead()
                .findItems(typed.replaceAll("(?<=\\d)[.-](?=\\d)", ""), MAX_RESULTS)
                .items();
    }

    /// The listed code with exactly these digits; empty if no listed code has these digits.
    Optional<HsCode> findByDigits(String digits) {
        return Optional.ofNullable(index.get().byDigits().get(digits));
    }
}

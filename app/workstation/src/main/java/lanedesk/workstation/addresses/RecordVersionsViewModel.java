package lanedesk.workstation.addresses;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.workstation.work.LatestTask;
import org.jspecify.annotations.Nullable;

/// Shows the versions of the selected record and the removed records, and restores them. On the FX thread.
final class RecordVersionsViewModel {

    private final VersionedRecords records;
    private final AddressBookServices work;
    private final Runnable onCurrentRestored;
    private final Runnable onRemovedRestored;
    private final LatestTask loadingVersions;
    private final LatestTask loadingRemoved;
    private final ObservableList<RecordVersionRow> versions = FXCollections.observableArrayList();
    private final ObservableList<RecordVersionRow> removed = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper lastChange = new ReadOnlyStringWrapper("");

    /// @param takenInFront called after a version of the selected record was restored
    /// @param takenBeside called after a removed record was restored
    RecordVersionsViewModel(
            VersionedRecords records, AddressBookServices work, Runnable takenInFront, Runnable takenBeside) {
        this.records = records;
        this.work = work;
        this.onCurrentRestored = takenInFront;
        this.onRemovedRestored = takenBeside;
        this.loadingVersions = work.newLatestWork();
        this.loadingRemoved = work.newLatestWork();
    }

    /// Loads the versions of the selected record; null for a new one, which has none.
    <T> void loadVersions(@Nullable T selected, Function<T, List<RecordVersionRow>> source) {
        if (selected == null) {
            loadingVersions.cancel();
            showLines(List.of());
        } else {
            work.run(loadingVersions, _ -> source.apply(selected), this::showLines);
        }
    }

    private void showLines(List<RecordVersionRow> lines) {
        versions.setAll(lines);
        lastChange.set(lines.isEmpty() ? "" : description(lines.getFirst()));
    }

    /// Loads the removed records.
    void loadRemoved(Supplier<List<RecordVersionRow>> source) {
        work.run(loadingRemoved, _ -> source.get(), removed::setAll);
    }

    /// Restores a version.
    void restore(RecordVersionRow line) {
        Runnable taken = versions.contains(line) ? onCurrentRestored : onRemovedRestored;
        work.run(
                _ -> {
                    records.restore(line.id());
                    return line;
                },
                _ -> taken.run());
    }

    /// Author and time, such as `Changed by ann@example.com, 10:42`.
    String description(RecordVersionRow line) {
        return line.author().isEmpty()
                ? work.texts().text("addresses.version.unknown")
                : work.texts()
                        .text(
                                "addresses.version." + line.change(),
                                line.author(),
                                work.formats().formatDateTime(line.changedAt()));
    }

    /// All versions of the selected record, the current one first.
    ObservableList<RecordVersionRow> versions() {
        return versions;
    }

    /// The removed records, the last removed first.
    ObservableList<RecordVersionRow> removed() {
        return removed;
    }

    /// The author of the last change to the selected record; empty if there is none.
    ReadOnlyStringProperty lastChangeProperty() {
        return lastChange.getReadOnlyProperty();
    }
}

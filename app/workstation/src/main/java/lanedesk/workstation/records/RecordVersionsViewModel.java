package lanedesk.workstation.records;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.PageServices;
import lanedesk.workstation.work.LatestTask;
import org.jspecify.annotations.Nullable;

/// Loads and restores the versions of the selected record and the removed records. Used on the FX thread.
final class RecordVersionsViewModel {

    private final VersionedRecords records;
    private final PageServices services;
    private final Texts texts;
    private final Runnable onCurrentRestored;
    private final Runnable onRemovedRestored;
    private final LatestTask versionsLoader;
    private final LatestTask removedVersionsLoader;
    /// All versions of the selected record, the current version first.
    final ObservableList<RecordVersionRow> versions = FXCollections.observableArrayList();
    /// The removed records, the last removed first.
    final ObservableList<RecordVersionRow> removedVersions = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper lastChange = new ReadOnlyStringWrapper("");

    /// @param onCurrentRestored runs after a version of the selected record was restored
    /// @param onRemovedRestored runs after a removed record was restored
    RecordVersionsViewModel(
            VersionedRecords records, PageServices services, Runnable onCurrentRestored, Runnable onRemovedRestored) {
        this.records = records;
        this.services = services;
        this.texts = services.texts().textsOfFeature(RecordVersionsViewModel.class);
        this.onCurrentRestored = onCurrentRestored;
        this.onRemovedRestored = onRemovedRestored;
        this.versionsLoader = services.createLatestTask();
        this.removedVersionsLoader = services.createLatestTask();
    }

    /// Loads the versions of the selected record. Pass null for a new record, which has no versions.
    <T> void startLoadingVersions(@Nullable T selected, Function<T, List<RecordVersionRow>> source) {
        if (selected == null) {
            versionsLoader.cancel();
            showVersions(List.of());
        } else {
            services.startAndNotifyFailure(versionsLoader, _ -> source.apply(selected), this::showVersions);
        }
    }

    private void showVersions(List<RecordVersionRow> rows) {
        versions.setAll(rows);
        lastChange.set(rows.isEmpty() ? "" : authorAndTimeText(rows.getFirst()));
    }

    /// Loads the removed records.
    void startLoadingRemovedVersions(Supplier<List<RecordVersionRow>> source) {
        services.startAndNotifyFailure(removedVersionsLoader, _ -> source.get(), removedVersions::setAll);
    }

    /// Restores a version of the selected record or a removed record in the background, by saving its content
    /// as a new version.
    void restoreVersionInBackground(RecordVersionRow version) {
        Runnable onRestored = versions.contains(version) ? onCurrentRestored : onRemovedRestored;
        services.startAndNotifyFailure(
                _ -> {
                    records.restoreAsNewVersion(version.id());
                    return version;
                },
                _ -> onRestored.run());
    }

    /// The author and time of a change as text, such as `Changed by ann@example.com, 10:42`.
    String authorAndTimeText(RecordVersionRow row) {
        return row.author().isEmpty()
                ? texts.text("addresses.version.unknown")
                : texts.text(
                        "addresses.version." + row.change(),
                        row.author(),
                        services.formats().formatTimeOrDateTime(row.changedAt()));
    }

    /// The author and time of the last change to the selected record as text; empty if no record with a version
    /// is selected.
    ReadOnlyStringProperty lastChangeProperty() {
        return lastChange.getReadOnlyProperty();
    }
}

package lanedesk.workstation.addresses;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.record.Records;
import lanedesk.workstation.work.LatestWork;
import org.jspecify.annotations.Nullable;

/// Shows the versions of the record in front and the removed records, and restores them. On the FX thread.
final class VersionsViewModel {

    private final Records records;
    private final PageWork work;
    private final Runnable takenInFront;
    private final Runnable takenBeside;
    private final LatestWork reading;
    private final LatestWork readingRemoved;
    private final ObservableList<VersionLine> versions = FXCollections.observableArrayList();
    private final ObservableList<VersionLine> removed = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper lastChange = new ReadOnlyStringWrapper("");

    /// @param takenInFront called after a version of the record in front was taken back
    /// @param takenBeside called after a removed record was taken back
    VersionsViewModel(Records records, PageWork work, Runnable takenInFront, Runnable takenBeside) {
        this.records = records;
        this.work = work;
        this.takenInFront = takenInFront;
        this.takenBeside = takenBeside;
        this.reading = work.latest();
        this.readingRemoved = work.latest();
    }

    /// Reads those of the record in front; null for a new one, which has none.
    <T> void read(@Nullable T inFront, Function<T, List<VersionLine>> source) {
        if (inFront == null) {
            reading.cancel();
            show(List.of());
        } else {
            work.run(reading, _ -> source.apply(inFront), this::show);
        }
    }

    private void show(List<VersionLine> lines) {
        versions.setAll(lines);
        lastChange.set(lines.isEmpty() ? "" : description(lines.getFirst()));
    }

    /// Reads what was removed.
    void readRemoved(Supplier<List<VersionLine>> source) {
        work.run(readingRemoved, _ -> source.get(), removed::setAll);
    }

    /// Makes a version count once more.
    void restore(VersionLine line) {
        Runnable taken = versions.contains(line) ? takenInFront : takenBeside;
        work.run(
                _ -> {
                    records.restore(line.id());
                    return line;
                },
                _ -> taken.run());
    }

    /// Returns author and time, such as `Changed by ann@example.com, 10:42`.
    String description(VersionLine line) {
        return line.who().isEmpty()
                ? work.texts().text("addresses.version.unknown")
                : work.texts()
                        .text(
                                "addresses.version." + line.deed(),
                                line.who(),
                                work.formats().moment(line.at()));
    }

    /// All versions of the record in front, that which counts first.
    ObservableList<VersionLine> versions() {
        return versions;
    }

    /// The removed records, the last first.
    ObservableList<VersionLine> removed() {
        return removed;
    }

    /// The author of the last change to the record in front; empty where there is none.
    ReadOnlyStringProperty lastChangeProperty() {
        return lastChange.getReadOnlyProperty();
    }
}

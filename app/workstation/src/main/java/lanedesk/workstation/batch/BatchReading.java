package lanedesk.workstation.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.value.ObservableValue;
import lanedesk.workstation.batch.run.BatchFiles;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.journal.batch.KeptBatch;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import org.jspecify.annotations.Nullable;

/// Opens batches in the background: files and tables for the customer of the shipment in front, and earlier ones.
final class BatchReading {
    /// The bytes of a table.
    @FunctionalInterface
    interface Bytes {
        byte[] read() throws IOException;
    }

    /// Opens a batch.
    @FunctionalInterface
    interface Opening {
        OpenBatch read() throws IOException;
    }

    private record Read(OpenBatch batch, List<BatchRow> rows) {}

    private final BatchParts parts;
    private final BatchFiles files;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final Navigator navigator;
    private final BiConsumer<OpenBatch, List<BatchRow>> opened;
    private final LatestWork work;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();

    /// @param opened told of a batch and its rows
    BatchReading(
            BatchParts parts,
            BatchFiles files,
            ObservableValue<@Nullable CustomerBranch> customer,
            Navigator navigator,
            BiConsumer<OpenBatch, List<BatchRow>> opened) {
        this.parts = parts;
        this.files = files;
        this.customer = customer;
        this.navigator = navigator;
        this.opened = opened;
        work = new LatestWork(parts.runner());
    }

    /// Whether a file is being read.
    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// Opens a file for the customer of the shipment in front.
    void open(Path file) {
        open(String.valueOf(file.getFileName()), () -> Files.readAllBytes(file));
    }

    /// Opens a table for the customer of the shipment in front; asks for one where there is none.
    void open(String name, Bytes table) {
        CustomerBranch whose = customer.getValue();
        if (whose != null && whose.active()) {
            read(() -> files.open(name, table.read(), whose));
            return;
        }
        Texts texts = parts.texts();
        parts.notices()
                .say(Notice.information(texts.text("batch.customer.first"), texts.text("batch.customer.first.text")));
        navigator.go(new Destination.CustomerPicker());
    }

    /// Opens an earlier batch.
    void open(KeptBatch.Title title) {
        read(() -> files.open(parts.batches().find(title.id()).orElseThrow()));
    }

    /// Opens a batch in whatever way.
    void read(Opening how) {
        busy.set(true);
        parts.places()
                .whenReady(() -> work.start(
                        _ -> {
                            OpenBatch batch = how.read();
                            return new Read(batch, files.rows(batch));
                        },
                        Outcome.of(
                                read -> {
                                    busy.set(false);
                                    opened.accept(read.batch(), read.rows());
                                },
                                this::failed)));
    }

    /// Says why something of a batch could not be read or kept.
    void failed(Throwable failure) {
        busy.set(false);
        parts.notices()
                .say(
                        failure instanceof IOException
                                ? Notice.warning(
                                        parts.texts().text("batch.unreadable"), String.valueOf(failure.getMessage()))
                                : Notice.of(parts.problems().of(failure)));
    }
}

package lanedesk.workstation.batch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.value.ObservableValue;
import lanedesk.freight.batch.TableFile;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.batch.run.BatchFiles;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
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

    private record Read(OpenBatch batch, List<BatchRow> rows, FuelReading fuel) {}

    private final PlaceBook places;
    private final BatchNotices said;
    private final BatchFiles files;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final Navigator navigator;
    private final BiConsumer<OpenBatch, List<BatchRow>> opened;
    private final LatestWork work;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private @Nullable Consumer<CustomerBranch> waiting;
    private @Nullable FuelReading fuel;

    /// @param opened receives a batch and its rows
    BatchReading(
            BatchFiles files,
            PlaceBook places,
            ObservableValue<@Nullable CustomerBranch> customer,
            Navigator navigator,
            BatchNotices said,
            WorkRunner runner,
            BiConsumer<OpenBatch, List<BatchRow>> opened) {
        this.places = places;
        this.said = said;
        this.files = files;
        this.customer = customer;
        this.navigator = navigator;
        this.opened = opened;
        work = new LatestWork(runner);
        customer.subscribe(_ -> goOn());
    }

    // A file that was given before a customer was chosen.
    private void goOn() {
        CustomerBranch whose = customer.getValue();
        Consumer<CustomerBranch> left = waiting;
        if (left != null && whose != null && whose.active()) {
            waiting = null;
            left.accept(whose);
        }
    }

    /// Whether a file is being read.
    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// Opens a file for the customer of the shipment in front, who is proposed until it is confirmed.
    void open(Path file) {
        open(String.valueOf(file.getFileName()), () -> TableFile.bytes(file));
    }

    /// Opens a table for the customer of the shipment in front, who is proposed until it is confirmed; where there is
    /// none it asks for one and waits for it.
    void open(String name, Bytes table) {
        CustomerBranch whose = customer.getValue();
        waiting = null;
        if (whose != null && whose.active()) {
            read(() -> files.open(name, table.read(), whose, false));
            return;
        }
        waiting = chosen -> read(() -> files.open(name, table.read(), chosen, true));
        said.wantsCustomer();
        navigator.go(new Destination.CustomerPicker());
    }

    /// Opens nothing any more that waits for a customer: who is chosen elsewhere later is chosen for something else.
    void forgetWaiting() {
        waiting = null;
    }

    /// Opens an earlier batch.
    void open(StoredBatch.Title title) {
        read(() -> files.open(title));
    }

    /// Whether the fuel of containers is read in another way since the batch in view was read, and none is being read.
    boolean isOutdated() {
        return fuel != files.fuel() && !busy.get();
    }

    /// Opens a batch in whatever way.
    void read(Opening how) {
        busy.set(true);
        places.whenReady(() -> work.start(
                _ -> {
                    OpenBatch batch = how.read();
                    FuelReading by = files.fuel();
                    return new Read(batch, files.rows(batch), by);
                },
                Outcome.of(
                        read -> {
                            busy.set(false);
                            fuel = read.fuel();
                            opened.accept(read.batch(), read.rows());
                        },
                        this::failed)));
    }

    /// Shows why a part of a batch could not be read or saved.
    void failed(Throwable failure) {
        busy.set(false);
        said.failed(failure);
    }
}

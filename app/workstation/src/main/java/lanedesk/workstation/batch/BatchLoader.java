package lanedesk.workstation.batch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.value.ObservableValue;
import lanedesk.freight.batch.TableFileReader;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchStore;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Opens batches in the background: files and tables for the customer of the current shipment, and earlier batches.
final class BatchLoader {
    /// The bytes of a table.
    @FunctionalInterface
    interface ByteSource {
        byte[] read() throws IOException;
    }

    /// Opens a batch.
    @FunctionalInterface
    interface BatchSource {
        OpenBatch read() throws IOException;
    }

    private record LoadedBatch(OpenBatch batch, List<BatchRow> rows, FuelMode fuelReading) {}

    private final PostalCodeService places;
    private final BatchNotices notices;
    private final BatchStore files;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final Navigator navigator;
    private final BiConsumer<OpenBatch, List<BatchRow>> onOpened;
    private final LatestTask work;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private @Nullable Consumer<CustomerBranch> waitingForCustomer;
    private @Nullable FuelMode fuelReading;

    /// @param opened receives a batch and its rows
    BatchLoader(
            BatchStore files,
            PostalCodeService places,
            ObservableValue<@Nullable CustomerBranch> customer,
            Navigator navigator,
            BatchNotices notices,
            TaskRunner runner,
            BiConsumer<OpenBatch, List<BatchRow>> opened) {
        this.places = places;
        this.notices = notices;
        this.files = files;
        this.customer = customer;
        this.navigator = navigator;
        this.onOpened = opened;
        work = new LatestTask(runner);
        customer.subscribe(_ -> continueIfCustomerChosen());
    }

    // Loads a file that was opened before a customer was selected, now that there is one.
    private void continueIfCustomerChosen() {
        CustomerBranch whose = customer.getValue();
        Consumer<CustomerBranch> left = waitingForCustomer;
        if (left != null && whose != null && whose.active()) {
            waitingForCustomer = null;
            left.accept(whose);
        }
    }

    /// Whether a file is being read.
    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// Opens a file for the customer of the current shipment, who is proposed until confirmed.
    void open(Path file) {
        open(String.valueOf(file.getFileName()), () -> TableFileReader.readBytes(file));
    }

    /// Opens a table for the customer of the current shipment, who is proposed until confirmed; without one, asks
    /// for a customer and waits.
    void open(String name, ByteSource table) {
        CustomerBranch whose = customer.getValue();
        waitingForCustomer = null;
        if (whose != null && whose.active()) {
            load(() -> files.open(name, table.read(), whose, false));
            return;
        }
        waitingForCustomer = chosen -> load(() -> files.open(name, table.read(), chosen, true));
        notices.showCustomerMissing();
        navigator.goTo(new Destination.CustomerPicker());
    }

    /// Discards a table that waits for a customer: a customer selected later has another purpose.
    void clearWaiting() {
        waitingForCustomer = null;
    }

    /// Opens an earlier batch.
    void open(StoredBatch.Title title) {
        load(() -> files.open(title));
    }

    /// Whether the fuel setting changed since the displayed batch was loaded, and none is being loaded.
    boolean isFuelOutdated() {
        return fuelReading != files.fuelReading() && !busy.get();
    }

    /// Opens a batch from any source.
    void load(BatchSource how) {
        busy.set(true);
        places.runWhenReady(() -> work.start(
                _ -> {
                    OpenBatch batch = how.read();
                    FuelMode by = files.fuelReading();
                    return new LoadedBatch(batch, files.rows(batch), by);
                },
                TaskCallback.of(
                        read -> {
                            busy.set(false);
                            fuelReading = read.fuelReading();
                            onOpened.accept(read.batch(), read.rows());
                        },
                        this::onFailed)));
    }

    /// Shows why a part of a batch could not be read or saved.
    void onFailed(Throwable failure) {
        busy.set(false);
        notices.showFailure(failure);
    }
}

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

    private final PostalCodeService postalCodes;
    private final BatchNotices batchNotices;
    private final BatchStore batchStore;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final Navigator navigator;
    private final BiConsumer<OpenBatch, List<BatchRow>> onOpened;
    private final LatestTask loadTask;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private @Nullable Consumer<CustomerBranch> loadWithCustomer;
    private @Nullable FuelMode fuelReading;

    /// @param onOpened receives a batch and its rows
    BatchLoader(
            BatchStore batchStore,
            PostalCodeService postalCodes,
            ObservableValue<@Nullable CustomerBranch> customer,
            Navigator navigator,
            BatchNotices batchNotices,
            TaskRunner runner,
            BiConsumer<OpenBatch, List<BatchRow>> onOpened) {
        this.postalCodes = postalCodes;
        this.batchNotices = batchNotices;
        this.batchStore = batchStore;
        this.customer = customer;
        this.navigator = navigator;
        this.onOpened = onOpened;
        loadTask = new LatestTask(runner);
        customer.subscribe(_ -> continueIfCustomerChosen());
    }

    // Loads a file that was opened before a customer was selected, now that there is one.
    private void continueIfCustomerChosen() {
        CustomerBranch chosenCustomer = customer.getValue();
        Consumer<CustomerBranch> pendingLoad = loadWithCustomer;
        if (pendingLoad != null && chosenCustomer != null && chosenCustomer.active()) {
            loadWithCustomer = null;
            pendingLoad.accept(chosenCustomer);
        }
    }

    /// Whether a file is being read.
    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// Opens a file for the customer of the current shipment, who is proposed until confirmed.
    void openInBackground(Path file) {
        openInBackground(String.valueOf(file.getFileName()), () -> TableFileReader.readBytes(file));
    }

    /// Opens a table for the customer of the current shipment, who is proposed until confirmed; without one, asks
    /// for a customer and waits.
    void openInBackground(String name, ByteSource source) {
        CustomerBranch currentCustomer = customer.getValue();
        loadWithCustomer = null;
        if (currentCustomer != null && currentCustomer.active()) {
            loadInBackground(() -> batchStore.openOrContinue(name, source.read(), currentCustomer, false));
            return;
        }
        loadWithCustomer =
                chosen -> loadInBackground(() -> batchStore.openOrContinue(name, source.read(), chosen, true));
        batchNotices.showCustomerMissing();
        navigator.goTo(new Destination.CustomerPicker());
    }

    /// Discards a table that waits for a customer: a customer selected later has another purpose.
    void discardTableWithoutCustomer() {
        loadWithCustomer = null;
    }

    /// Opens an earlier batch.
    void openInBackground(StoredBatch.BatchSummary title) {
        loadInBackground(() -> batchStore.openOrContinue(title));
    }

    /// Whether the fuel setting changed since the displayed batch was loaded, and none is being loaded.
    boolean isFuelOutdated() {
        return fuelReading != batchStore.fuelReading() && !busy.get();
    }

    /// Opens a batch from any source.
    void loadInBackground(BatchSource source) {
        busy.set(true);
        postalCodes.runNowOrWhenLoaded(() -> loadTask.cancelPreviousAndStart(
                _ -> {
                    OpenBatch batch = source.read();
                    FuelMode fuelMode = batchStore.fuelReading();
                    return new LoadedBatch(batch, batchStore.loadRows(batch), fuelMode);
                },
                TaskCallback.of(
                        loaded -> {
                            busy.set(false);
                            fuelReading = loaded.fuelReading();
                            onOpened.accept(loaded.batch(), loaded.rows());
                        },
                        this::showFailure)));
    }

    /// Shows why a part of a batch could not be read or saved.
    void showFailure(Throwable failure) {
        busy.set(false);
        batchNotices.showFailure(failure);
    }
}

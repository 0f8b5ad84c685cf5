package lanedesk.workstation.batch;

import java.time.Clock;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.workstation.batch.run.Backoff;
import lanedesk.workstation.batch.run.BatchExportFormatter;
import lanedesk.workstation.batch.run.BatchOfferRecorder;
import lanedesk.workstation.batch.run.BatchRun;
import lanedesk.workstation.batch.run.BatchStore;
import lanedesk.workstation.batch.run.RowQuoter;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.PdfWriter;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Creates the batch page. Holds the queue of batches, which continues while another page is shown.
public final class BatchFeature {
    private final BatchDependencies dependencies;
    private final BatchStore batchStore;
    private final EarlierBatches earlierBatches;
    private final BatchQueue queue;
    private final EnvironmentJournal journal;
    private final ServiceAccess service;
    private final AccessorialNames accessorialNames;
    private final CustomerDocumentStyles documentStyles;
    private final Clock clock;
    private final Navigator navigator;
    private final Overlay overlay;

    /// @param fuelMode returns how the fuel of drayage rates is currently interpreted
    /// @param documentStyles the layouts of customers' documents
    public BatchFeature(
            WindowContext window,
            BatchStore files,
            Supplier<FuelMode> fuelMode,
            TextStore preferences,
            CustomerDocumentStyles documentStyles) {
        AppServices appServices = window.services();
        EnvironmentServices environmentServices = window.environment();
        this.navigator = window.navigator();
        this.overlay = window.overlay();
        this.batchStore = files;
        this.documentStyles = documentStyles;
        this.journal = environmentServices.journal();
        this.service = environmentServices.service();
        this.clock = appServices.clock();
        TaskRunner runner = appServices.taskRunner();
        Notifications notifications = appServices.notifications();
        ErrorMessages errorMessages = appServices.errorMessages();
        dependencies = new BatchDependencies(
                runner,
                journal.batches(),
                window.postalCodes(),
                window.buyRateVisibility(),
                notifications,
                errorMessages,
                appServices.texts().textsOfFeature(BatchFeature.class),
                appServices.formats());
        AccessorialNames.startLoadingAccessorials(environmentServices.referenceData());
        accessorialNames = AccessorialNames.ofReferenceData(environmentServices.referenceData());
        earlierBatches = new EarlierBatches(dependencies, preferences);
        queue = new BatchQueue(
                runner,
                batch -> new BatchRun(
                        journal.batches(),
                        batch.stored(),
                        new RowQuoter(journal.quotes(), service, batch.plan().customer()),
                        fuelMode.get(),
                        new Backoff(clock, Thread::sleep),
                        clock,
                        errorMessages::toStoredText),
                earlierBatches::concurrency,
                clock,
                Thread::sleep,
                appServices::showFailureNotificationUntilDismissed,
                journal.history()::indexPendingWords);
    }

    public BatchQueue queue() {
        return queue;
    }

    /// The progress of the queue, in one line.
    public String formatProgress(BatchQueue.BatchProgress progress) {
        return BatchTotalsLabels.formatProgress(progress, dependencies);
    }

    /// Creates the page.
    ///
    /// @param laneFile lanes that the page opens as a batch whenever the value changes
    /// @param openForm opens a row in a new shipment form
    /// @param chooseCustomer lets the user select a customer and passes the customer to the given consumer
    public Screen createScreen(
            ObservableValue<@Nullable CustomerBranch> customer,
            ObservableValue<Destination.@Nullable LaneFile> laneFile,
            BiConsumer<LaneCheck.CheckedLane, CustomerBranch> openForm,
            Consumer<Consumer<CustomerBranch>> chooseCustomer) {
        BatchViewModel model = new BatchViewModel(
                batchStore,
                queue,
                dependencies.postalCodes(),
                customer,
                navigator,
                openForm,
                new BatchNotifications(
                        dependencies.notifications(), dependencies.errorMessages(), dependencies.texts()));
        laneFile.subscribe(file -> {
            if (file != null) {
                model.openTableOrAskForCustomer(file.name(), file.content()::toByteArray);
            }
        });
        BatchExportFormatter exports = new BatchExportFormatter(
                journal.quotes(),
                dependencies.texts(),
                dependencies.formats(),
                accessorialNames,
                new ExpiryTimeZones(
                        dependencies.postalCodes()::timeZoneOf,
                        dependencies.formats().zone()),
                service.serviceClock().withZone(clock.getZone()));
        return new BatchView(
                model,
                earlierBatches,
                new BatchExportActions(
                        dependencies,
                        model,
                        exports,
                        PdfWriter::renderAndWritePdf,
                        new BatchOfferRecorder(journal.offers(), service::user),
                        documentStyles),
                chooseCustomer,
                dependencies,
                overlay);
    }
}

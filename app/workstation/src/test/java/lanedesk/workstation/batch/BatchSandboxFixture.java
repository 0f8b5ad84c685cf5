package lanedesk.workstation.batch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.Mode;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.SellPricing;
import lanedesk.freight.batch.DelimitedText;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.batch.run.Backoff;
import lanedesk.workstation.batch.run.BatchExportFormatter;
import lanedesk.workstation.batch.run.BatchRun;
import lanedesk.workstation.batch.run.BatchStore;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowQuoter;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.drayage.DrayageLaneCheck;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.request.OtrLaneCheck;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CombinedLaneCheck;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.LaneContext;
import lanedesk.workstation.shipment.LaneLists;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.ManualTaskRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Provides the view model and the queue of the batch page with the real sandbox and a real journal, without
/// starting JavaFX.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BatchSandboxFixture {
    static final String HEADINGS =
            "Origin Zip,Destination Zip,Commodity,Pallets,Weight (lbs),Length,Width,Height,Class\n";
    static final String LANE = "75201,89502,Canned tomatoes,2,2400,48,40,52,70\n";

    Sandbox sandbox;
    private LaneClient client;

    @TempDir
    Path folder;

    ManualTaskRunner runner;
    FuelMode fuelReading;
    List<Destination> visited;
    List<LaneCheck.CheckedLane> startedShipments;
    SimpleObjectProperty<@Nullable CustomerBranch> customer;
    Notifications notices;
    Journal journalFile;
    BatchDependencies dependencies;
    BatchQueue queue;
    BatchViewModel model;
    private BatchStore store;

    @BeforeAll
    void start() {
        sandbox = Sandbox.start(SandboxOptions.inMemory());
        client = new LaneClient(ClientSettings.of(sandbox.baseUri().toString())
                .withHazmatUrl(sandbox.hazmatUri().toString())
                .withTokens(() -> Optional.of(sandbox.token()))
                .withPlainHttpAllowed(true));
    }

    @AfterAll
    void stop() {
        client.close();
        sandbox.close();
    }

    @BeforeEach
    void open() {
        runner = ManualTaskRunner.manual();
        fuelReading = FuelMode.INSIDE;
        visited = new ArrayList<>();
        startedShipments = new ArrayList<>();
        customer = new SimpleObjectProperty<>();
        notices = new Notifications();
        journalFile = JournalSamples.open(folder, "test", Clock.systemUTC());
        EnvironmentJournal journal = journalFile.environmentJournal(new EnvironmentId("sandbox"));
        FakeService service = new FakeService(client, "desk@meridian.example");
        Clock clock = Clock.systemUTC();
        Texts texts = Texts.of(BatchFeature.class, Language.ENGLISH);
        ErrorMessages problems = new ErrorMessages(texts);
        store = new BatchStore(
                journal,
                (_, bytes) -> List.of(DelimitedText.read(bytes).toLaneSheet()),
                whose -> laneCheck(whose, texts),
                this::customersNamed,
                _ -> SellPricing.DEFAULT,
                () -> fuelReading,
                clock);
        dependencies = new BatchDependencies(
                runner,
                journal.batches(),
                TestPlaceBooks.createPlaceBook(),
                new BuyRateVisibility(),
                notices,
                problems,
                texts,
                new Formats(Language.ENGLISH, clock));
        queue = new BatchQueue(
                runner,
                batch -> new BatchRun(
                        journal.batches(),
                        batch.stored(),
                        new RowQuoter(journal.quotes(), service, batch.plan().customer()),
                        fuelReading,
                        new Backoff(clock, Thread::sleep),
                        clock,
                        failure -> problems.createFor(failure).causeText()),
                () -> 1,
                clock,
                Thread::sleep,
                failure -> notices.showOrReplaceNotification(
                        Notification.ofError(problems.createFor(failure)), Notifications.Lifetime.DISMISSED),
                journal.history()::indexPendingWords);
        model = createModel(texts);
        customer.set(testCustomer());
    }

    BatchViewModel createModel(Texts texts) {
        return new BatchViewModel(
                store,
                queue,
                dependencies.postalCodes(),
                customer,
                visited::add,
                (checked, _) -> startedShipments.add(checked),
                new BatchNotifications(dependencies.notifications(), dependencies.errorMessages(), texts));
    }

    @AfterEach
    void close() {
        queue.stopAllBatches();
        journalFile.close();
    }

    CustomerBranch testCustomer() {
        try (var all = client.allCustomers(CustomerQuery.ALL)) {
            Customer customer = all.filter(Customer::isActive).findFirst().orElseThrow();
            return CustomerBranch.ofCustomerAndBranch(customer, customer.bsns().getFirst());
        }
    }

    private LaneCheck laneCheck(CustomerBranch customer, Texts texts) {
        LaneContext context = new LaneContext(
                LaneLists.requestAllLists(client),
                new PlaceCheck(BundledPlaces.loadPlaceIndex()),
                customer,
                "desk@meridian.example");
        return new CombinedLaneCheck(
                new OtrLaneCheck(context, texts),
                new DrayageLaneCheck(
                        context, ContainerLimits.DEFAULTS, texts, new Formats(Language.ENGLISH, Clock.systemUTC())),
                texts);
    }

    private List<Customer> customersNamed(String text) {
        try (var all = client.allCustomers(CustomerQuery.ALL)) {
            return all.filter(customer -> customer.customerName().equals(text)).toList();
        }
    }

    /// Opens a table for the current customer and confirms the customer.
    void openTable(String name, String table) {
        openWithProposedCustomer(name, table);
        model.confirmCustomer();
        runner.runAll();
    }

    /// Opens a table for the current customer, whom the user has not confirmed.
    void openWithProposedCustomer(String name, String table) {
        model.openTableOrAskForCustomer(name, () -> table.getBytes(UTF_8));
        runner.runAll();
    }

    void openAndRequestRates(String table) {
        openTable("lanes.csv", table);
        model.enqueueRowsToRequestIfCustomerConfirmed();
        runner.runAll();
    }

    EnvironmentJournal journal() {
        return journalFile.environmentJournal(new EnvironmentId("sandbox"));
    }

    BatchExportFormatter exports() {
        return exports(Clock.systemUTC());
    }

    BatchExportFormatter exports(Clock clock) {
        return new BatchExportFormatter(
                journal().quotes(),
                dependencies.texts(),
                dependencies.formats(),
                new AccessorialNames(() -> client.accessorials(Mode.LTL).value()),
                new ExpiryTimeZones(
                        _ -> Optional.empty(), dependencies.formats().zone()),
                clock);
    }

    PricedRow rowAt(int index) {
        return model.rows.get(index);
    }

    long countRows(RowStatus state) {
        return model.rows.stream().filter(row -> row.row().status() == state).count();
    }
}

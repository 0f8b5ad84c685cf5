package lanedesk.workstation.drayage;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.store.FreightKind;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.environment.TestEnvironments;
import lanedesk.workstation.form.LaneHistoryFactory;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.TaskRunner;

/// Provides the drayage feature with the real sandbox and a real journal.
final class DrayageFixture implements AutoCloseable {

    static final String USER = "desk@meridian.example";

    final Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory().withCatalogSize(60, 100));
    final Notifications notifications = new Notifications();
    final List<Destination> visitedDestinations = new ArrayList<>();
    volatile ContainerLimits limits = ContainerLimits.DEFAULTS;
    final EnvironmentJournal journal;
    final QuoteService quoteService;
    final DrayageFeature feature;
    final LaneHistoryFactory laneHistoryFactory;
    final PlaceTexts placeTexts;
    private final Journal database;
    private final LaneClient client;
    private final AtomicReference<LaneClient> activeClient;

    DrayageFixture(Path folder, TaskRunner runner, Language language) {
        this(folder, runner, language, TestPlaceBooks.createPlaceBook());
    }

    DrayageFixture(Path folder, TaskRunner runner, Language language, PostalCodeService places) {
        database = JournalSamples.open(folder);
        journal = database.environmentJournal(JournalSamples.SANDBOX);
        client = createClient(sandbox.baseUri().toString());
        activeClient = new AtomicReference<>(client);
        ServiceAccess service = new SwitchableService();
        quoteService = new QuoteService(service, journal.quotes());
        Clock clock = Clock.system(ZoneId.systemDefault());
        Texts texts = Texts.of(DrayageFeature.class, language);
        AppServices services = new AppServices(
                runner,
                clock,
                texts,
                new Formats(language, clock),
                new ErrorMessages(texts),
                notifications,
                new Commands());
        placeTexts = new PlaceTexts(texts, places);
        laneHistoryFactory = new LaneHistoryFactory(
                journal.laneHistory(),
                new BuyRateVisibility(),
                services,
                new SimpleObjectProperty<>(FuelMode.NOT_KNOWN),
                visitedDestinations::add);
        feature = new DrayageFeature(
                new WindowContext(
                        services,
                        new EnvironmentServices(
                                TestEnvironments.SANDBOX,
                                service,
                                journal,
                                database.changeNotifier(),
                                new ReferenceData(service, journal.referenceLists(), runner, clock),
                                quoteService,
                                () -> {}),
                        visitedDestinations::add,
                        new Overlay(),
                        new BuyRateVisibility(),
                        places),
                () -> limits,
                laneHistoryFactory,
                new ShippingCalendar(texts, clock, () -> BusinessCalendar.DEFAULT));
    }

    private LaneClient createClient(String address) {
        return new LaneClient(ClientSettings.of(address)
                .withTokens(() -> Optional.of(sandbox.token()))
                .withPlainHttpAllowed(true));
    }

    /// Runs a task during which all calls go to the server at this address instead of the sandbox.
    void runWithServerAt(String address, Runnable task) {
        try (LaneClient otherClient = createClient(address)) {
            activeClient.set(otherClient);
            task.run();
        } finally {
            activeClient.set(client);
        }
    }

    private final class SwitchableService implements ServiceAccess {
        private ServiceAccess currentService() {
            return new FakeService(Objects.requireNonNull(activeClient.get()), USER);
        }

        @Override
        public LaneClient client() {
            return currentService().client();
        }

        @Override
        public <T> T callService(Function<LaneClient, T> question) {
            return currentService().callService(question);
        }

        @Override
        public String user() {
            return USER;
        }

        @Override
        public Clock serviceClock() {
            return currentService().serviceClock();
        }
    }

    /// Creates a shipment of the first active or inactive customer.
    Shipment createShipment(boolean isActive) {
        Shipment shipment = new Shipment(UUID.randomUUID(), FreightKind.DRAYAGE);
        shipment.customerProperty().set(findCustomer(isActive));
        return shipment;
    }

    CustomerBranch findCustomer(boolean isActive) {
        try (var customers = client.allCustomers(CustomerQuery.ALL.withResultsPerPage(100))) {
            Customer customer = customers
                    .filter(candidate -> candidate.mayBeActive() == isActive)
                    .findFirst()
                    .orElseThrow();
            Branch branch = customer.bsns().getFirst();
            return CustomerBranch.ofCustomerAndBranch(customer, branch);
        }
    }

    /// Returns the first quote that a shipment shows.
    SavedQuote.Drayage findFirstQuote(Shipment shipment) {
        return (SavedQuote.Drayage)
                quoteService.findQuoteAndCache(shipment.quoteIds().getFirst()).orElseThrow();
    }

    @Override
    public void close() {
        client.close();
        database.close();
        sandbox.close();
    }
}

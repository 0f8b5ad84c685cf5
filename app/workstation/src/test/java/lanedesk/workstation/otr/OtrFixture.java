package lanedesk.workstation.otr;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.freight.ClassScale;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.store.EnvironmentId;
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
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.TaskRunner;

/// The OTR feature with its services, on the real sandbox and a real journal.
final class OtrFixture implements AutoCloseable {

    static final String USER = "desk@meridian.example";

    final Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory());
    final Notifications notifications = new Notifications();
    final Overlay overlay = new Overlay();
    final List<Destination> visitedDestinations = new ArrayList<>();
    final EnvironmentJournal journal;
    final ReferenceData referenceData;
    final QuoteService quoteService;
    final OtrFeature feature;
    final Texts texts;
    volatile ClassScale classScale = ClassScale.NMFC_13;
    final Journal database;
    private final LaneClient client;

    OtrFixture(Path folder, TaskRunner runner) {
        this(folder, runner, Language.ENGLISH);
    }

    OtrFixture(Path folder, TaskRunner runner, Language language) {
        texts = Texts.of(OtrFeature.class, language);
        database = JournalSamples.open(folder, "test", Clock.systemUTC());
        journal = database.environmentJournal(new EnvironmentId("sandbox"));
        client = new LaneClient(ClientSettings.of(sandbox.baseUri().toString())
                .withHazmatUrl(sandbox.hazmatUri().toString())
                .withTokens(() -> Optional.of(sandbox.token()))
                .withPlainHttpAllowed(true));
        ServiceAccess service = new FakeService(client, USER);
        quoteService = new QuoteService(service, journal.quotes());
        Clock clock = Clock.system(ZoneId.systemDefault());
        referenceData = new ReferenceData(service, journal.referenceLists(), runner, clock);
        AppServices services = new AppServices(
                runner,
                clock,
                texts,
                new Formats(language, clock),
                new ErrorMessages(texts),
                notifications,
                new Commands());
        feature = new OtrFeature(
                new WindowContext(
                        services,
                        new EnvironmentServices(
                                TestEnvironments.SANDBOX,
                                service,
                                journal,
                                database.changeNotifier(),
                                referenceData,
                                quoteService,
                                () -> {}),
                        visitedDestinations::add,
                        overlay,
                        new BuyRateVisibility(),
                        TestPlaceBooks.createPlaceBook()),
                () -> classScale,
                new LaneHistoryFactory(
                        journal.laneHistory(),
                        new BuyRateVisibility(),
                        services,
                        new SimpleObjectProperty<>(FuelMode.NOT_KNOWN),
                        visitedDestinations::add),
                new ShippingCalendar(texts, clock, () -> BusinessCalendar.DEFAULT));
    }

    Shipment createShipment() {
        return new Shipment(UUID.randomUUID(), FreightKind.OTR);
    }

    /// The first customer of the sandbox that is active, or the first that is inactive.
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

    @Override
    public void close() {
        client.close();
        database.close();
        sandbox.close();
    }
}

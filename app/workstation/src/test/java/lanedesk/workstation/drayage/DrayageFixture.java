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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.store.Desk;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.environment.TestEnvironments;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.KnownPlaces;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.WorkRunner;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;

/// The desk on the real sandbox and a real journal.
final class DrayageFixture implements AutoCloseable {

    static final String USER = "desk@meridian.example";

    final Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory().withWorld(60, 100));
    final Notices notices = new Notices();
    final List<Destination> went = new ArrayList<>();
    volatile ContainerLimits limits = ContainerLimits.USUAL;
    final EnvironmentJournal journal;
    final Quoting quoting;
    final DrayageFeature feature;
    private final Journal file;
    private final LaneClient client;
    private final AtomicReference<LaneClient> answering;

    DrayageFixture(Path folder, WorkRunner runner, Language language) {
        this(folder, runner, language, KnownPlaces.book());
    }

    DrayageFixture(Path folder, WorkRunner runner, Language language, PlaceBook places) {
        file = Samples.open(folder);
        journal = file.environment(Samples.SANDBOX);
        client = client(sandbox.baseUri().toString());
        answering = new AtomicReference<>(client);
        Service service = new Answering();
        quoting = new Quoting(service, journal.quotes());
        Clock clock = Clock.system(ZoneId.systemDefault());
        Texts texts = Texts.of(DrayageFeature.class, language);
        feature = new DrayageFeature(
                new Basics(
                        runner,
                        clock,
                        texts,
                        new Formats(language, clock),
                        new Problems(texts),
                        notices,
                        new Commands()),
                new Workspace(
                        TestEnvironments.SANDBOX,
                        service,
                        journal,
                        file.changes(),
                        new ReferenceData(service, journal.referenceLists(), runner, clock),
                        quoting,
                        () -> {}),
                went::add,
                places,
                () -> limits,
                new LaneMemories(
                        journal.lanes(),
                        new BuyFigures(),
                        runner,
                        texts,
                        new Formats(language, clock),
                        clock,
                        new SimpleObjectProperty<>(FuelReading.NOT_KNOWN),
                        went::add),
                new ShippingCalendar(texts, clock, () -> BusinessCalendar.USUAL));
    }

    private LaneClient client(String address) {
        return new LaneClient(ClientSettings.of(address)
                .withTokens(() -> Optional.of(sandbox.token()))
                .withPlainHttpAllowed(true));
    }

    /// Runs something while a server at this address answers in the sandbox's place.
    void answeredFrom(String address, Runnable task) {
        try (LaneClient other = client(address)) {
            answering.set(other);
            task.run();
        } finally {
            answering.set(client);
        }
    }

    private final class Answering implements Service {
        private Service now() {
            return new PlainService(Objects.requireNonNull(answering.get()), USER);
        }

        @Override
        public LaneClient client() {
            return now().client();
        }

        @Override
        public <T> T read(Function<LaneClient, T> question) {
            return now().read(question);
        }

        @Override
        public String user() {
            return USER;
        }

        @Override
        public Clock serviceClock() {
            return now().serviceClock();
        }
    }

    /// A new shipment of the first customer that is active, or is not.
    Shipment shipment(boolean active) {
        Shipment shipment = new Shipment(UUID.randomUUID(), Desk.DRAYAGE);
        shipment.customerProperty().set(customer(active));
        return shipment;
    }

    CustomerBranch customer(boolean active) {
        try (var all = client.allCustomers(CustomerQuery.ALL.withResultsPerPage(100))) {
            Customer found =
                    all.filter(each -> each.isAllowed() == active).findFirst().orElseThrow();
            Branch branch = found.bsns().getFirst();
            return CustomerBranch.of(found, branch);
        }
    }

    /// The quote a shipment shows.
    Quoted.Drayage quoteOf(Shipment shipment) {
        return (Quoted.Drayage) quoting.find(shipment.quoteIds().getFirst()).orElseThrow();
    }

    @Override
    public void close() {
        client.close();
        file.close();
        sandbox.close();
    }
}

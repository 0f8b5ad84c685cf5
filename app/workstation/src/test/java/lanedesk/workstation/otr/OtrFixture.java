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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Opening;
import lanedesk.journal.store.Desk;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.environment.TestEnvironments;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.KnownPlaces;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.WorkRunner;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;

/// The desk on the real sandbox and a real journal.
final class OtrFixture implements AutoCloseable {

    static final String USER = "desk@meridian.example";

    final Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory());
    final Notices notices = new Notices();
    final Overlay overlay = new Overlay();
    final List<Destination> went = new ArrayList<>();
    final EnvironmentJournal journal;
    final ReferenceData reference;
    final Quoting quoting;
    final OtrFeature feature;
    final Texts texts;
    volatile ClassScale scale = ClassScale.NMFC_13;
    final Journal file;
    private final LaneClient client;

    OtrFixture(Path folder, WorkRunner runner) {
        this(folder, runner, Language.ENGLISH);
    }

    OtrFixture(Path folder, WorkRunner runner, Language language) {
        texts = Texts.of(OtrFeature.class, language);
        file = switch (Journal.open(folder, "test", Clock.systemUTC())) {
            case Opening.Opened(Journal opened, int _) -> opened;
            case Opening.Refused(var problem) -> throw new IllegalStateException(problem.toString());
        };
        journal = file.environment(new EnvironmentId("sandbox"));
        client = new LaneClient(ClientSettings.of(sandbox.baseUri().toString())
                .withHazmatUrl(sandbox.hazmatUri().toString())
                .withTokens(() -> Optional.of(sandbox.token()))
                .withPlainHttpAllowed(true));
        Service service = new PlainService(client, USER);
        quoting = new Quoting(service, journal.quotes());
        Clock clock = Clock.system(ZoneId.systemDefault());
        reference = new ReferenceData(service, journal.referenceLists(), runner, clock);
        feature = new OtrFeature(
                new Basics(
                        runner,
                        clock,
                        texts,
                        new Formats(language, clock),
                        new Problems(texts),
                        notices,
                        new Commands()),
                new Workspace(TestEnvironments.SANDBOX, service, journal, file.changes(), reference, quoting, () -> {}),
                went::add,
                overlay,
                KnownPlaces.book(),
                () -> scale,
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

    Shipment shipment() {
        return new Shipment(UUID.randomUUID(), Desk.OTR);
    }

    /// The first customer of the sandbox that is active, or is not.
    CustomerBranch customer(boolean active) {
        try (var all = client.allCustomers(CustomerQuery.ALL.withResultsPerPage(100))) {
            Customer found =
                    all.filter(each -> each.isAllowed() == active).findFirst().orElseThrow();
            Branch branch = found.bsns().getFirst();
            return CustomerBranch.of(found, branch);
        }
    }

    @Override
    public void close() {
        client.close();
        file.close();
        sandbox.close();
    }
}

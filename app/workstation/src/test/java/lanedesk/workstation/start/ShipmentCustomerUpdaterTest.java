package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.FreightKind;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.JournalOpenShipments;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests updating the customers of open and of restored shipments, with the customers of a real service.
final class ShipmentCustomerUpdaterTest {
    @TempDir
    Path folder;

    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private Sandbox sandbox;
    private LaneClient client;
    private Journal journal;
    private ReferenceData reference;
    private Customer customer;
    private Branch branch;
    private OpenShipmentsViewModel desk;
    private ShipmentCustomerUpdater customers;

    @BeforeEach
    void open() {
        sandbox = Sandbox.start(SandboxOptions.inMemory());
        client = new LaneClient(
                ClientSettings.of(sandbox.baseUri().toString()).withTokens(TokenSource.ofFixedToken(sandbox.token())));
        journal = JournalSamples.open(folder);
        reference = new ReferenceData(
                new FakeService(client, "dana@example.com"),
                journal.environmentJournal(JournalSamples.SANDBOX).referenceLists(),
                runner,
                Clock.systemUTC());
        customer = client.allCustomers(CustomerQuery.ALL)
                .filter(listedCustomer ->
                        listedCustomer.findHeadquarterIfSingle().isPresent()
                                && listedCustomer.bsns().size() > 1)
                .findFirst()
                .orElseThrow();
        branch = customer.findHeadquarterIfSingle().orElseThrow();
        desk = new OpenShipmentsViewModel(
                FreightKind.OTR,
                new JournalOpenShipments(
                        journal.environmentJournal(JournalSamples.SANDBOX).drafts(), Clock.systemUTC()),
                Clock.systemUTC());
        customers = new ShipmentCustomerUpdater(reference.customers(), List.of(desk));
    }

    @AfterEach
    void close() {
        client.close();
        journal.close();
        sandbox.close();
    }

    private QuotedCustomer quoted(long bsn) {
        return new QuotedCustomer(customer.customerNumber(), bsn, customer.customerName());
    }

    private CustomerBranch completeBranch() {
        return new CustomerBranch(
                customer.customerId(),
                customer.customerNumber(),
                customer.customerCode(),
                customer.customerName(),
                branch.customerBsn(),
                branch.bsnName(),
                true,
                customer.mayBeActive());
    }

    private CustomerBranch customerOf(Shipment shipment) {
        return requireNonNull(shipment.customerProperty().get());
    }

    private Shipment reopenShipmentFor(QuotedCustomer quoted) {
        return desk.openAndSelectTabAtStep(
                new ShipmentStep.Choosing(List.of()),
                List.of(),
                ShipmentTitle.ofName("Dallas → Reno"),
                tab -> customers.assignCustomer(tab, quoted));
    }

    @Test
    void updatesCustomerOfRestoredTab() {
        Customer inactive = client.allCustomers(CustomerQuery.ALL)
                .filter(customer -> !customer.mayBeActive())
                .findFirst()
                .orElseThrow();
        Branch itsBranch = inactive.bsns().getFirst();
        CustomerBranch yesterday = new CustomerBranch(
                inactive.customerId(),
                inactive.customerNumber(),
                inactive.customerCode(),
                "Its name before",
                itsBranch.customerBsn(),
                itsBranch.bsnName(),
                itsBranch.isHeadquarter(),
                true);
        Shipment savedShipment = desk.openAndSelectNewTab(yesterday);
        customers.loadCustomersIfAnyShipmentHasOne();
        assertThat(customerOf(savedShipment)).isEqualTo(yesterday);
        runner.runAll();
        assertThat(customerOf(savedShipment)).isEqualTo(CustomerBranch.ofCustomerAndBranch(inactive, itsBranch));
        assertThat(customerOf(savedShipment).active()).isFalse();

        savedShipment.customerProperty().set(yesterday);
        reference.customers().refreshAfterLoadingStoredRows();
        assertThat(customerOf(savedShipment))
                .as("the rows that were there already")
                .isEqualTo(yesterday);
        runner.runAll();
        assertThat(customerOf(savedShipment).active()).isFalse();
        assertThat(customerOf(desk.openAndSelectNewTab(yesterday)).active())
                .as("a tab opened since")
                .isFalse();
    }

    @Test
    void doesNotRequestCustomersWithoutNeed() {
        customers.loadCustomersIfAnyShipmentHasOne();
        assertThat(runner.queuedCount()).isZero();
    }

    @Test
    void ignoresUpdatesAfterClose() {
        Shipment shipment = reopenShipmentFor(quoted(branch.customerBsn()));
        customers.close();
        runner.runAll();
        assertThat(customerOf(shipment).customerCode()).isEmpty();
        assertThat(customerOf(reopenShipmentFor(quoted(branch.customerBsn()))).customerCode())
                .isEmpty();
    }

    @Test
    void completesBranchWhenListIsLoaded() {
        Shipment shipment = reopenShipmentFor(quoted(branch.customerBsn()));
        assertThat(customerOf(shipment)).satisfies(bare -> {
            assertThat(bare.bsn()).isEqualTo(branch.customerBsn());
            assertThat(bare.customerName()).isEqualTo(customer.customerName());
        });
        runner.runAll();
        assertThat(customerOf(shipment)).isEqualTo(completeBranch());

        assertThat(customerOf(reopenShipmentFor(quoted(branch.customerBsn()))))
                .as("the list is there already")
                .isEqualTo(completeBranch());
    }

    @Test
    void completesCustomerOfRequestInOpenTab() {
        customers.loadCustomersIfAnyShipmentHasOne();
        reopenShipmentFor(quoted(branch.customerBsn()));
        runner.runAll();
        Shipment open = desk.openAndSelectNewTab(null);
        customers.assignCustomer(open, quoted(branch.customerBsn()));
        assertThat(customerOf(open)).isEqualTo(completeBranch());
    }

    @Test
    void keepsCustomerChosenMeanwhile() {
        Shipment shipment = reopenShipmentFor(quoted(branch.customerBsn()));
        CustomerBranch other = new CustomerBranch(1, 2, "O", "Other", 3, "Other", true, true);
        shipment.customerProperty().set(other);
        runner.runAll();
        assertThat(customerOf(shipment)).isEqualTo(other);
    }

    @Test
    void keepsNumberOfRemovedBranch() {
        Shipment shipment = reopenShipmentFor(quoted(-1));
        runner.runAll();
        assertThat(customerOf(shipment).bsn()).isEqualTo(-1);
    }
}

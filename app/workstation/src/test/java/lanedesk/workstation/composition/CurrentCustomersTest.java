package lanedesk.workstation.composition;

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
import lanedesk.journal.Samples;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.Desk;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.DeskViewModel;
import lanedesk.workstation.desk.JournalShipments;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.ShipmentTitle;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Open shipments and those taken up again, with the customers of a real service.
final class CurrentCustomersTest {
    @TempDir
    Path folder;

    private final StepRunner steps = StepRunner.manual();
    private Sandbox sandbox;
    private LaneClient client;
    private Journal journal;
    private ReferenceData reference;
    private Customer customer;
    private Branch branch;
    private DeskViewModel desk;
    private CurrentCustomers customers;

    @BeforeEach
    void open() {
        sandbox = Sandbox.start(SandboxOptions.inMemory());
        client = new LaneClient(
                ClientSettings.of(sandbox.baseUri().toString()).withTokens(TokenSource.of(sandbox.token())));
        journal = Samples.open(folder);
        reference = new ReferenceData(
                new PlainService(client, "dana@example.com"),
                journal.environment(Samples.SANDBOX).referenceLists(),
                steps,
                Clock.systemUTC());
        customer = client.allCustomers(CustomerQuery.ALL)
                .filter(each -> each.headquarter().isPresent() && each.bsns().size() > 1)
                .findFirst()
                .orElseThrow();
        branch = customer.headquarter().orElseThrow();
        desk = new DeskViewModel(
                Desk.OTR,
                new JournalShipments(journal.environment(Samples.SANDBOX).drafts(), Clock.systemUTC()),
                Clock.systemUTC());
        customers = new CurrentCustomers(reference.customers(), List.of(desk));
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

    private CustomerBranch whole() {
        return new CustomerBranch(
                customer.customerId(),
                customer.customerNumber(),
                customer.customerCode(),
                customer.customerName(),
                branch.customerBsn(),
                branch.bsnName(),
                true,
                customer.isAllowed());
    }

    private CustomerBranch on(Shipment shipment) {
        return requireNonNull(shipment.customerProperty().get());
    }

    private Shipment reopened(QuotedCustomer quoted) {
        return desk.resume(
                new Stage.Choosing(List.of()),
                List.of(),
                ShipmentTitle.named("Dallas → Reno"),
                tab -> customers.assignCustomer(tab, quoted));
    }

    @Test
    void customerOfAKeptTabIsAsTheServiceHasItToday() {
        Customer inactive = client.allCustomers(CustomerQuery.ALL)
                .filter(each -> !each.isAllowed())
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
        Shipment kept = desk.open(yesterday);
        customers.refresh();
        assertThat(on(kept)).isEqualTo(yesterday);
        steps.runAll();
        assertThat(on(kept)).isEqualTo(CustomerBranch.of(inactive, itsBranch));
        assertThat(on(kept).active()).isFalse();

        kept.customerProperty().set(yesterday);
        reference.customers().refresh();
        assertThat(on(kept)).as("the rows that were there already").isEqualTo(yesterday);
        steps.runAll();
        assertThat(on(kept).active()).isFalse();
        assertThat(on(desk.open(yesterday)).active()).as("a tab opened since").isFalse();
    }

    @Test
    void nobodyIsAskedWhereNoShipmentHasACustomer() {
        customers.refresh();
        assertThat(steps.waiting()).isZero();
    }

    @Test
    void closedWindowHearsNothing() {
        Shipment shipment = reopened(quoted(branch.customerBsn()));
        customers.close();
        steps.runAll();
        assertThat(on(shipment).customerCode()).isEmpty();
        assertThat(on(reopened(quoted(branch.customerBsn()))).customerCode()).isEmpty();
    }

    @Test
    void branchHasItsNameAndMarkAsSoonAsTheListIsThere() {
        Shipment shipment = reopened(quoted(branch.customerBsn()));
        assertThat(on(shipment)).satisfies(bare -> {
            assertThat(bare.bsn()).isEqualTo(branch.customerBsn());
            assertThat(bare.customerName()).isEqualTo(customer.customerName());
        });
        steps.runAll();
        assertThat(on(shipment)).isEqualTo(whole());

        assertThat(on(reopened(quoted(branch.customerBsn()))))
                .as("the list is there already")
                .isEqualTo(whole());
    }

    @Test
    void customerOfARequestThatFillsAnOpenTabIsAsTheListHasIt() {
        customers.refresh();
        reopened(quoted(branch.customerBsn()));
        steps.runAll();
        Shipment open = desk.open(null);
        customers.assignCustomer(open, quoted(branch.customerBsn()));
        assertThat(on(open)).isEqualTo(whole());
    }

    @Test
    void whoeverWasChosenInTheMeantimeStays() {
        Shipment shipment = reopened(quoted(branch.customerBsn()));
        CustomerBranch other = new CustomerBranch(1, 2, "O", "Other", 3, "Other", true, true);
        shipment.customerProperty().set(other);
        steps.runAll();
        assertThat(on(shipment)).isEqualTo(other);
    }

    @Test
    void branchThatIsGoneKeepsItsNumber() {
        Shipment shipment = reopened(quoted(-1));
        steps.runAll();
        assertThat(on(shipment).bsn()).isEqualTo(-1);
    }
}

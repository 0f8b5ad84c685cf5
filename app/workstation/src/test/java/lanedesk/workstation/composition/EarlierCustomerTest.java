package lanedesk.workstation.composition;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.UUID;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.customer.Branch;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.journal.quote.QuotedCustomer;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.reference.JournalLists;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Earlier quotes taken up again, with the customers of a real service.
final class EarlierCustomerTest {
    @TempDir
    Path folder;

    private final StepRunner steps = StepRunner.manual();
    private final Shipment shipment = new Shipment(UUID.randomUUID(), Desk.OTR);
    private Sandbox sandbox;
    private LaneClient client;
    private Journal journal;
    private ReferenceData reference;
    private Customer customer;
    private Branch branch;

    @BeforeEach
    void open() {
        sandbox = Sandbox.start(SandboxOptions.inMemory());
        client = LaneClient.builder(sandbox.baseUri().toString())
                .tokens(TokenSource.of(sandbox.token()))
                .build();
        journal = Samples.open(folder);
        reference = new ReferenceData(
                new PlainService(client, "dana@example.com"),
                new JournalLists(journal.environment(Samples.SANDBOX).referenceLists()),
                steps,
                Clock.systemUTC());
        customer = client.allCustomers(CustomerQuery.all())
                .filter(each -> each.headquarter().isPresent() && each.bsns().size() > 1)
                .findFirst()
                .orElseThrow();
        branch = customer.headquarter().orElseThrow();
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
                customer.isActive());
    }

    @Test
    void branchHasItsNameAndMarkAsSoonAsTheListIsThere() {
        new EarlierCustomer(quoted(branch.customerBsn())).putOn(shipment, reference.customers());
        assertThat(shipment.customerProperty().get()).satisfies(bare -> {
            assertThat(bare.bsn()).isEqualTo(branch.customerBsn());
            assertThat(bare.customerName()).isEqualTo(customer.customerName());
        });
        steps.runAll();
        assertThat(shipment.customerProperty().get()).isEqualTo(whole());

        Shipment next = new Shipment(UUID.randomUUID(), Desk.OTR);
        new EarlierCustomer(quoted(branch.customerBsn())).putOn(next, reference.customers());
        assertThat(next.customerProperty().get())
                .as("the list is there already")
                .isEqualTo(whole());
    }

    @Test
    void whoeverWasChosenInTheMeantimeStays() {
        new EarlierCustomer(quoted(branch.customerBsn())).putOn(shipment, reference.customers());
        CustomerBranch other = new CustomerBranch(1, 2, "O", "Other", 3, "Other", true, true);
        shipment.customerProperty().set(other);
        steps.runAll();
        assertThat(shipment.customerProperty().get()).isEqualTo(other);
    }

    @Test
    void branchThatIsGoneKeepsItsNumber() {
        new EarlierCustomer(quoted(-1)).putOn(shipment, reference.customers());
        steps.runAll();
        assertThat(shipment.customerProperty().get())
                .satisfies(bare -> assertThat(bare.bsn()).isEqualTo(-1));
    }
}

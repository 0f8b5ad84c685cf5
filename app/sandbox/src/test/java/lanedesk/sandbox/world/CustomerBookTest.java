package lanedesk.sandbox.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanedesk.sandbox.model.reference.Branch;
import lanedesk.sandbox.model.reference.Customer;
import org.junit.jupiter.api.Test;

class CustomerBookTest {
    @Test
    void everyCustomerIsAmongItsBranchesAsTheOneHeadquarter() {
        for (Customer customer : new SandboxWorld(7, 5_000, 0).customers()) {
            assertThat(customer.bsns()).as(customer.customerName()).isNotEmpty();
            assertThat(customer.bsns().stream().filter(Branch::isHeadquarter))
                    .as(customer.customerName())
                    .singleElement()
                    .satisfies(parent -> assertThat(parent.bsnName()).isEqualTo(customer.customerName()));
        }
    }

    @Test
    void theHeadquarterDoesNotAlwaysStandFirst() {
        assertThat(new SandboxWorld().customers())
                .anyMatch(customer -> !customer.bsns().getFirst().isHeadquarter());
    }

    @Test
    void idsNumbersCodesAndBranchesAreUnique() {
        List<Customer> customers = new SandboxWorld(7, 5_000, 0).customers();
        assertThat(customers).hasSize(5_000);
        assertThat(customers)
                .extracting(Customer::customerId)
                .doesNotHaveDuplicates()
                .isSorted();
        assertThat(customers).extracting(Customer::customerNumber).doesNotHaveDuplicates();
        assertThat(customers).extracting(Customer::customerName).doesNotHaveDuplicates();
        assertThat(customers)
                .extracting(Customer::customerCode)
                .doesNotHaveDuplicates()
                .allMatch(code -> code.matches("[A-Z0-9]+"));
        Set<Long> branches = new HashSet<>();
        customers.forEach(customer -> customer.bsns()
                .forEach(
                        branch -> assertThat(branches.add(branch.customerBsn())).isTrue()));
    }

    @Test
    void customersOfEveryKindAreThere() {
        List<Customer> customers = new SandboxWorld().customers();
        assertThat(customers).hasSize(SandboxWorld.CUSTOMERS);
        assertThat(customers.getFirst().isActive()).isTrue();
        assertThat(customers).anyMatch(customer -> !customer.isActive());
        assertThat(customers).anyMatch(customer -> customer.bsns().size() == 1);
        assertThat(customers).anyMatch(customer -> customer.bsns().size() == 40);
        assertThat(customers).anyMatch(customer -> customer.customerName().length() > 120);
        for (String mark : List.of("<", "&", "%s", "_", "\"", "'", "é", "上海", "Север", "الخليج")) {
            assertThat(customers)
                    .as(mark)
                    .anyMatch(customer -> customer.customerName().contains(mark));
        }
    }

    @Test
    void theSeedDecidesTheNumbersAndNothingElseDoes() {
        assertThat(new SandboxWorld(1, 300, 0).customers()).isEqualTo(new SandboxWorld(1, 300, 0).customers());
        Customer here = new SandboxWorld(1, 300, 0).customers().get(5);
        Customer there = new SandboxWorld(2, 300, 0).customers().get(5);
        assertThat(there.customerName()).isEqualTo(here.customerName());
        assertThat(there.customerNumber()).isNotEqualTo(here.customerNumber());
        assertThat(there.bsns().getFirst().customerBsn())
                .isNotEqualTo(here.bsns().getFirst().customerBsn());
    }

    @Test
    void moreCustomersDoNotChangeTheFirstOnes() {
        assertThat(new SandboxWorld(1, 5_000, 0).customers().subList(0, 120))
                .isEqualTo(new SandboxWorld(1, 120, 0).customers());
    }

    @Test
    void anyNumberOfCustomersIsGiven() {
        assertThat(new SandboxWorld(1, 0, 0).customers()).isEmpty();
        assertThat(new SandboxWorld(1, 1, 0).customers()).hasSize(1);
        assertThat(new SandboxWorld(1, 20_000, 0).customers()).hasSize(20_000);
    }

    @Test
    void branchesLeadToTheirOwner() {
        SandboxWorld world = new SandboxWorld();
        Customer customer = world.customers().get(17);
        for (Branch branch : customer.bsns()) {
            assertThat(world.customerOfBranch(branch.customerBsn())).contains(customer);
        }
        assertThat(world.customerOfBranch(1)).isEmpty();
    }

    @Test
    void aLargeWorldIsFilledWhenItIsAskedFor() {
        long start = System.nanoTime();
        SandboxWorld world = new SandboxWorld(7, 5_000, 20_000);
        long made = System.nanoTime() - start;
        assertThat(world.customers()).hasSize(5_000);
        assertThat(world.hsCodes()).hasSize(20_000);
        long filled = System.nanoTime() - start;
        assertThat(made).isLessThan(filled / 2);
    }
}

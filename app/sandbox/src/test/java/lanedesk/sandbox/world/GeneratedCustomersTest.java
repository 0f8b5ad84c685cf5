package lanedesk.sandbox.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanedesk.sandbox.model.reference.Branch;
import lanedesk.sandbox.model.reference.Customer;
import org.junit.jupiter.api.Test;

class GeneratedCustomersTest {
    @Test
    void everyCustomerHasExactlyOneHeadquarterBranch() {
        for (Customer customer : new SandboxCatalog(7, 5_000, 0).customers()) {
            assertThat(customer.bsns()).as(customer.customerName()).isNotEmpty();
            assertThat(customer.bsns().stream().filter(Branch::isHeadquarter))
                    .as(customer.customerName())
                    .singleElement()
                    .satisfies(parent -> assertThat(parent.bsnName()).isEqualTo(customer.customerName()));
        }
    }

    @Test
    void headquarterIsNotAlwaysFirstBranch() {
        assertThat(new SandboxCatalog().customers())
                .anyMatch(customer -> !customer.bsns().getFirst().isHeadquarter());
    }

    @Test
    void idsNumbersCodesAndBranchesAreUnique() {
        List<Customer> customers = new SandboxCatalog(7, 5_000, 0).customers();
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
    void generatesCustomersOfEveryKind() {
        List<Customer> customers = new SandboxCatalog().customers();
        assertThat(customers).hasSize(SandboxCatalog.DEFAULT_CUSTOMERS);
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
    void seedDecidesNumbersButNotNames() {
        assertThat(new SandboxCatalog(1, 300, 0).customers()).isEqualTo(new SandboxCatalog(1, 300, 0).customers());
        Customer here = new SandboxCatalog(1, 300, 0).customers().get(5);
        Customer there = new SandboxCatalog(2, 300, 0).customers().get(5);
        assertThat(there.customerName()).isEqualTo(here.customerName());
        assertThat(there.customerNumber()).isNotEqualTo(here.customerNumber());
        assertThat(there.bsns().getFirst().customerBsn())
                .isNotEqualTo(here.bsns().getFirst().customerBsn());
    }

    @Test
    void moreCustomersDoNotChangeTheFirstOnes() {
        assertThat(new SandboxCatalog(1, 5_000, 0).customers().subList(0, 120))
                .isEqualTo(new SandboxCatalog(1, 120, 0).customers());
    }

    @Test
    void generatesAnyNumberOfCustomers() {
        assertThat(new SandboxCatalog(1, 0, 0).customers()).isEmpty();
        assertThat(new SandboxCatalog(1, 1, 0).customers()).hasSize(1);
        assertThat(new SandboxCatalog(1, 20_000, 0).customers()).hasSize(20_000);
    }

    @Test
    void findsCustomerByBranch() {
        SandboxCatalog world = new SandboxCatalog();
        Customer customer = world.customers().get(17);
        for (Branch branch : customer.bsns()) {
            assertThat(world.findCustomerOfBranch(branch.customerBsn())).contains(customer);
        }
        assertThat(world.findCustomerOfBranch(1)).isEmpty();
    }

    @Test
    void generatesLargeCatalogOnDemand() {
        long start = System.nanoTime();
        SandboxCatalog world = new SandboxCatalog(7, 5_000, 20_000);
        long made = System.nanoTime() - start;
        assertThat(world.customers()).hasSize(5_000);
        assertThat(world.hsCodes()).hasSize(20_000);
        long filled = System.nanoTime() - start;
        assertThat(made).isLessThan(filled / 2);
    }
}

package lanedesk.workstation.composition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import lanedesk.client.IsoDateTime;
import lanedesk.client.customer.Customer;
import org.junit.jupiter.api.Test;

/// Which customers the palette finds.
class FindsTest {

    private static final List<Customer> KNOWN =
            List.of(customer(1, "San José Foods"), customer(2, "Sierra Grocers"), customer(3, "José Hermanos"));

    private static Customer customer(long id, String name) {
        return new Customer(
                id,
                name,
                name,
                "C" + id,
                400_000 + id,
                true,
                new IsoDateTime("2026-01-05T08:00:00Z"),
                "desk",
                1,
                List.of(),
                Map.of());
    }

    private static List<String> found(String typed) {
        return Finds.matching(typed, KNOWN).map(Customer::customerName).toList();
    }

    @Test
    void customersAreFoundWithoutTheirAccentsAndThoseThatBeginSoComeFirst() {
        assertThat(found("jose")).containsExactly("José Hermanos", "San José Foods");
        assertThat(found(" FOODS jos")).containsExactly("San José Foods");
        assertThat(found("400002")).containsExactly("Sierra Grocers");
        assertThat(found("josef")).isEmpty();
    }
}

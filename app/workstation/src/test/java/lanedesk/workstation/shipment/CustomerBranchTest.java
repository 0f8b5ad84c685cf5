package lanedesk.workstation.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import lanedesk.client.IsoDateTime;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/// Tests whether a customer that is active, inactive or of unknown activity can be quoted and booked, and the
/// full names of branches.
class CustomerBranchTest {

    @ParameterizedTest
    @CsvSource({"true, true, true", "false, false, false", ", true, false"})
    void customerOfUnknownActivityCanBeQuotedButNotBooked(
            @Nullable Boolean isActive, boolean canQuote, boolean canBook) {
        Customer customer = new Customer(
                7,
                "Meridian",
                "Meridian",
                "MERI",
                118_204,
                isActive,
                new IsoDateTime("2026-01-05T08:00:00Z"),
                "desk",
                1L,
                List.of(new Branch(40_211, "Dallas", true, Map.of())),
                Map.of());
        CustomerBranch branch =
                CustomerBranch.ofCustomerAndBranch(customer, customer.bsns().getFirst());
        assertThat(branch.active()).isEqualTo(canQuote);
        assertThat(branch.canBook()).isEqualTo(canBook);
        JsonMapper json = JsonMapper.shared();
        assertThat(json.readValue(json.writeValueAsString(branch), CustomerBranch.class))
                .isEqualTo(branch);
    }

    @ParameterizedTest
    @CsvSource({
        "Alder & Finch Foods, Alder & Finch Foods",
        "Alder & Finch Foods Dallas, Alder & Finch Foods Dallas",
        "'Dallas', 'Alder & Finch Foods, Dallas'"
    })
    void fullNameHasCustomerNameOnce(String branchName, String fullName) {
        CustomerBranch branch =
                new CustomerBranch(7, 118_204, "ALDR", "Alder & Finch Foods", 40_211, branchName, false, true);
        assertThat(branch.fullName()).isEqualTo(fullName);
    }
}

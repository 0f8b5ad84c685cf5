package lanedesk.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests that all customers are loaded lazily page by page: each customer occurs once, and the paging ends
/// whatever the service answers.
final class CustomerPagingTest {

    private final MockWebServer server = new MockWebServer();
    private LaneClient client = new LaneClient(ClientSettings.of("http://127.0.0.1"));

    @BeforeEach
    void start() throws IOException {
        server.start();
        client = new LaneClient(
                ClientSettings.of(server.url("/").toString()).withLimits(ResponseLimits.DEFAULT.withPages(4)));
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    private void enqueuePage(long totalPages, long... ids) {
        String results =
                LongStream.of(ids).mapToObj(id -> """
                    {"customerId":%s,"organizationName":"O","customerName":"N%s","customerCode":"C","customerNumber":1,\
                    "isActive":true,"created":"2025-01-02T03:04:05Z","createdBy":"x","organizationNumber":1,"bsns":[]}\
                    """.formatted(id, id)).collect(Collectors.joining(","));
        server.enqueue(new MockResponse.Builder()
                .body("""
                    {"data":{"totalResults":9,"currentPage":1,"totalPages":%s,"resultsPerPage":2,"results":[%s]},\
                    "errors":null}\
                    """.formatted(totalPages, results))
                .build());
    }

    private List<Long> readAllIds() {
        return client.allCustomers(CustomerQuery.ALL).map(Customer::customerId).toList();
    }

    @Test
    void readsAllPages() throws InterruptedException {
        enqueuePage(3, 1, 2);
        enqueuePage(3, 3, 4);
        enqueuePage(3, 5);

        assertThat(readAllIds()).containsExactly(1L, 2L, 3L, 4L, 5L);
        assertThat(server.takeRequest().getTarget()).isEqualTo("/v1/customers?currentPage=1&resultsPerPage=100");
        assertThat(server.takeRequest().getTarget()).contains("currentPage=2");
    }

    @Test
    void sendsFiltersWithEveryPage() throws InterruptedException {
        enqueuePage(2, 7);
        enqueuePage(2, 8);
        assertThat(client.allCustomers(CustomerQuery.ALL.withCustomerCode("AC&ME 1")))
                .hasSize(2);
        String filtered = "/v1/customers?currentPage=%s&resultsPerPage=100&customerCode=AC%%26ME%%201";
        assertThat(server.takeRequest().getTarget()).isEqualTo(filtered.formatted(1));
        assertThat(server.takeRequest().getTarget()).isEqualTo(filtered.formatted(2));
        enqueuePage(1, 7);
        assertThat(client.customerPage(CustomerQuery.ALL.withCustomerId(7L))
                        .value()
                        .results())
                .hasSize(1);
        assertThat(server.takeRequest().getTarget()).isEqualTo("/v1/customers?customerId=7");
    }

    @Test
    void requestsPagesLazily() {
        enqueuePage(3, 1, 2);

        assertThat(client.allCustomers(CustomerQuery.ALL).limit(2)).hasSize(2);
        assertThat(server.getRequestCount()).isOne();
    }

    @Test
    void returnsEachCustomerOnceFromShiftedPages() {
        enqueuePage(2, 1, 2);
        enqueuePage(2, 2, 3);

        assertThat(readAllIds()).containsExactly(1L, 2L, 3L);
    }

    @Test
    void stopsAtRepeatedPages() {
        enqueuePage(Long.MAX_VALUE, 1, 2);
        enqueuePage(Long.MAX_VALUE, 1, 2);

        assertThat(readAllIds()).containsExactly(1L, 2L);
        assertThat(server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void stopsEndlessPagesAtLimit() {
        for (int index = 1; index <= 4; index++) {
            enqueuePage(1_000_000, index);
        }

        assertThat(readAllIds()).containsExactly(1L, 2L, 3L, 4L);
        assertThat(server.getRequestCount()).isEqualTo(4);
    }

    @Test
    void streamThrowsErrors() {
        enqueuePage(2, 1);
        server.enqueue(new MockResponse.Builder().code(403).build());

        assertThatThrownBy(this::readAllIds).isInstanceOf(ClientException.Refused.class);
    }
}

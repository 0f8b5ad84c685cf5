package lanedesk.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.BookingResult.Booked;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.Commodity;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.Movement.Address;
import lanedesk.client.otr.Movement.Contact;
import lanedesk.client.otr.Movement.QuotedUnits;
import lanedesk.client.otr.Movement.StopInformation;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrBooking.FreightDirection;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.Test;

/// Tests a quote and a booking that use the library alone, as its documentation shows.
final class LibraryUseTest {

    private static final String CUSTOMERS = """
        {"data": {"totalResults": 1, "currentPage": 1, "totalPages": 1, "resultsPerPage": 1, "results": [
          {"customerId": 7, "organizationName": "Acme Group", "customerName": "Acme", "customerCode": "ACME1",
           "customerNumber": 5001, "isActive": true, "created": "2025-01-02T03:04:05+00:00", "createdBy": "import",
           "organizationNumber": 3, "bsns": [{"customerBsn": 9001, "bsnName": "Acme", "isHeadquarter": true}]}]},
         "errors": null}\
        """;
    private static final String QUOTE = """
        {"data": {"quoteNumber": 42, "mileage": 925.5, "referenceQuoteNumber": "Q-42", "carrierQuotes": [
          {"rateNumber": 4201, "carrierNumber": 11, "carrierName": "Prairie Freight", "transitDays": 3,
           "mode": "LTL", "service": "STD", "serviceDescription": "Standard", "totalAmount": 812.40,
           "suggestedRate": 934.26, "quoteExpirationDate": "2026-12-01T23:59:59-06:00", "accessorials": [],
           "charges": [{"displayName": "Freight", "chargeCode": 1, "amount": 812.40, "isWaived": false}]}]},
         "errors": null}\
        """;
    private static final String BOOKING = """
        {"data": {"orderNumber": 70001, "bolNumber": "BOL70001", "documents": [
          {"docType": "BillOfLading", "url": "https://files.example.com/1", "fileName": "bol.pdf",
           "extension": "pdf", "contentType": "application/pdf"}]}, "errors": null}\
        """;

    @Test
    void quotesAndBooks() throws IOException {
        try (MockWebServer server = new MockWebServer()) {
            for (String answer : List.of(CUSTOMERS, QUOTE, BOOKING)) {
                server.enqueue(new MockResponse.Builder().body(answer).build());
            }
            server.start();

            BookingResult result = quoteAndBook(server.url("/").toString(), "secret");

            assertThat(result).isInstanceOfSatisfying(Booked.class, booked -> {
                assertThat(booked.orderNumber()).isEqualTo(70001);
                assertThat(booked.bolNumber()).isEqualTo("BOL70001");
                assertThat(booked.documents()).hasSize(1);
            });
        }
    }

    @Test
    void documentationContainsTheseLines() throws IOException {
        Path page = Path.of(System.getProperty("contract.dir"), "..", "docs", "client-library.md");
        Path own = Path.of("src", "test", "java", "lanedesk", "client", "LibraryUseTest.java");
        Matcher block = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(page));
        assertThat(block.find()).isTrue();
        assertThat(withoutBlanks(Files.readString(own))).contains(withoutBlanks(block.group(1)));
        assertThat(block.find()).as("a second block, which nothing runs").isFalse();
    }

    // Line breaks may differ.
    private static String withoutBlanks(String code) {
        return code.replaceAll("\\s+", "");
    }

    private static BookingResult quoteAndBook(String baseUrl, String token) {
        Address from = new Address("Acme", "1 Main St", null, "Dallas", "TX", "75201", "US");
        Address to = new Address("Lakeside", "9 Shore Dr", null, "Reno", "NV", "89502", "US");
        StopInformation atPickup = new StopInformation(new Contact("Ann", "214-555-0101", "ann@example.com"));
        StopInformation atDelivery = new StopInformation(new Contact("Bob", "775-555-0102", "bob@example.com"));
        try (LaneClient client = new LaneClient(ClientSettings.of(baseUrl)
                .withTokens(TokenSource.ofFixedToken(token))
                .withTimeouts(Timeouts.DEFAULT))) {
            Customer customer = client.allCustomers(CustomerQuery.ALL.withCustomerName("Meridian"))
                    .findFirst()
                    .orElseThrow();
            Branch branch = customer.findHeadquarterIfSingle().orElseThrow();
            Location dallas = new Location("US", "TX", "Dallas", "75201");
            Location reno = new Location("US", "NV", "Reno", "89502");
            QuoteItem pallets = new QuoteItem(
                    "Canned tomatoes",
                    1,
                    6,
                    new BigDecimal("412"),
                    new BigDecimal("48"),
                    new BigDecimal("40"),
                    new BigDecimal("52"),
                    null,
                    "85",
                    2,
                    false,
                    true);
            Answer<OtrQuote> answer = client.quoteOtr(new OtrQuoteRequest(
                    branch.customerBsn(),
                    dallas,
                    reno,
                    Uom.US,
                    List.of(pallets),
                    List.of(),
                    List.of(Mode.LTL),
                    "me@desk.example",
                    null));
            CarrierQuote rate = answer.value().carrierQuotes().getFirst();
            Movement movement = new Movement(
                    new QuotedUnits(Uom.US),
                    new IsoDateTime("2026-11-30T09:00:00-06:00"),
                    List.of(Commodity.of(pallets)),
                    from,
                    to,
                    atPickup,
                    atDelivery,
                    null);
            PreparedBooking booking = client.prepareBooking(new OtrBooking(
                    answer.value().quoteNumber(),
                    rate.rateNumber(),
                    branch.customerBsn(),
                    customer.customerNumber(),
                    FreightDirection.OUTBOUND,
                    movement,
                    false,
                    Map.of()));
            return client.readResult(client.sendBooking(booking), booking); // sent once, whatever comes back
        }
    }
}

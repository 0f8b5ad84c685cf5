package lanedesk.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.BookingResult.Booked;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.Address;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.Commodity;
import lanedesk.client.otr.Contact;
import lanedesk.client.otr.FreightDirection;
import lanedesk.client.otr.Location;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.Test;

/// A quote and a booking with the library alone, as a caller would write them.
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
    void quotesAndBooksInTwentyLines() throws IOException {
        try (MockWebServer server = new MockWebServer()) {
            for (String answer : List.of(CUSTOMERS, QUOTE, BOOKING)) {
                server.enqueue(new MockResponse.Builder().body(answer).build());
            }
            server.start();

            BookingResult result = quoteAndBook(server.url("/").toString(), TokenSource.of("secret"));

            assertThat(result).isInstanceOfSatisfying(Booked.class, booked -> {
                assertThat(booked.orderNumber()).isEqualTo(70001);
                assertThat(booked.bolNumber()).isEqualTo("BOL70001");
                assertThat(booked.documents()).hasSize(1);
            });
        }
    }

    private static BookingResult quoteAndBook(String baseUrl, TokenSource tokens) {
        try (LaneClient client = LaneClient.builder(baseUrl).tokens(tokens).build()) {
            Customer acme =
                    client.allCustomers(CustomerQuery.named("Acme")).findFirst().orElseThrow();
            long branch = acme.bsns().getFirst().customerBsn();
            QuoteItem pallets = new QuoteItem(
                    "Paint cans", 1, 4, dec("500"), dec("48"), dec("40"), dec("48"), null, "85", 1, false, false);
            OtrQuote quote = client.quoteOtr(new OtrQuoteRequest(
                            branch,
                            new Location("US", "TX", "Dallas", "75201"),
                            new Location("US", "IL", "Chicago", "60601"),
                            Uom.US,
                            List.of(pallets),
                            List.of(),
                            List.of(Mode.LTL),
                            "dispatch@example.com",
                            null))
                    .value();
            CarrierQuote rate = quote.carrierQuotes().getFirst();
            Movement movement = new Movement(
                    Uom.US,
                    IsoDateTime.of(LocalDateTime.of(2026, 11, 30, 9, 0)),
                    List.of(Commodity.of(pallets)),
                    new Address("Acme", "1 Main St", null, "Dallas", "TX", "75201", "US"),
                    new Address("Lakeside", "9 Shore Dr", null, "Chicago", "IL", "60601", "US"),
                    new Contact("Ann", "214-555-0101", "ann@example.com"),
                    new Contact("Bob", "312-555-0102", "bob@example.com"),
                    null);
            return client.bookOtr(
                    new OtrBooking(
                            quote.quoteNumber(),
                            rate.rateNumber(),
                            branch,
                            acme.customerNumber(),
                            FreightDirection.OUTBOUND,
                            movement,
                            false,
                            Map.of()),
                    Cancellation.none());
        }
    }

    private static BigDecimal dec(String number) {
        return new BigDecimal(number);
    }
}

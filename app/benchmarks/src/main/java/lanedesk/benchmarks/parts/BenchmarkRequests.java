package lanedesk.benchmarks.parts;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lanedesk.client.Answer;
import lanedesk.client.ClientSettings;
import lanedesk.client.IsoDateTime;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
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
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Creates the requests for the shipment that all measurements quote, and answers with any number of rates.
public final class BenchmarkRequests {

    /// A token as long as real bearer tokens. The client searches every answer for the token, and a search for
    /// a shorter token would be faster.
    static final String TOKEN = "Zr8QmX2vKc7Lw0Tn5yHd1BfJ9sGp4UaE6oVi3RtMxNk";

    /// The requesting user.
    public static final String USER = "me@desk.example";

    private static final String ORIGIN = "75201";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private BenchmarkRequests() {}

    /// Starts a sandbox with the catalog that the goals refer to.
    public static Sandbox startSandbox() {
        return Sandbox.start(SandboxOptions.inMemory().withCatalogSize(10_000, 20_000));
    }

    /// Creates a client for the sandbox.
    public static LaneClient newClient(Sandbox sandbox) {
        return new LaneClient(
                ClientSettings.of(sandbox.baseUri().toString()).withTokens(TokenSource.ofFixedToken(sandbox.token())));
    }

    /// Requests the customers and returns the first active customer.
    public static Customer fetchFirstActiveCustomer(LaneClient client) {
        return client.customerPage(CustomerQuery.ALL.withResultsPerPage(50)).value().results().stream()
                .filter(Customer::isActive)
                .findFirst()
                .orElseThrow();
    }

    public static QuoteItem createPalletItem() {
        return new QuoteItem(
                "Canned tomatoes",
                1,
                4,
                new BigDecimal("412"),
                new BigDecimal("48"),
                new BigDecimal("40"),
                new BigDecimal("52"),
                null,
                "85",
                2,
                false,
                true);
    }

    /// An LTL request from Dallas to Reno.
    public static OtrQuoteRequest createOtrQuoteRequest(long customerBsn) {
        return createOtrQuoteRequest(customerBsn, ORIGIN);
    }

    /// An LTL request from Dallas, with this postal code, to Reno.
    static OtrQuoteRequest createOtrQuoteRequest(long customerBsn, String originPostalCode) {
        return new OtrQuoteRequest(
                customerBsn,
                new Location("US", "TX", "Dallas", originPostalCode),
                new Location("US", "NV", "Reno", "89502"),
                Uom.US,
                List.of(createPalletItem()),
                List.of(),
                List.of(Mode.LTL),
                USER,
                null);
    }

    /// The booking request for a rate of the shipment from Dallas to Reno.
    public static OtrBooking createOtrBooking(
            long quoteNumber, long rateNumber, long customerBsn, long customerNumber) {
        return createOtrBooking(quoteNumber, rateNumber, customerBsn, customerNumber, ORIGIN);
    }

    /// The booking request for a rate of the shipment from Dallas, with this postal code, to Reno.
    static OtrBooking createOtrBooking(
            long quoteNumber, long rateNumber, long customerBsn, long customerNumber, String originPostalCode) {
        Movement movement = new Movement(
                new QuotedUnits(Uom.US),
                IsoDateTime.of(LocalDateTime.now(ZoneOffset.UTC)
                        .plusDays(3)
                        .with(TemporalAdjusters.nextOrSame(DayOfWeek.TUESDAY))
                        .withHour(9)
                        .truncatedTo(ChronoUnit.HOURS)),
                List.of(Commodity.of(createPalletItem())),
                new Address("Meridian Foods", "4120 Airport Dr", null, "Dallas", "TX", originPostalCode, "US"),
                new Address("Sierra Grocers", "77 Vista Blvd", null, "Reno", "NV", "89502", "US"),
                new StopInformation(new Contact("Dock office", "+1 214 555 0142", "dock@meridian.example")),
                new StopInformation(new Contact("Receiving", "+1 775 555 0117", "receiving@sierra.example")),
                null);
        return new OtrBooking(
                quoteNumber,
                rateNumber,
                customerBsn,
                customerNumber,
                FreightDirection.OUTBOUND,
                movement,
                false,
                Map.of());
    }

    /// Books the shipment with a sandbox, and writes the bill of lading to a file.
    static void writeBillOfLading(Path file) throws IOException {
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory());
                LaneClient client = newClient(sandbox)) {
            Customer customer = fetchFirstActiveCustomer(client);
            long branch = customer.bsns().getFirst().customerBsn();
            OtrQuote quote = client.quoteOtr(createOtrQuoteRequest(branch)).value();
            OtrBooking booking = createOtrBooking(
                    quote.quoteNumber(),
                    quote.carrierQuotes().getFirst().rateNumber(),
                    branch,
                    customer.customerNumber());
            BookingResult.Booked booked = (BookingResult.Booked) client.bookOtr(booking);
            Files.deleteIfExists(file);
            client.download(booked.documents().getFirst().url(), file, (_, _) -> {});
        }
    }

    /// Requests a quote from a sandbox, and returns the answer with this many rates.
    public static byte[] fetchOtrAnswerWithRates(int rateCount) {
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory());
                LaneClient client = newClient(sandbox)) {
            long branch = fetchFirstActiveCustomer(client).bsns().getFirst().customerBsn();
            Answer<OtrQuote> answer = client.quoteOtr(createOtrQuoteRequest(branch));
            return copyWithRates(answer.body().toByteArray(), rateCount);
        }
    }

    /// Returns a copy of the answer with this many rates. Each rate has its own number, carrier and price.
    public static byte[] copyWithRates(byte[] answer, int rateCount) {
        JsonNode root = MAPPER.readTree(answer);
        ArrayNode rateArray = (ArrayNode) root.get("data").get("carrierQuotes");
        List<ObjectNode> templates = new ArrayList<>();
        rateArray.forEach(quote -> templates.add((ObjectNode) quote));
        rateArray.removeAll();
        for (int index = 0; index < rateCount; index++) {
            ObjectNode rate = templates.get(index % templates.size()).deepCopy();
            int repetition = index / templates.size();
            rate.put("rateNumber", rate.get("rateNumber").asLong() * 1_000 + repetition);
            rate.put("carrierName", rate.get("carrierName").asString() + (repetition == 0 ? "" : " " + repetition));
            rate.put(
                    "totalAmount",
                    rate.get("totalAmount").decimalValue().add(BigDecimal.valueOf(repetition * 7L % 900)));
            rate.put(
                    "suggestedRate",
                    rate.get("suggestedRate").decimalValue().add(BigDecimal.valueOf(repetition * 7L % 900)));
            rateArray.add(rate);
        }
        return MAPPER.writeValueAsBytes(root);
    }
}

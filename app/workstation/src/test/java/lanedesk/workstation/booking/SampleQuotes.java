package lanedesk.workstation.booking;

import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.drayage.DrayageQuoteRequest.Warehouse;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.Insurance.GoodsValue;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.Uom;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.BackgroundTask;
import org.jspecify.annotations.Nullable;

/// Requests sample quotes for the service's first active customer.
public final class SampleQuotes {

    public static final String USER = "dana@example.com";

    private final LaneClient client;
    private final QuoteService quoting;
    private final Clock clock;

    public SampleQuotes(LaneClient client, QuoteService quoting, Clock clock) {
        this.client = client;
        this.quoting = quoting;
        this.clock = clock;
    }

    public CustomerBranch activeCustomer() {
        return firstActiveCustomer(client);
    }

    static CustomerBranch firstActiveCustomer(LaneClient client) {
        Customer customer = client.customerPage(CustomerQuery.ALL.withResultsPerPage(50)).value().results().stream()
                .filter(Customer::isActive)
                .findFirst()
                .orElseThrow();
        var branch = customer.bsns().getFirst();
        return CustomerBranch.ofCustomerAndBranch(customer, branch);
    }

    public static QuoteItem palletItem() {
        return palletItem(new BigDecimal("412"));
    }

    public static QuoteItem palletItem(BigDecimal weight) {
        return new QuoteItem(
                "Canned tomatoes, palletised",
                1,
                4,
                weight,
                new BigDecimal("48"),
                new BigDecimal("40"),
                new BigDecimal("52"),
                null,
                "85",
                2,
                false,
                true);
    }

    public static QuoteItem itemByVolume() {
        return new QuoteItem(
                "Olive oil, glass, cartons",
                1,
                2,
                new BigDecimal("318.5"),
                null,
                null,
                null,
                new BigDecimal("60"),
                "70",
                1,
                false,
                false);
    }

    public static QuoteItem hazardousPaintItem() {
        return new QuoteItem(
                "UN1263, Paint, 3, PG II",
                1,
                4,
                new BigDecimal("82"),
                new BigDecimal("24"),
                new BigDecimal("24"),
                new BigDecimal("36"),
                null,
                "92.5",
                1,
                true,
                false);
    }

    static Insurance sampleInsurance() {
        return Insurance.of(
                new BigDecimal("25000"), GoodsValue.NEW, true, false, "Meridian Foods Group", "United States");
    }

    public SavedQuote.Otr requestOtrQuote(QuoteItem... items) {
        return requestOtrQuote(null, items);
    }

    SavedQuote.Otr requestOtrQuote(@Nullable Insurance insurance, QuoteItem... items) {
        return requestOtrQuote(activeCustomer(), insurance, items);
    }

    SavedQuote.Otr requestOtrQuote(CustomerBranch customer, @Nullable Insurance insurance, QuoteItem... items) {
        return requestOtrQuote(customer, insurance, List.of(), items);
    }

    SavedQuote.Otr requestOtrQuote(
            CustomerBranch customer,
            @Nullable Insurance insurance,
            List<OtrQuoteRequest.Accessorial> accessorials,
            QuoteItem... items) {
        OtrQuoteRequest request = new OtrQuoteRequest(
                customer.bsn(),
                new Location("US", "TX", "Dallas", "75201"),
                new Location("US", "NV", "Reno", "89502"),
                Uom.US,
                List.of(items),
                accessorials,
                List.of(Mode.LTL),
                USER,
                insurance);
        return quoting.requestAndSaveOtrQuote(
                request,
                customer,
                UUID.randomUUID(),
                quoting.createQuoteSaver(),
                BackgroundTask.TaskControl.neverCancelled());
    }

    public SavedQuote.Drayage requestDrayageQuote(OperationType operation, boolean isReefer) {
        return requestDrayageQuote(operation, isReefer, Uom.US, "38500");
    }

    SavedQuote.Drayage requestDrayageQuote(OperationType operation, boolean isReefer, Uom uom, String weight) {
        String type = isReefer ? "ReeferContainer" : "Container";
        return requestDrayageQuote(operation, uom, new QuoteContainer(type, 40, new BigDecimal(weight), isReefer));
    }

    SavedQuote.Drayage requestDrayageQuote(OperationType operation, Uom uom, QuoteContainer container) {
        CustomerBranch customer = activeCustomer();
        Market market = client.markets().value().stream()
                .filter(each -> each.name().contains("Los Angeles"))
                .findFirst()
                .orElseGet(() -> client.markets().value().getFirst());
        DrayageQuoteRequest request = new DrayageQuoteRequest(
                USER,
                customer.customerName(),
                customer.bsn(),
                operation,
                uom,
                market,
                new Warehouse("US", "CA", "Ontario", "91761"),
                container);
        return quoting.requestAndSaveDrayageQuote(
                request,
                customer,
                UUID.randomUUID(),
                quoting.createQuoteSaver(),
                BackgroundTask.TaskControl.neverCancelled());
    }

    /// A quote whose time in the journal is after all earlier ones.
    SavedQuote.Drayage requestLaterDrayageQuote(OperationType operation, boolean isReefer) {
        Instant before = clock.instant();
        await().until(() -> clock.instant().toEpochMilli() > before.toEpochMilli());
        return requestDrayageQuote(operation, isReefer);
    }
}

package lanedesk.client.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import lanedesk.client.Answer;
import lanedesk.client.Bytes;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.document.DownloadProgress;
import lanedesk.client.document.SavedDocument;
import lanedesk.client.hazmat.HazmatLookup;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/// The service behind [lanedesk.client.LaneClient]: one OkHttp client, from which those for bookings and documents are
/// derived.
public final class Service implements AutoCloseable {

    private static final int WALKING_PAGE_SIZE = 100;

    private final Settings settings;
    private final Json json;
    private final OkHttpClient http;
    private final Wire wire;
    private final BookingWire bookings;
    private final BookingReader bookingReader;
    private final Downloads downloads;

    /// A service of these settings.
    public Service(Settings settings) {
        this.settings = settings;
        this.json = Json.within(settings.limits());
        this.http = Wire.base(settings);
        this.wire = new Wire(settings, http);
        this.bookings = new BookingWire(settings, http);
        this.bookingReader = new BookingReader(settings.limits());
        this.downloads = new Downloads(settings, http);
    }

    /// The base address without a slash at its end.
    public String baseUrl() {
        String text = settings.baseUrl().toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    /// A list, in an envelope or bare as the endpoint has it.
    public <T> List<T> list(Endpoint endpoint, Map<String, String> query, Class<T> type, Cancellation cancellation) {
        Json.Type<List<T>> list = json.listOf(type);
        Received received = wire.get(endpoint, query, cancellation);
        return List.copyOf(
                read(endpoint, received, bytes -> endpoint.isBare() ? json.bare(bytes, list) : json.data(bytes, list)));
    }

    /// The answer to a request with a body.
    public <T> Answer<T> ask(Endpoint endpoint, Record request, Class<T> type, Cancellation cancellation) {
        Duration timeout = endpoint == Endpoint.DENSITY
                ? settings.timeouts().read()
                : settings.timeouts().quote();
        Received received = wire.post(endpoint, RecordJson.write(request), timeout, cancellation);
        T value = read(endpoint, received, bytes -> json.data(bytes, json.type(type)));
        return new Answer<>(value, Bytes.owning(received.body()), received.serviceTime(), received.receivedAt());
    }

    /// One page of customers.
    public CustomerPage customers(CustomerQuery query, Cancellation cancellation) {
        Received received = wire.get(Endpoint.CUSTOMERS, parameters(query), cancellation);
        return read(Endpoint.CUSTOMERS, received, bytes -> json.data(bytes, json.type(CustomerPage.class)));
    }

    private static Map<String, String> parameters(CustomerQuery query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        put(parameters, "currentPage", query.currentPage());
        put(parameters, "resultsPerPage", query.resultsPerPage());
        put(parameters, "customerId", query.customerId());
        put(parameters, "customerCode", query.customerCode());
        put(parameters, "customerName", query.customerName());
        return parameters;
    }

    private static void put(Map<String, String> parameters, String name, @Nullable Object value) {
        if (value != null) {
            parameters.put(name, value.toString());
        }
    }

    /// Page after page of customers.
    public Stream<Customer> allCustomers(CustomerQuery query, Cancellation cancellation) {
        CustomerQuery sized = query.resultsPerPage() == null ? query.pageSize(WALKING_PAGE_SIZE) : query;
        Integer first = query.currentPage();
        CustomerPages pages = new CustomerPages(
                first == null ? 1 : first,
                settings.limits().pages(),
                page -> customers(sized.page(page), cancellation));
        Iterable<Customer> customers = () -> pages;
        return StreamSupport.stream(customers.spliterator(), false);
    }

    /// What the look-up knows of a UN number.
    public HazmatLookup hazmat(String unNumber, Cancellation cancellation) {
        HttpUrl url = settings.addresses().hazmat();
        if (url == null) {
            throw new IllegalStateException("no address is set for the hazmat look-up");
        }
        HttpUrl address =
                url.newBuilder().setQueryParameter("value", unNumber.strip()).build();
        Received received = wire.get(Endpoint.HAZMAT, address, cancellation);
        if (received.status() == 404) {
            return new HazmatLookup(unNumber, List.of());
        }
        return read(Endpoint.HAZMAT, received, bytes -> HazmatReader.read(unNumber, json.plain(bytes)));
    }

    /// A booking down to the byte.
    public PreparedBooking prepare(BookingKind kind, long quoteNumber, long rateNumber, Record request) {
        return prepared(kind, quoteNumber, rateNumber, RecordJson.write(request));
    }

    /// A booking from bytes that were kept.
    public PreparedBooking restore(BookingKind kind, Bytes body) {
        try {
            Object document = json.plain(body.toByteArray());
            if (document instanceof Map<?, ?> fields
                    && fields.get("quoteNumber") instanceof Long quoteNumber
                    && fields.get("rateNumber") instanceof Long rateNumber) {
                return prepared(kind, quoteNumber, rateNumber, body);
            }
        } catch (BadJsonException broken) {
            throw new IllegalArgumentException("no booking: " + broken.getMessage(), broken);
        }
        throw new IllegalArgumentException("no booking: quote or rate number missing");
    }

    private PreparedBooking prepared(BookingKind kind, long quoteNumber, long rateNumber, Bytes body) {
        return new PreparedBooking(kind, baseUrl(), quoteNumber, rateNumber, body, body.sha256());
    }

    /// Sends a booking once.
    public RawAnswer send(PreparedBooking booking, Cancellation cancellation) {
        if (!booking.baseUrl().equals(baseUrl())) {
            throw new IllegalArgumentException("the booking is for another environment: " + booking.baseUrl());
        }
        return bookings.send(booking, cancellation);
    }

    /// What an answer proves.
    public BookingResult read(RawAnswer raw, PreparedBooking booking) {
        return bookingReader.read(raw, booking);
    }

    /// Brings a document to a file.
    public SavedDocument download(String url, Path target, DownloadProgress progress, Cancellation cancellation)
            throws IOException {
        return downloads.download(url, target, progress, cancellation);
    }

    private static <T> T read(Endpoint endpoint, Received received, Function<byte[], T> reading) {
        if (!received.isSuccess()) {
            throw Failures.refused(endpoint, received);
        }
        try {
            return reading.apply(received.body());
        } catch (BadJsonException unreadable) {
            throw new ClientException.Unreadable(
                    endpoint.label(), received.status(), "unreadable answer: " + unreadable.getMessage(), null);
        }
    }

    /// Drops idle connections; calls under way end by themselves.
    @Override
    public void close() {
        http.connectionPool().evictAll();
        http.dispatcher().executorService().shutdown();
    }
}

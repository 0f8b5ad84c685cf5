package lanedesk.client.internal;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
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
import lanedesk.client.Limits;
import lanedesk.client.ServiceTimes;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.document.DownloadProgress;
import lanedesk.client.document.SavedDocument;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.hazmat.HazmatLookup;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Density;
import lanedesk.client.reference.DensityRequest;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.PackageType;
import lanedesk.client.reference.PieceType;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
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

    private Service(Settings settings) {
        this.settings = settings;
        this.json = new Json(settings.limits());
        this.http = Wire.base(settings);
        this.wire = new Wire(settings, http);
        this.bookings = new BookingWire(settings, http);
        this.bookingReader = new BookingReader(settings.limits());
        this.downloads = new Downloads(settings, http);
    }

    /// A service at this address.
    ///
    /// @throws IllegalArgumentException for an address that is none, or one to which a token must not go
    public static Service at(
            URI baseUrl,
            boolean plainHttpAllowed,
            @Nullable URI hazmatUrl,
            TokenSource tokens,
            Timeouts timeouts,
            Limits limits,
            Clock clock,
            ServiceTimes serviceTimes,
            String userAgent) {
        HttpUrl base = address(baseUrl);
        if (!base.isHttps() && !Origins.isLoopback(base) && !plainHttpAllowed) {
            throw new IllegalArgumentException("an environment that is not on this machine needs https: " + base);
        }
        if (base.query() != null) {
            throw new IllegalArgumentException("a base address has no query");
        }
        HttpUrl hazmat = hazmatUrl == null ? null : address(hazmatUrl);
        return new Service(
                new Settings(base, hazmat, new Tokens(tokens), timeouts, limits, clock, serviceTimes, userAgent));
    }

    private static HttpUrl address(URI uri) {
        HttpUrl url = HttpUrl.get(uri);
        if (url == null) {
            throw new IllegalArgumentException("neither http nor https: " + uri.getScheme());
        }
        if (!url.username().isEmpty() || !url.password().isEmpty() || url.fragment() != null) {
            throw new IllegalArgumentException("an address carries neither credentials nor a fragment");
        }
        return url;
    }

    /// The base address without a slash at its end.
    public String baseUrl() {
        String text = settings.baseUrl().toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    public Density density(DensityRequest request, Cancellation cancellation) {
        Bytes body = Json.write(ReferenceShapes.DENSITY_REQUEST, request);
        Received received =
                wire.post(Endpoint.DENSITY, body, settings.timeouts().read(), cancellation);
        return read(Endpoint.DENSITY, received, bytes -> json.data(bytes, ReferenceShapes.DENSITY));
    }

    public List<AccessorialOption> accessorials(@Nullable Mode mode, Cancellation cancellation) {
        Map<String, String> query = mode == null ? Map.of() : Map.of("mode", mode.code());
        return bareList(Endpoint.ACCESSORIALS, query, ReferenceShapes.ACCESSORIAL_OPTION, cancellation);
    }

    public List<PackageType> packageTypes(Cancellation cancellation) {
        return bareList(Endpoint.PACKAGES, Map.of(), ReferenceShapes.PACKAGE_TYPE, cancellation);
    }

    public List<PieceType> pieceTypes(Cancellation cancellation) {
        return bareList(Endpoint.PIECE_TYPES, Map.of(), ReferenceShapes.PIECE_TYPE, cancellation);
    }

    public List<ContainerType> containerTypes(Cancellation cancellation) {
        return list(Endpoint.CONTAINER_TYPES, Map.of(), ReferenceShapes.CONTAINER_TYPE, cancellation);
    }

    public List<Market> markets(Cancellation cancellation) {
        return list(Endpoint.MARKETS, Map.of(), ReferenceShapes.MARKET, cancellation);
    }

    public List<HsCode> hsCodes(Cancellation cancellation) {
        return list(Endpoint.HS_CODES, Map.of(), ReferenceShapes.HS_CODE, cancellation);
    }

    public List<SslCode> sslCodes(Cancellation cancellation) {
        return list(Endpoint.SSL_CODES, Map.of(), ReferenceShapes.SSL_CODE, cancellation);
    }

    public List<Terminal> terminals(String marketZip, Cancellation cancellation) {
        return list(Endpoint.TERMINALS, Map.of("marketZipcode", marketZip), ReferenceShapes.TERMINAL, cancellation);
    }

    public CustomerPage customers(CustomerQuery query, Cancellation cancellation) {
        Received received = wire.get(Endpoint.CUSTOMERS, parameters(query), cancellation);
        return read(Endpoint.CUSTOMERS, received, bytes -> json.data(bytes, ReferenceShapes.CUSTOMER_PAGE));
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

    public Answer<OtrQuote> quoteOtr(OtrQuoteRequest request, Cancellation cancellation) {
        Bytes body = Json.write(OtrShapes.OTR_QUOTE_REQUEST, request);
        return quote(Endpoint.OTR_QUOTE, body, OtrShapes.OTR_QUOTE, cancellation);
    }

    public Answer<DrayageQuote> quoteDrayage(DrayageQuoteRequest request, Cancellation cancellation) {
        Bytes body = Json.write(DrayageShapes.DRAYAGE_QUOTE_REQUEST, request);
        return quote(Endpoint.DRAYAGE_QUOTE, body, DrayageShapes.DRAYAGE_QUOTE, cancellation);
    }

    private <T> Answer<T> quote(Endpoint endpoint, Bytes body, Kind<T> kind, Cancellation cancellation) {
        Duration timeout = settings.timeouts().quote();
        Received received = wire.post(endpoint, body, timeout, cancellation);
        T value = read(endpoint, received, bytes -> json.data(bytes, kind));
        return new Answer<>(value, Bytes.owning(received.body()), received.serviceTime(), received.receivedAt());
    }

    public HazmatLookup hazmat(String unNumber, Cancellation cancellation) {
        HttpUrl url = settings.hazmatUrl();
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

    public PreparedBooking prepare(OtrBooking request) {
        Bytes body = Json.write(OtrShapes.OTR_BOOKING, request);
        return prepared(BookingKind.OTR, request.quoteNumber(), request.rateNumber(), body);
    }

    public PreparedBooking prepare(DrayageBooking request) {
        Bytes body = Json.write(DrayageShapes.DRAYAGE_BOOKING, request);
        return prepared(BookingKind.DRAYAGE, request.quoteNumber(), request.rateNumber(), body);
    }

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

    public RawAnswer send(PreparedBooking booking, Cancellation cancellation) {
        if (!booking.baseUrl().equals(baseUrl())) {
            throw new IllegalArgumentException("the booking is for another environment: " + booking.baseUrl());
        }
        return bookings.send(booking, cancellation);
    }

    public BookingResult read(RawAnswer raw, PreparedBooking booking) {
        return bookingReader.read(raw, booking);
    }

    public SavedDocument download(String url, Path target, DownloadProgress progress, Cancellation cancellation)
            throws IOException {
        return downloads.download(url, target, progress, cancellation);
    }

    private <T> List<T> bareList(
            Endpoint endpoint, Map<String, String> query, Kind<T> kind, Cancellation cancellation) {
        Kind<List<T>> list = Kind.list(kind);
        Received received = wire.get(endpoint, query, cancellation);
        return List.copyOf(read(endpoint, received, bytes -> json.bare(bytes, list)));
    }

    private <T> List<T> list(Endpoint endpoint, Map<String, String> query, Kind<T> kind, Cancellation cancellation) {
        Kind<List<T>> list = Kind.list(kind);
        Received received = wire.get(endpoint, query, cancellation);
        return List.copyOf(read(endpoint, received, bytes -> json.data(bytes, list)));
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

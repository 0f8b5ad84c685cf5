package lanedesk.client.internal;

import java.io.IOException;
import java.net.ProtocolException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Gatherer;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import lanedesk.client.Answer;
import lanedesk.client.Bytes;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.ReadingProblem;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.hazmat.HazmatLookup;
import lanedesk.client.hazmat.HazmatLookup.HazmatMaterial;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Makes all calls except bookings and downloads, and reads their answers. Redirects are not followed, because
/// the interface has no redirects. A call that fails on an idle connection is repeated, because reads and
/// quotes may be repeated safely.
public final class HttpCalls {

    private static final int CUSTOMERS_PER_PAGE = 100;
    private static final Duration MAX_RETRY_AFTER = Duration.ofDays(1);
    private static final MediaType JSON = MediaType.get("application/json");

    private final ValidatedSettings settings;
    private final OkHttpClient http;
    private final BookingSender bookingSender;
    private final DocumentDownloader documentDownloader;
    private final Json json;

    /// Creates the OkHttp client for these calls, and derives the clients for bookings and documents from it.
    public HttpCalls(ValidatedSettings settings) {
        this(settings, newHttpClient(settings));
    }

    HttpCalls(ValidatedSettings settings, OkHttpClient http) {
        this.settings = settings;
        this.http = http;
        this.bookingSender = new BookingSender(settings, http);
        this.documentDownloader = new DocumentDownloader(settings, http);
        this.json = Json.withLimits(settings.clientSettings().limits());
    }

    /// Creates the OkHttp client from which the OkHttp clients for bookings and documents are derived.
    static OkHttpClient newHttpClient(ValidatedSettings settings) {
        OkHttpClient.Builder builder = new OkHttpClient.Builder();
        X509TrustManager trustManager = settings.clientSettings().network().trustManager();
        if (trustManager != null) {
            builder.sslSocketFactory(createSocketFactory(trustManager), trustManager);
        }
        return builder.proxySelector(
                        new LoopbackAwareProxySelector(settings.clientSettings().network()))
                .proxyAuthenticator(new LoopbackAwareProxySelector.TunnelAuthenticator(
                        settings.clientSettings().network()))
                .connectTimeout(settings.clientSettings().timeouts().connect())
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .followRedirects(false)
                .followSslRedirects(false)
                .addInterceptor(settings.tokens().createAnswerRedactingInterceptor())
                .addNetworkInterceptor(HttpCalls::executeRejectingNegativeLength)
                .eventListenerFactory(RequestTracker.FACTORY)
                .build();
    }

    private static SSLSocketFactory createSocketFactory(X509TrustManager trustManager) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {trustManager}, null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has TLS", e);
        }
    }

    /// Executes a request, and throws a [ProtocolException] if the answer states a negative length. The body of
    /// such an answer fails on read and on close, so OkHttp would never release the connection.
    private static Response executeRejectingNegativeLength(Interceptor.Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        if (response.body().contentLength() < -1) {
            throw new ProtocolException("a body of negative length");
        }
        return response;
    }

    /// The base address without a trailing slash.
    public String baseUrlText() {
        return settings.baseUrlText();
    }

    /// The sender of bookings.
    public BookingSender bookingSender() {
        return bookingSender;
    }

    /// The downloader of documents.
    public DocumentDownloader documentDownloader() {
        return documentDownloader;
    }

    /// Gets the answer of an endpoint that returns a list. The endpoint determines whether the list has an
    /// envelope.
    public <T> Answer<List<T>> getList(
            Endpoint endpoint, Map<String, String> query, Class<T> type, Cancellation cancellation) {
        Json.AnswerForm form =
                endpoint.isWithoutEnvelope() ? Json.AnswerForm.WITHOUT_ENVELOPE : Json.AnswerForm.ENVELOPE;
        return readAnswer(
                endpoint, get(endpoint, query, cancellation), bytes -> json.readListAnswer(bytes, type, form));
    }

    /// Sends a POST request with a record as its JSON body, and reads the answer as a record of the given type.
    public <T> Answer<T> post(Endpoint endpoint, Record request, Class<T> type, Cancellation cancellation) {
        Duration timeout = endpoint == Endpoint.DENSITY
                ? settings.clientSettings().timeouts().read()
                : settings.clientSettings().timeouts().quote();
        RequestBody body = RequestBody.create(Json.writeClientRecord(request).toByteArray(), JSON);
        BufferedResponse received = executeAndReportServiceTime(
                endpoint, settings.newEndpointUrlBuilder(endpoint).build(), body, timeout, cancellation);
        return readAnswer(endpoint, received, bytes -> json.readAnswer(bytes, type));
    }

    private static <T> Answer<T> readAnswer(
            Endpoint endpoint, BufferedResponse response, Function<byte[], Json.ReadResult<T>> reader) {
        Json.ReadResult<T> read = readOrThrow(endpoint, response, reader);
        return new Answer<>(
                read.value(),
                read.problems(),
                Bytes.wrap(response.body()),
                response.serviceTime(),
                response.receivedAt());
    }

    /// Gets one page of customers.
    public Answer<CustomerPage> getCustomerPage(CustomerQuery query, Cancellation cancellation) {
        BufferedResponse received = get(Endpoint.CUSTOMERS, Json.toTextFields(query), cancellation);
        return readAnswer(Endpoint.CUSTOMERS, received, bytes -> json.readAnswer(bytes, CustomerPage.class));
    }

    /// Gets all customers. Pages are loaded on demand, and each customer is returned once. The stream always
    /// ends, even if the service's pages repeat, shift or never end: it ends after the last page that the
    /// service states, after a page without new customers, or after the maximum number of pages.
    public Stream<Customer> streamCustomersPageByPage(
            CustomerQuery query, Cancellation cancellation, Consumer<ReadingProblem> onProblem) {
        CustomerQuery queryWithPageSize =
                query.resultsPerPage() == null ? query.withResultsPerPage(CUSTOMERS_PER_PAGE) : query;
        Integer first = query.currentPage();
        return Stream.iterate(first == null ? 1 : first, number -> number + 1)
                .limit(settings.clientSettings().limits().pages())
                .gather(Gatherer.<Integer, Set<Long>, Customer>ofSequential(
                        HashSet::new, (seenIds, number, downstream) -> {
                            Answer<CustomerPage> answer =
                                    getCustomerPage(queryWithPageSize.withCurrentPage(number), cancellation);
                            answer.problems().forEach(onProblem);
                            CustomerPage page = answer.value();
                            int countBefore = seenIds.size();
                            boolean isAccepted = page.results().stream()
                                    .filter(customer -> seenIds.add(customer.customerId()))
                                    .allMatch(downstream::push);
                            Long totalPages = page.totalPages();
                            return isAccepted
                                    && seenIds.size() > countBefore
                                    && (totalPages == null || number < totalPages);
                        }));
    }

    /// Requests the hazmat entries of a UN number; no entries if the answer has status 404.
    public HazmatLookup lookUpHazmat(String unNumber, Cancellation cancellation) {
        HttpUrl url = settings.hazmatUrl();
        if (url == null) {
            throw new IllegalStateException("no address is set for the hazmat look-up");
        }
        HttpUrl address =
                url.newBuilder().setQueryParameter("value", unNumber.strip()).build();
        BufferedResponse received = get(Endpoint.HAZMAT, address, cancellation);
        return received.status() == 404
                ? new HazmatLookup(unNumber, List.of())
                : readOrThrow(Endpoint.HAZMAT, received, bytes -> toHazmatLookup(unNumber, json.readPlainValue(bytes)));
    }

    /// Sends a sign-in request to the base address, and returns the body of a successful answer.
    public Bytes signIn(Bytes body, Cancellation cancellation) {
        BufferedResponse received = executeAndReportServiceTime(
                Endpoint.SIGN_IN,
                settings.baseUrl(),
                RequestBody.create(body.toByteArray(), JSON),
                settings.clientSettings().timeouts().read(),
                cancellation);
        if (received.status() < 200 || received.status() > 299) {
            throw ClientExceptions.ofErrorStatus(
                    Endpoint.SIGN_IN, received.status(), new byte[0], received.retryAfter());
        }
        return Bytes.wrap(received.body());
    }

    private static <T> T readOrThrow(Endpoint endpoint, BufferedResponse response, Function<byte[], T> reader) {
        if (response.status() != 200) {
            throw ClientExceptions.ofErrorStatus(endpoint, response.status(), response.body(), response.retryAfter());
        }
        try {
            return reader.apply(response.body());
        } catch (BadJsonException unreadable) {
            throw new ClientException.Unreadable(
                    endpoint.label(), response.status(), "unreadable answer: " + unreadable.getMessage(), null);
        }
    }

    BufferedResponse get(Endpoint endpoint, Map<String, String> query, Cancellation cancellation) {
        HttpUrl.Builder address = settings.newEndpointUrlBuilder(endpoint);
        query.forEach(address::addQueryParameter);
        return get(endpoint, address.build(), cancellation);
    }

    private BufferedResponse get(Endpoint endpoint, HttpUrl address, Cancellation cancellation) {
        return executeAndReportServiceTime(
                endpoint, address, null, settings.clientSettings().timeouts().read(), cancellation);
    }

    private BufferedResponse executeAndReportServiceTime(
            Endpoint endpoint,
            HttpUrl address,
            @Nullable RequestBody body,
            Duration timeout,
            Cancellation cancellation) {
        RequestTracker requestTracker = new RequestTracker();
        String token = endpoint.needsToken ? settings.tokens().readTokenAndRememberForRedaction() : null;
        Request request = settings.newRequestBuilder(address, token, requestTracker)
                .header("Accept", "application/json")
                .method(endpoint.method, body)
                .build();
        Call call = http.newCall(request);
        call.timeout().timeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
        try (Cancellation.Registration _ = cancellation.onCancel(call::cancel);
                Response response = call.execute()) {
            Instant receivedAt = settings.clientSettings().clock().instant();
            Instant serviceTime = parseDateHeader(response);
            byte[] bytes = BodyBuffer.readAllOrThrowIfTooLarge(
                    response.body(), settings.clientSettings().limits().answerBytes());
            // The hazmat look-up may be on another server, whose clock must not be reported.
            if (UrlHosts.isSameOrigin(address, settings.baseUrl())) {
                settings.reportServiceTimeIfPresent(serviceTime, receivedAt);
            }
            return new BufferedResponse(
                    response.code(), bytes, serviceTime, receivedAt, parseRetryAfter(response, receivedAt));
        } catch (BodyBuffer.TooLargeException tooLarge) {
            throw new ClientException.Unreadable(
                    endpoint.label(), 0, ClientExceptions.describeWithoutToken(tooLarge, token), null);
        } catch (IOException | RuntimeException failure) {
            throw ClientExceptions.ofFailedOrCancelledCall(endpoint, requestTracker, cancellation, failure, token);
        }
    }

    static @Nullable Instant parseDateHeader(Response response) {
        Date date = response.headers().getDate("Date");
        return date == null ? null : date.toInstant();
    }

    /// Reads the answer of the hazmat look-up, which the interface does not document: an object or a list of
    /// objects, with or without an envelope.
    private static HazmatLookup toHazmatLookup(String unNumber, @Nullable Object document) {
        List<HazmatMaterial> materials = new ArrayList<>();
        collectMaterials(document, materials);
        return new HazmatLookup(unNumber, materials);
    }

    private static void collectMaterials(@Nullable Object value, List<HazmatMaterial> materials) {
        if (value instanceof List<?> list) {
            list.forEach(element -> collectMaterials(element, materials));
        } else if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            if (map.containsKey("data")) {
                collectMaterials(map.get("data"), materials);
            } else if (map.containsKey("results")) {
                collectMaterials(map.get("results"), materials);
            } else {
                materials.add(new HazmatMaterial(PlainJson.copyFields(map)));
            }
        }
    }

    /// The wait time of the `Retry-After` header, at most one day. The header contains seconds or a date by the
    /// service's clock. Null if the header is absent or unreadable.
    private static @Nullable Duration parseRetryAfter(Response response, Instant receivedAt) {
        String value = response.header("Retry-After", "");
        String text = value == null ? "" : value.strip();
        if (text.matches("\\d+")) {
            return text.length() > 6 ? MAX_RETRY_AFTER : limitToMaxRetryAfter(Duration.ofSeconds(Long.parseLong(text)));
        }
        Date date = response.headers().getDate("Retry-After");
        if (date == null) {
            return null;
        }
        Instant sentAt = parseDateHeader(response);
        Duration wait = Duration.between(sentAt == null ? receivedAt : sentAt, date.toInstant());
        return wait.isNegative() ? Duration.ZERO : limitToMaxRetryAfter(wait);
    }

    private static Duration limitToMaxRetryAfter(Duration wait) {
        return wait.compareTo(MAX_RETRY_AFTER) > 0 ? MAX_RETRY_AFTER : wait;
    }

    /// A completely received answer of any status.
    ///
    /// @param body the bytes, decompressed
    /// @param serviceTime the service's clock, from the `Date` header; null without that header
    /// @param receivedAt this machine's clock when the headers arrived
    /// @param retryAfter the wait time that the service requests; null if the service requests no wait
    @SuppressWarnings("ArrayRecordComponent")
    record BufferedResponse(
            int status,
            byte[] body,
            @Nullable Instant serviceTime,
            Instant receivedAt,
            @Nullable Duration retryAfter) {}

    /// Closes idle connections. Running calls continue to their end.
    public void close() {
        http.connectionPool().evictAll();
        http.dispatcher().executorService().shutdown();
    }
}

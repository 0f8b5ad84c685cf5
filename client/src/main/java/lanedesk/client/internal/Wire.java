package lanedesk.client.internal;

import java.io.IOException;
import java.net.ProtocolException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
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
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Carries every call but bookings and documents, and reads what comes back. Redirects are not followed, as the
/// interface knows none; a call that lost an idle connection is sent again, since reading and quoting twice harms
/// nobody.
public final class Wire {

    private static final MediaType JSON = MediaType.get("application/json");

    private final Settings settings;
    private final OkHttpClient http;
    private final BookingWire bookings;
    private final Downloads downloads;
    private final Json json;

    /// Makes an OkHttp client, from which those for bookings and documents are derived.
    public Wire(Settings settings) {
        this(settings, base(settings));
    }

    Wire(Settings settings, OkHttpClient http) {
        this.settings = settings;
        this.http = http;
        this.bookings = new BookingWire(settings, http);
        this.downloads = new Downloads(settings, http);
        this.json = Json.within(settings.chosen().limits());
    }

    /// The client all others are derived from.
    static OkHttpClient base(Settings settings) {
        OkHttpClient.Builder builder = new OkHttpClient.Builder();
        X509TrustManager issuers = settings.chosen().network().issuers();
        if (issuers != null) {
            builder.sslSocketFactory(sockets(issuers), issuers);
        }
        return builder.proxySelector(new ProxyRoutes(settings.chosen().network()))
                .proxyAuthenticator(new ProxyRoutes.Login(settings.chosen().network()))
                .connectTimeout(settings.chosen().timeouts().connect())
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .followRedirects(false)
                .followSslRedirects(false)
                .addInterceptor(settings.tokens().striking())
                .addNetworkInterceptor(Wire::refuseImpossibleLength)
                .eventListenerFactory(CallWatch.FACTORY)
                .build();
    }

    private static SSLSocketFactory sockets(X509TrustManager issuers) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {issuers}, null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has TLS", e);
        }
    }

    /// A body of negative length fails at every read and at its closing too, so that OkHttp would never let go of the
    /// connection; here the whole exchange still ends.
    private static Response refuseImpossibleLength(Interceptor.Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        if (response.body().contentLength() < -1) {
            throw new ProtocolException("a body of negative length");
        }
        return response;
    }

    /// The base address without a slash at its end.
    public String environment() {
        return settings.environment();
    }

    /// Sends bookings.
    public BookingWire bookings() {
        return bookings;
    }

    /// Brings documents.
    public Downloads downloads() {
        return downloads;
    }

    /// A list, in an envelope or bare as the endpoint has it.
    public <T> Answer<List<T>> list(
            Endpoint endpoint, Map<String, String> query, Class<T> type, Cancellation cancellation) {
        Json.Form form = endpoint.isBare() ? Json.Form.BARE : Json.Form.ENVELOPE;
        return answer(endpoint, get(endpoint, query, cancellation), bytes -> json.answers(bytes, type, form));
    }

    /// The answer to a request with a body.
    public <T> Answer<T> ask(Endpoint endpoint, Record request, Class<T> type, Cancellation cancellation) {
        Duration timeout = endpoint == Endpoint.DENSITY
                ? settings.chosen().timeouts().read()
                : settings.chosen().timeouts().quote();
        RequestBody body = RequestBody.create(Json.write(request).toByteArray(), JSON);
        Received received = call(endpoint, settings.address(endpoint).build(), body, timeout, cancellation);
        return answer(endpoint, received, bytes -> json.answer(bytes, type));
    }

    private static <T> Answer<T> answer(
            Endpoint endpoint, Received received, Function<byte[], Json.Reading<T>> reading) {
        Json.Reading<T> read = read(endpoint, received, reading);
        return new Answer<>(
                read.value(),
                read.problems(),
                Bytes.owning(received.body()),
                received.serviceTime(),
                received.receivedAt());
    }

    /// One page of customers.
    public Answer<CustomerPage> customers(CustomerQuery query, Cancellation cancellation) {
        Received received = get(Endpoint.CUSTOMERS, Json.fields(query), cancellation);
        return answer(Endpoint.CUSTOMERS, received, bytes -> json.answer(bytes, CustomerPage.class));
    }

    /// Page after page of customers.
    public Stream<Customer> allCustomers(
            CustomerQuery query, Cancellation cancellation, Consumer<ReadingProblem> onProblem) {
        return CustomerPages.walk(query, settings.chosen().limits().pages(), page -> {
            Answer<CustomerPage> answer = customers(page, cancellation);
            answer.problems().forEach(onProblem);
            return answer.value();
        });
    }

    /// What the look-up knows of a UN number.
    public HazmatLookup hazmat(String unNumber, Cancellation cancellation) {
        HttpUrl url = settings.hazmat();
        if (url == null) {
            throw new IllegalStateException("no address is set for the hazmat look-up");
        }
        HttpUrl address =
                url.newBuilder().setQueryParameter("value", unNumber.strip()).build();
        Received received = get(Endpoint.HAZMAT, address, cancellation);
        return received.status() == 404
                ? new HazmatLookup(unNumber, List.of())
                : read(Endpoint.HAZMAT, received, bytes -> HazmatReader.read(unNumber, json.plain(bytes)));
    }

    private static <T> T read(Endpoint endpoint, Received received, Function<byte[], T> reading) {
        if (received.status() != 200) {
            throw Failures.refused(endpoint, received.status(), received.body(), received.retryAfter());
        }
        try {
            return reading.apply(received.body());
        } catch (BadJsonException unreadable) {
            throw new ClientException.Unreadable(
                    endpoint.label(), received.status(), "unreadable answer: " + unreadable.getMessage(), null);
        }
    }

    Received get(Endpoint endpoint, Map<String, String> query, Cancellation cancellation) {
        HttpUrl.Builder address = settings.address(endpoint);
        query.forEach(address::addQueryParameter);
        return get(endpoint, address.build(), cancellation);
    }

    private Received get(Endpoint endpoint, HttpUrl address, Cancellation cancellation) {
        return call(endpoint, address, null, settings.chosen().timeouts().read(), cancellation);
    }

    private Received call(
            Endpoint endpoint,
            HttpUrl address,
            @Nullable RequestBody body,
            Duration timeout,
            Cancellation cancellation) {
        CallWatch watch = new CallWatch();
        String token = endpoint.needsToken() ? settings.tokens().take() : null;
        Request request = settings.request(address, token, watch)
                .header("Accept", "application/json")
                .method(endpoint.method(), body)
                .build();
        Call call = http.newCall(request);
        call.timeout().timeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
        try (Cancellation.Registration _ = cancellation.onCancel(call::cancel);
                Response response = call.execute()) {
            Instant receivedAt = settings.chosen().clock().instant();
            Instant serviceTime = date(response);
            byte[] bytes = Body.take(response.body(), settings.chosen().limits().answerBytes());
            if (Origins.same(address, settings.baseUrl())) { // not the look-up's, which may be elsewhere
                settings.hear(serviceTime, receivedAt);
            }
            return new Received(response.code(), bytes, serviceTime, receivedAt, RetryAfter.of(response, receivedAt));
        } catch (Body.TooLargeException large) {
            throw new ClientException.Unreadable(endpoint.label(), 0, Failures.describe(large, token), null);
        } catch (IOException | RuntimeException broken) {
            throw Failures.broken(endpoint, watch, cancellation, broken, token);
        }
    }

    static @Nullable Instant date(Response response) {
        Date date = response.headers().getDate("Date");
        return date == null ? null : date.toInstant();
    }

    /// Drops idle connections; calls under way end by themselves.
    public void close() {
        http.connectionPool().evictAll();
        http.dispatcher().executorService().shutdown();
    }
}

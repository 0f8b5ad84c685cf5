package lanedesk.client.internal;

import java.io.IOException;
import java.net.ProtocolException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import lanedesk.client.Bytes;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Carries every call but bookings and documents. Redirects are not followed, as the interface knows none; a call that
/// lost an idle connection is sent again, since reading and quoting twice harms nobody.
final class Wire {

    private static final MediaType JSON = MediaType.get("application/json");

    private final Settings settings;
    private final OkHttpClient http;

    Wire(Settings settings, OkHttpClient http) {
        this.settings = settings;
        this.http = http;
    }

    /// The client all others are derived from.
    static OkHttpClient base(Settings settings) {
        return new OkHttpClient.Builder()
                .connectTimeout(settings.timeouts().connect())
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .followRedirects(false)
                .followSslRedirects(false)
                .addInterceptor(settings.tokens().striking())
                .addNetworkInterceptor(Wire::refuseImpossibleLength)
                .eventListenerFactory(CallWatch.FACTORY)
                .build();
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

    Received get(Endpoint endpoint, Map<String, String> query, Cancellation cancellation) {
        HttpUrl.Builder address = settings.address(endpoint);
        query.forEach(address::addQueryParameter);
        return get(endpoint, address.build(), cancellation);
    }

    Received get(Endpoint endpoint, HttpUrl address, Cancellation cancellation) {
        return call(endpoint, address, null, settings.timeouts().read(), cancellation);
    }

    Received post(Endpoint endpoint, Bytes body, Duration timeout, Cancellation cancellation) {
        return call(endpoint, settings.address(endpoint).build(), body, timeout, cancellation);
    }

    private Received call(
            Endpoint endpoint, HttpUrl address, @Nullable Bytes body, Duration timeout, Cancellation cancellation) {
        CallWatch watch = new CallWatch();
        Request.Builder request = new Request.Builder()
                .url(address)
                .header("Accept", "application/json")
                .header("User-Agent", settings.userAgent())
                .tag(CallWatch.class, watch);
        if (body != null) {
            request.post(RequestBody.create(body.toByteArray(), JSON));
        }
        String token = endpoint.needsToken() ? settings.tokens().take() : null;
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        Call call = http.newCall(request.build());
        call.timeout().timeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
        if (cancellation.isCancelled()) {
            throw new ClientException.Cancelled(endpoint.label(), false);
        }
        try (Cancellation.Registration _ = cancellation.onCancel(call::cancel);
                Response response = call.execute()) {
            byte[] bytes = Body.take(response.body(), settings.limits().answerBytes());
            Instant serviceTime = date(response);
            Instant receivedAt = settings.clock().instant();
            settings.hear(serviceTime, receivedAt);
            return new Received(response.code(), bytes, serviceTime, receivedAt);
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
}

package lanedesk.client.internal;

import java.time.Clock;
import java.time.Instant;
import lanedesk.client.Limits;
import lanedesk.client.Network;
import lanedesk.client.ServiceTimes;
import lanedesk.client.Timeouts;
import okhttp3.HttpUrl;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;

/// What a client is made of.
public record Settings(
        Addresses addresses,
        Tokens tokens,
        Timeouts timeouts,
        Limits limits,
        Clock clock,
        ServiceTimes serviceTimes,
        String userAgent,
        Network network) {

    /// Passes the service's clock on where an answer has it.
    void hear(@Nullable Instant serviceTime, Instant receivedAt) {
        if (serviceTime != null) {
            serviceTimes.said(serviceTime, receivedAt);
        }
    }

    HttpUrl baseUrl() {
        return addresses.base();
    }

    /// The address of an endpoint below the base address, which may have a path of its own.
    HttpUrl.Builder address(Endpoint endpoint) {
        return baseUrl().newBuilder().addPathSegments(endpoint.path().substring(1));
    }

    /// The base address as a text without a slash at its end.
    String environment() {
        String text = baseUrl().toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    /// What the requests of all calls have in common.
    Request.Builder request(HttpUrl address, @Nullable String token, CallWatch watch) {
        Request.Builder request = new Request.Builder()
                .url(address)
                .header("User-Agent", userAgent)
                .tag(CallWatch.class, watch);
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }
}

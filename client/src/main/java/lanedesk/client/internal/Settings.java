package lanedesk.client.internal;

import java.time.Clock;
import java.time.Instant;
import lanedesk.client.Limits;
import lanedesk.client.ServiceTimes;
import lanedesk.client.Timeouts;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/// What a client is made of.
record Settings(
        HttpUrl baseUrl,
        @Nullable HttpUrl hazmatUrl,
        Tokens tokens,
        Timeouts timeouts,
        Limits limits,
        Clock clock,
        ServiceTimes serviceTimes,
        String userAgent) {

    /// Passes the service's clock on where an answer has it.
    void hear(@Nullable Instant serviceTime, Instant receivedAt) {
        if (serviceTime != null) {
            serviceTimes.said(serviceTime, receivedAt);
        }
    }

    boolean isLoopback() {
        return Origins.isLoopback(baseUrl);
    }

    /// The address of an endpoint below the base address, which may have a path of its own.
    HttpUrl.Builder address(Endpoint endpoint) {
        return baseUrl.newBuilder().addPathSegments(endpoint.path().substring(1));
    }

    @Override
    public String toString() {
        return "settings for " + baseUrl;
    }
}

package lanedesk.client.internal;

import java.time.Clock;
import lanedesk.client.Limits;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/// What a client is made of.
record Settings(
        HttpUrl baseUrl,
        @Nullable HttpUrl hazmatUrl,
        TokenSource tokens,
        Timeouts timeouts,
        Limits limits,
        Clock clock,
        String userAgent) {

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

package lanedesk.client.internal;

import java.net.URI;
import java.time.Instant;
import lanedesk.client.ClientSettings;
import okhttp3.HttpUrl;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;

/// The settings of a client, checked.
///
/// @param hazmat the whole address of the hazmat look-up; null where there is none
public record Settings(
        ClientSettings chosen, HttpUrl baseUrl, @Nullable HttpUrl hazmat, Tokens tokens) {

    /// Checks the addresses.
    ///
    /// @throws IllegalArgumentException for an address that is none, or one to which a token must not go
    public static Settings of(ClientSettings chosen) {
        HttpUrl base = address(chosen.baseUrl());
        if (!base.isHttps() && !Origins.isLoopback(base) && !chosen.plainHttpAllowed()) {
            throw new IllegalArgumentException("an environment that is not on this machine needs https: " + base);
        }
        if (base.query() != null) {
            throw new IllegalArgumentException("a base address has no query");
        }
        String hazmat = chosen.hazmatUrl();
        return new Settings(chosen, base, hazmat == null ? null : address(hazmat), new Tokens(chosen.tokens()));
    }

    private static HttpUrl address(String text) {
        URI uri = URI.create(text.strip());
        HttpUrl url = HttpUrl.get(uri);
        if (url == null) {
            throw new IllegalArgumentException("neither http nor https: " + uri.getScheme());
        }
        if (!url.username().isEmpty() || !url.password().isEmpty() || url.fragment() != null) {
            throw new IllegalArgumentException("an address carries neither credentials nor a fragment");
        }
        return url;
    }

    /// Passes the service's clock on where an answer has it.
    void hear(@Nullable Instant serviceTime, Instant receivedAt) {
        if (serviceTime != null) {
            chosen.serviceTimes().said(serviceTime, receivedAt);
        }
    }

    /// The address of an endpoint below the base address, which may have a path of its own.
    HttpUrl.Builder address(Endpoint endpoint) {
        return baseUrl.newBuilder().addPathSegments(endpoint.path().substring(1));
    }

    /// The base address as a text without a slash at its end.
    String environment() {
        String text = baseUrl.toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    /// What the requests of all calls have in common.
    Request.Builder request(HttpUrl address, @Nullable String token, CallWatch watch) {
        Request.Builder request = new Request.Builder()
                .url(address)
                .header("User-Agent", chosen.userAgent())
                .tag(CallWatch.class, watch);
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }
}

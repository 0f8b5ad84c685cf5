package lanedesk.client.internal;

import java.net.URI;
import java.time.Instant;
import lanedesk.client.ClientSettings;
import okhttp3.HttpUrl;
import okhttp3.Request;
import org.jspecify.annotations.Nullable;

/// The checked settings of a client.
///
/// @param hazmatUrl complete address of the hazmat look-up; null if there is no look-up
public record ValidatedSettings(
        ClientSettings clientSettings,
        HttpUrl baseUrl,
        @Nullable HttpUrl hazmatUrl,
        Tokens tokens) {

    /// Checks the addresses of the settings.
    ///
    /// @throws IllegalArgumentException for an invalid address, or an address that must not receive a token
    public static ValidatedSettings of(ClientSettings settings) {
        HttpUrl base = parseAddress(settings.baseUrl());
        if (!base.isHttps() && !UrlHosts.isLoopback(base) && !settings.plainHttpAllowed()) {
            throw new IllegalArgumentException("an environment that is not on this machine needs https: " + base);
        }
        if (base.query() != null) {
            throw new IllegalArgumentException("a base address has no query");
        }
        String hazmat = settings.hazmatUrl();
        return new ValidatedSettings(
                settings, base, hazmat == null ? null : parseAddress(hazmat), new Tokens(settings.tokens()));
    }

    private static HttpUrl parseAddress(String text) {
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

    /// Reports the service's time to the listener. Does nothing if the answer does not state the time.
    void reportServiceTimeIfPresent(@Nullable Instant serviceTime, Instant receivedAt) {
        if (serviceTime != null) {
            clientSettings.serviceTimes().onServiceTime(serviceTime, receivedAt);
        }
    }

    /// A builder with the address of an endpoint below the base address, which may itself have a path. Not for
    /// [Endpoint#HAZMAT], [Endpoint#DOCUMENT] and [Endpoint#SIGN_IN], which have no path.
    HttpUrl.Builder newEndpointUrlBuilder(Endpoint endpoint) {
        return baseUrl.newBuilder().addPathSegments(endpoint.path.substring(1));
    }

    /// The base address as text without a trailing slash.
    String baseUrlText() {
        String text = baseUrl.toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    /// A builder of a request with the headers that all requests have. The tracker is a tag of the request.
    ///
    /// @param token the bearer token; null to send no token
    Request.Builder newRequestBuilder(HttpUrl address, @Nullable String token, RequestTracker requestTracker) {
        Request.Builder request = new Request.Builder()
                .url(address)
                .header("User-Agent", clientSettings.userAgent())
                .tag(RequestTracker.class, requestTracker);
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }
}

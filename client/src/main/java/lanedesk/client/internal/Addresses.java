package lanedesk.client.internal;

import java.net.URI;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/// Where an environment is.
///
/// @param hazmat the whole address of the hazmat look-up; null where there is none
public record Addresses(HttpUrl base, @Nullable HttpUrl hazmat) {

    /// The addresses, checked.
    ///
    /// @throws IllegalArgumentException for an address that is none, or one to which a token must not go
    public static Addresses of(URI baseUrl, @Nullable URI hazmatUrl, boolean plainHttpAllowed) {
        HttpUrl base = address(baseUrl);
        if (!base.isHttps() && !Origins.isLoopback(base) && !plainHttpAllowed) {
            throw new IllegalArgumentException("an environment that is not on this machine needs https: " + base);
        }
        if (base.query() != null) {
            throw new IllegalArgumentException("a base address has no query");
        }
        return new Addresses(base, hazmatUrl == null ? null : address(hazmatUrl));
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
}

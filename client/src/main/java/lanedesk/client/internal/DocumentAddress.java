package lanedesk.client.internal;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import okhttp3.Dns;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/// Which addresses a document may come from. The service names them freely, so a hostile or broken answer could point
/// into this machine or its network; only https to public hosts is followed, and the environment's own origin. An
/// environment on loopback may name loopback.
record DocumentAddress(HttpUrl baseUrl) {

    /// The address is one the client does not follow; the message says why.
    static final class RefusedException extends RuntimeException {
        RefusedException(String message) {
            super(message);
        }
    }

    /// An address as an answer gave it, relative ones taken from the base address.
    HttpUrl first(String url) {
        return checked(url, baseUrl.resolve(url));
    }

    /// Where a redirect leads.
    HttpUrl next(HttpUrl from, @Nullable String location) {
        if (location == null) {
            throw new RefusedException("a redirect without a place to go");
        }
        return checked(location, from.resolve(location));
    }

    boolean isOwn(HttpUrl url) {
        return Origins.same(baseUrl, url);
    }

    private HttpUrl checked(String text, @Nullable HttpUrl url) {
        if (url == null || text.isBlank() || text.chars().anyMatch(letter -> letter <= ' ' || letter == '\\')) {
            throw new RefusedException("no web address");
        }
        if (!url.username().isEmpty() || !url.password().isEmpty()) {
            throw new RefusedException("an address with credentials");
        }
        if (isOwn(url)) {
            return url;
        }
        boolean near = Origins.isLoopback(baseUrl) && Origins.isLoopback(url);
        if (!url.isHttps() && !near) {
            throw new RefusedException("an address without https");
        }
        InetAddress literal = Origins.literal(url.host());
        if (literal != null) {
            allow(literal);
        }
        return url;
    }

    private void allow(InetAddress address) {
        boolean near = address.isLoopbackAddress() && Origins.isLoopback(baseUrl);
        if (Origins.isPrivate(address) && !near) {
            throw new RefusedException("an address in a private network");
        }
    }

    /// Names are checked by the addresses they lead to, at the moment of connecting.
    Dns dns(Dns system) {
        return host -> {
            List<InetAddress> found = system.lookup(host);
            if (host.equals(baseUrl.host())) {
                return found;
            }
            try {
                found.forEach(this::allow);
            } catch (RefusedException refused) {
                throw new UnknownHostException(host + " is " + refused.getMessage());
            }
            return found;
        };
    }
}

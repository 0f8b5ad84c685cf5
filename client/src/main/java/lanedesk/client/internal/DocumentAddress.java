package lanedesk.client.internal;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import lanedesk.client.document.RefusedDocumentException;
import lanedesk.client.document.RefusedDocumentException.Reason;
import okhttp3.Dns;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/// Which addresses a document may come from. The service names them freely, so a hostile or broken answer could point
/// into this machine or its network; only https to public hosts is followed, and the environment's own origin. An
/// environment on loopback may name loopback.
record DocumentAddress(HttpUrl baseUrl) {

    /// The name leads to an address that the client does not follow. An `UnknownHostException`, because that is what a
    /// look-up may throw inside a call.
    static final class NameRefusedException extends UnknownHostException {
        NameRefusedException(String host) {
            super(host + " leads into a private network");
        }
    }

    /// An address as an answer gave it, relative ones taken from the base address.
    HttpUrl first(String url) throws RefusedDocumentException {
        return checked(url, baseUrl.resolve(url));
    }

    /// Where a redirect leads.
    HttpUrl next(HttpUrl from, @Nullable String location) throws RefusedDocumentException {
        if (location == null) {
            throw new RefusedDocumentException(Reason.REDIRECT_NOWHERE);
        }
        return checked(location, from.resolve(location));
    }

    boolean isOwn(HttpUrl url) {
        return Origins.same(baseUrl, url);
    }

    private HttpUrl checked(String text, @Nullable HttpUrl url) throws RefusedDocumentException {
        if (url == null || text.isBlank() || text.chars().anyMatch(letter -> letter <= ' ' || letter == '\\')) {
            throw new RefusedDocumentException(Reason.NO_WEB_ADDRESS);
        }
        if (!url.username().isEmpty() || !url.password().isEmpty()) {
            throw new RefusedDocumentException(Reason.CREDENTIALS);
        }
        if (isOwn(url)) {
            return url;
        }
        boolean near = Origins.isLoopback(baseUrl) && Origins.isLoopback(url);
        if (!url.isHttps() && !near) {
            throw new RefusedDocumentException(Reason.NOT_HTTPS);
        }
        InetAddress literal = Origins.literal(url.host());
        if (literal != null && isBarred(literal)) {
            throw new RefusedDocumentException(Reason.PRIVATE_NETWORK);
        }
        return url;
    }

    private boolean isBarred(InetAddress address) {
        boolean near = address.isLoopbackAddress() && Origins.isLoopback(baseUrl);
        return Origins.isPrivate(address) && !near;
    }

    /// Names are checked by the addresses they lead to, at the moment of connecting.
    Dns dns(Dns system) {
        return host -> {
            List<InetAddress> found = system.lookup(host);
            if (!host.equals(baseUrl.host()) && found.stream().anyMatch(this::isBarred)) {
                throw new NameRefusedException(host);
            }
            return found;
        };
    }
}

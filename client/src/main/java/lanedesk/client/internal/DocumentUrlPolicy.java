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
record DocumentUrlPolicy(HttpUrl baseUrl) {

    /// The name leads to an address that the client does not follow. An `UnknownHostException`, because that is what a
    /// look-up may throw inside a call.
    static final class ForbiddenHostException extends UnknownHostException {
        ForbiddenHostException(String host) {
            super(host + " leads into a private network");
        }
    }

    /// An address as an answer gave it, relative ones taken from the base address.
    HttpUrl resolve(String url) throws RefusedDocumentException {
        return validate(url, baseUrl.resolve(url));
    }

    /// Where a redirect leads.
    HttpUrl resolveRedirect(HttpUrl from, @Nullable String location) throws RefusedDocumentException {
        if (location == null) {
            throw new RefusedDocumentException(Reason.REDIRECT_NOWHERE);
        }
        return validate(location, from.resolve(location));
    }

    boolean isSameOrigin(HttpUrl url) {
        return UrlHosts.isSameOrigin(baseUrl, url);
    }

    private HttpUrl validate(String text, @Nullable HttpUrl url) throws RefusedDocumentException {
        if (url == null || text.isBlank() || text.chars().anyMatch(letter -> letter <= ' ' || letter == '\\')) {
            throw new RefusedDocumentException(Reason.NO_WEB_ADDRESS);
        }
        if (!url.username().isEmpty() || !url.password().isEmpty()) {
            throw new RefusedDocumentException(Reason.CREDENTIALS);
        }
        if (isSameOrigin(url)) {
            return url;
        }
        boolean bothLoopback = UrlHosts.isLoopback(baseUrl) && UrlHosts.isLoopback(url);
        if (!url.isHttps() && !bothLoopback) {
            throw new RefusedDocumentException(Reason.NOT_HTTPS);
        }
        InetAddress literal = UrlHosts.parseIpLiteral(url.host());
        if (literal != null && isForbidden(literal)) {
            throw new RefusedDocumentException(Reason.PRIVATE_NETWORK);
        }
        return url;
    }

    private boolean isForbidden(InetAddress address) {
        boolean near = address.isLoopbackAddress() && UrlHosts.isLoopback(baseUrl);
        return UrlHosts.isPrivate(address) && !near;
    }

    /// Names are checked by the addresses they lead to, at the moment of connecting.
    Dns checkedDns(Dns system) {
        return host -> {
            List<InetAddress> found = system.lookup(host);
            if (!host.equals(baseUrl.host()) && found.stream().anyMatch(this::isForbidden)) {
                throw new ForbiddenHostException(host);
            }
            return found;
        };
    }
}

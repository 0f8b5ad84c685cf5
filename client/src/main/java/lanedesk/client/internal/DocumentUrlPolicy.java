package lanedesk.client.internal;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import lanedesk.client.document.RefusedDocumentException;
import lanedesk.client.document.RefusedDocumentException.Reason;
import okhttp3.Dns;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/// Decides which addresses a document may be downloaded from. A hostile or broken answer could point to this
/// machine or its network, so only https on public hosts and the environment's own origin are allowed. An
/// environment on loopback may name loopback.
record DocumentUrlPolicy(HttpUrl baseUrl) {

    /// The host name resolves to a forbidden address. An `UnknownHostException`, because a DNS look-up may throw
    /// nothing else inside a call.
    static final class ForbiddenHostException extends UnknownHostException {
        ForbiddenHostException(String host) {
            super(host + " leads into a private network");
        }
    }

    /// Checks an address from an answer; relative ones are resolved against the base address.
    HttpUrl resolveAndCheck(String url) throws RefusedDocumentException {
        return check(url, baseUrl.resolve(url));
    }

    /// Checks the target of a redirect.
    HttpUrl resolveAndCheckRedirect(HttpUrl from, @Nullable String location) throws RefusedDocumentException {
        if (location == null) {
            throw new RefusedDocumentException(Reason.REDIRECT_NOWHERE);
        }
        return check(location, from.resolve(location));
    }

    boolean isSameOrigin(HttpUrl url) {
        return UrlHosts.isSameOrigin(baseUrl, url);
    }

    private HttpUrl check(String text, @Nullable HttpUrl url) throws RefusedDocumentException {
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
        if (literal != null && isPrivateAndNotOwn(literal)) {
            throw new RefusedDocumentException(Reason.PRIVATE_NETWORK);
        }
        return url;
    }

    private boolean isPrivateAndNotOwn(InetAddress address) {
        boolean isOwnLoopback = address.isLoopbackAddress() && UrlHosts.isLoopback(baseUrl);
        return UrlHosts.isPrivate(address) && !isOwnLoopback;
    }

    /// Checks the addresses of a host name while connecting.
    Dns checkedDns(Dns system) {
        return host -> {
            List<InetAddress> addresses = system.lookup(host);
            if (!host.equals(baseUrl.host()) && addresses.stream().anyMatch(this::isPrivateAndNotOwn)) {
                throw new ForbiddenHostException(host);
            }
            return addresses;
        };
    }
}

package lanedesk.client;

import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/// Proxies and certificate issuers between the client and the service. Addresses of this machine never use a proxy.
///
/// A proxy that answers 407 gets a login once, with Basic authentication, and only for `CONNECT`. A `CONNECT`
/// request has neither a body nor the token, so a proxy cannot cause a second booking. Bookings are never sent over
/// plain http through a proxy.
///
/// @param proxies returns the proxies for an address in the order to try them; called on the caller's thread
/// @param proxyLogin returns user and password for the proxies; called on the caller's thread, and only if a proxy
///        requires a login
/// @param trustManager decides which certificates are trusted; null for Java's default
public record Network(
        Function<URI, List<Proxy>> proxies,
        Supplier<Optional<PasswordAuthentication>> proxyLogin,
        @Nullable X509TrustManager trustManager) {

    /// The proxies of the operating system, no login for proxies, and the issuers that Java trusts by default.
    public static final Network SYSTEM = new Network(Network::findSystemProxies, Optional::empty, null);

    /// The proxies that the operating system names for an address.
    public static List<Proxy> findSystemProxies(URI address) {
        ProxySelector system = ProxySelector.getDefault();
        return system == null ? List.of(Proxy.NO_PROXY) : system.select(address);
    }
}

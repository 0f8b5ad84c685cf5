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

/// What stands between a client and its service. This machine itself is never reached through a proxy.
///
/// A proxy's 407 is answered once, with Basic, and only to `CONNECT`, which carries neither a body nor the token; so a
/// proxy can't make a booking leave twice. Plain http through a proxy never carries a booking.
///
/// @param proxies the proxies for an address, in the order to try them; asked on the caller's thread
/// @param proxyLogin user and password for them; asked on the caller's thread, and only when a proxy wants them
/// @param trustManager who may issue the service's certificate; null for those Java trusts by itself
public record Network(
        Function<URI, List<Proxy>> proxies,
        Supplier<Optional<PasswordAuthentication>> proxyLogin,
        @Nullable X509TrustManager trustManager) {

    /// The proxies that the system names, without a login, and the issuers that Java trusts.
    public static final Network SYSTEM = new Network(Network::systemProxies, Optional::empty, null);

    /// The proxies that the system names for an address.
    public static List<Proxy> systemProxies(URI address) {
        ProxySelector system = ProxySelector.getDefault();
        return system == null ? List.of(Proxy.NO_PROXY) : system.select(address);
    }
}

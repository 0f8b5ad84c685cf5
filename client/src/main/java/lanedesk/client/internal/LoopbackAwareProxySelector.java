package lanedesk.client.internal;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import lanedesk.client.Network;
import okhttp3.Authenticator;
import okhttp3.Credentials;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.Route;
import org.jspecify.annotations.Nullable;

/// The way through proxies: never to this machine, and with a login for `CONNECT` alone.
final class LoopbackAwareProxySelector extends ProxySelector {

    private static final String LOGIN_HEADER = "Proxy-Authorization";

    private final Function<URI, List<Proxy>> proxies;

    LoopbackAwareProxySelector(Network network) {
        this.proxies = network.proxies();
    }

    @Override
    public List<Proxy> select(URI address) {
        HttpUrl url = HttpUrl.get(address);
        return url == null || UrlHosts.isLoopback(url)
                ? List.of(Proxy.NO_PROXY)
                : proxies.apply(address).stream()
                        .map(LoopbackAwareProxySelector::resolve)
                        .toList();
    }

    // By address: names of documents must not lead into a private network, and that is where proxies stand.
    private static Proxy resolve(Proxy proxy) {
        return proxy.type() == Proxy.Type.HTTP
                        && proxy.address() instanceof InetSocketAddress address
                        && address.isUnresolved()
                ? new Proxy(proxy.type(), new InetSocketAddress(address.getHostString(), address.getPort()))
                : proxy;
    }

    @Override
    public void connectFailed(URI address, SocketAddress proxy, IOException failure) {
        // The next one is tried by itself.
    }

    /// Refuses what would hand a booking to a proxy in the clear, which could hold, repeat or answer it. It knows the
    /// way that was taken, and nothing has been written by then.
    static Response rejectPlainHttpThroughProxy(Interceptor.Chain chain) throws IOException {
        Route route = Optional.ofNullable(chain.connection())
                .orElseThrow(() -> new IOException("no connection"))
                .route();
        if (!chain.request().isHttps() && route.proxy().type() == Proxy.Type.HTTP) {
            throw new IOException("plain http through a proxy never carries a booking");
        }
        return chain.proceed(chain.request());
    }

    /// Answers the 407 to a `CONNECT`, once.
    static final class TunnelAuthenticator implements Authenticator {

        private final Network network;

        TunnelAuthenticator(Network network) {
            this.network = network;
        }

        @Override
        public @Nullable Request authenticate(@Nullable Route route, Response response) {
            Request asked = response.request();
            boolean answerable = asked.method().equals("CONNECT")
                    && asked.header(LOGIN_HEADER) == null
                    && response.challenges().stream()
                            .anyMatch(challenge -> challenge.scheme().equalsIgnoreCase("Basic"));
            return answerable
                    ? network.proxyLogin()
                            .get()
                            .map(known -> asked.newBuilder()
                                    .header(
                                            LOGIN_HEADER,
                                            Credentials.basic(
                                                    known.getUserName(),
                                                    new String(known.getPassword()),
                                                    StandardCharsets.UTF_8))
                                    .build())
                            .orElse(null)
                    : null;
        }
    }
}

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

/// Selects the proxies of the client's [Network] for an address; no proxy for addresses of this machine.
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
                        .map(LoopbackAwareProxySelector::resolveHostNameIfHttpProxy)
                        .toList();
    }

    // Resolves the host name of the proxy. Otherwise OkHttp would resolve this name with the DNS for documents,
    // which rejects private networks, and proxies are usually in private networks.
    private static Proxy resolveHostNameIfHttpProxy(Proxy proxy) {
        return proxy.type() == Proxy.Type.HTTP
                        && proxy.address() instanceof InetSocketAddress address
                        && address.isUnresolved()
                ? new Proxy(proxy.type(), new InetSocketAddress(address.getHostString(), address.getPort()))
                : proxy;
    }

    @Override
    public void connectFailed(URI address, SocketAddress proxy, IOException failure) {
        // OkHttp itself tries the next proxy, so this method does nothing.
    }

    /// Refuses a booking over plain http through a proxy, because the proxy could store, repeat or answer the
    /// booking. Runs after the route was chosen and before anything is written.
    static Response executeRejectingPlainHttpThroughProxy(Interceptor.Chain chain) throws IOException {
        Route route = Optional.ofNullable(chain.connection())
                .orElseThrow(() -> new IOException("no connection"))
                .route();
        if (!chain.request().isHttps() && route.proxy().type() == Proxy.Type.HTTP) {
            throw new IOException("plain http through a proxy never carries a booking");
        }
        return chain.proceed(chain.request());
    }

    /// Answers the status 407 of a proxy to `CONNECT` once, with a login.
    static final class TunnelAuthenticator implements Authenticator {

        private final Network network;

        TunnelAuthenticator(Network network) {
            this.network = network;
        }

        @Override
        public @Nullable Request authenticate(@Nullable Route route, Response response) {
            Request connectRequest = response.request();
            boolean canAnswer = connectRequest.method().equals("CONNECT")
                    && connectRequest.header(LOGIN_HEADER) == null
                    && response.challenges().stream()
                            .anyMatch(challenge -> challenge.scheme().equalsIgnoreCase("Basic"));
            return canAnswer
                    ? network.proxyLogin()
                            .get()
                            .map(login -> connectRequest
                                    .newBuilder()
                                    .header(
                                            LOGIN_HEADER,
                                            Credentials.basic(
                                                    login.getUserName(),
                                                    new String(login.getPassword()),
                                                    StandardCharsets.UTF_8))
                                    .build())
                            .orElse(null)
                    : null;
        }
    }
}

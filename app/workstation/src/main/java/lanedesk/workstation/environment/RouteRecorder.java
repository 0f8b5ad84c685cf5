package lanedesk.workstation.environment;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.net.ssl.X509TrustManager;
import lanedesk.client.Network;

/// Notes which proxy and which issuer a test of a connection met.
final class RouteRecorder {

    private static final Pattern COMMON_NAME = Pattern.compile("(?:^|,)(?:CN|O)=(\"[^\"]*\"|[^,]*)");

    private volatile String proxy = "";
    private volatile String issuer = "";

    /// Returns the route so far.
    ConnectionReport.ConnectionRoute route() {
        return new ConnectionReport.ConnectionRoute(proxy, issuer);
    }

    Network withRecording(Network network) {
        X509TrustManager issuers = network.trustManager();
        return new Network(
                address -> recordProxy(network.proxies().apply(address)),
                network.proxyLogin(),
                new RecordingTrustManager(issuers == null ? TrustedCertificates.javaTrustManager() : issuers));
    }

    private List<Proxy> recordProxy(List<Proxy> proxies) {
        proxies.stream()
                .limit(1)
                .filter(first -> first.type() != Proxy.Type.DIRECT)
                .map(Proxy::address)
                .filter(InetSocketAddress.class::isInstance)
                .map(InetSocketAddress.class::cast)
                .forEach(first -> proxy = first.getHostString() + ":" + first.getPort());
        return proxies;
    }

    private final class RecordingTrustManager implements X509TrustManager {
        private final X509TrustManager delegate;

        private RecordingTrustManager(X509TrustManager delegate) {
            this.delegate = delegate;
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String authentication) throws CertificateException {
            delegate.checkClientTrusted(chain, authentication);
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String authentication) throws CertificateException {
            String name = chain[0].getIssuerX500Principal().getName();
            issuer = COMMON_NAME
                    .matcher(name)
                    .results()
                    .map(RouteRecorder::unquotedCommonName)
                    .findFirst()
                    .orElse(name);
            delegate.checkServerTrusted(chain, authentication);
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return delegate.getAcceptedIssuers();
        }
    }

    private static String unquotedCommonName(MatchResult part) {
        return part.group(1).replace("\"", "");
    }
}

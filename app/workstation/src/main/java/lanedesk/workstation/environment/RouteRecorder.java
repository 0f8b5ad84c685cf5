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
    ConnectionReport.Route route() {
        return new ConnectionReport.Route(proxy, issuer);
    }

    Network watching(Network network) {
        X509TrustManager issuers = network.issuers();
        return new Network(
                address -> noted(network.proxies().apply(address)),
                network.login(),
                new NotingIssuers(issuers == null ? Issuers.ofJava() : issuers));
    }

    private List<Proxy> noted(List<Proxy> proxies) {
        proxies.stream()
                .limit(1)
                .filter(first -> first.type() != Proxy.Type.DIRECT)
                .map(Proxy::address)
                .filter(InetSocketAddress.class::isInstance)
                .map(InetSocketAddress.class::cast)
                .forEach(first -> proxy = first.getHostString() + ":" + first.getPort());
        return proxies;
    }

    private final class NotingIssuers implements X509TrustManager {
        private final X509TrustManager judge;

        private NotingIssuers(X509TrustManager judge) {
            this.judge = judge;
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String authentication) throws CertificateException {
            judge.checkClientTrusted(chain, authentication);
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String authentication) throws CertificateException {
            String name = chain[0].getIssuerX500Principal().getName();
            issuer = COMMON_NAME
                    .matcher(name)
                    .results()
                    .map(RouteRecorder::value)
                    .findFirst()
                    .orElse(name);
            judge.checkServerTrusted(chain, authentication);
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return judge.getAcceptedIssuers();
        }
    }

    private static String value(MatchResult part) {
        return part.group(1).replace("\"", "");
    }
}

package lanedesk.workstation.environment;

import java.io.InterruptedIOException;
import java.net.URI;
import java.net.UnknownHostException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import lanedesk.client.ClientException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.Network;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.workstation.Version;
import org.jspecify.annotations.Nullable;

/// Asks a service for one customer and returns the obstacle.
final class ConnectionTest {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    // OkHttp's messages; there is no other sign of either.
    private static final String LOGIN_REFUSED = "Failed to authenticate with proxy";
    private static final String NO_TUNNEL = "Unexpected response code for CONNECT: ";

    private final URI baseUrl;
    private final Optional<TokenText> token;
    private final Timeouts timeouts;
    private final RouteRecorder met = new RouteRecorder();
    private final Network network;

    private ConnectionTest(URI baseUrl, Optional<TokenText> token, Network network, Duration patience) {
        this.baseUrl = baseUrl;
        this.token = token;
        this.timeouts = Timeouts.DEFAULT.withConnect(patience).withRead(patience);
        this.network = met.watching(network);
    }

    static ConnectionReport run(URI baseUrl, Optional<TokenText> token, Network network) {
        return run(baseUrl, token, network, PATIENCE);
    }

    static ConnectionReport run(URI baseUrl, Optional<TokenText> token, Network network, Duration patience) {
        return new ConnectionTest(baseUrl, token, network, patience).run();
    }

    private ConnectionReport run() {
        TokenSource tokens = token.map(text -> TokenSource.of(text.reveal())).orElse(TokenSource.NONE);
        try (LaneClient client = client(tokens)) {
            long start = System.nanoTime();
            CustomerPage page =
                    client.customers(CustomerQuery.ALL.withResultsPerPage(1)).value();
            return new ConnectionReport.Works(
                    Duration.ofNanos(System.nanoTime() - start),
                    Objects.requireNonNullElse(
                            page.totalResults(), (long) page.results().size()),
                    met.route());
        } catch (ClientException failure) {
            return report(failure);
        }
    }

    private LaneClient client(TokenSource tokens) {
        return new LaneClient(ClientSettings.of(baseUrl.toString())
                .withTokens(tokens)
                .withTimeouts(timeouts)
                .withUserAgent(Version.USER_AGENT)
                .withNetwork(network));
    }

    private ConnectionReport report(ClientException failure) {
        return switch (failure) {
            case ClientException.Unauthorized _ when !isTheService() -> new ConnectionReport.OtherService(401);
            case ClientException.Unauthorized _ when token.isEmpty() -> new ConnectionReport.TokenMissing();
            case ClientException.Unauthorized _ -> new ConnectionReport.TokenRefused();
            case ClientException.Refused _ -> new ConnectionReport.Forbidden();
            case ClientException.Invalid _ -> new ConnectionReport.OtherService(400);
            case ClientException.ServiceFault fault
            when fault.error().status() >= 500 ->
                new ConnectionReport.OutOfOrder(fault.error().status());
            case ClientException.ServiceFault fault ->
                new ConnectionReport.OtherService(fault.error().status());
            case ClientException.Unreadable answer -> new ConnectionReport.OtherService(answer.status());
            case ClientException.Unreachable _ -> unreachable(failure);
            case ClientException.NoAnswer _ ->
                has(failure, InterruptedIOException.class)
                        ? new ConnectionReport.TooSlow(timeouts.read())
                        : new ConnectionReport.BrokeOff();
            case ClientException.Cancelled _ -> new ConnectionReport.BrokeOff();
        };
    }

    // Any server may answer 401; only the freight service has its list of package types, for which it wants no token.
    private boolean isTheService() {
        try (LaneClient client = client(TokenSource.NONE)) {
            return !client.packageTypes().value().isEmpty();
        } catch (ClientException e) {
            return false;
        }
    }

    private ConnectionReport unreachable(ClientException failure) {
        String proxy = met.route().proxy();
        String why = String.valueOf(failure.getMessage());
        if (why.contains(LOGIN_REFUSED)) {
            return new ConnectionReport.ProxyRefused(proxy);
        }
        if (why.contains(NO_TUNNEL)) {
            return new ConnectionReport.ProxyFailed(proxy, why.substring(why.indexOf(NO_TUNNEL) + NO_TUNNEL.length()));
        }
        if (has(failure, UnknownHostException.class)) {
            return new ConnectionReport.NameUnknown(proxy.isEmpty() ? baseUrl.getHost() : proxy);
        }
        if (has(failure, SSLException.class)) {
            return new ConnectionReport.NotSafe(unsafe(failure), met.route());
        }
        if (has(failure, InterruptedIOException.class)) {
            return new ConnectionReport.TooSlow(timeouts.connect());
        }
        return new ConnectionReport.NothingListens(proxy.isEmpty() ? baseUrl.getAuthority() : proxy);
    }

    private static ConnectionReport.NotSafe.Reason unsafe(ClientException failure) {
        if (has(failure, CertificateExpiredException.class) || has(failure, CertificateNotYetValidException.class)) {
            return ConnectionReport.NotSafe.Reason.EXPIRED;
        }
        if (has(failure, SSLPeerUnverifiedException.class)) {
            return ConnectionReport.NotSafe.Reason.OTHER_NAME;
        }
        return has(failure, java.security.cert.CertPathBuilderException.class)
                ? ConnectionReport.NotSafe.Reason.UNKNOWN_ISSUER
                : ConnectionReport.NotSafe.Reason.HANDSHAKE;
    }

    private static boolean has(Throwable failure, Class<? extends Throwable> type) {
        for (@Nullable Throwable each = failure; each != null; each = each.getCause()) {
            if (type.isInstance(each)) {
                return true;
            }
        }
        return false;
    }
}

package lanedesk.workstation.environment;

import java.io.InterruptedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import lanedesk.client.ClientException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.Network;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.workstation.Version;

/// Asks a service for one customer and returns the obstacle.
final class ConnectionTest {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

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
            case ClientException.Unreachable silent -> unreachable(silent);
            case ClientException.NoAnswer _ ->
                ConnectionObstacle.has(failure, InterruptedIOException.class)
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

    private ConnectionReport unreachable(ClientException.Unreachable failure) {
        String proxy = met.route().proxy();
        return switch (ConnectionObstacle.of(failure)) {
            case PROXY_LOGIN -> new ConnectionReport.ProxyRefused(proxy);
            case PROXY_REFUSAL -> new ConnectionReport.ProxyFailed(proxy, ConnectionObstacle.proxyAnswer(failure));
            case TRUST_FILE -> new ConnectionReport.IssuersUnread(String.valueOf(failure.getMessage()));
            case CERTIFICATE_EXPIRED -> notSafe(ConnectionReport.NotSafe.Reason.EXPIRED);
            case CERTIFICATE_OTHER_NAME -> notSafe(ConnectionReport.NotSafe.Reason.OTHER_NAME);
            case CERTIFICATE_UNKNOWN_ISSUER -> notSafe(ConnectionReport.NotSafe.Reason.UNKNOWN_ISSUER);
            case HANDSHAKE -> notSafe(ConnectionReport.NotSafe.Reason.HANDSHAKE);
            case UNKNOWN_HOST -> new ConnectionReport.NameUnknown(proxy.isEmpty() ? baseUrl.getHost() : proxy);
            case TIMEOUT -> new ConnectionReport.TooSlow(timeouts.connect());
            case NO_CONNECTION -> new ConnectionReport.NothingListens(proxy.isEmpty() ? baseUrl.getAuthority() : proxy);
        };
    }

    private ConnectionReport notSafe(ConnectionReport.NotSafe.Reason reason) {
        return new ConnectionReport.NotSafe(reason, met.route());
    }
}

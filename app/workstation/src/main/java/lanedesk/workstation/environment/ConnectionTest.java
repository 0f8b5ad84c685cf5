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

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final URI baseUrl;
    private final Optional<SecretText> token;
    private final Timeouts timeouts;
    private final RouteRecorder routeRecorder = new RouteRecorder();
    private final Network network;

    private ConnectionTest(URI baseUrl, Optional<SecretText> token, Network network, Duration timeout) {
        this.baseUrl = baseUrl;
        this.token = token;
        this.timeouts = Timeouts.DEFAULT.withConnect(timeout).withRead(timeout);
        this.network = routeRecorder.withRecording(network);
    }

    static ConnectionReport run(URI baseUrl, Optional<SecretText> token, Network network) {
        return run(baseUrl, token, network, TIMEOUT);
    }

    static ConnectionReport run(URI baseUrl, Optional<SecretText> token, Network network, Duration timeout) {
        return new ConnectionTest(baseUrl, token, network, timeout).run();
    }

    private ConnectionReport run() {
        TokenSource tokens =
                token.map(text -> TokenSource.of(text.secretText())).orElse(TokenSource.NONE);
        try (LaneClient client = createClient(tokens)) {
            long start = System.nanoTime();
            CustomerPage page =
                    client.customerPage(CustomerQuery.ALL.withResultsPerPage(1)).value();
            return new ConnectionReport.Working(
                    Duration.ofNanos(System.nanoTime() - start),
                    Objects.requireNonNullElse(
                            page.totalResults(), (long) page.results().size()),
                    routeRecorder.route());
        } catch (ClientException failure) {
            return reportFailure(failure);
        }
    }

    private LaneClient createClient(TokenSource tokens) {
        return new LaneClient(ClientSettings.of(baseUrl.toString())
                .withTokens(tokens)
                .withTimeouts(timeouts)
                .withUserAgent(Version.USER_AGENT)
                .withNetwork(network));
    }

    private ConnectionReport reportFailure(ClientException failure) {
        return switch (failure) {
            case ClientException.Unauthorized _
            when !isLaneServiceAnswering() -> new ConnectionReport.OtherService(401);
            case ClientException.Unauthorized _ when token.isEmpty() -> new ConnectionReport.TokenMissing();
            case ClientException.Unauthorized _ -> new ConnectionReport.TokenRefused();
            case ClientException.Refused _ -> new ConnectionReport.Forbidden();
            case ClientException.Invalid _ -> new ConnectionReport.OtherService(400);
            case ClientException.ServiceFault fault
            when fault.error().status() >= 500 ->
                new ConnectionReport.ServerError(fault.error().status());
            case ClientException.ServiceFault fault ->
                new ConnectionReport.OtherService(fault.error().status());
            case ClientException.Unreadable answer -> new ConnectionReport.OtherService(answer.status());
            case ClientException.Unreachable silent -> reportUnreachable(silent);
            case ClientException.NoAnswer _ ->
                ConnectionFailure.hasCause(failure, InterruptedIOException.class)
                        ? new ConnectionReport.TooSlow(timeouts.read())
                        : new ConnectionReport.ConnectionLost();
            case ClientException.Cancelled _ -> new ConnectionReport.ConnectionLost();
        };
    }

    // Any server may answer 401; only the freight service has its list of package types, for which it wants no token.
    private boolean isLaneServiceAnswering() {
        try (LaneClient client = createClient(TokenSource.NONE)) {
            return !client.packageTypes().value().isEmpty();
        } catch (ClientException e) {
            return false;
        }
    }

    private ConnectionReport reportUnreachable(ClientException.Unreachable failure) {
        String proxy = routeRecorder.route().proxy();
        return switch (ConnectionFailure.causeOf(failure)) {
            case PROXY_LOGIN -> new ConnectionReport.ProxyRefused(proxy);
            case PROXY_REFUSAL -> new ConnectionReport.ProxyFailed(proxy, ConnectionFailure.proxyAnswerText(failure));
            case TRUST_FILE -> new ConnectionReport.CertificatesUnreadable(String.valueOf(failure.getMessage()));
            case CERTIFICATE_EXPIRED -> certificateRejected(ConnectionReport.CertificateRejected.Reason.EXPIRED);
            case CERTIFICATE_OTHER_NAME -> certificateRejected(ConnectionReport.CertificateRejected.Reason.OTHER_NAME);
            case CERTIFICATE_UNKNOWN_ISSUER ->
                certificateRejected(ConnectionReport.CertificateRejected.Reason.UNKNOWN_ISSUER);
            case HANDSHAKE -> certificateRejected(ConnectionReport.CertificateRejected.Reason.HANDSHAKE);
            case UNKNOWN_HOST -> new ConnectionReport.UnknownHost(proxy.isEmpty() ? baseUrl.getHost() : proxy);
            case TIMEOUT -> new ConnectionReport.TooSlow(timeouts.connect());
            case NO_CONNECTION -> new ConnectionReport.NoServer(proxy.isEmpty() ? baseUrl.getAuthority() : proxy);
        };
    }

    private ConnectionReport certificateRejected(ConnectionReport.CertificateRejected.Reason reason) {
        return new ConnectionReport.CertificateRejected(reason, routeRecorder.route());
    }
}

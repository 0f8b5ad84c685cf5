package lanedesk.workstation.environment;

import java.io.InterruptedIOException;
import java.net.URI;
import java.net.UnknownHostException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import lanedesk.client.ClientException;
import lanedesk.client.LaneClient;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.workstation.Version;
import org.jspecify.annotations.Nullable;

/// Asks a service for one customer and says what stands in the way.
final class ConnectionTest {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private ConnectionTest() {}

    static ConnectionReport run(URI baseUrl, Optional<TokenText> token) {
        return run(baseUrl, token, PATIENCE);
    }

    static ConnectionReport run(URI baseUrl, Optional<TokenText> token, Duration patience) {
        TokenSource tokens = token.map(text -> TokenSource.of(text.reveal())).orElse(TokenSource.NONE);
        Timeouts timeouts = Timeouts.DEFAULT.withConnect(patience).withRead(patience);
        try (LaneClient client = LaneClient.builder(baseUrl.toString())
                .tokens(tokens)
                .timeouts(timeouts)
                .userAgent(Version.USER_AGENT)
                .build()) {
            long start = System.nanoTime();
            CustomerPage page = client.customers(CustomerQuery.all().pageSize(1));
            return new ConnectionReport.Works(Duration.ofNanos(System.nanoTime() - start), page.totalResults());
        } catch (ClientException failure) {
            return report(failure, baseUrl, token, timeouts);
        }
    }

    private static ConnectionReport report(
            ClientException failure, URI baseUrl, Optional<TokenText> token, Timeouts timeouts) {
        return switch (failure) {
            case ClientException.Unauthorized _
            when !isTheService(baseUrl, timeouts) -> new ConnectionReport.OtherService(401);
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
            case ClientException.Unreachable _ -> unreachable(failure, baseUrl, timeouts);
            case ClientException.NoAnswer _ ->
                has(failure, InterruptedIOException.class)
                        ? new ConnectionReport.TooSlow(timeouts.read())
                        : new ConnectionReport.BrokeOff();
            case ClientException.Cancelled _ -> new ConnectionReport.BrokeOff();
        };
    }

    // Any server may answer 401; only the freight service has its list of package types, for which it wants no token.
    private static boolean isTheService(URI baseUrl, Timeouts timeouts) {
        try (LaneClient client = LaneClient.builder(baseUrl.toString())
                .timeouts(timeouts)
                .userAgent(Version.USER_AGENT)
                .build()) {
            return !client.packageTypes().isEmpty();
        } catch (ClientException e) {
            return false;
        }
    }

    private static ConnectionReport unreachable(ClientException failure, URI baseUrl, Timeouts timeouts) {
        if (has(failure, UnknownHostException.class)) {
            return new ConnectionReport.NameUnknown(baseUrl.getHost());
        }
        if (has(failure, SSLException.class)) {
            return new ConnectionReport.NotSafe(unsafe(failure));
        }
        if (has(failure, InterruptedIOException.class)) {
            return new ConnectionReport.TooSlow(timeouts.connect());
        }
        return new ConnectionReport.NothingListens(baseUrl.getAuthority());
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

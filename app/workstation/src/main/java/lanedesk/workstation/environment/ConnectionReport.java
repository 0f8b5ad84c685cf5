package lanedesk.workstation.environment;

import java.time.Duration;

/// The result of a connection test: success, or the one fault.
public sealed interface ConnectionReport {

    /// The parties on the route.
    ///
    /// @param proxy `host:port`; empty if there was none
    /// @param issuer issuer of the server's certificate; empty if there was none
    record ConnectionRoute(String proxy, String issuer) {}

    /// The service answered and knows the token.
    ///
    /// @param latency from asking to the whole answer, connecting included
    /// @param customerCount customers the token may see
    record Working(Duration latency, long customerCount, ConnectionRoute route) implements ConnectionReport {}

    /// No machine has this name.
    record UnknownHost(String host) implements ConnectionReport {}

    /// No server accepts the call at this host.
    record NoServer(String host) implements ConnectionReport {}

    /// The connection could not be made safe.
    record CertificateRejected(Reason reason, ConnectionRoute route) implements ConnectionReport {

        /// The fault of the certificate or the handshake.
        public enum Reason {
            EXPIRED,
            OTHER_NAME,
            UNKNOWN_ISSUER,
            HANDSHAKE
        }
    }

    /// The proxy requires a login, and none is stored or this one is wrong.
    record ProxyRefused(String proxy) implements ConnectionReport {}

    /// The proxy rejected the call with this answer.
    record ProxyFailed(String proxy, String answer) implements ConnectionReport {}

    /// The certificates of the settings can't be read.
    record CertificatesUnreadable(String reason) implements ConnectionReport {}

    /// No answer within the time.
    record TooSlow(Duration timeout) implements ConnectionReport {}

    /// A connection was made and broke before an answer came.
    record ConnectionLost() implements ConnectionReport {}

    /// The service requires a token, and none is stored.
    record TokenMissing() implements ConnectionReport {}

    /// 401: the service rejects this token.
    record TokenRefused() implements ConnectionReport {}

    /// 403: the token is known and may not list customers.
    record Forbidden() implements ConnectionReport {}

    /// Something answered that is not the freight service.
    record OtherService(int status) implements ConnectionReport {}

    /// The service, or a gateway before it, failed.
    record ServerError(int status) implements ConnectionReport {}
}

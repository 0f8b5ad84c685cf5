package lanedesk.workstation.environment;

import java.time.Duration;

/// The result of a connection test: success, or the one fault.
public sealed interface ConnectionReport {

    /// The parties on the route.
    ///
    /// @param proxy `host:port`; empty where there was none
    /// @param issuer who issued the server's certificate; empty where none was shown
    record ConnectionRoute(String proxy, String issuer) {}

    /// The service answered and knows the token.
    ///
    /// @param latency from asking to the whole answer, connecting included
    /// @param customerCount customers the token may see
    record Working(Duration latency, long customerCount, ConnectionRoute route) implements ConnectionReport {}

    /// No machine has this name.
    record UnknownHost(String host) implements ConnectionReport {}

    /// The machine is there, or may be, and nothing takes the call.
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

    /// The proxy wants a login, and none is kept or this one is wrong.
    record ProxyRefused(String proxy) implements ConnectionReport {}

    /// The proxy did not let the call through, for what it answered.
    record ProxyFailed(String proxy, String answer) implements ConnectionReport {}

    /// The certificates of the settings can't be read.
    record CertificatesUnreadable(String reason) implements ConnectionReport {}

    /// No answer within the time.
    record TooSlow(Duration timeout) implements ConnectionReport {}

    /// A connection was made and broke before an answer came.
    record ConnectionLost() implements ConnectionReport {}

    /// The service is there and wants a token, and none is kept.
    record TokenMissing() implements ConnectionReport {}

    /// 401: the service does not take this token.
    record TokenRefused() implements ConnectionReport {}

    /// 403: the token is known and may not list customers.
    record Forbidden() implements ConnectionReport {}

    /// Something answered that is not the freight service.
    record OtherService(int status) implements ConnectionReport {}

    /// The service, or what stands before it, is out of order.
    record ServerError(int status) implements ConnectionReport {}
}

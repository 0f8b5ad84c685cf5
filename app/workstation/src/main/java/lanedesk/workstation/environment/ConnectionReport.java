package lanedesk.workstation.environment;

import java.time.Duration;

/// The result of a connection test: success, or the reason of the failure.
public sealed interface ConnectionReport {

    /// The parties on the route of the connection.
    ///
    /// @param proxy `host:port` of the proxy; empty without a proxy
    /// @param issuer issuer of the server's certificate; empty without a certificate
    record ConnectionRoute(String proxy, String issuer) {}

    /// The service answered and accepted the token.
    ///
    /// @param latency time from the request to the complete answer, including the connecting
    /// @param customerCount number of customers that the token may see
    record Working(Duration latency, long customerCount, ConnectionRoute route) implements ConnectionReport {}

    /// No host has this name.
    record UnknownHost(String host) implements ConnectionReport {}

    /// No connection could be made to this server, or to this proxy if there is a proxy.
    record NoServer(String host) implements ConnectionReport {}

    /// No secure connection could be made.
    record CertificateRejected(Reason reason, ConnectionRoute route) implements ConnectionReport {

        /// Why the certificate was rejected; `HANDSHAKE` for any other failure of the TLS handshake.
        public enum Reason {
            EXPIRED,
            OTHER_NAME,
            UNKNOWN_ISSUER,
            HANDSHAKE
        }
    }

    /// The proxy requires a login. No password is stored, or the password is wrong.
    record ProxyLoginFailed(String proxy) implements ConnectionReport {}

    /// The proxy rejected the call with this answer.
    record ProxyRejectedCall(String proxy, String answer) implements ConnectionReport {}

    /// The certificates of the settings cannot be read.
    record CertificatesUnreadable(String reason) implements ConnectionReport {}

    /// No answer came within the timeout.
    record TooSlow(Duration timeout) implements ConnectionReport {}

    /// The connection was made, but broke before an answer came.
    record ConnectionLost() implements ConnectionReport {}

    /// The service requires a token, and none is stored.
    record TokenMissing() implements ConnectionReport {}

    /// 401: the service rejects this token.
    record TokenRejected() implements ConnectionReport {}

    /// 403: the service knows the token, but the token may not list customers.
    record Forbidden() implements ConnectionReport {}

    /// Another service than the freight service answered.
    record OtherService(int status) implements ConnectionReport {}

    /// The service, or a gateway in front of it, failed.
    record ServerError(int status) implements ConnectionReport {}
}

package lanedesk.workstation.environment;

import java.io.InterruptedIOException;
import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import lanedesk.client.ClientException;
import org.jspecify.annotations.Nullable;

/// Why a call did not reach the service, as far as the failure shows.
public enum ConnectionFailure {
    /// The proxy requires a login, and none is stored or the stored one is wrong.
    PROXY_LOGIN,
    /// The proxy does not open a tunnel to the service.
    PROXY_REFUSAL,
    /// The file of trusted certificates, or the system's certificates, cannot be read.
    TRUST_FILE,
    /// The server's certificate is not valid at this computer's time.
    CERTIFICATE_EXPIRED,
    /// The server's certificate is issued for another host name.
    CERTIFICATE_OTHER_NAME,
    /// The issuer of the server's certificate is not trusted here.
    CERTIFICATE_UNKNOWN_ISSUER,
    /// The TLS handshake failed for any other reason.
    HANDSHAKE,
    /// No host has the name.
    UNKNOWN_HOST,
    /// No connection came about within the time.
    TIMEOUT,
    /// Any other failure to connect.
    NO_CONNECTION;

    /// The endpoint of failures that happen before any call.
    static final String CONNECTION_ENDPOINT = "connection";

    private static final int PROXY_LOGIN_REQUIRED = 407;

    // OkHttp's messages; there is no other sign of either.
    private static final String LOGIN_REFUSED_TEXT = "Failed to authenticate with proxy";
    private static final String NO_TUNNEL_TEXT = "Unexpected response code for CONNECT: ";

    /// The obstacle that a failed connection shows.
    public static ConnectionFailure causeOf(ClientException.Unreachable failure) {
        if (failure.endpoint().equals(CONNECTION_ENDPOINT)) {
            return TRUST_FILE;
        }
        String message = String.valueOf(failure.getMessage());
        if (message.contains(LOGIN_REFUSED_TEXT)) {
            return PROXY_LOGIN;
        }
        if (message.contains(NO_TUNNEL_TEXT)) {
            return PROXY_REFUSAL;
        }
        if (hasCause(failure, UnknownHostException.class)) {
            return UNKNOWN_HOST;
        }
        if (hasCause(failure, SSLException.class)) {
            return handshakeCauseOf(failure);
        }
        return hasCause(failure, InterruptedIOException.class) ? TIMEOUT : NO_CONNECTION;
    }

    private static ConnectionFailure handshakeCauseOf(ClientException.Unreachable failure) {
        if (hasCause(failure, CertificateExpiredException.class)
                || hasCause(failure, CertificateNotYetValidException.class)) {
            return CERTIFICATE_EXPIRED;
        }
        if (hasCause(failure, SSLPeerUnverifiedException.class)) {
            return CERTIFICATE_OTHER_NAME;
        }
        return hasCause(failure, CertPathBuilderException.class) ? CERTIFICATE_UNKNOWN_ISSUER : HANDSHAKE;
    }

    /// What the proxy answered instead of opening a tunnel.
    static String proxyAnswerText(ClientException.Unreachable failure) {
        String message = String.valueOf(failure.getMessage());
        return message.substring(message.indexOf(NO_TUNNEL_TEXT) + NO_TUNNEL_TEXT.length());
    }

    /// Whether an answer is a proxy's demand for a login, as on plain http.
    public static boolean isProxyLoginRequired(ClientException.Answered answer) {
        return answer.error().status() == PROXY_LOGIN_REQUIRED;
    }

    /// Whether a failure or one of its causes is of a type.
    static boolean hasCause(Throwable failure, Class<? extends Throwable> type) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }
}

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

/// Why a call did not reach the service, as far as the exception shows.
public enum ConnectionFailure {
    /// No token could be obtained, see [SignInException].
    SIGN_IN,
    /// The proxy requires a login. No password is stored, or the stored password is wrong.
    PROXY_LOGIN,
    /// The proxy refuses to open a tunnel to the service.
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
    /// No host has this name.
    UNKNOWN_HOST,
    /// No connection was made within the timeout.
    TIMEOUT,
    /// Any other failure to connect.
    NO_CONNECTION;

    /// The endpoint name in exceptions that occur before a call is sent.
    static final String CONNECTION_ENDPOINT = "connection";

    private static final int PROXY_LOGIN_REQUIRED = 407;

    // OkHttp's message. Only this text shows that the proxy refused the login.
    private static final String LOGIN_REFUSED_TEXT = "Failed to authenticate with proxy";
    private static final String NO_TUNNEL_TEXT = "Unexpected response code for CONNECT: ";

    /// Returns why a connection failed.
    public static ConnectionFailure causeOf(ClientException.Unreachable failure) {
        if (SignInException.findIn(failure) != null) {
            return SIGN_IN;
        }
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
        if (hasCauseOfType(failure, UnknownHostException.class)) {
            return UNKNOWN_HOST;
        }
        if (hasCauseOfType(failure, SSLException.class)) {
            return causeOfHandshakeFailure(failure);
        }
        return hasCauseOfType(failure, InterruptedIOException.class) ? TIMEOUT : NO_CONNECTION;
    }

    private static ConnectionFailure causeOfHandshakeFailure(ClientException.Unreachable failure) {
        if (hasCauseOfType(failure, CertificateExpiredException.class)
                || hasCauseOfType(failure, CertificateNotYetValidException.class)) {
            return CERTIFICATE_EXPIRED;
        }
        if (hasCauseOfType(failure, SSLPeerUnverifiedException.class)) {
            return CERTIFICATE_OTHER_NAME;
        }
        return hasCauseOfType(failure, CertPathBuilderException.class) ? CERTIFICATE_UNKNOWN_ISSUER : HANDSHAKE;
    }

    /// Returns the status line with which the proxy refused to open a tunnel.
    static String proxyStatusLineOf(ClientException.Unreachable failure) {
        String message = String.valueOf(failure.getMessage());
        return message.substring(message.indexOf(NO_TUNNEL_TEXT) + NO_TUNNEL_TEXT.length());
    }

    /// Whether an answer has status 407, with which a proxy requires a login. Only calls with plain http get
    /// this answer.
    public static boolean isProxyLoginRequired(ClientException.Answered answer) {
        return answer.error().status() == PROXY_LOGIN_REQUIRED;
    }

    /// Whether an exception or one of its causes is an instance of the given type.
    static boolean hasCauseOfType(Throwable failure, Class<? extends Throwable> type) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }
}

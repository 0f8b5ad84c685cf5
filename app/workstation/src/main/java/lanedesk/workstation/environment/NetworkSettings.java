package lanedesk.workstation.environment;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Proxy and certificates for connections, as set by the dispatcher or an administrator.
///
/// @param proxy which proxy is used: the system's proxy, no proxy, or the proxy at `address`
/// @param address `host:port` of the manual proxy, which may have `http://` before it; empty for none
/// @param user user name for the proxy; empty if the proxy needs no login. The password is in the key store.
/// @param issuersFile a file of certificates (PEM or DER) whose issuers are trusted in addition; empty for none
/// @param systemIssuers whether the issuers that this computer trusts are trusted in addition
@RecordBuilder
public record NetworkSettings(ProxyChoice proxy, String address, String user, String issuersFile, boolean systemIssuers)
        implements NetworkSettingsBuilder.With {

    /// Which proxy is used for calls.
    public enum ProxyChoice {
        SYSTEM,
        NONE,
        MANUAL
    }

    public static final NetworkSettings DEFAULT = new NetworkSettings(ProxyChoice.SYSTEM, "", "", "", false);

    private static final Pattern ADDRESS =
            Pattern.compile("(?:http://)?(\\[[0-9a-fA-F:]+]|[A-Za-z0-9._-]+):(\\d{1,5})/?");

    /// Rejects a manual proxy without an address.
    public NetworkSettings {
        if (proxy == ProxyChoice.MANUAL && !isProxyAddress(address)) {
            throw new IllegalArgumentException("no proxy: " + address);
        }
    }

    /// Whether a text is `host:port`, which may have `http://` before it and a slash after it.
    public static boolean isProxyAddress(String text) {
        Matcher parts = ADDRESS.matcher(text);
        return parts.matches() && Integer.parseInt(parts.group(2)) < 65_536;
    }

    InetSocketAddress manualProxyAddress() {
        Matcher parts = ADDRESS.matcher(address);
        if (!parts.matches()) {
            throw new IllegalStateException("no manual proxy");
        }
        return InetSocketAddress.createUnresolved(
                parts.group(1).replaceAll("[\\[\\]]", ""), Integer.parseInt(parts.group(2)));
    }

    /// Returns the key under which the vault stores the proxy's password.
    public TokenKey passwordKey() {
        String host = proxy == ProxyChoice.MANUAL ? address.replaceFirst("^http://", "") : "system";
        return TokenKey.ofProxy(URI.create("http://" + host), user);
    }
}

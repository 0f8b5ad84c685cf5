package lanedesk.client.internal;

import java.net.InetAddress;
import java.net.UnknownHostException;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/// Who a URL speaks to.
final class Origins {

    private Origins() {}

    /// Same scheme, host and port: the only place a token may go.
    static boolean same(HttpUrl one, HttpUrl other) {
        return one.scheme().equals(other.scheme()) && one.host().equals(other.host()) && one.port() == other.port();
    }

    /// Whether the host is this machine, by name or by address.
    static boolean isLoopback(HttpUrl url) {
        String host = url.host();
        if (host.equals("localhost") || host.endsWith(".localhost")) {
            return true;
        }
        InetAddress literal = literal(host);
        return literal != null && literal.isLoopbackAddress();
    }

    /// The address where the host is one; null where it is a name. Never asks a name server.
    static @Nullable InetAddress literal(String host) {
        if (!host.matches("[0-9.]+|.*:.*")) {
            return null;
        }
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException notAnAddress) {
            return null;
        }
    }

    /// Whether the address belongs to this machine or a private network, where a document has no business.
    static boolean isPrivate(InetAddress address) {
        byte[] bytes = address.getAddress();
        boolean uniqueLocal = bytes.length == 16 && (bytes[0] & 0xfe) == 0xfc;
        boolean sharedByCarrier = bytes.length == 4 && (bytes[0] & 0xff) == 100 && (bytes[1] & 0xc0) == 64;
        boolean thisNetwork = bytes.length == 4 && bytes[0] == 0;
        return address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()
                || uniqueLocal
                || sharedByCarrier
                || thisNetwork;
    }
}

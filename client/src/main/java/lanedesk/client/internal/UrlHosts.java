package lanedesk.client.internal;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/// Checks hosts and IP addresses: whether they are the same origin, this machine or a private network.
final class UrlHosts {

    private UrlHosts() {}

    /// Whether scheme, host and port of two addresses are equal.
    static boolean isSameOrigin(HttpUrl first, HttpUrl second) {
        return first.scheme().equals(second.scheme())
                && first.host().equals(second.host())
                && first.port() == second.port();
    }

    /// Whether the host is this machine, by name or by address.
    static boolean isLoopback(HttpUrl url) {
        String host = url.host();
        if (host.equals("localhost") || host.endsWith(".localhost")) {
            return true;
        }
        InetAddress literal = parseIpLiteral(host);
        return literal != null && literal.isLoopbackAddress();
    }

    /// The IP address in a host; null for a name. Makes no DNS look-up.
    static @Nullable InetAddress parseIpLiteral(String host) {
        if (!host.matches("[0-9.]+|.*:.*")) {
            return null;
        }
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException notAnAddress) {
            return null;
        }
    }

    /// Whether an address belongs to this machine or a private network, or is a multicast or reserved address.
    /// For an IPv6 address that embeds an IPv4 address, the IPv4 address is checked.
    static boolean isPrivateOrReserved(InetAddress address) {
        byte[] bytes = address.getAddress();
        return address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()
                || (bytes.length == 4 ? isReservedIpv4(bytes) : isUniqueLocalIpv6(bytes) || embedsPrivateIpv4(bytes));
    }

    private static boolean isUniqueLocalIpv6(byte[] bytes) {
        return (bytes[0] & 0xfe) == 0xfc;
    }

    // Whether the address is reserved for this network, carrier-grade NAT, protocol assignments, benchmarks,
    // future use or broadcast.
    private static boolean isReservedIpv4(byte[] bytes) {
        int first = bytes[0] & 0xff;
        int second = bytes[1] & 0xff;
        return first == 0
                || (first == 100 && (second & 0xc0) == 64)
                || (first == 192 && second == 0 && bytes[2] == 0)
                || (first == 198 && (second & 0xfe) == 18)
                || first >= 240;
    }

    // The prefix 2002::/16 is followed by the IPv4 address. In 64:ff9b::/96 and ::/96 the IPv4 address is at
    // the end.
    private static boolean embedsPrivateIpv4(byte[] bytes) {
        boolean sixToFour = bytes[0] == 0x20 && bytes[1] == 0x02;
        boolean translated =
                bytes[0] == 0 && bytes[1] == 0x64 && (bytes[2] & 0xff) == 0xff && (bytes[3] & 0xff) == 0x9b;
        boolean compatible = Arrays.equals(Arrays.copyOf(bytes, 12), new byte[12]);
        if (!sixToFour && !translated && !compatible) {
            return false;
        }
        byte[] embedded = sixToFour ? Arrays.copyOfRange(bytes, 2, 6) : Arrays.copyOfRange(bytes, 12, 16);
        try {
            return isPrivateOrReserved(InetAddress.getByAddress(embedded));
        } catch (UnknownHostException impossible) {
            return true;
        }
    }
}

package lanedesk.workstation.environment;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The rules for a service's address: it uses https, unless it is on this machine, and contains only host, port and
/// path.
public final class EnvironmentAddress {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]", "[0:0:0:0:0:0:0:1]");

    private EnvironmentAddress() {}

    /// Returns why an address is invalid; empty for a valid address.
    public static Optional<ProfileError.Reason> validateAddress(String text) {
        URI address;
        try {
            address = new URI(text.strip());
        } catch (URISyntaxException e) {
            return Optional.of(ProfileError.Reason.NOT_AN_ADDRESS);
        }
        String scheme = address.getScheme();
        if (scheme == null
                || address.getHost() == null
                || !Set.of("http", "https").contains(toLowerCase(scheme))) {
            return Optional.of(ProfileError.Reason.NOT_AN_ADDRESS);
        }
        if (address.getRawUserInfo() != null) {
            return Optional.of(ProfileError.Reason.CREDENTIALS_IN_ADDRESS);
        }
        if (address.getRawQuery() != null || address.getRawFragment() != null) {
            return Optional.of(ProfileError.Reason.QUERY_IN_ADDRESS);
        }
        if (address.getPort() > 65_535 || address.getPort() == 0) {
            return Optional.of(ProfileError.Reason.NOT_AN_ADDRESS);
        }
        return toLowerCase(scheme).equals("https") || isLoopback(address)
                ? Optional.empty()
                : Optional.of(ProfileError.Reason.NOT_HTTPS);
    }

    /// Whether an address is on this machine.
    public static boolean isLoopback(URI address) {
        return address.getHost() != null && LOOPBACK.contains(toLowerCase(address.getHost()));
    }

    /// Returns the address with scheme and host in lower case, without default port and trailing slash, so that equal
    /// addresses have equal texts.
    static URI normalizeAddress(URI address) {
        String path = address.getRawPath() == null ? "" : address.getRawPath().replaceAll("/+$", "");
        String scheme = toLowerCase(address.getScheme());
        int defaultValue = scheme.equals("https") ? 443 : 80;
        String port = address.getPort() < 0 || address.getPort() == defaultValue ? "" : ":" + address.getPort();
        return URI.create(scheme + "://" + toLowerCase(address.getHost()) + port + path);
    }

    private static String toLowerCase(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}

package lanedesk.workstation.environment;

import java.io.IOException;
import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.net.ssl.X509TrustManager;
import lanedesk.client.ClientException;
import lanedesk.client.Network;
import org.jspecify.annotations.Nullable;

/// Converts the network settings to the client's form.
record NetworkFactory(TokenVault vault) {

    /// Creates the client's network settings. Reads the certificate file and the system's certificates, so it
    /// may block.
    ///
    /// @throws ClientException.Unreachable if the certificates cannot be read
    Network createNetwork(NetworkSettings settings) {
        Function<URI, List<Proxy>> proxies = switch (settings.proxy()) {
            case SYSTEM -> Network::findSystemProxies;
            case NONE -> _ -> List.of(Proxy.NO_PROXY);
            case MANUAL -> {
                List<Proxy> manual = List.of(new Proxy(Proxy.Type.HTTP, settings.manualProxyAddress()));
                yield _ -> manual;
            }
        };
        return new Network(proxies, () -> findProxyLogin(settings), createTrustManagerIfNeeded(settings));
    }

    private Optional<PasswordAuthentication> findProxyLogin(NetworkSettings settings) {
        return settings.user().isEmpty()
                ? Optional.empty()
                : vault.findToken(settings.passwordKey())
                        .map(password -> new PasswordAuthentication(
                                settings.user(), password.secretText().toCharArray()));
    }

    private static @Nullable X509TrustManager createTrustManagerIfNeeded(NetworkSettings settings) {
        if (settings.issuersFile().isEmpty() && !settings.systemIssuers()) {
            return null;
        }
        try {
            return TrustedCertificates.createCombinedTrustManager(
                    settings.issuersFile().isEmpty() ? null : Path.of(settings.issuersFile()),
                    settings.systemIssuers());
        } catch (IOException | InvalidPathException unreadable) {
            throw new ClientException.Unreachable(
                    ConnectionFailure.CONNECTION_ENDPOINT, String.valueOf(unreadable.getMessage()), unreadable);
        }
    }
}

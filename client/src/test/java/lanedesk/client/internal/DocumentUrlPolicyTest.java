package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import okhttp3.Dns;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Host names are checked by their addresses at the time of the connection.
final class DocumentUrlPolicyTest {

    private static final String PUBLIC = "203.0.113.7";

    private static Dns dnsResolvingTo(String base, String... addresses) {
        return new DocumentDownloader.DocumentUrlPolicy(HttpUrl.get(base)).createDnsRejectingPrivateAddresses(_ -> {
            List<InetAddress> matches = new ArrayList<>();
            for (String address : addresses) {
                matches.add(InetAddress.getByName(address));
            }
            return matches;
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.9.9.9",
                "::1",
                "10.0.0.8",
                "192.168.0.1",
                "169.254.169.254",
                "fd00::7",
                "fe80::1",
                "0.0.0.0",
                "::ffff:127.0.0.1",
                "64:ff9b::a00:1"
            })
    void rejectsNameOfLoopbackOrPrivateAddress(String address) {
        Dns alone = dnsResolvingTo("https://api.freight.example", address);
        assertThatThrownBy(() -> alone.lookup("files.example"))
                .isInstanceOf(DocumentDownloader.DocumentUrlPolicy.ForbiddenHostException.class);
        Dns amongOthers = dnsResolvingTo("https://api.freight.example", PUBLIC, address);
        assertThatThrownBy(() -> amongOthers.lookup("files.example"))
                .as("one good address among bad ones is no excuse")
                .isInstanceOf(DocumentDownloader.DocumentUrlPolicy.ForbiddenHostException.class);
    }

    @Test
    void acceptsPublicNameAndHostOfEnvironment() throws UnknownHostException {
        assertThat(dnsResolvingTo("https://api.freight.example", PUBLIC).lookup("files.example"))
                .containsExactly(InetAddress.getByName(PUBLIC));
        assertThat(dnsResolvingTo("https://api.freight.example", "10.0.0.8").lookup("api.freight.example"))
                .containsExactly(InetAddress.getByName("10.0.0.8"));
    }

    @Test
    void loopbackEnvironmentMayUseLoopbackButNoPrivateNetwork() throws UnknownHostException {
        assertThat(dnsResolvingTo("http://127.0.0.1:8099", "127.0.0.1").lookup("files.test"))
                .hasSize(1);
        assertThatThrownBy(() ->
                        dnsResolvingTo("http://127.0.0.1:8099", "10.0.0.8").lookup("files.test"))
                .isInstanceOf(DocumentDownloader.DocumentUrlPolicy.ForbiddenHostException.class);
    }
}

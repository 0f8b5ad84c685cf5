package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.workstation.environment.NetworkSettings;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.settings.preference.PreferenceText;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The proxy and the certificates that are chosen.
class NetworkViewModelTest {

    private final Setup setup = new Setup(Language.ENGLISH, StepRunner.immediate(), null);
    private final NetworkViewModel model =
            new NetworkViewModel(setup.preferences, setup.vault, setup.runner, setup.texts);

    @Test
    void manualProxyHoldsOnceItHasAnAddress() {
        model.proxyProperty().set(ProxyChoice.MANUAL);
        assertThat(model.address().errorProperty().get()).isEmpty();
        model.commitProxy();
        assertThat(model.address().errorProperty().get()).contains("host:port");
        assertThat(setup.preferences.get().network()).isEqualTo(NetworkSettings.USUAL);
        model.address().textProperty().set("proxy.example:8080");
        model.userProperty().set("dana");
        model.commitProxy();
        assertThat(model.address().errorProperty().get()).isEmpty();
        NetworkSettings kept = setup.preferences.get().network();
        assertThat(kept).isEqualTo(new NetworkSettings(ProxyChoice.MANUAL, "proxy.example:8080", "dana", "", false));
        model.commitPassword("secret");
        assertThat(setup.vault.find(kept.passwordKey()).map(TokenText::reveal)).contains("secret");
        assertThat(PreferenceText.write(setup.preferences.get())).doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"two words", " ", "Bearer clé €"})
    void passwordIsStoredExactlyAsTyped(String password) {
        model.commitPassword(password);

        assertThat(model.passwordErrorProperty().get()).isEmpty();
        assertThat(setup.vault
                        .find(setup.preferences.get().network().passwordKey())
                        .map(TokenText::reveal))
                .contains(password);
    }

    @Test
    void noProxyHoldsAlthoughTheAddressOfAManualOneWasMistyped() {
        model.proxyProperty().set(ProxyChoice.MANUAL);
        model.address().textProperty().set("proxy.example:8080");
        model.commitProxy();
        model.address().textProperty().set("proxy.example");
        model.commitProxy();
        assertThat(model.address().errorProperty().get()).contains("host:port");
        model.proxyProperty().set(ProxyChoice.NONE);
        assertThat(setup.preferences.get().network())
                .isEqualTo(new NetworkSettings(ProxyChoice.NONE, "proxy.example:8080", "", "", false));
        model.proxyProperty().set(ProxyChoice.MANUAL);
        assertThat(model.address().errorProperty().get()).contains("host:port");
        assertThat(setup.preferences.get().network().proxy()).isEqualTo(ProxyChoice.NONE);
    }

    @Test
    void fileWithoutCertificatesIsSaidAndNotKept(@TempDir Path folder) throws IOException {
        model.issuersFile()
                .textProperty()
                .set(Files.writeString(folder.resolve("a.pem"), "none").toString());
        model.issuersFile().leave();
        assertThat(model.issuersFile().errorProperty().get()).isNotEmpty();
        assertThat(setup.preferences.get().network().issuersFile()).isEmpty();
    }

    @Test
    void aFileThatIsTakenAwayWhileItIsReadStaysAway() {
        StepRunner later = StepRunner.manual();
        NetworkViewModel slow = new NetworkViewModel(setup.preferences, setup.vault, later, setup.texts);
        slow.issuersFile().textProperty().set("none.pem");
        slow.issuersFile().leave();
        slow.issuersFile().textProperty().set("");
        slow.issuersFile().leave();
        later.runAll();
        assertThat(slow.issuersFile().errorProperty().get()).isEmpty();
    }
}

package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.workstation.environment.NetworkSettings;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.settings.preference.PreferencesCodec;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The proxy and the certificates that are chosen.
class NetworkViewModelTest {

    private final SettingsFixture setup = new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null);
    private final NetworkViewModel model =
            new NetworkViewModel(setup.preferences, setup.vault, setup.runner, setup.texts);

    @Test
    void appliesManualProxyOnceAddressIsSet() {
        model.proxyProperty().set(ProxyChoice.MANUAL);
        assertThat(model.address().errorProperty().get()).isEmpty();
        model.saveProxy();
        assertThat(model.address().errorProperty().get()).contains("host:port");
        assertThat(setup.preferences.current().network()).isEqualTo(NetworkSettings.DEFAULT);
        model.address().textProperty().set("proxy.example:8080");
        model.userProperty().set("dana");
        model.saveProxy();
        assertThat(model.address().errorProperty().get()).isEmpty();
        NetworkSettings saved = setup.preferences.current().network();
        assertThat(saved).isEqualTo(new NetworkSettings(ProxyChoice.MANUAL, "proxy.example:8080", "dana", "", false));
        model.savePassword("secret");
        assertThat(setup.vault.findToken(saved.passwordKey()).map(SecretText::secretText))
                .contains("secret");
        assertThat(PreferencesCodec.write(setup.preferences.current())).doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"two words", " ", "Bearer clé €"})
    void storesPasswordAsTyped(String password) {
        model.savePassword(password);

        assertThat(model.passwordErrorProperty().get()).isEmpty();
        assertThat(setup.vault
                        .findToken(setup.preferences.current().network().passwordKey())
                        .map(SecretText::secretText))
                .contains(password);
    }

    @Test
    void switchesToNoProxyDespiteInvalidAddress() {
        model.proxyProperty().set(ProxyChoice.MANUAL);
        model.address().textProperty().set("proxy.example:8080");
        model.saveProxy();
        model.address().textProperty().set("proxy.example");
        model.saveProxy();
        assertThat(model.address().errorProperty().get()).contains("host:port");
        model.proxyProperty().set(ProxyChoice.NONE);
        assertThat(setup.preferences.current().network())
                .isEqualTo(new NetworkSettings(ProxyChoice.NONE, "proxy.example:8080", "", "", false));
        model.proxyProperty().set(ProxyChoice.MANUAL);
        assertThat(model.address().errorProperty().get()).contains("host:port");
        assertThat(setup.preferences.current().network().proxy()).isEqualTo(ProxyChoice.NONE);
    }

    @Test
    void rejectsFileWithoutCertificates(@TempDir Path folder) throws IOException {
        model.issuersFile()
                .textProperty()
                .set(Files.writeString(folder.resolve("a.pem"), "none").toString());
        model.issuersFile().runFocusLostAction();
        assertThat(model.issuersFile().errorProperty().get()).isNotEmpty();
        assertThat(setup.preferences.current().network().issuersFile()).isEmpty();
    }

    @Test
    void clearedCertificateFileStaysClearedWhileEarlierFileIsRead() {
        ManualTaskRunner manualRunner = ManualTaskRunner.manual();
        NetworkViewModel slow = new NetworkViewModel(setup.preferences, setup.vault, manualRunner, setup.texts);
        slow.issuersFile().textProperty().set("none.pem");
        slow.issuersFile().runFocusLostAction();
        slow.issuersFile().textProperty().set("");
        slow.issuersFile().runFocusLostAction();
        manualRunner.runAll();
        assertThat(slow.issuersFile().errorProperty().get()).isEmpty();
    }
}

package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.workstation.environment.NetworkSettings;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.settings.preference.PreferencesCodec;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the settings of the proxy and of the certificates.
class NetworkViewModelTest {

    private final SettingsFixture setup = new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null);
    private final NetworkViewModel model =
            new NetworkViewModel(setup.preferences, setup.vault, setup.runner, setup.texts);

    private void typePassword(String password) {
        FormField field = model.form().fieldById("password");
        field.setText(password);
        field.onFocusLost();
        assertThat(field.textProperty().get()).isEmpty();
    }

    @Test
    void appliesManualProxyOnceAddressIsSet() {
        model.form().fieldById("proxy").setText("MANUAL");
        assertThat(model.form().fieldById("address").errorProperty().get()).isEmpty();
        model.saveProxyOrShowError();
        assertThat(model.form().fieldById("address").errorProperty().get()).contains("host:port");
        assertThat(setup.preferences.current().network()).isEqualTo(NetworkSettings.DEFAULT);
        model.form().fieldById("address").setText("proxy.example:8080");
        model.form().fieldById("user").setText("dana");
        model.saveProxyOrShowError();
        assertThat(model.form().fieldById("address").errorProperty().get()).isEmpty();
        NetworkSettings saved = setup.preferences.current().network();
        assertThat(saved).isEqualTo(new NetworkSettings(ProxyChoice.MANUAL, "proxy.example:8080", "dana", "", false));
        typePassword("secret");
        assertThat(setup.vault.findToken(saved.passwordKey()).map(SecretText::secretText))
                .contains("secret");
        assertThat(PreferencesCodec.toText(setup.preferences.current())).doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"two words", " ", "Bearer clé €"})
    void storesPasswordAsTyped(String password) {
        typePassword(password);

        assertThat(model.form().fieldById("password").errorProperty().get()).isEmpty();
        assertThat(setup.vault
                        .findToken(setup.preferences.current().network().passwordKey())
                        .map(SecretText::secretText))
                .contains(password);
    }

    @Test
    void switchesToNoProxyDespiteInvalidAddress() {
        model.form().fieldById("proxy").setText("MANUAL");
        model.form().fieldById("address").setText("proxy.example:8080");
        model.saveProxyOrShowError();
        model.form().fieldById("address").setText("proxy.example");
        model.saveProxyOrShowError();
        assertThat(model.form().fieldById("address").errorProperty().get()).contains("host:port");
        model.form().fieldById("proxy").setText("NONE");
        assertThat(setup.preferences.current().network())
                .isEqualTo(new NetworkSettings(ProxyChoice.NONE, "proxy.example:8080", "", "", false));
        model.form().fieldById("proxy").setText("MANUAL");
        assertThat(model.form().fieldById("address").errorProperty().get()).contains("host:port");
        assertThat(setup.preferences.current().network().proxy()).isEqualTo(ProxyChoice.NONE);
    }

    @Test
    void rejectsFileWithoutCertificates(@TempDir Path folder) throws IOException {
        model.form()
                .fieldById("issuersFile")
                .setText(Files.writeString(folder.resolve("a.pem"), "none").toString());
        model.form().fieldById("issuersFile").onFocusLost();
        assertThat(model.form().fieldById("issuersFile").errorProperty().get()).isNotEmpty();
        assertThat(setup.preferences.current().network().issuersFile()).isEmpty();
    }

    @Test
    void clearedCertificateFileStaysClearedWhileEarlierFileIsRead() {
        ManualTaskRunner manualRunner = ManualTaskRunner.manual();
        NetworkViewModel slow = new NetworkViewModel(setup.preferences, setup.vault, manualRunner, setup.texts);
        slow.form().fieldById("issuersFile").setText("none.pem");
        slow.form().fieldById("issuersFile").onFocusLost();
        slow.form().fieldById("issuersFile").setText("");
        slow.form().fieldById("issuersFile").onFocusLost();
        manualRunner.runAll();
        assertThat(slow.form().fieldById("issuersFile").errorProperty().get()).isEmpty();
    }
}

package lanedesk.workstation.settings;

import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import lanedesk.workstation.environment.NetworkSettings;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.environment.TrustedCertificates;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Proxy and trusted issuers. A valid value applies from the next call on; an invalid value is shown and not
/// saved.
final class NetworkViewModel {

    private final LivePreferences preferences;
    private final TokenVault vault;
    private final LatestTask readTask;
    private final LatestTask saveTask;
    private final Texts texts;
    private final ValueForm<NetworkSettings> form;
    private final FormField proxy;
    private final FormField address;
    private final FormField user;
    private final FormField password;
    private final FormField issuersFile;

    NetworkViewModel(LivePreferences preferences, TokenVault vault, TaskRunner runner, Texts texts) {
        this.preferences = preferences;
        this.vault = vault;
        this.readTask = new LatestTask(runner);
        this.saveTask = new LatestTask(runner);
        this.texts = texts;
        NetworkSettings saved = preferences.current().network();
        form = new ValueForm<>(texts, () -> preferences.current().network(), this::changeAndSaveNetworkSettings);
        proxy = form.addChoice(
                "proxy", List.of(ProxyChoice.values()), choice -> texts.text("settings.network.proxy." + choice));
        proxy.setText(saved.proxy().toString());
        String addressError = texts.text("settings.network.address.wrong");
        address = form.addField("address")
                .makeRequired(addressError)
                .setErrorRule(text -> NetworkSettings.isProxyAddress(text) ? null : addressError)
                .setActiveCondition(() -> proxyChoice() == ProxyChoice.MANUAL)
                .setOnAccepted(this::saveProxyIfValid);
        address.setText(saved.address());
        user = form.addField("user").setOnAccepted(this::saveProxyOrShowError);
        user.setText(saved.user());
        password = form.addField("password").setOnAccepted(this::savePasswordAndClearField);
        issuersFile = form.addField("issuersFile").setOnAccepted(this::validateAndSaveIssuersFile);
        issuersFile.setText(saved.issuersFile());
        form.addCheckBoxField("systemIssuers", NetworkSettings::systemIssuers, NetworkSettings::withSystemIssuers);
        proxy.textProperty().subscribe((_, _) -> {
            // An address that was not typed yet shows no error.
            if (address.isEmpty()) {
                saveProxyIfValid();
            } else {
                saveProxyOrShowError();
            }
        });
    }

    private ProxyChoice proxyChoice() {
        return ProxyChoice.valueOf(proxy.textProperty().get());
    }

    ValueForm<NetworkSettings> form() {
        return form;
    }

    private void changeAndSaveNetworkSettings(UnaryOperator<NetworkSettings> change) {
        preferences.changeAndSave(previous -> previous.withNetwork(change.apply(previous.network())));
    }

    /// Saves the proxy, or shows the error of its address.
    void saveProxyOrShowError() {
        address.showErrorFromNowOn();
        saveProxyIfValid();
    }

    // A manual proxy without an address is not saved, and the previous settings apply. The other choices hide
    // the address and do not need an address.
    private void saveProxyIfValid() {
        if (address.isValid()) {
            String typed = address.trimmedText();
            boolean isAddress = NetworkSettings.isProxyAddress(typed);
            changeAndSaveNetworkSettings(old -> old.with(settings -> settings.proxy(proxyChoice())
                    .address(isAddress || typed.isEmpty() ? typed : old.address())
                    .user(user.trimmedText())));
        }
    }

    /// Saves the typed password for the proxy and user in force, and clears its field.
    private void savePasswordAndClearField() {
        String typed = password.textProperty().get();
        password.showTextAndResetErrors("");
        password.hintProperty().set(texts.text("settings.network.password.hint"));
        if (typed.isEmpty()) {
            return;
        }
        if (SecretText.parsePassword(typed) instanceof TokenEntry.Accepted(SecretText entered)) {
            saveTask.cancelPreviousAndStart(
                    _ -> vault.saveToken(preferences.current().network().passwordKey(), entered),
                    TaskCallback.of(
                            storage -> password.hintProperty().set(texts.text("settings.network.password." + storage)),
                            _ -> password.showExternalError(texts.text("settings.network.password.lost"))));
        } else {
            password.showExternalError(texts.text("settings.office.password.wrong"));
        }
    }

    /// Replaces the path of the certificate file. The path is saved only if the file can be read.
    void replaceIssuersFileIfReadable(String file) {
        issuersFile.setText(file);
        issuersFile.onFocusLost();
    }

    // Saves the path of the certificate file after the file was read without an error; saves an empty path at
    // once.
    private void validateAndSaveIssuersFile() {
        String typed = issuersFile.trimmedText();
        issuersFile.showExternalError("");
        readTask.cancel();
        if (typed.isEmpty()) {
            saveIssuersFile(typed);
            return;
        }
        readTask.cancelPreviousAndStart(
                _ -> TrustedCertificates.readCertificates(Path.of(typed)).size(),
                TaskCallback.of(
                        _ -> saveIssuersFile(typed),
                        _ -> issuersFile.showExternalError(texts.text("settings.network.issuers.wrong"))));
    }

    private void saveIssuersFile(String file) {
        changeAndSaveNetworkSettings(old -> old.withIssuersFile(file));
    }
}

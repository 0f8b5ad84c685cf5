package lanedesk.workstation.settings;

import java.nio.file.Path;
import java.util.function.UnaryOperator;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.workstation.environment.NetworkSettings;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.environment.TrustedCertificates;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// Holds the proxy and the trusted issuers of certificates. A valid value applies from the next call on. An invalid
/// value is shown, but not saved.
final class NetworkViewModel {

    private final LivePreferences preferences;
    private final TokenVault vault;
    private final LatestTask readTask;
    private final LatestTask saveTask;
    private final Texts texts;
    private final ObjectProperty<ProxyChoice> proxy;
    private final FormField address = new FormField();
    private final StringProperty user;
    private final FormField issuersFile = new FormField();
    private final BooleanProperty systemIssuers;
    private final ReadOnlyStringWrapper passwordError = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper passwordSavedText = new ReadOnlyStringWrapper("");

    NetworkViewModel(LivePreferences preferences, TokenVault vault, TaskRunner runner, Texts texts) {
        this.preferences = preferences;
        this.vault = vault;
        this.readTask = new LatestTask(runner);
        this.saveTask = new LatestTask(runner);
        this.texts = texts;
        NetworkSettings initialSettings = preferences.current().network();
        proxy = new SimpleObjectProperty<>(initialSettings.proxy());
        address.setText(initialSettings.address());
        user = new SimpleStringProperty(initialSettings.user());
        issuersFile.setText(initialSettings.issuersFile());
        systemIssuers = new SimpleBooleanProperty(initialSettings.systemIssuers());
        address.setOnFocusLost(this::saveProxy);
        issuersFile.setOnFocusLost(this::validateAndSaveIssuersFile);
        proxy.subscribe((_, _) -> saveProxy(address.isEmpty()));
        systemIssuers.subscribe((_, trusted) -> changeNetworkSettings(
                old -> new NetworkSettings(old.proxy(), old.address(), old.user(), old.issuersFile(), trusted)));
    }

    ObjectProperty<ProxyChoice> proxyProperty() {
        return proxy;
    }

    FormField address() {
        return address;
    }

    StringProperty userProperty() {
        return user;
    }

    FormField issuersFile() {
        return issuersFile;
    }

    BooleanProperty systemIssuersProperty() {
        return systemIssuers;
    }

    ReadOnlyStringProperty passwordErrorProperty() {
        return passwordError.getReadOnlyProperty();
    }

    /// Says where the password was stored; empty until a password is typed.
    ReadOnlyStringProperty passwordSavedTextProperty() {
        return passwordSavedText.getReadOnlyProperty();
    }

    private void changeNetworkSettings(UnaryOperator<NetworkSettings> change) {
        preferences.changeAndSave(previous -> previous.withNetwork(change.apply(previous.network())));
    }

    /// Called when an input of the proxy loses the focus. A manual proxy without an address is not saved: the
    /// previous settings apply until an address is typed.
    void saveProxy() {
        saveProxy(false);
    }

    // A field that has not lost the focus yet shows no error.
    private void saveProxy(boolean isAddressUntouched) {
        String typed = address.trimmedText();
        ProxyChoice chosenProxy = proxy.get();
        boolean isAddress = NetworkSettings.isProxyAddress(typed);
        boolean isValid =
                // The other choices hide the address and do not use it.
                isAddress || chosenProxy != ProxyChoice.MANUAL;
        address.setError(isValid || isAddressUntouched ? "" : texts.text("settings.network.address.wrong"));
        if (isValid) {
            changeNetworkSettings(old -> new NetworkSettings(
                    chosenProxy,
                    isAddress || typed.isEmpty() ? typed : old.address(),
                    user.get().strip(),
                    old.issuersFile(),
                    old.systemIssuers()));
        }
    }

    /// Saves a typed password for the proxy and user that are in use.
    void savePassword(String typed) {
        passwordSavedText.set("");
        passwordError.set("");
        if (typed.isEmpty()) {
            return;
        }
        if (SecretText.parsePassword(typed) instanceof TokenEntry.Accepted(SecretText password)) {
            saveTask.cancelPreviousAndStart(
                    _ -> vault.saveToken(preferences.current().network().passwordKey(), password),
                    TaskCallback.of(
                            saved -> passwordSavedText.set(texts.text("settings.network.password." + saved.name())),
                            _ -> passwordError.set(texts.text("settings.network.password.lost"))));
        } else {
            passwordError.set(texts.text("settings.office.password.wrong"));
        }
    }

    /// Called when the field of the certificate file loses the focus: saves the file's path if the file can be read.
    private void validateAndSaveIssuersFile() {
        String typed = issuersFile.trimmedText();
        issuersFile.setError("");
        readTask.cancel();
        if (typed.isEmpty()) {
            saveIssuersFile(typed);
            return;
        }
        readTask.cancelPreviousAndStart(
                _ -> TrustedCertificates.readCertificates(Path.of(typed)).size(),
                TaskCallback.of(
                        _ -> saveIssuersFile(typed),
                        _ -> issuersFile.setError(texts.text("settings.network.issuers.wrong"))));
    }

    private void saveIssuersFile(String file) {
        changeNetworkSettings(
                old -> new NetworkSettings(old.proxy(), old.address(), old.user(), file, old.systemIssuers()));
    }
}

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
import lanedesk.workstation.environment.Issuers;
import lanedesk.workstation.environment.NetworkSettings;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Proxy and trusted issuers. A valid value applies from the next call on; an invalid one is shown and not saved.
final class NetworkViewModel {

    private final LivePreferences preferences;
    private final TokenVault vault;
    private final LatestWork reading;
    private final LatestWork keeping;
    private final Texts texts;
    private final ObjectProperty<ProxyChoice> proxy;
    private final FormField address = new FormField();
    private final StringProperty user;
    private final FormField issuersFile = new FormField();
    private final BooleanProperty systemIssuers;
    private final ReadOnlyStringWrapper passwordError = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper passwordKept = new ReadOnlyStringWrapper("");

    NetworkViewModel(LivePreferences preferences, TokenVault vault, WorkRunner runner, Texts texts) {
        this.preferences = preferences;
        this.vault = vault;
        this.reading = new LatestWork(runner);
        this.keeping = new LatestWork(runner);
        this.texts = texts;
        NetworkSettings now = preferences.get().network();
        proxy = new SimpleObjectProperty<>(now.proxy());
        address.set(now.address());
        user = new SimpleStringProperty(now.user());
        issuersFile.set(now.issuersFile());
        systemIssuers = new SimpleBooleanProperty(now.systemIssuers());
        address.onLeave(this::commitProxy);
        issuersFile.onLeave(this::commitIssuersFile);
        proxy.subscribe((_, _) -> commitProxy(address.isEmpty()));
        systemIssuers.subscribe((_, trusted) ->
                save(old -> new NetworkSettings(old.proxy(), old.address(), old.user(), old.issuersFile(), trusted)));
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

    /// Where the password went; empty before one was typed.
    ReadOnlyStringProperty passwordKeptProperty() {
        return passwordKept.getReadOnlyProperty();
    }

    private void save(UnaryOperator<NetworkSettings> change) {
        preferences.change(before -> before.withNetwork(change.apply(before.network())));
    }

    /// The proxy's choice, address or user is left. A manual proxy without an address is not kept: the settings
    /// before it stay in force until it has one.
    void commitProxy() {
        commitProxy(false);
    }

    // A field that was not left yet shows no error.
    private void commitProxy(boolean untouched) {
        String typed = address.value();
        ProxyChoice chosen = proxy.get();
        boolean isAddress = NetworkSettings.isAddress(typed);
        boolean good = isAddress || chosen != ProxyChoice.MANUAL; // the others hide the address and go without it
        address.showError(good || untouched ? "" : texts.text("settings.network.address.wrong"));
        if (good) {
            save(old -> new NetworkSettings(
                    chosen,
                    isAddress || typed.isEmpty() ? typed : old.address(),
                    user.get().strip(),
                    old.issuersFile(),
                    old.systemIssuers()));
        }
    }

    /// Saves a typed password for the proxy and user in force.
    void commitPassword(String typed) {
        passwordKept.set("");
        passwordError.set("");
        if (typed.isEmpty()) {
            return;
        }
        if (TokenText.enterPassword(typed) instanceof TokenEntry.Accepted(TokenText password)) {
            keeping.start(
                    _ -> vault.save(preferences.get().network().passwordKey(), password),
                    Outcome.of(
                            kept -> passwordKept.set(texts.text("settings.network.password." + kept.name())),
                            _ -> passwordError.set(texts.text("settings.network.password.lost"))));
        } else {
            passwordError.set(texts.text("settings.office.password.wrong"));
        }
    }

    /// The file of certificates is left: it is kept once it could be read.
    private void commitIssuersFile() {
        String typed = issuersFile.value();
        issuersFile.showError("");
        reading.cancel();
        if (typed.isEmpty()) {
            saveFile(typed);
            return;
        }
        reading.start(
                _ -> Issuers.read(Path.of(typed)).size(),
                Outcome.of(
                        _ -> saveFile(typed),
                        _ -> issuersFile.showError(texts.text("settings.network.issuers.wrong"))));
    }

    private void saveFile(String file) {
        save(old -> new NetworkSettings(old.proxy(), old.address(), old.user(), file, old.systemIssuers()));
    }
}

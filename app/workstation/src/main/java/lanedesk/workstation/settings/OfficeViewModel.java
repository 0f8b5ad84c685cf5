package lanedesk.workstation.settings;

import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenKey;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.work.WorkRunner;

/// The database an office shares. Its password is kept like a token, never beside the address.
final class OfficeViewModel {

    private final LivePreferences preferences;
    private final TokenVault vault;
    private final OfficeProbe probe;
    private final SettingsTask<OfficeProbe.Finding> test;
    private final Texts texts;
    private final FormField address = new FormField();
    private final ReadOnlyStringWrapper passwordError = new ReadOnlyStringWrapper("");

    OfficeViewModel(
            LivePreferences preferences,
            TokenVault vault,
            OfficeProbe probe,
            WorkRunner runner,
            Problems problems,
            Texts texts) {
        this.preferences = preferences;
        this.vault = vault;
        this.probe = probe;
        this.test = new SettingsTask<>(runner, failure -> problems.of(failure).explanation());
        this.texts = texts;
        address.set(preferences.get().officeAddress());
        address.onLeave(this::commitAddress);
    }

    FormField address() {
        return address;
    }

    ReadOnlyStringProperty passwordErrorProperty() {
        return passwordError.getReadOnlyProperty();
    }

    /// How the test stands.
    ReadOnlyObjectProperty<TaskState<OfficeProbe.Finding>> stateProperty() {
        return test.stateProperty();
    }

    /// The field is left: a good address is kept; an empty one means that nothing is shared.
    private boolean commitAddress() {
        String typed = address.value();
        boolean good = typed.isEmpty() || PostgresProbe.isAddress(typed);
        address.showError(good ? "" : texts.text("settings.office.address.wrong"));
        if (good) {
            preferences.change(before -> before.withOfficeAddress(typed));
        }
        return good && !typed.isEmpty();
    }

    /// Asks the database, with the password typed or else the kept one; a password that opens it is kept.
    void test(String typed) {
        Optional<TokenText> entered = TokenText.enter(typed) instanceof TokenEntry.Accepted(TokenText password)
                ? Optional.of(password)
                : Optional.empty();
        boolean usable = entered.isPresent() || typed.isBlank();
        passwordError.set(usable ? "" : texts.text("settings.office.password.wrong"));
        if (!commitAddress() || !usable) {
            return;
        }
        String where = preferences.get().officeAddress();
        TokenKey key = keyOf(where);
        test.start(
                _ -> {
                    OfficeProbe.Finding found = probe.ask(where, entered.isPresent() ? entered : vault.find(key));
                    if (found == OfficeProbe.Finding.WORKS && entered.isPresent()) {
                        vault.save(key, entered.get());
                    }
                    return found;
                },
                found -> found);
    }

    void cancel() {
        test.cancel();
    }

    static TokenKey keyOf(String officeAddress) {
        URI uri = URI.create(officeAddress);
        return new TokenKey("office", uri, Objects.requireNonNullElse(uri.getUserInfo(), ""));
    }
}

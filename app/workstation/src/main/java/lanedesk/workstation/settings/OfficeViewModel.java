package lanedesk.workstation.settings;

import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenKey;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The database an office shares. Its password is kept like a token, never beside the address.
final class OfficeViewModel {

    private final LivePreferences preferences;
    private final TokenVault vault;
    private final OfficeProbe probe;
    private final Environments environments;
    private final SettingsTask<Result> test;
    private final Texts texts;
    private final FormField address = new FormField();
    private final ReadOnlyStringWrapper passwordError = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper notShared = new ReadOnlyStringWrapper("");

    /// What a test found.
    ///
    /// @param stored where the password went; null where none was stored
    record Result(OfficeProbe.Finding finding, TokenVault.@Nullable Storage stored) {
        boolean isForgottenAtExit() {
            return stored == TokenVault.Storage.FOR_THIS_RUN;
        }
    }

    OfficeViewModel(
            LivePreferences preferences,
            Environments environments,
            TokenVault vault,
            OfficeProbe probe,
            WorkRunner runner,
            Problems problems,
            Texts texts) {
        this.preferences = preferences;
        this.environments = environments;
        this.vault = vault;
        this.probe = probe;
        this.test = new SettingsTask<>(runner, failure -> problems.of(failure).explanation());
        this.texts = texts;
        address.set(preferences.get().officeAddress());
        address.onLeave(this::commitAddress);
        updateNotShared();
    }

    FormField address() {
        return address;
    }

    ReadOnlyStringProperty passwordErrorProperty() {
        return passwordError.getReadOnlyProperty();
    }

    /// Which environments the office does not share, and why; empty where it shares all or there is no office.
    ReadOnlyStringProperty notSharedProperty() {
        return notShared.getReadOnlyProperty();
    }

    /// Looks again which environments run on this computer.
    void updateNotShared() {
        String names = environments.all().stream()
                .filter(environment -> !environment.isEverybodys())
                .map(Environment::title)
                .collect(Collectors.joining(", "));
        boolean isOffice = !preferences.get().officeAddress().isEmpty();
        notShared.set(isOffice && !names.isEmpty() ? texts.text("settings.office.notShared", names) : "");
    }

    /// How the test stands.
    ReadOnlyObjectProperty<TaskState<Result>> stateProperty() {
        return test.stateProperty();
    }

    /// The field is left: a good address is kept; an empty one means that nothing is shared.
    private boolean commitAddress() {
        String typed = address.value();
        boolean good = typed.isEmpty() || PostgresProbe.isAddress(typed);
        address.showError(good ? "" : texts.text("settings.office.address.wrong"));
        if (good) {
            preferences.change(before -> before.withOfficeAddress(typed));
            updateNotShared();
        }
        return good && !typed.isEmpty();
    }

    /// Asks the database, with the password typed or else the kept one; a password that opens it is kept.
    void test(String typed) {
        Optional<TokenText> entered = TokenText.enterPassword(typed) instanceof TokenEntry.Accepted(TokenText password)
                ? Optional.of(password)
                : Optional.empty();
        boolean usable = entered.isPresent() || typed.isEmpty();
        passwordError.set(usable ? "" : texts.text("settings.office.password.wrong"));
        if (!commitAddress() || !usable) {
            return;
        }
        String where = preferences.get().officeAddress();
        TokenKey key = keyOf(where);
        test.start(
                _ -> {
                    OfficeProbe.Finding found = probe.ask(where, entered.isPresent() ? entered : vault.find(key));
                    boolean isNew = found == OfficeProbe.Finding.WORKS && entered.isPresent();
                    return new Result(found, isNew ? vault.save(key, entered.get()) : null);
                },
                result -> result);
    }

    /// The sentence for what a test found.
    String text(Result result) {
        return texts.text("settings.office." + result.finding() + (result.isForgottenAtExit() ? ".FOR_THIS_RUN" : ""));
    }

    void cancel() {
        test.cancel();
    }

    static TokenKey keyOf(String officeAddress) {
        URI uri = URI.create(officeAddress);
        return TokenKey.ofOffice(uri, Objects.requireNonNullElse(uri.getUserInfo(), ""));
    }
}

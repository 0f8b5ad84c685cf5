package lanedesk.workstation.settings;

import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
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
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// The database an office shares. Its password is kept like a token, never beside the address.
final class OfficeViewModel {

    private final LivePreferences preferences;
    private final TokenVault vault;
    private final OfficeProbe probe;
    private final LatestWork work;
    private final Problems problems;
    private final Texts texts;
    private final FormField address = new FormField();
    private final ReadOnlyStringWrapper passwordError = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Idle());

    /// How the test stands.
    sealed interface State {
        record Idle() implements State {}

        record Running() implements State {}

        record Done(OfficeProbe.Finding finding) implements State {}

        record Failed(String words) implements State {}
    }

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
        this.work = new LatestWork(runner);
        this.problems = problems;
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

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// The field is left: a good address is kept; an empty one means that nothing is shared.
    private boolean commitAddress() {
        String typed = address.value();
        boolean good = typed.isEmpty() || PostgresProbe.isAddress(typed);
        address.say(good ? "" : texts.text("settings.office.address.wrong"));
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
        state.set(new State.Running());
        work.start(
                _ -> {
                    OfficeProbe.Finding found = probe.ask(where, entered.isPresent() ? entered : vault.find(key));
                    if (found == OfficeProbe.Finding.WORKS && entered.isPresent()) {
                        vault.keep(key, entered.get());
                    }
                    return found;
                },
                Outcome.of(
                        found -> state.set(new State.Done(found)),
                        failure ->
                                state.set(new State.Failed(problems.of(failure).explanation()))));
    }

    void cancel() {
        work.cancel();
        state.set(new State.Idle());
    }

    static TokenKey keyOf(String officeAddress) {
        URI uri = URI.create(officeAddress);
        return new TokenKey("office", uri, Objects.requireNonNullElse(uri.getUserInfo(), ""));
    }
}

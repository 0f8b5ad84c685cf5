package lanedesk.workstation.settings;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import lanedesk.freight.rates.FuelReading;
import lanedesk.workstation.environment.ConnectionReport;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.ProfileProblem;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The list of environments and the one being looked at or edited.
final class EnvironmentsViewModel {

    private final LivePreferences preferences;
    private final Environments environments;
    private final Connections connections;
    private final Consumer<Confirmation> ask;
    private final Notices notices;
    private final Texts texts;
    private final EnvironmentSwitch switching;
    private final ProfileForm form;
    private final TokenKeeping token;
    private final SettingsTask<ConnectionReport> test;
    private final ReadOnlyObjectWrapper<@Nullable Environment> selected = new ReadOnlyObjectWrapper<>();

    EnvironmentsViewModel(
            LivePreferences preferences,
            Environments environments,
            Connections connections,
            WorkRunner runner,
            Consumer<Confirmation> ask,
            Problems problems,
            Notices notices,
            Texts texts) {
        this.preferences = preferences;
        this.environments = environments;
        this.connections = connections;
        this.ask = ask;
        this.notices = notices;
        this.texts = texts;
        this.switching = new EnvironmentSwitch(environments, ask, texts);
        this.form = new ProfileForm(environments, texts);
        this.token = new TokenKeeping(connections, runner, problems);
        this.test = new SettingsTask<>(runner, failure -> problems.of(failure).explanation());
    }

    ObservableList<Environment> all() {
        return environments.all();
    }

    ReadOnlyObjectProperty<Environment> inUseProperty() {
        return environments.currentProperty();
    }

    /// The environment looked at; null for a new one.
    ReadOnlyObjectProperty<@Nullable Environment> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    ProfileForm form() {
        return form;
    }

    ReadOnlyObjectProperty<TokenState> tokenProperty() {
        return token.stateProperty();
    }

    ReadOnlyObjectProperty<TaskState<ConnectionReport>> testProperty() {
        return test.stateProperty();
    }

    boolean isInUse(Environment environment) {
        return switching.isInUse(environment);
    }

    /// Whether name and kind can be changed: not of the sandbox, nor of what the command line brought.
    boolean isEditable() {
        Environment looked = selected.get();
        return looked == null || !(looked.isSandbox() || looked.isUnnamed());
    }

    /// Whether the address can still be typed; numbers in journal and cache belong to it once it is kept.
    boolean isAddressOpen() {
        return selected.get() == null;
    }

    boolean isRemovable() {
        Environment looked = selected.get();
        return looked != null && isEditable() && !isInUse(looked);
    }

    /// Looks at an environment.
    void select(Environment environment) {
        showProfile(environment);
        token.look(environment);
    }

    /// Takes over what was changed elsewhere of the environment looked at, and goes on with what was broken off.
    void lookAgain() {
        token.lookOn();
        Environment looked = selected.get();
        if (looked != null) {
            all().stream()
                    .filter(now -> now.id().equals(looked.id()) && !now.equals(looked))
                    .findFirst()
                    .ifPresent(this::select);
        }
    }

    /// How the fuel of the looked at environment's drayage rates is read.
    FuelReading fuel() {
        Environment looked = selected.get();
        return looked == null ? FuelReading.NOT_KNOWN : preferences.get().fuelOf(looked.id());
    }

    void chooseFuel(FuelReading reading) {
        Environment looked = selected.get();
        if (looked != null && reading != fuel()) {
            preferences.change(before -> before.withFuel(looked.id(), reading));
        }
    }

    /// Begins a new profile.
    void create() {
        showProfile(null);
        token.notYet();
    }

    private void showProfile(@Nullable Environment environment) {
        test.cancel();
        form.show(environment);
        selected.set(environment);
    }

    /// Saves the profile, or shows the error of each field.
    ///
    /// @return the first field with a problem, empty where it was kept
    Optional<ProfileProblem.Field> save() {
        return form.save(this::select);
    }

    /// Asks, then removes the profile and forgets its token.
    void remove() {
        Environment looked = selected.get();
        if (looked != null && isRemovable()) {
            ask.accept(new Confirmation(
                    texts.text("settings.environments.remove.title", looked.title()),
                    texts.text("settings.environments.remove.text"),
                    texts.text("settings.environments.remove.yes", EnvironmentSwitch.literal(looked)),
                    texts.text("settings.environments.remove.no"),
                    Tone.DANGER,
                    () -> removeNow(looked)));
        }
    }

    private void removeNow(Environment environment) {
        token.forget(environment, now -> tellLeft(environment, now));
        environments.remove(environment.id());
        form.discard(environment);
        select(environments.current());
    }

    // Its page is gone, so that nothing else can say it.
    private void tellLeft(Environment removed, TokenState now) {
        if (!(now instanceof TokenState.Missing)) {
            notices.show(
                    Notice.warning(
                            texts.text("settings.token.removed", removed.title()),
                            now instanceof TokenState.Failed(String code)
                                    ? texts.text("settings.token.failed", code)
                                    : texts.text("settings.token.removed.left")),
                    Notices.Until.DISMISSED);
        }
    }

    /// Takes the environment into use; production is asked about first.
    void use() {
        Environment looked = selected.get();
        if (looked != null) {
            switching.switchTo(looked);
        }
    }

    /// Checks and keeps what was pasted.
    void enterToken(String pasted) {
        Environment looked = selected.get();
        if (looked != null && !looked.isSandbox()) {
            token.enter(looked, pasted);
        }
    }

    void forgetToken() {
        Environment looked = selected.get();
        if (looked != null && !looked.isSandbox()) {
            token.forget(looked);
        }
    }

    /// Tests the connection of the environment looked at.
    void test() {
        Environment looked = selected.get();
        if (looked != null) {
            test.start(_ -> connections.test(looked, Optional.empty()), report -> report);
        }
    }

    void cancelTest() {
        test.cancel();
    }

    /// The page goes out of view.
    void close() {
        test.cancel();
        token.close();
    }
}

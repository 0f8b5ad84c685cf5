package lanedesk.workstation.settings;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import lanedesk.freight.rates.FuelMode;
import lanedesk.workstation.environment.ConnectionReport;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Holds the list of environments and the selected environment, which can be edited.
final class EnvironmentsViewModel {

    private final LivePreferences preferences;
    private final Environments environments;
    private final Connections connections;
    private final Consumer<Confirmation> confirm;
    private final Notifications notifications;
    private final Texts texts;
    private final EnvironmentSwitch environmentSwitch;
    private final ProfileForm form;
    private final TokenEditor tokenEditor;
    private final SignInViewModel signIn;
    private final SettingsTask<ConnectionReport> testTask;
    private final ReadOnlyObjectWrapper<@Nullable Environment> selected = new ReadOnlyObjectWrapper<>();

    EnvironmentsViewModel(
            LivePreferences preferences,
            Connections connections,
            TaskRunner runner,
            Consumer<Confirmation> confirm,
            ErrorMessages errorMessages,
            Notifications notifications,
            Texts texts) {
        this.preferences = preferences;
        environments = connections.environments();
        this.connections = connections;
        this.confirm = confirm;
        this.notifications = notifications;
        this.texts = texts;
        this.environmentSwitch = new EnvironmentSwitch(environments, confirm, texts);
        this.form = new ProfileForm(environments, texts);
        this.tokenEditor = new TokenEditor(connections, runner, errorMessages);
        this.signIn = new SignInViewModel(preferences, connections, runner, errorMessages, texts);
        this.testTask = new SettingsTask<>(
                runner, failure -> errorMessages.createFor(failure).explanation());
    }

    ObservableList<Environment> environments() {
        return environments.allEnvironments();
    }

    ReadOnlyObjectProperty<Environment> inUseProperty() {
        return environments.currentProperty();
    }

    /// The selected environment; null for a new environment.
    ReadOnlyObjectProperty<@Nullable Environment> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    ProfileForm form() {
        return form;
    }

    SignInViewModel signIn() {
        return signIn;
    }

    ReadOnlyObjectProperty<TokenState> tokenStateProperty() {
        return tokenEditor.stateProperty();
    }

    ReadOnlyObjectProperty<TaskState<ConnectionReport>> testStateProperty() {
        return testTask.stateProperty();
    }

    boolean isInUse(Environment environment) {
        return environmentSwitch.isInUse(environment);
    }

    /// Whether name and kind can be edited; false for the sandbox and for the environment of the command line.
    boolean isNameAndKindEditable() {
        Environment selectedEnvironment = selected.get();
        return selectedEnvironment == null
                || !(selectedEnvironment.isSandbox() || selectedEnvironment.isFromCommandLine());
    }

    /// Whether the address can be edited. After the first saving the address is fixed, because data in the
    /// journal and the cache belong to the address.
    boolean isAddressEditable() {
        return selected.get() == null;
    }

    boolean isRemovable() {
        Environment selectedEnvironment = selected.get();
        return selectedEnvironment != null && isNameAndKindEditable() && !isInUse(selectedEnvironment);
    }

    /// Selects an environment and shows its profile and token.
    void selectEnvironment(Environment environment) {
        cancelTestAndShowProfile(environment);
        tokenEditor.loadTokenState(environment);
    }

    /// Shows the current data of the selected environment, which may have been changed on another page. Unsaved
    /// input is preserved. Continues an interrupted loading of the token.
    void resumeTokenLoadAndUpdateSelection() {
        tokenEditor.resumeTokenLoad();
        Environment selectedEnvironment = selected.get();
        if (selectedEnvironment != null) {
            environments().stream()
                    .filter(candidate ->
                            candidate.id().equals(selectedEnvironment.id()) && !candidate.equals(selectedEnvironment))
                    .findFirst()
                    .ifPresent(this::selectEnvironment);
        }
    }

    /// How the fuel of drayage rates is interpreted in the selected environment.
    FuelMode fuelModeOfSelected() {
        Environment selectedEnvironment = selected.get();
        return selectedEnvironment == null
                ? FuelMode.NOT_KNOWN
                : preferences.current().fuelModeOf(selectedEnvironment.id());
    }

    void saveFuelModeIfChanged(FuelMode newMode) {
        Environment selectedEnvironment = selected.get();
        if (selectedEnvironment != null && newMode != fuelModeOfSelected()) {
            preferences.changeAndSave(previous -> previous.withFuelMode(selectedEnvironment.id(), newMode));
        }
    }

    /// Shows the form of a new profile.
    void startNewProfile() {
        cancelTestAndShowProfile(null);
        tokenEditor.showProfileNotSaved();
    }

    private void cancelTestAndShowProfile(@Nullable Environment environment) {
        testTask.cancelAndReset();
        form.showProfile(environment);
        signIn.showEnvironment(environment == null || environment.isSandbox() ? null : environment);
        selected.set(environment);
    }

    /// Saves the profile, or shows the error of each field.
    ///
    /// @return the id of the first invalid field; empty if the profile was saved
    Optional<String> saveProfileOrShowErrors() {
        return form.saveProfileOrShowErrors(this::selectEnvironment);
    }

    /// Asks for confirmation, then removes the profile and its token.
    void confirmAndRemoveSelectedEnvironment() {
        Environment selectedEnvironment = selected.get();
        if (selectedEnvironment != null && isRemovable()) {
            confirm.accept(new Confirmation(
                    texts.text("settings.environments.remove.title", selectedEnvironment.title()),
                    texts.text("settings.environments.remove.text"),
                    texts.text(
                            "settings.environments.remove.yes",
                            EnvironmentSwitch.titleWithEscapedUnderscores(selectedEnvironment)),
                    texts.text("settings.environments.remove.no"),
                    Tone.DANGER,
                    () -> removeEnvironmentAndToken(selectedEnvironment)));
        }
    }

    private void removeEnvironmentAndToken(Environment environment) {
        tokenEditor.deleteToken(environment, state -> warnIfTokenRemains(environment, state));
        environments.removeProfileUnlessInUse(environment.id());
        form.form().discardUnsavedTexts(environment.id());
        selectEnvironment(environments.current());
    }

    // Notifies if the token of a removed profile could not be deleted. The profile is not shown any more, so
    // only a notification can say so.
    private void warnIfTokenRemains(Environment removed, TokenState newState) {
        if (!(newState instanceof TokenState.Missing)) {
            notifications.showOrReplaceNotification(
                    Notification.warning(
                            texts.text("settings.token.removed", removed.title()),
                            newState instanceof TokenState.Failed(String code)
                                    ? texts.text("settings.token.failed", code)
                                    : texts.text("settings.token.removed.left")),
                    Notifications.Lifetime.DISMISSED);
        }
    }

    /// Switches to the selected environment. Switching to production, or to an environment whose kind is not
    /// chosen yet, requires a confirmation.
    void switchToSelectedEnvironment() {
        Environment selectedEnvironment = selected.get();
        if (selectedEnvironment != null) {
            environmentSwitch.confirmIfProductionAndSwitch(selectedEnvironment);
        }
    }

    /// Validates and saves a pasted token.
    void saveToken(String pasted) {
        Environment selectedEnvironment = selected.get();
        if (selectedEnvironment != null && !selectedEnvironment.isSandbox()) {
            tokenEditor.saveToken(selectedEnvironment, pasted);
        }
    }

    void deleteToken() {
        Environment selectedEnvironment = selected.get();
        if (selectedEnvironment != null && !selectedEnvironment.isSandbox()) {
            tokenEditor.deleteToken(selectedEnvironment);
        }
    }

    /// Tests the connection of the selected environment.
    void testConnection() {
        Environment selectedEnvironment = selected.get();
        if (selectedEnvironment != null) {
            testTask.cancelPreviousAndStart(
                    _ -> connections.testConnection(selectedEnvironment, Optional.empty()), report -> report);
        }
    }

    void cancelConnectionTest() {
        testTask.cancelAndReset();
    }

    /// Cancels the connection test and interrupts the loading of the token. Called when the page is hidden.
    void cancelTasks() {
        testTask.cancelAndReset();
        signIn.cancelTest();
        tokenEditor.interruptTokenLoad();
    }

    /// Holds the state of the selected environment's token: whether and where it is stored. Saves and deletes
    /// the token.
    private static final class TokenEditor {

        private final Connections connections;
        private final ErrorMessages errorMessages;
        private final TaskRunner runner;
        private final LatestTask loadTask;
        // The changes that are not finished; the first change is running. The key store gets the changes one by
        // one, in order.
        private final Queue<Runnable> pendingChanges = new ArrayDeque<>();
        private @Nullable Environment shownEnvironment;
        private boolean isLoadInterrupted;
        private final ReadOnlyObjectWrapper<TokenState> state = new ReadOnlyObjectWrapper<>(new TokenState.NotNeeded());

        TokenEditor(Connections connections, TaskRunner runner, ErrorMessages errorMessages) {
            this.connections = connections;
            this.errorMessages = errorMessages;
            this.runner = runner;
            this.loadTask = new LatestTask(runner);
        }

        ReadOnlyObjectProperty<TokenState> stateProperty() {
            return state.getReadOnlyProperty();
        }

        /// Shows that an unsaved profile has no token.
        void showProfileNotSaved() {
            shownEnvironment = null;
            loadTask.cancel();
            state.set(new TokenState.ProfileNotSaved());
        }

        void loadTokenState(Environment environment) {
            shownEnvironment = environment;
            isLoadInterrupted = false;
            loadTask.cancel();
            if (environment.isSandbox()) {
                state.set(new TokenState.NotNeeded());
                return;
            }
            state.set(new TokenState.TokenLoading());
            loadTask.cancelPreviousAndStart(
                    _ -> connections.hasToken(environment),
                    TaskCallback.of(
                            isPresent -> state.set(
                                    isPresent
                                            ? new TokenState.Present(TokenState.Present.TokenStorage.FOUND)
                                            : new TokenState.Missing()),
                            failure -> state.set(toFailedState(failure))));
        }

        /// Validates and saves a pasted token.
        void saveToken(Environment environment, String pasted) {
            switch (SecretText.parseToken(pasted)) {
                case TokenEntry.Rejected(TokenEntry.EntryError problem) ->
                    state.set(new TokenState.Rejected(problem.name()));
                case TokenEntry.Accepted(SecretText entered) -> {
                    state.set(new TokenState.TokenLoading());
                    enqueueChange(
                            newState -> showStateIfSelected(environment, newState),
                            () -> connections.saveToken(environment, entered),
                            storage -> new TokenState.Present(
                                    storage == TokenVault.Storage.IN_KEY_STORE
                                            ? TokenState.Present.TokenStorage.KEY_STORE
                                            : TokenState.Present.TokenStorage.THIS_RUN));
                }
            }
        }

        void deleteToken(Environment environment) {
            state.set(new TokenState.TokenLoading());
            deleteToken(environment, newState -> showStateIfSelected(environment, newState));
        }

        /// Deletes a token in the background, even if another profile is shown meanwhile.
        ///
        /// @param onDone receives the new state of the token, or the failure
        void deleteToken(Environment environment, Consumer<TokenState> onDone) {
            enqueueChange(
                    onDone,
                    () -> connections.deleteToken(environment),
                    isDeleted -> isDeleted ? new TokenState.Missing() : new TokenState.NotDeleted());
        }

        private TokenState toFailedState(Throwable failure) {
            return new TokenState.Failed(errorMessages.createFor(failure).code());
        }

        // Queues a change. A change is finished even if another profile is shown meanwhile, because a cancelled
        // change might not reach the key store.
        private <T> void enqueueChange(
                Consumer<TokenState> onDone, Callable<T> change, Function<T, TokenState> toState) {
            loadTask.cancel();
            pendingChanges.add(() -> runner.start(
                    _ -> change.call(),
                    TaskCallback.of(
                            value -> finishChangeAndStartNext(onDone, toState.apply(value)),
                            failure -> finishChangeAndStartNext(onDone, toFailedState(failure)))));
            if (pendingChanges.size() == 1) {
                pendingChanges.element().run();
            }
        }

        private void finishChangeAndStartNext(Consumer<TokenState> onDone, TokenState newState) {
            pendingChanges.remove();
            onDone.accept(newState);
            if (!pendingChanges.isEmpty()) {
                pendingChanges.element().run();
            }
        }

        private void showStateIfSelected(Environment environment, TokenState newState) {
            if (environment.equals(shownEnvironment)) {
                state.set(newState);
            }
        }

        void interruptTokenLoad() {
            isLoadInterrupted |= loadTask.isRunning();
            loadTask.cancel();
        }

        /// Continues loading the token if the loading was interrupted. Called when the page is shown again.
        void resumeTokenLoad() {
            if (isLoadInterrupted && shownEnvironment != null) {
                loadTokenState(shownEnvironment);
            }
        }
    }
}

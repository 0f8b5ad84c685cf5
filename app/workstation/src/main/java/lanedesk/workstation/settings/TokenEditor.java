package lanedesk.workstation.settings;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Holds the state of the selected environment's token: whether and where it is stored. Saves and deletes the token.
final class TokenEditor {

    private final Connections connections;
    private final ErrorMessages errorMessages;
    private final TaskRunner runner;
    private final LatestTask loadTask;
    // The changes that are not finished; the first change is running. The key store gets the changes one by one, in
    // order.
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
    void showNotYetSaved() {
        shownEnvironment = null;
        loadTask.cancel();
        state.set(new TokenState.ProfileNotSaved());
    }

    void load(Environment environment) {
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
                        failure -> state.set(failedState(failure))));
    }

    /// Validates and saves a pasted token.
    void saveToken(Environment environment, String pasted) {
        switch (SecretText.parseToken(pasted)) {
            case TokenEntry.Rejected(TokenEntry.EntryError problem) ->
                state.set(new TokenState.Rejected(problem.name()));
            case TokenEntry.Accepted(SecretText entered) -> {
                state.set(new TokenState.TokenLoading());
                enqueueChange(
                        newState -> showIfSelected(environment, newState),
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
        deleteToken(environment, newState -> showIfSelected(environment, newState));
    }

    /// Deletes the token of a removed profile, even if another profile is shown meanwhile.
    ///
    /// @param onDone receives the new state of the token
    void deleteToken(Environment environment, Consumer<TokenState> onDone) {
        enqueueChange(
                onDone,
                () -> connections.forgetToken(environment),
                isDeleted -> isDeleted ? new TokenState.Missing() : new TokenState.NotDeleted());
    }

    private TokenState failedState(Throwable failure) {
        return new TokenState.Failed(errorMessages.createFor(failure).code());
    }

    // Queues a change. A change is finished even if another profile is shown meanwhile, because a cancelled change
    // might not reach the key store.
    private <T> void enqueueChange(Consumer<TokenState> onDone, Callable<T> change, Function<T, TokenState> toState) {
        loadTask.cancel();
        pendingChanges.add(() -> runner.start(
                _ -> change.call(),
                TaskCallback.of(
                        value -> finishChange(onDone, toState.apply(value)),
                        failure -> finishChange(onDone, failedState(failure)))));
        if (pendingChanges.size() == 1) {
            pendingChanges.element().run();
        }
    }

    private void finishChange(Consumer<TokenState> onDone, TokenState newState) {
        pendingChanges.remove();
        onDone.accept(newState);
        if (!pendingChanges.isEmpty()) {
            pendingChanges.element().run();
        }
    }

    private void showIfSelected(Environment environment, TokenState newState) {
        if (environment.equals(shownEnvironment)) {
            state.set(newState);
        }
    }

    void close() {
        isLoadInterrupted |= loadTask.isRunning();
        loadTask.cancel();
    }

    /// Called when the page is shown again: continues loading the token if the loading was interrupted.
    void resumeLoad() {
        if (isLoadInterrupted && shownEnvironment != null) {
            load(shownEnvironment);
        }
    }
}

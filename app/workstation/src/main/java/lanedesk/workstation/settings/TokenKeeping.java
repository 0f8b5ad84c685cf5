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
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The token of the environment looked at: whether there is one, where it is kept, entered and forgotten.
final class TokenKeeping {

    private final Connections connections;
    private final Problems problems;
    private final WorkRunner runner;
    private final LatestWork looking;
    // Not ended yet, the first of them begun: the key store gets them one by one, in their order.
    private final Queue<Runnable> changes = new ArrayDeque<>();
    private @Nullable Environment looked;
    private boolean brokenOff;
    private final ReadOnlyObjectWrapper<TokenState> state = new ReadOnlyObjectWrapper<>(new TokenState.NotNeeded());

    TokenKeeping(Connections connections, WorkRunner runner, Problems problems) {
        this.connections = connections;
        this.problems = problems;
        this.runner = runner;
        this.looking = new LatestWork(runner);
    }

    ReadOnlyObjectProperty<TokenState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// A profile that is not kept yet has no token.
    void notYet() {
        looked = null;
        looking.cancel();
        state.set(new TokenState.NotYet());
    }

    void look(Environment environment) {
        looked = environment;
        brokenOff = false;
        looking.cancel();
        if (environment.isSandbox()) {
            state.set(new TokenState.NotNeeded());
            return;
        }
        state.set(new TokenState.Looking());
        looking.start(
                _ -> connections.hasToken(environment),
                Outcome.of(
                        found -> state.set(
                                found
                                        ? new TokenState.Present(TokenState.Present.Where.FOUND)
                                        : new TokenState.Missing()),
                        failure -> state.set(failed(failure))));
    }

    /// Checks and keeps what was pasted.
    void enter(Environment environment, String pasted) {
        switch (TokenText.enter(pasted)) {
            case TokenEntry.Rejected(TokenEntry.Problem problem) -> state.set(new TokenState.Rejected(problem.name()));
            case TokenEntry.Accepted(TokenText entered) -> {
                state.set(new TokenState.Looking());
                change(
                        now -> show(environment, now),
                        () -> connections.enterToken(environment, entered),
                        kept -> new TokenState.Present(
                                kept == TokenVault.Storage.IN_KEY_STORE
                                        ? TokenState.Present.Where.KEY_STORE
                                        : TokenState.Present.Where.THIS_RUN));
            }
        }
    }

    void forget(Environment environment) {
        state.set(new TokenState.Looking());
        forget(environment, now -> show(environment, now));
    }

    /// The token of a profile that was removed goes too, whatever is looked at meanwhile.
    ///
    /// @param then receives what became of it
    void forget(Environment environment, Consumer<TokenState> then) {
        change(
                then,
                () -> connections.forgetToken(environment),
                gone -> gone ? new TokenState.Missing() : new TokenState.Left());
    }

    private TokenState failed(Throwable failure) {
        return new TokenState.Failed(problems.of(failure).code());
    }

    // Runs to its end whatever is looked at meanwhile: broken off, it would leave the key store as it was.
    private <T> void change(Consumer<TokenState> then, Callable<T> job, Function<T, TokenState> next) {
        looking.cancel();
        changes.add(() -> runner.start(
                _ -> job.call(),
                Outcome.of(value -> changed(then, next.apply(value)), failure -> changed(then, failed(failure)))));
        if (changes.size() == 1) {
            changes.element().run();
        }
    }

    private void changed(Consumer<TokenState> then, TokenState now) {
        changes.remove();
        then.accept(now);
        if (!changes.isEmpty()) {
            changes.element().run();
        }
    }

    private void show(Environment environment, TokenState now) {
        if (environment.equals(looked)) {
            state.set(now);
        }
    }

    void close() {
        brokenOff |= looking.isRunning();
        looking.cancel();
    }

    /// The page is in view again.
    void lookOn() {
        if (brokenOff && looked != null) {
            look(looked);
        }
    }
}

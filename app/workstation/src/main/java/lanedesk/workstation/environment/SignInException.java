package lanedesk.workstation.environment;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A sign-in gave no token. Neither the message nor the arguments contain output of a command, text of an answer
/// or a secret.
public final class SignInException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Reason reason;
    private final String argument;

    /// Why there is no token.
    public enum Reason {
        /// The settings cannot be used, for example because a policy names an address without https.
        SETTINGS,
        /// The program of the command was not started; the argument is its name.
        COMMAND_NOT_STARTED,
        /// The command ended with an exit code other than 0, which is the argument.
        COMMAND_FAILED,
        /// The command took longer than the argument, in seconds.
        COMMAND_TIMEOUT,
        /// A secret of the sign-in request is not in the key store; the argument is its name.
        SECRET_MISSING,
        /// The sign-in was answered with a status that is the argument.
        REQUEST_REJECTED,
        /// The sign-in request had no usable answer; the cause is the client's exception.
        REQUEST_FAILED,
        /// Output or answer is larger than the limit.
        TOO_LARGE,
        /// Output or answer contains no token where it is expected.
        NO_TOKEN
    }

    SignInException(Reason reason, String argument, @Nullable Throwable cause) {
        super("no token by sign-in: " + reason + (argument.isEmpty() ? "" : " " + argument), cause);
        this.reason = reason;
        this.argument = argument;
    }

    public Reason reason() {
        return reason;
    }

    /// The values of the message that explains the reason.
    public List<String> arguments() {
        return List.of(argument);
    }

    /// Finds a sign-in exception among an exception and its causes; null if there is none.
    public static @Nullable SignInException findIn(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SignInException signIn) {
                return signIn;
            }
        }
        return null;
    }
}

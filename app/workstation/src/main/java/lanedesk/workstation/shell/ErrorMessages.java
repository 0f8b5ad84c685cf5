package lanedesk.workstation.shell;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import lanedesk.client.ClientException;
import lanedesk.client.ServiceError;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.environment.ConnectionFailure;
import lanedesk.workstation.environment.SandboxUnavailableException;
import lanedesk.workstation.environment.SignInException;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;

/// Describes failures for the dispatcher. All failures are described here.
public final class ErrorMessages {

    private final Texts texts;
    private final Function<Throwable, ErrorCode> codeOf;

    public ErrorMessages(Texts texts) {
        this(texts, ErrorCode::ofFailure);
    }

    /// @param codeOf returns the code of a failure; may also record the failure and the code for the diagnostics
    public ErrorMessages(Texts texts, Function<Throwable, ErrorCode> codeOf) {
        this.texts = texts.textsOfFeature(ErrorMessages.class);
        this.codeOf = codeOf;
    }

    /// Describes any exception. Gets its code from `codeOf`, which may record the exception for the
    /// diagnostics.
    public ErrorMessage createFor(Throwable failure) {
        return switch (failure) {
            case ClientException clientFailure -> ofClientFailure(clientFailure);
            // A failed disk access outside the journal's database, such as writing a backup. Failures of the database
            // are reported as journal failures.
            case JournalException journal
            when journal.reason() == JournalException.Reason.DISK && journal.getCause() instanceof IOException file ->
                ofFileFailure(file);
            case JournalException journal -> ofJournalFailure(journal);
            case IOException file -> ofFileFailure(file);
            case SandboxUnavailableException sandbox -> ofSandboxFailure(sandbox);
            default -> ofUnexpectedFailure(failure);
        };
    }

    /// Describes the failure of loading a page, with a button that loads it again.
    public PaneState.Failed createPaneState(Throwable failure, Runnable retry) {
        ErrorMessage message = createFor(failure);
        return new PaneState.Failed(
                message.title(),
                message.causeText(),
                message.advice(),
                message.code(),
                texts.text("action.copy"),
                new PaneState.Action(texts.text("action.retry"), retry));
    }

    /// Describes an error that an endpoint of the service answered with.
    public ErrorMessage createFor(String endpoint, ServiceError refusal) {
        return ofClientFailure(ClientException.Answered.of(endpoint, refusal));
    }

    /// Describes a failure of something that was not sent. If the failure does not say so itself, the message says
    /// that nothing was sent.
    public ErrorMessage createForUnsent(Throwable failure) {
        ErrorMessage errorMessage = createFor(failure);
        return errorMessage.sentText().isEmpty()
                ? errorMessage.withSentText(texts.text("problem.sent.nothing"))
                : errorMessage;
    }

    // Does not say whether anything was sent, because an answer that cannot be saved may belong to a sent request.
    private ErrorMessage ofJournalFailure(JournalException failure) {
        String kind = switch (failure.reason()) {
            case FULL -> "full";
            case READ_ONLY -> "readOnly";
            case DAMAGED, DISK -> "damaged";
            case GONE -> "gone";
            case OFFICE_UNREACHABLE -> "office";
            case OFFICE_REFUSED -> "officeRefused";
            case OFFICE_NO_DATABASE -> "officeNoDatabase";
            case OFFICE_NOT_SYNCHRONIZED -> "officeNotSynchronized";
            case OVERTAKEN -> "overtaken";
            case CLOSED, UNCERTAIN, REFUSED -> "journal";
        };
        return new ErrorMessage(
                texts.text("problem.journal." + kind + ".title"),
                texts.text("problem.journal." + kind + ".happened"),
                "",
                texts.text("problem.journal." + kind + ".advice"),
                codeOf.apply(failure).value(),
                Map.of());
    }

    // Shows the operating system's own message, which is more precise than the type of the exception.
    private ErrorMessage ofFileFailure(IOException failure) {
        String reason = failure instanceof FileSystemException known
                ? Objects.requireNonNullElse(known.getReason(), "")
                : Objects.requireNonNullElse(failure.getMessage(), "");
        String causeText = switch (failure) {
            case AccessDeniedException _ -> texts.text("problem.file.denied");
            case NoSuchFileException _ -> texts.text("problem.file.missing");
            default ->
                reason.isBlank() ? texts.text("problem.file.happened") : endWithPeriod(PlainText.toDisplayLine(reason));
        };
        String file = failure instanceof FileSystemException known ? known.getFile() : null;
        return new ErrorMessage(
                texts.text("problem.file.title"),
                file == null ? causeText : PlainText.toDisplayLine(file) + ": " + causeText,
                "",
                texts.text(
                        failure instanceof NoSuchFileException ? "problem.file.missing.advice" : "problem.file.advice"),
                codeOf.apply(failure).value(),
                Map.of());
    }

    private ErrorMessage ofClientFailure(ClientException failure) {
        FailureCause failureCause = failureCauseOf(failure);
        return createClientMessage(
                failureCause.kind(),
                texts.text(failureCause.messageKey(), failureCause.arguments().toArray()),
                failure,
                failureCause.isAnswer() && failure instanceof ClientException.Answered answered
                        ? fieldErrors(answered.error())
                        : Map.of());
    }

    /// The reason why a call of the service failed.
    ///
    /// @param arguments status and text of the service's answer; empty if there was no answer
    private record FailureCause(String kind, String messageKey, List<String> arguments) {

        boolean isAnswer() {
            return !arguments.isEmpty();
        }
    }

    private static FailureCause failureCauseOf(ClientException failure) {
        return switch (failure) {
            case ClientException.Unauthorized e -> causeOfAnswer("unauthorized", e);
            case ClientException.Refused e -> causeOfAnswer("refused", e);
            case ClientException.Invalid e -> causeOfAnswer("invalid", e);
            case ClientException.ServiceFault e
            when ConnectionFailure.isProxyLoginRequired(e) -> causeWithoutAnswer("proxyLogin");
            case ClientException.ServiceFault e -> causeOfAnswer(hasFieldErrors(e) ? "invalid" : "fault", e);
            case ClientException.Unreachable e -> causeOfUnreachable(e);
            case ClientException.NoAnswer _ -> causeWithoutAnswer("noAnswer");
            case ClientException.Unreadable _ -> causeWithoutAnswer("unreadable");
            case ClientException.Cancelled _ -> causeWithoutAnswer("cancelled");
        };
    }

    private static FailureCause causeOfAnswer(String kind, ClientException.Answered failure) {
        String status = Integer.toString(failure.error().status());
        String message =
                endWithPeriod(PlainText.toDisplayLine(failure.error().text()).strip());
        return message.isBlank()
                ? new FailureCause(kind, "problem." + kind + ".happened", List.of(status))
                : new FailureCause(kind, "problem." + kind + ".happened.said", List.of(status, message));
    }

    private static FailureCause causeOfUnreachable(ClientException.Unreachable failure) {
        SignInException signIn = SignInException.findIn(failure);
        if (signIn == null) {
            return causeWithoutAnswer(kindOfConnectionFailure(ConnectionFailure.causeOf(failure)));
        }
        return signIn.getCause() instanceof ClientException requestFailure
                ? new FailureCause("signIn", failureCauseOf(requestFailure).messageKey(), List.of())
                : new FailureCause("signIn", "problem.signIn.happened." + signIn.reason(), signIn.arguments());
    }

    private static FailureCause causeWithoutAnswer(String kind) {
        return new FailureCause(kind, "problem." + kind + ".happened", List.of());
    }

    /// Describes a failure as a text to save, which [Texts#decodeStoredText(String)] can show in every language.
    public String toStoredText(Throwable failure) {
        ErrorMessage errorMessage = createFor(failure);
        if (!(failure instanceof ClientException clientFailure)) {
            return errorMessage.causeText();
        }
        FailureCause failureCause = failureCauseOf(clientFailure);
        return Texts.encodeForStorage(failureCause.messageKey(), failureCause.arguments());
    }

    private static String kindOfConnectionFailure(ConnectionFailure connectionFailure) {
        return switch (connectionFailure) {
            case PROXY_LOGIN -> "proxyLogin";
            case PROXY_REFUSAL -> "proxyRefusal";
            case TRUST_FILE -> "trustFile";
            case CERTIFICATE_EXPIRED -> "certificateExpired";
            case CERTIFICATE_OTHER_NAME -> "certificateOtherName";
            case CERTIFICATE_UNKNOWN_ISSUER -> "certificateUnknownIssuer";
            case HANDSHAKE -> "handshake";
            case SIGN_IN -> "signIn";
            case UNKNOWN_HOST, TIMEOUT, NO_CONNECTION -> "unreachable";
        };
    }

    // Returns whether an answer has errors of fields. The status is not compared with the documented status, because
    // some services reject invalid fields with another status.
    private static boolean hasFieldErrors(ClientException.Answered failure) {
        ServiceError error = failure.error();
        return RequestKind.of(failure) != RequestKind.BOOKING
                && error.status() >= 400
                && error.status() < 500
                && !error.fields().isEmpty();
    }

    /// The kind of a request, which decides what an unknown result means.
    private enum RequestKind {
        READ,
        QUOTE,
        BOOKING;

        static RequestKind of(ClientException failure) {
            String endpoint = failure.endpoint();
            if (endpoint.contains("/book")) {
                return BOOKING;
            }
            return endpoint.endsWith("/quote") ? QUOTE : READ;
        }
    }

    private ErrorMessage createClientMessage(
            String kind, String causeText, ClientException failure, Map<String, String> fields) {
        return new ErrorMessage(
                texts.text("problem." + kind + ".title"),
                causeText,
                texts.text(
                        failure.mayHaveTakenEffect() && !kind.equals("invalid")
                                ? "problem.sent.maybe." + RequestKind.of(failure)
                                : "problem.sent.no"),
                adviceFor(kind, failure),
                codeOf.apply(failure).value(),
                fields);
    }

    private String adviceFor(String kind, ClientException failure) {
        boolean locked = failure.mayHaveTakenEffect() && RequestKind.of(failure) == RequestKind.BOOKING;
        return texts.text(locked ? "problem.sent.maybe.BOOKING.advice" : "problem." + kind + ".advice");
    }

    // Returns the service's messages about fields, by path.
    private Map<String, String> fieldErrors(ServiceError error) {
        Map<String, String> fields = new LinkedHashMap<>();
        error.fields()
                .forEach((path, message) ->
                        fields.put(path, PlainText.toDisplayLine(message).strip()));
        return fields;
    }

    private ErrorMessage ofSandboxFailure(SandboxUnavailableException failure) {
        return new ErrorMessage(
                texts.text("problem.sandbox.title"),
                texts.text("problem.sandbox.happened", failure.folder()),
                texts.text("problem.sent.nothing"),
                texts.text("problem.sandbox.advice"),
                codeOf.apply(failure).value(),
                Map.of());
    }

    private ErrorMessage ofUnexpectedFailure(Throwable failure) {
        return new ErrorMessage(
                texts.text("problem.unexpected.title"),
                texts.text("problem.unexpected.happened"),
                "",
                texts.text("problem.unexpected.advice"),
                codeOf.apply(failure).value(),
                Map.of());
    }

    // Adds a period unless the text ends with a punctuation mark, because more text follows.
    private static String endWithPeriod(String text) {
        return text.isEmpty() || ".!?…:;".indexOf(text.charAt(text.length() - 1)) >= 0 ? text : text + ".";
    }
}

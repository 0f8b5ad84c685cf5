package lanedesk.workstation.notice;

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
import lanedesk.workstation.diagnostics.ProblemCode;
import lanedesk.workstation.environment.ConnectionObstacle;
import lanedesk.workstation.environment.SandboxUnavailable;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;

/// Turns failures into the dispatcher's words. The one place that does.
public final class Problems {

    private final Texts texts;
    private final Function<Throwable, ProblemCode> coding;

    public Problems(Texts texts) {
        this(texts, ProblemCode::of);
    }

    /// `coding` gives a failure its code, and may note both for the diagnostics.
    public Problems(Texts texts, Function<Throwable, ProblemCode> coding) {
        this.texts = texts.forFeature(Problems.class);
        this.coding = coding;
    }

    /// The words for whatever work threw.
    public Problem of(Throwable failure) {
        return switch (failure) {
            case ClientException known -> ofClient(known);
            // A file beside the journal, such as a backup; the journal's own disk fails in SQLite.
            case JournalException journal
            when journal.reason() == JournalException.Reason.DISK && journal.getCause() instanceof IOException file ->
                ofFile(file);
            case JournalException journal -> ofJournal(journal);
            case IOException file -> ofFile(file);
            case SandboxUnavailable sandbox -> ofSandbox(sandbox);
            default -> unexpected(failure);
        };
    }

    /// The words for what an endpoint refused.
    public Problem of(String endpoint, ServiceError refusal) {
        return ofClient(ClientException.Answered.of(endpoint, refusal));
    }

    /// The words for what work threw before anything left this machine.
    public Problem ofUnsent(Throwable failure) {
        Problem problem = of(failure);
        return problem.sent().isEmpty() ? problem.withSent(texts.text("problem.sent.nothing")) : problem;
    }

    // Something may have been sent before, a request for a quote whose answer can't be kept for one.
    private Problem ofJournal(JournalException failure) {
        String kind = switch (failure.reason()) {
            case FULL -> "full";
            case READ_ONLY -> "readOnly";
            case DAMAGED, DISK -> "damaged";
            case GONE -> "gone";
            case OFFICE_UNREACHABLE -> "office";
            case OFFICE_REFUSED -> "officeRefused";
            case OFFICE_NO_DATABASE -> "officeNoDatabase";
            case OFFICE_NOT_TOLD -> "officeNotTold";
            case OVERTAKEN -> "overtaken";
            case CLOSED, UNCERTAIN, REFUSED -> "journal";
        };
        return new Problem(
                texts.text("problem.journal." + kind + ".title"),
                texts.text("problem.journal." + kind + ".happened"),
                "",
                texts.text("problem.journal." + kind + ".advice"),
                coding.apply(failure).value(),
                Map.of());
    }

    // The system's own words say what no kind of failure does: a full disk, a file that another program has open.
    private Problem ofFile(IOException failure) {
        String why = failure instanceof FileSystemException known
                ? Objects.requireNonNullElse(known.getReason(), "")
                : Objects.requireNonNullElse(failure.getMessage(), "");
        String happened = switch (failure) {
            case AccessDeniedException _ -> texts.text("problem.file.denied");
            case NoSuchFileException _ -> texts.text("problem.file.missing");
            default -> why.isBlank() ? texts.text("problem.file.happened") : sentence(PlainText.line(why));
        };
        String file = failure instanceof FileSystemException known ? known.getFile() : null;
        return new Problem(
                texts.text("problem.file.title"),
                file == null ? happened : PlainText.line(file) + ": " + happened,
                "",
                texts.text("problem.file.advice"),
                coding.apply(failure).value(),
                Map.of());
    }

    private Problem ofClient(ClientException failure) {
        Happened happened = happened(failure);
        return problem(
                happened.kind(),
                texts.text(happened.key(), happened.arguments().toArray()),
                failure,
                happened.isAnswer() && failure instanceof ClientException.Answered answered
                        ? fields(answered.error())
                        : Map.of());
    }

    /// Why a call failed, as a kind and the arguments of its text.
    ///
    /// @param arguments status and text of the answer; empty where none came
    private record Happened(String kind, List<String> arguments) {

        boolean isAnswer() {
            return !arguments.isEmpty();
        }

        String key() {
            return "problem." + kind + ".happened" + (arguments.size() > 1 ? ".said" : "");
        }
    }

    private static Happened happened(ClientException failure) {
        return switch (failure) {
            case ClientException.Unauthorized e -> answered("unauthorized", e);
            case ClientException.Refused e -> answered("refused", e);
            case ClientException.Invalid e -> answered("invalid", e);
            case ClientException.ServiceFault e when ConnectionObstacle.isProxyLogin(e) -> silent("proxyLogin");
            case ClientException.ServiceFault e -> answered(namesFields(e) ? "invalid" : "fault", e);
            case ClientException.Unreachable e -> silent(kindOf(ConnectionObstacle.of(e)));
            case ClientException.NoAnswer _ -> silent("noAnswer");
            case ClientException.Unreadable _ -> silent("unreadable");
            case ClientException.Cancelled _ -> silent("cancelled");
        };
    }

    private static Happened answered(String kind, ClientException.Answered failure) {
        String status = Integer.toString(failure.error().status());
        String said = sentence(PlainText.line(failure.error().text()).strip());
        return new Happened(kind, said.isBlank() ? List.of(status) : List.of(status, said));
    }

    private static Happened silent(String kind) {
        return new Happened(kind, List.of());
    }

    /// What a failed call came to, to be stored and put into words by [Texts#stored(String)] in whatever language.
    public String toStored(Throwable failure) {
        Problem problem = of(failure);
        if (!(failure instanceof ClientException known)) {
            return problem.happened();
        }
        Happened happened = happened(known);
        return Texts.toStored(happened.key(), happened.arguments());
    }

    private static String kindOf(ConnectionObstacle obstacle) {
        return switch (obstacle) {
            case PROXY_LOGIN -> "proxyLogin";
            case PROXY_REFUSAL -> "proxyRefusal";
            case TRUST_FILE -> "trustFile";
            case CERTIFICATE_EXPIRED -> "certificateExpired";
            case CERTIFICATE_OTHER_NAME -> "certificateOtherName";
            case CERTIFICATE_UNKNOWN_ISSUER -> "certificateUnknownIssuer";
            case HANDSHAKE -> "handshake";
            case UNKNOWN_HOST, TIMEOUT, NO_CONNECTION -> "unreachable";
        };
    }

    // Some services refuse a request's fields by another status than the contract's.
    private static boolean namesFields(ClientException.Answered failure) {
        ServiceError error = failure.error();
        return Asked.of(failure) != Asked.BOOKING
                && error.status() >= 400
                && error.status() < 500
                && !error.fields().isEmpty();
    }

    /// The kind of request decides the meaning of an unknown outcome.
    private enum Asked {
        READ,
        QUOTE,
        BOOKING;

        static Asked of(ClientException failure) {
            String endpoint = failure.endpoint();
            if (endpoint.contains("/book")) {
                return BOOKING;
            }
            return endpoint.endsWith("/quote") ? QUOTE : READ;
        }
    }

    private Problem problem(String kind, String happened, ClientException failure, Map<String, String> fields) {
        return new Problem(
                texts.text("problem." + kind + ".title"),
                happened,
                texts.text(
                        failure.mayHaveTakenEffect() && !kind.equals("invalid")
                                ? "problem.sent.maybe." + Asked.of(failure)
                                : "problem.sent.no"),
                advice(kind, failure),
                coding.apply(failure).value(),
                fields);
    }

    private String advice(String kind, ClientException failure) {
        boolean locked = failure.mayHaveTakenEffect() && Asked.of(failure) == Asked.BOOKING;
        return texts.text(locked ? "problem.sent.maybe.BOOKING.advice" : "problem." + kind + ".advice");
    }

    // The service's field messages, and the paths that the text of shape A lists, which carry no message of their own.
    private Map<String, String> fields(ServiceError error) {
        Map<String, String> fields = new LinkedHashMap<>();
        error.fields()
                .forEach((path, message) ->
                        fields.put(path, PlainText.line(message).strip()));
        return fields;
    }

    private Problem ofSandbox(SandboxUnavailable failure) {
        return new Problem(
                texts.text("problem.sandbox.title"),
                texts.text("problem.sandbox.happened", failure.folder()),
                texts.text("problem.sent.nothing"),
                texts.text("problem.sandbox.advice"),
                coding.apply(failure).value(),
                Map.of());
    }

    private Problem unexpected(Throwable failure) {
        return new Problem(
                texts.text("problem.unexpected.title"),
                texts.text("problem.unexpected.happened"),
                "",
                texts.text("problem.unexpected.advice"),
                coding.apply(failure).value(),
                Map.of());
    }

    // Further words follow.
    private static String sentence(String text) {
        return text.isEmpty() || ".!?…:;".indexOf(text.charAt(text.length() - 1)) >= 0 ? text : text + ".";
    }
}

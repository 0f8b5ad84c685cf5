package lanedesk.workstation.notice;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A message to the dispatcher outside a form's field.
///
/// @param title what happened, in a few words
/// @param detail whether anything was sent and what to do now; may be empty
/// @param code a short code to copy for support; null where there is none
/// @param action a thing to do about it; null where there is none
/// @param topic what it is about where its words change with every showing; empty where they say it
public record Notification(
        Severity severity,
        String title,
        String detail,
        @Nullable String code,
        @Nullable Action action,
        String topic) {

    public Notification(
            Severity severity, String title, String detail, @Nullable String code, @Nullable Action action) {
        this(severity, title, detail, code, action, "");
    }

    /// How much it matters. Information and success go away by themselves, the others stay until dismissed.
    public enum Severity {
        SUCCESS,
        INFORMATION,
        WARNING,
        ERROR
    }

    /// A button on the notice.
    public record Action(String label, Runnable run) {}

    public static Notification success(String title, String detail) {
        return new Notification(Severity.SUCCESS, title, detail, null, null);
    }

    public static Notification information(String title, String detail) {
        return new Notification(Severity.INFORMATION, title, detail, null, null);
    }

    public static Notification warning(String title, String detail) {
        return new Notification(Severity.WARNING, title, detail, null, null);
    }

    public static Notification ofError(ErrorMessage errorMessage) {
        return new Notification(
                Severity.ERROR, errorMessage.title(), errorMessage.explanation(), errorMessage.code(), null);
    }

    public Notification withAction(Action itsAction) {
        return new Notification(severity, title, detail, code, itsAction, topic);
    }

    /// The same about a topic: it takes the place of an earlier notice about that.
    public Notification about(String itsTopic) {
        return new Notification(severity, title, detail, code, action, itsTopic);
    }

    /// Whether it tells the dispatcher the same as another, whatever can be done about it.
    boolean isSameAs(Notification other) {
        return topic.isEmpty()
                ? severity == other.severity
                        && title.equals(other.title)
                        && detail.equals(other.detail)
                        && Objects.equals(code, other.code)
                : topic.equals(other.topic);
    }
}

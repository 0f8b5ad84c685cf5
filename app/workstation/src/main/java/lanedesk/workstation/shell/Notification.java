package lanedesk.workstation.shell;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A message to the dispatcher outside a form's field.
///
/// @param title what happened, in short
/// @param detail whether anything was sent and what to do; may be empty
/// @param code a short code to copy for support; null where there is none
/// @param action an action of the user; null if there is none
/// @param topic identifies notifications whose text varies; empty to identify them by text
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

    /// A button on the notification.
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

    /// A copy with a topic: it replaces an earlier notification with that topic.
    public Notification withTopic(String itsTopic) {
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

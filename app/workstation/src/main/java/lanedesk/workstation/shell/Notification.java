package lanedesk.workstation.shell;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A message to the dispatcher that is shown above the page.
///
/// @param title short description of what happened
/// @param detail whether anything was sent and what to do; may be empty
/// @param code a short code for support; null for none
/// @param action an action that the notification offers as a button; null for none
/// @param topic identifies notifications that replace each other although their texts differ; empty for none
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

    /// How severe the message is. Information and success disappear after some seconds, unless their lifetime
    /// is [Notifications.Lifetime#NEVER_REPLACED]; other messages stay until their lifetime ends.
    public enum Severity {
        SUCCESS,
        INFORMATION,
        WARNING,
        ERROR
    }

    /// A button of the notification.
    public record Action(String label, Runnable onAction) {}

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

    public Notification withAction(Action newAction) {
        return new Notification(severity, title, detail, code, newAction, topic);
    }

    /// Returns a copy with a topic. The copy replaces a shown notification with the same topic.
    public Notification withTopic(String newTopic) {
        return new Notification(severity, title, detail, code, action, newTopic);
    }

    /// Returns whether two notifications have the same topic or, without a topic, the same texts; actions are
    /// ignored.
    boolean isEquivalentTo(Notification other) {
        return topic.isEmpty()
                ? severity == other.severity
                        && title.equals(other.title)
                        && detail.equals(other.detail)
                        && Objects.equals(code, other.code)
                : topic.equals(other.topic);
    }
}

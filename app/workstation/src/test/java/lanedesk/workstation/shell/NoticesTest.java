package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;

/// Tests which notifications replace earlier ones.
@Headless
class NoticesTest {
    private final Notifications notices = new Notifications();

    private static Notification createTopicNotification(int count) {
        return Notification.warning(count + " values not checked", "")
                .withAction(new Notification.Action("Review", () -> {}))
                .withTopic("doubts");
    }

    @Test
    void sameTextReplacesEarlierNotificationDespiteOtherAction() {
        Notification first =
                Notification.warning("No printer", "").withAction(new Notification.Action("Retry", () -> {}));
        Notification second =
                Notification.warning("No printer", "").withAction(new Notification.Action("Retry", () -> {}));
        notices.showOrReplaceNotification(first);
        notices.showOrReplaceNotification(Notification.warning("Another", ""));
        notices.showOrReplaceNotification(second);
        assertThat(notices.shownNotifications())
                .extracting(Notification::title)
                .containsExactly("Another", "No printer");
        assertThat(notices.shownNotifications().getLast()).isSameAs(second);
    }

    @Test
    void notificationReplacesEarlierOneOfSameTopic() {
        notices.showOrReplaceNotification(createTopicNotification(3));
        notices.showOrReplaceNotification(createTopicNotification(2));
        assertThat(notices.shownNotifications())
                .extracting(Notification::title)
                .containsExactly("2 values not checked");
    }

    @Test
    void notificationOfUnresolvedProblemIsNotReplacedByEqualOne() {
        Notification saved =
                Notification.warning("Not saved", "").withAction(new Notification.Action("Copy", () -> {}));
        notices.showOrReplaceNotification(saved, Notifications.Lifetime.NEVER_REPLACED);
        notices.showOrReplaceNotification(
                Notification.warning("Not saved", "").withAction(new Notification.Action("Copy", () -> {})));
        assertThat(notices.shownNotifications()).hasSize(2).first().isSameAs(saved);
    }
}

package lanedesk.workstation.writeback;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.workstation.Headless;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.writeback.WriteBack.Status;
import lanedesk.workstation.writeback.WriteBack.UncertainBooking;
import lanedesk.workstation.writeback.WriteBackSettings.Target;
import org.junit.jupiter.api.Test;

@Headless
class WriteBackNotificationTest {

    private static final Status WRITTEN = new Status(Target.FILE, 0, List.of(), null, null);
    private static final Status FAILED =
            new Status(Target.FILE, 1, List.of(), new IOException("full"), Instant.parse("2026-11-30T15:00:00Z"));
    private static final Status UNCERTAIN =
            new Status(Target.DATABASE, 0, List.of(new UncertainBooking(new UUID(0, 1), 118489025)), null, null);

    private final Notifications notifications = new Notifications();
    private final WriteBackNotification notification =
            new WriteBackNotification(notifications, Notification.warning("Bookings are not written back", ""));

    @Test
    void disappearsOnceEverythingIsWritten() {
        notification.onStatusChanged(WRITTEN, FAILED);
        assertThat(notifications.shownNotifications())
                .extracting(Notification::title)
                .containsExactly("Bookings are not written back");
        notification.onStatusChanged(FAILED, FAILED);
        assertThat(notifications.shownNotifications()).hasSize(1);
        notification.onStatusChanged(FAILED, WRITTEN);
        assertThat(notifications.shownNotifications()).isEmpty();
    }

    @Test
    void staysWhileBookingIsUncertain() {
        notification.onStatusChanged(FAILED, UNCERTAIN);
        notification.onStatusChanged(UNCERTAIN, UNCERTAIN);
        assertThat(notifications.shownNotifications()).hasSize(1);
        notification.onStatusChanged(UNCERTAIN, WRITTEN);
        assertThat(notifications.shownNotifications()).isEmpty();
    }
}

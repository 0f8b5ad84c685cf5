package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.draft.Drafts;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.LockedStore;
import lanedesk.journal.store.StoreFile;
import lanedesk.journal.store.Workstation;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.l10n.CommandKeys;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.util.WaitForAsyncUtils;

/// Tests the notification about tabs that cannot be saved.
@ExtendWith(HeadlessRobot.class)
class UnsavedTabsNotificationTest {

    @TempDir
    Path folder;

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "does not delete an open file")
    void promisesNoRetryWhenJournalFileIsGone() throws Exception {
        Clock clock = Clock.systemUTC();
        Notifications notifications = new Notifications();
        AppServices appServices = MainWindowFixture.createAppServices(notifications, CommandKeys.DEFAULTS);
        try (LockedStore locked = StoreFile.open(folder, clock)) {
            Drafts drafts = new Drafts(new JournalScope(
                    locked.store(), JournalSamples.SANDBOX, new Workstation("desk-1"), clock, new ChangeNotifier()));
            WaitForAsyncUtils.waitForAsyncFx(60_000, () -> new UnsavedTabsNotification(appServices, drafts));
            List<Path> files;
            try (var all = Files.list(folder)) {
                files = all.filter(file -> file.toString().endsWith(".db")).toList();
            }
            assertThat(files).hasSize(1);
            Files.delete(files.getFirst());
            drafts.scheduleSave(
                    new Draft(UUID.randomUUID(), FreightKind.OTR, 0, Content.ofUtf8("typed"), clock.instant()));
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> !shownNotifications(notifications).isEmpty());
            assertThat(shownNotifications(notifications).toString())
                    .contains("The database file is missing", "can no longer be saved")
                    .doesNotContain("retried");
        }
    }

    private static List<Notification> shownNotifications(Notifications notifications) {
        return WaitForAsyncUtils.waitForAsyncFx(60_000, () -> List.copyOf(notifications.shownNotifications()));
    }
}

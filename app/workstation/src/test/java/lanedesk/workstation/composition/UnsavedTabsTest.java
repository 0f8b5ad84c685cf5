package lanedesk.workstation.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.Samples;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.draft.Drafts;
import lanedesk.journal.store.Changes;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import lanedesk.journal.store.LockedStore;
import lanedesk.journal.store.Scope;
import lanedesk.journal.store.StoreFile;
import lanedesk.journal.store.Workstation;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.workspace.Basics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.util.WaitForAsyncUtils;

/// What is said of tabs that can't be saved.
@ExtendWith(Hands.class)
class UnsavedTabsTest {

    @TempDir
    Path folder;

    @Test
    void noFurtherTryIsPromisedOnceTheJournalsFileIsGone() throws Exception {
        Clock clock = Clock.systemUTC();
        Notices notices = new Notices();
        Basics basics = WholeWindow.basics(notices);
        try (LockedStore locked = StoreFile.open(folder, clock)) {
            Drafts drafts = new Drafts(
                    new Scope(locked.store(), Samples.SANDBOX, new Workstation("desk-1"), clock, new Changes()));
            WaitForAsyncUtils.waitForAsyncFx(60_000, () -> new UnsavedTabs(basics, drafts));
            List<Path> files;
            try (var all = Files.list(folder)) {
                files = all.filter(file -> file.toString().endsWith(".db")).toList();
            }
            assertThat(files).hasSize(1);
            Files.delete(files.getFirst());
            drafts.save(new Draft(UUID.randomUUID(), Desk.OTR, 0, Content.utf8("typed"), clock.instant()));
            await().atMost(Duration.ofSeconds(60)).until(() -> !showing(notices).isEmpty());
            assertThat(showing(notices).toString())
                    .contains("The journal’s file is gone", "can’t be saved any more")
                    .doesNotContain("tries again");
        }
    }

    private static List<Notice> showing(Notices notices) {
        return WaitForAsyncUtils.waitForAsyncFx(60_000, () -> List.copyOf(notices.showing()));
    }
}

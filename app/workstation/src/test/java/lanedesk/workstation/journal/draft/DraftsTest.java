package lanedesk.workstation.journal.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.UUID;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.journal.store.Desk;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DraftsTest {
    @TempDir
    Path folder;

    @Test
    void tabsComeBackInTheirOrderWithTheirLastContent() {
        Draft left = draft(0, "left");
        Draft right = draft(1, "right");
        Draft closed = draft(2, "closed");
        try (Journal journal = Samples.open(folder)) {
            Drafts drafts = journal.environment(Samples.SANDBOX).drafts();
            drafts.save(right);
            drafts.save(closed);
            for (int stroke = 0; stroke < 1_000; stroke++) {
                drafts.save(new Draft(left.id(), Desk.OTR, 0, Content.utf8("left " + stroke), Samples.NOON));
            }
            assertThat(drafts.all()).extracting(Draft::id).containsExactly(left.id(), right.id(), closed.id());
            drafts.discard(closed.id());
            drafts.save(left);
        }
        try (Journal journal = Samples.open(folder)) {
            assertThat(journal.environment(Samples.SANDBOX).drafts().all()).containsExactly(left, right);
            assertThat(journal.environment(Samples.PRODUCTION).drafts().all()).isEmpty();
        }
    }

    private static Draft draft(int position, String content) {
        return new Draft(UUID.randomUUID(), Desk.OTR, position, Content.utf8(content), Samples.NOON);
    }
}

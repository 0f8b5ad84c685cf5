package lanedesk.workstation.composition;

import java.util.Optional;
import javafx.application.Platform;
import lanedesk.journal.Journal;
import lanedesk.journal.draft.Drafts;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.workspace.Basics;
import org.jspecify.annotations.Nullable;

/// Shows a notice that what is typed into the open tabs can't be saved, for as long as that is so.
final class UnsavedTabs implements AutoCloseable {
    private final Basics basics;
    private final Texts texts;
    private @Nullable Notice notice;

    UnsavedTabs(Basics basics, Drafts drafts) {
        this.basics = basics;
        this.texts = basics.texts().forFeature(UnsavedTabs.class);
        drafts.onUnsaved(failure -> Platform.runLater(() -> show(failure)));
    }

    /// Whether tabs, those of an environment that was left too, can't be saved now.
    static boolean areIn(Journal journal) {
        try {
            journal.saveTabs();
            return false;
        } catch (JournalException unsaved) {
            return true;
        }
    }

    private void show(Optional<JournalException> failure) {
        close();
        notice = failure.map(why -> Notice.warning(
                        texts.text("tabs.unsaved"),
                        texts.text(
                                isTriedAgain(why) ? "tabs.unsaved.why" : "tabs.unsaved.lasting",
                                basics.problems().of(why).title())))
                .orElse(null);
        if (notice != null) {
            basics.notices().show(notice, Notices.Until.DISMISSED);
        }
    }

    // After these the journal writes nothing more in this run.
    private static boolean isTriedAgain(JournalException failure) {
        return switch (failure.reason()) {
            case GONE, DAMAGED, DISK, CLOSED -> false;
            default -> true;
        };
    }

    @Override
    public void close() {
        if (notice != null) {
            basics.notices().dismiss(notice);
        }
    }
}

package lanedesk.workstation.composition;

import java.util.Optional;
import javafx.application.Platform;
import lanedesk.workstation.journal.draft.Drafts;
import lanedesk.workstation.journal.store.JournalException;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.workspace.Basics;
import org.jspecify.annotations.Nullable;

/// Says that what is typed into the open tabs can't be saved, for as long as that is so.
final class UnsavedTabs implements AutoCloseable {
    private final Basics basics;
    private final Texts texts;
    private @Nullable Notice said;

    UnsavedTabs(Basics basics, Drafts drafts) {
        this.basics = basics;
        this.texts = basics.texts().forFeature(UnsavedTabs.class);
        drafts.onUnsaved(failure -> Platform.runLater(() -> say(failure)));
    }

    private void say(Optional<JournalException> failure) {
        close();
        said = failure.map(why -> Notice.warning(
                        texts.text("tabs.unsaved"),
                        texts.text("tabs.unsaved.why", basics.problems().of(why).title())))
                .orElse(null);
        if (said != null) {
            basics.notices().show(said, Notices.Until.DISMISSED);
        }
    }

    @Override
    public void close() {
        if (said != null) {
            basics.notices().dismiss(said);
        }
    }
}

package lanedesk.workstation.batch;

import javafx.util.StringConverter;
import lanedesk.workstation.journal.batch.KeptBatch;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// A kept batch by its file's name and the time when it was opened.
final class TitleWords extends StringConverter<KeptBatch.Title> {
    private final Formats formats;

    TitleWords(Formats formats) {
        this.formats = formats;
    }

    @Override
    public String toString(KeptBatch.@Nullable Title title) {
        return title == null ? "" : PlainText.line(title.name()) + " · " + formats.stamp(title.openedAt());
    }

    @Override
    public KeptBatch.@Nullable Title fromString(String text) {
        return null;
    }
}

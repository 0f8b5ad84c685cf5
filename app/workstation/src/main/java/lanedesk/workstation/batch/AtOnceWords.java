package lanedesk.workstation.batch;

import javafx.util.StringConverter;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// How many questions are asked together, in words.
final class AtOnceWords extends StringConverter<Integer> {
    private final Texts texts;

    AtOnceWords(Texts texts) {
        this.texts = texts;
    }

    @Override
    public String toString(@Nullable Integer together) {
        return together == null ? "" : texts.text("batch.together", together);
    }

    @Override
    public @Nullable Integer fromString(String text) {
        return null;
    }
}

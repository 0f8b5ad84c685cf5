package lanedesk.workstation.paper;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.EnumMap;
import java.util.Map;
import lanedesk.workstation.l10n.Language;

/// How the firm's papers look and what they say.
///
/// @param contactName the dispatcher whom a customer asks; may be empty
/// @param contactPhone the dispatcher's own number; empty for the firm's
/// @param language of customers for whom none is kept
/// @param texts the firm's own by language; a language it lacks has the usual ones
@RecordBuilder
public record PaperSettings(
        Letterhead letterhead,
        String contactName,
        String contactPhone,
        Language language,
        PaperFormat format,
        Map<Language, PaperTexts> texts)
        implements PaperSettingsBuilder.With {

    public PaperSettings {
        texts = Map.copyOf(texts);
    }

    /// Before anything was set.
    public static PaperSettings defaults(Language language) {
        return new PaperSettings(Letterhead.NONE, "", "", language, PaperFormat.LETTER, Map.of());
    }

    /// Returns the firm's texts in a language.
    public PaperTexts textsIn(Language which) {
        PaperTexts own = texts.get(which);
        return own == null ? PaperTexts.defaults(which) : own;
    }

    /// The same with other words in a language; the usual ones are not kept, so that they stay usual.
    public PaperSettings with(Language which, PaperTexts said) {
        Map<Language, PaperTexts> all = new EnumMap<>(Language.class);
        all.putAll(texts);
        if (said.equals(PaperTexts.defaults(which))) {
            all.remove(which);
        } else {
            all.put(which, said);
        }
        return withTexts(all);
    }
}

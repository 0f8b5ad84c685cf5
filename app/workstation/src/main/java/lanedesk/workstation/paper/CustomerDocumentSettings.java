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
public record CustomerDocumentSettings(
        Letterhead letterhead,
        String contactName,
        String contactPhone,
        Language language,
        PaperFormat format,
        Map<Language, CustomerDocumentTexts> texts)
        implements CustomerDocumentSettingsBuilder.With {

    public CustomerDocumentSettings {
        texts = Map.copyOf(texts);
    }

    /// Before anything was set.
    public static CustomerDocumentSettings defaults(Language language) {
        return new CustomerDocumentSettings(Letterhead.NONE, "", "", language, PaperFormat.LETTER, Map.of());
    }

    /// Returns the firm's texts in a language.
    public CustomerDocumentTexts textsOf(Language language) {
        CustomerDocumentTexts own = texts.get(language);
        return own == null ? CustomerDocumentTexts.defaults(language) : own;
    }

    /// The same with other words in a language; the usual ones are not kept, so that they stay usual.
    public CustomerDocumentSettings with(Language language, CustomerDocumentTexts said) {
        Map<Language, CustomerDocumentTexts> all = new EnumMap<>(Language.class);
        all.putAll(texts);
        if (said.equals(CustomerDocumentTexts.defaults(language))) {
            all.remove(language);
        } else {
            all.put(language, said);
        }
        return withTexts(all);
    }
}

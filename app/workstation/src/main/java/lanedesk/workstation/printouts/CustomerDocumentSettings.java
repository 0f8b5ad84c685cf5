package lanedesk.workstation.printouts;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.EnumMap;
import java.util.Map;
import lanedesk.workstation.l10n.Language;

/// Layout and texts of the company's documents.
///
/// @param contactName name of the dispatcher, whom customers contact; may be empty
/// @param contactPhone the dispatcher's phone number; empty to use the company's number
/// @param language the language for customers whose language is not saved
/// @param texts the company's own texts by language; a language without own texts has the default texts
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

    /// The settings before the user has changed anything.
    public static CustomerDocumentSettings createDefaults(Language language) {
        return new CustomerDocumentSettings(Letterhead.NONE, "", "", language, PaperFormat.LETTER, Map.of());
    }

    /// The company's own texts in a language; if the company has none in the language, the default texts.
    public CustomerDocumentTexts textsOrDefaults(Language language) {
        CustomerDocumentTexts companyTexts = texts.get(language);
        return companyTexts == null ? CustomerDocumentTexts.createDefaults(language) : companyTexts;
    }

    /// Returns a copy with other texts in a language. Default texts are not stored, so that the default texts
    /// of later versions of the program apply.
    public CustomerDocumentSettings withTextsInLanguage(Language language, CustomerDocumentTexts newTexts) {
        Map<Language, CustomerDocumentTexts> allTexts = new EnumMap<>(Language.class);
        allTexts.putAll(texts);
        if (newTexts.equals(CustomerDocumentTexts.createDefaults(language))) {
            allTexts.remove(language);
        } else {
            allTexts.put(language, newTexts);
        }
        return withTexts(allTexts);
    }
}

package lanedesk.workstation.settings.preference;

import java.util.EnumMap;
import java.util.Map;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.paper.Letterhead;
import lanedesk.workstation.paper.PaperFormat;
import lanedesk.workstation.paper.PaperSettings;
import lanedesk.workstation.paper.PaperTexts;

/// Converts the settings of papers to keyed lines of text and back.
final class PaperSettingsText {

    private static final String STEM = "paper.";

    private PaperSettingsText() {}

    static void write(PaperSettings papers, Map<String, String> values) {
        Letterhead head = papers.letterhead();
        values.put(STEM + "name", head.name());
        values.put(STEM + "address", head.address());
        values.put(STEM + "phone", head.phone());
        values.put(STEM + "email", head.email());
        values.put(STEM + "logo", head.logo());
        values.put(STEM + "contact", papers.contactName());
        values.put(STEM + "contact.phone", papers.contactPhone());
        values.put(STEM + "language", papers.language().code());
        values.put(STEM + "format", papers.format().name());
        papers.texts().forEach((language, said) -> {
            String stem = stem(language);
            values.put(stem + "terms", said.terms());
            values.put(stem + "otr", said.otrCharges());
            values.put(stem + "drayage", said.drayageCharges());
            values.put(stem + "subject", said.subject());
        });
    }

    static PaperSettings read(Map<String, String> values, PaperSettings usual) {
        Map<Language, PaperTexts> texts = new EnumMap<>(Language.class);
        for (Language language : Language.values()) {
            String stem = stem(language);
            if (values.containsKey(stem + "terms")) {
                PaperTexts own = PaperTexts.defaults(language);
                texts.put(
                        language,
                        new PaperTexts(
                                values.getOrDefault(stem + "terms", own.terms()),
                                values.getOrDefault(stem + "otr", own.otrCharges()),
                                values.getOrDefault(stem + "drayage", own.drayageCharges()),
                                values.getOrDefault(stem + "subject", own.subject())));
            }
        }
        String language = values.get(STEM + "language");
        return new PaperSettings(
                new Letterhead(
                        text(values, "name"),
                        text(values, "address"),
                        text(values, "phone"),
                        text(values, "email"),
                        text(values, "logo")),
                text(values, "contact"),
                text(values, "contact.phone"),
                language == null ? usual.language() : Language.of(language),
                PreferenceText.word(PaperFormat.class, values.get(STEM + "format"), usual.format()),
                texts);
    }

    private static String stem(Language language) {
        return STEM + language.code() + ".";
    }

    private static String text(Map<String, String> values, String key) {
        return values.getOrDefault(STEM + key, "");
    }
}

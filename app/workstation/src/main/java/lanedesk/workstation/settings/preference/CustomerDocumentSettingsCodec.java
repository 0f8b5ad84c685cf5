package lanedesk.workstation.settings.preference;

import java.util.EnumMap;
import java.util.Map;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.paper.CustomerDocumentSettings;
import lanedesk.workstation.paper.CustomerDocumentTexts;
import lanedesk.workstation.paper.Letterhead;
import lanedesk.workstation.paper.PaperFormat;

/// Converts document settings to lines of text and back.
final class CustomerDocumentSettingsCodec {

    private static final String KEY_PREFIX = "paper.";

    private CustomerDocumentSettingsCodec() {}

    static void write(CustomerDocumentSettings papers, Map<String, String> values) {
        Letterhead head = papers.letterhead();
        values.put(KEY_PREFIX + "name", head.name());
        values.put(KEY_PREFIX + "address", head.address());
        values.put(KEY_PREFIX + "phone", head.phone());
        values.put(KEY_PREFIX + "email", head.email());
        values.put(KEY_PREFIX + "logo", head.logo());
        values.put(KEY_PREFIX + "contact", papers.contactName());
        values.put(KEY_PREFIX + "contact.phone", papers.contactPhone());
        values.put(KEY_PREFIX + "language", papers.language().code());
        values.put(KEY_PREFIX + "format", papers.format().name());
        papers.texts().forEach((language, languageTexts) -> {
            String stem = keyPrefix(language);
            values.put(stem + "terms", languageTexts.terms());
            values.put(stem + "otr", languageTexts.otrCharges());
            values.put(stem + "drayage", languageTexts.drayageCharges());
            values.put(stem + "subject", languageTexts.subject());
        });
    }

    static CustomerDocumentSettings read(Map<String, String> values, CustomerDocumentSettings defaults) {
        Map<Language, CustomerDocumentTexts> texts = new EnumMap<>(Language.class);
        for (Language language : Language.values()) {
            String stem = keyPrefix(language);
            if (values.containsKey(stem + "terms")) {
                CustomerDocumentTexts own = CustomerDocumentTexts.defaults(language);
                texts.put(
                        language,
                        new CustomerDocumentTexts(
                                values.getOrDefault(stem + "terms", own.terms()),
                                values.getOrDefault(stem + "otr", own.otrCharges()),
                                values.getOrDefault(stem + "drayage", own.drayageCharges()),
                                values.getOrDefault(stem + "subject", own.subject())));
            }
        }
        String language = values.get(KEY_PREFIX + "language");
        return new CustomerDocumentSettings(
                new Letterhead(
                        textOf(values, "name"),
                        textOf(values, "address"),
                        textOf(values, "phone"),
                        textOf(values, "email"),
                        textOf(values, "logo")),
                textOf(values, "contact"),
                textOf(values, "contact.phone"),
                language == null ? defaults.language() : Language.ofCode(language),
                PreferencesCodec.parseEnum(PaperFormat.class, values.get(KEY_PREFIX + "format"), defaults.format()),
                texts);
    }

    private static String keyPrefix(Language language) {
        return KEY_PREFIX + language.code() + ".";
    }

    private static String textOf(Map<String, String> values, String key) {
        return values.getOrDefault(KEY_PREFIX + key, "");
    }
}

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

    static void write(CustomerDocumentSettings settings, Map<String, String> values) {
        Letterhead letterhead = settings.letterhead();
        values.put(KEY_PREFIX + "name", letterhead.name());
        values.put(KEY_PREFIX + "address", letterhead.address());
        values.put(KEY_PREFIX + "phone", letterhead.phone());
        values.put(KEY_PREFIX + "email", letterhead.email());
        values.put(KEY_PREFIX + "logo", letterhead.logo());
        values.put(KEY_PREFIX + "contact", settings.contactName());
        values.put(KEY_PREFIX + "contact.phone", settings.contactPhone());
        values.put(KEY_PREFIX + "language", settings.language().code());
        values.put(KEY_PREFIX + "format", settings.format().name());
        settings.texts().forEach((language, languageTexts) -> {
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
                CustomerDocumentTexts defaultTexts = CustomerDocumentTexts.defaults(language);
                texts.put(
                        language,
                        new CustomerDocumentTexts(
                                values.getOrDefault(stem + "terms", defaultTexts.terms()),
                                values.getOrDefault(stem + "otr", defaultTexts.otrCharges()),
                                values.getOrDefault(stem + "drayage", defaultTexts.drayageCharges()),
                                values.getOrDefault(stem + "subject", defaultTexts.subject())));
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

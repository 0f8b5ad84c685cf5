package lanedesk.workstation.l10n;

import java.util.Locale;

/// The languages the program speaks.
public enum Language {
    ENGLISH("en", Locale.US),
    SPANISH("es", Locale.of("es", "US")),
    FRENCH("fr", Locale.CANADA_FRENCH);

    private final String code;
    private final Locale locale;

    Language(String code, Locale locale) {
        this.code = code;
        this.locale = locale;
    }

    /// The word of the command line: `en`, `es` or `fr`.
    public String code() {
        return code;
    }

    /// How numbers and dates are written in it.
    public Locale locale() {
        return locale;
    }

    /// The language of a code or of a locale's language; English where it is none of ours.
    public static Language of(String code) {
        for (Language language : values()) {
            if (language.code.equalsIgnoreCase(code)) {
                return language;
            }
        }
        return ENGLISH;
    }
}

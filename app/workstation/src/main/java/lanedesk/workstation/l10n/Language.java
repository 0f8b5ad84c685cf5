package lanedesk.workstation.l10n;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.regex.Pattern;

/// A language of the program.
public enum Language {
    ENGLISH("en", Locale.US),
    SPANISH("es", Locale.of("es", "US")),
    FRENCH("fr", Locale.CANADA_FRENCH);

    private static final Pattern FIGURE = Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,12})?");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]+\\.[0-9]+");
    private static final Pattern AMBIGUOUS_GROUPING = Pattern.compile("[0-9]{1,3}\\.[0-9]{3}");

    private final String code;
    private final Locale locale;

    Language(String code, Locale locale) {
        this.code = code;
        this.locale = locale;
    }

    /// The code of the language on the command line: `en`, `es` or `fr`.
    public String code() {
        return code;
    }

    /// The locale for numbers and dates.
    public Locale locale() {
        return locale;
    }

    /// Formats a number for an input field: without grouping, with the language's decimal separator. If the
    /// result could be read as a grouped whole number, such as `1,234`, a zero is appended: `1,2340`.
    public String formatForInput(BigDecimal number) {
        return formatForInput(number.toPlainString());
    }

    /// Formats a plain decimal number as [#formatForInput(BigDecimal)] does; returns any other text unchanged.
    public String formatForInput(String text) {
        if (!DECIMAL.matcher(text).matches()) {
            return text;
        }
        char decimalSeparator = DecimalFormatSymbols.getInstance(locale).getDecimalSeparator();
        // `1,234` could be read as 1234; the added zero in `1,2340` prevents this
        boolean isAmbiguous =
                decimalSeparator == ',' && AMBIGUOUS_GROUPING.matcher(text).matches();
        return text.replace('.', decimalSeparator) + (isAmbiguous ? "0" : "");
    }

    /// Formats dollars and cents for an input field: `38.50`, `38,50`.
    public String formatMoneyForInput(BigDecimal amount) {
        return formatForInput(amount.setScale(Math.max(2, amount.scale()), RoundingMode.UNNECESSARY));
    }

    /// Formats a plain decimal number as [#formatMoneyForInput(BigDecimal)] does; returns any other text
    /// unchanged.
    public String formatMoneyForInput(String text) {
        return FIGURE.matcher(text).matches() ? formatMoneyForInput(new BigDecimal(text)) : text;
    }

    /// Returns the language with a code; English if there is none.
    public static Language ofCodeOrEnglish(String code) {
        for (Language language : values()) {
            if (language.code.equalsIgnoreCase(code)) {
                return language;
            }
        }
        return ENGLISH;
    }
}

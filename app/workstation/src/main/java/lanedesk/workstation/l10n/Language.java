package lanedesk.workstation.l10n;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.regex.Pattern;

/// The languages of the program.
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

    /// The code on the command line: `en`, `es` or `fr`.
    public String code() {
        return code;
    }

    /// The locale of its numbers and dates.
    public Locale locale() {
        return locale;
    }

    /// A number for an input field: without grouping, with the language's decimal separator.
    public String formatForInput(BigDecimal number) {
        return formatForInput(number.toPlainString());
    }

    /// A plain decimal number as [#formatForInput(BigDecimal)] formats it; any other text stays unchanged.
    public String formatForInput(String text) {
        if (!DECIMAL.matcher(text).matches()) {
            return text;
        }
        char decimalSeparator = DecimalFormatSymbols.getInstance(locale).getDecimalSeparator();
        // `1,234` would be read as a thousand, `1,2340` is not
        boolean isAmbiguous =
                decimalSeparator == ',' && AMBIGUOUS_GROUPING.matcher(text).matches();
        return text.replace('.', decimalSeparator) + (isAmbiguous ? "0" : "");
    }

    /// Dollars and cents as they stand in a field that is typed into: `38.50`, `38,50`.
    public String formatMoneyForInput(BigDecimal amount) {
        return formatForInput(amount.setScale(Math.max(2, amount.scale()), RoundingMode.UNNECESSARY));
    }

    /// A plain figure of dollars as [#formatMoneyForInput(BigDecimal)] writes it; any other text stays.
    public String formatMoneyForInput(String text) {
        return FIGURE.matcher(text).matches() ? formatMoneyForInput(new BigDecimal(text)) : text;
    }

    /// The language of a code or locale; English if it is not supported.
    public static Language ofCode(String code) {
        for (Language language : values()) {
            if (language.code.equalsIgnoreCase(code)) {
                return language;
            }
        }
        return ENGLISH;
    }
}

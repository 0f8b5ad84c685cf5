package lanedesk.workstation.l10n;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.temporal.ChronoUnit;
import java.util.Currency;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Formats money, numbers, dates and times in the user's language and the clock's time zone.
public final class Formats {

    private static final char MINUS_SIGN = '−';
    private static final char NON_BREAKING_SPACE = '\u00a0';
    private static final int MAX_DAYS_WITHOUT_YEAR = 300;
    private static final Currency US_DOLLAR = Currency.getInstance("USD");

    private final Language language;
    private final Locale locale;
    private final Clock clock;
    private final LazyNumberFormat money;
    private final LazyNumberFormat dollars;
    private final LazyNumberFormat decimal;
    private final LazyNumberFormat count;

    public Formats(Language language, Clock clock) {
        this.language = language;
        this.locale = language.locale();
        this.clock = clock;
        money = new LazyNumberFormat(() -> {
            NumberFormat format = NumberFormat.getCurrencyInstance(locale);
            format.setCurrency(US_DOLLAR);
            return format;
        });
        dollars = new LazyNumberFormat(() -> {
            DecimalFormat format = (DecimalFormat) NumberFormat.getCurrencyInstance(locale);
            DecimalFormatSymbols symbols = format.getDecimalFormatSymbols();
            symbols.setCurrencySymbol("$");
            format.setDecimalFormatSymbols(symbols);
            return format;
        });
        decimal = new LazyNumberFormat(() -> NumberFormat.getNumberInstance(locale));
        count = new LazyNumberFormat(() -> NumberFormat.getIntegerInstance(locale));
    }

    /// The language of the formatted texts.
    public Language language() {
        return language;
    }

    /// Returns the formats of another language.
    public Formats withLanguage(Language newLanguage) {
        return newLanguage == language ? this : new Formats(newLanguage, clock);
    }

    /// Loads the number formats in advance, because loading them is slow. Can be called on any thread.
    public void preloadNumberFormats() {
        formatMoney(BigDecimal.ONE);
        formatWholeDollars(BigDecimal.ONE);
        formatMoneyWithoutSign(BigDecimal.ONE);
        formatInteger(1);
    }

    /// Formats dollars and cents with the currency sign: `$1,240.00`.
    public String formatMoney(BigDecimal amount) {
        return formatRounded(money, amount, 2, 2);
    }

    /// Formats whole dollars with a plain `$` in every language, for narrow places: `$1,240`.
    public String formatWholeDollars(BigDecimal amount) {
        return formatRounded(dollars, amount, 0, 0);
    }

    /// Formats dollars and cents without the currency sign, for columns: `1,240.00`.
    public String formatMoneyWithoutSign(BigDecimal amount) {
        return formatRounded(decimal, amount, 2, 2);
    }

    /// Formats a number with at most `digits` decimals: `1,250.5`.
    public String formatNumber(BigDecimal value, int digits) {
        return formatRounded(decimal, value, 0, digits);
    }

    /// Formats a whole number: `1,250`.
    public String formatInteger(long value) {
        return withMinusSign(count.createCopy().format(value));
    }

    /// Formats a number for an input field, see [Language#formatForInput(BigDecimal)]: `1250.5`, `1250,5`.
    public String formatForInput(BigDecimal value) {
        return language.formatForInput(value);
    }

    /// Formats a plain decimal number for an input field; returns any other text unchanged.
    public String formatForInput(String text) {
        return language.formatForInput(text);
    }

    private static String formatRounded(LazyNumberFormat prototype, BigDecimal value, int minDigits, int maxDigits) {
        NumberFormat format = prototype.createCopy();
        format.setMinimumFractionDigits(minDigits);
        format.setMaximumFractionDigits(maxDigits);
        format.setRoundingMode(RoundingMode.HALF_UP);
        return withMinusSign(format.format(value));
    }

    // Replaces the hyphen by a minus sign, which is as wide as a plus sign and stays with its number at a line
    // break.
    private static String withMinusSign(String number) {
        return number.replace('-', MINUS_SIGN);
    }

    /// Formats a percentage: `5.7%`, with a space before the sign in Spanish and French.
    public String formatPercent(BigDecimal value) {
        return formatNumber(value, 1) + (language == Language.ENGLISH ? "%" : NON_BREAKING_SPACE + "%");
    }

    /// Formats the time if the instant is today, otherwise date and time.
    public String formatTimeOrDateTime(Instant instant) {
        ZonedDateTime time = instant.atZone(zone());
        boolean isToday = time.toLocalDate().equals(LocalDate.now(clock));
        DateTimeFormatter format = isToday
                ? DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT)
                : DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT);
        return withNonBreakingSpacesAroundHour(format.withLocale(locale).format(time));
    }

    /// Formats date, time and time zone, for documents that are read later or elsewhere.
    public String formatDateTimeWithZone(Instant instant) {
        return formatDateTimeWithZone(instant, zone());
    }

    /// Formats date, time and time zone in the time zone `zone`.
    public String formatDateTimeWithZone(Instant instant, ZoneId zone) {
        return withNonBreakingSpacesAroundHour(
                        DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                                .withLocale(locale)
                                .format(instant.atZone(zone)))
                + " "
                + zoneNameAt(instant, zone);
    }

    /// Formats an instant as short as possible, for columns: the time if it is today, date and time without
    /// year in the current year, otherwise the date.
    public String formatTimeOrShortDateTime(Instant instant) {
        return formatTimeOrShortDateTime(instant, zone());
    }

    private String formatTimeOrShortDateTime(Instant instant, ZoneId zone) {
        ZonedDateTime time = instant.atZone(zone);
        LocalDate today = LocalDate.ofInstant(clock.instant(), zone);
        DateTimeFormatter format = time.toLocalDate().equals(today)
                ? DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT)
                : time.getYear() == today.getYear()
                        ? DateTimeFormatter.ofLocalizedPattern("MMMdjm")
                        : DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM);
        return withNonBreakingSpacesAroundHour(format.withLocale(locale).format(time));
    }

    /// Formats an instant as [#formatTimeOrShortDateTime(Instant)] does, followed by the time zone.
    public String formatTimeOrShortDateTimeWithZone(Instant instant) {
        return formatTimeOrShortDateTime(instant) + " " + zoneNameAt(instant);
    }

    /// Formats an instant in another time zone as short as possible, followed by the time zone.
    public String formatTimeOrShortDateTimeWithZone(Instant instant, ZoneId zone) {
        return formatTimeOrShortDateTime(instant, zone) + " " + zoneNameAt(instant, zone);
    }

    /// Returns the short name of the time zone at an instant: `CST`.
    public String zoneNameAt(Instant instant) {
        return zoneNameAt(instant, zone());
    }

    private String zoneNameAt(Instant instant, ZoneId zone) {
        return DateTimeFormatter.ofPattern("zzz", locale).format(instant.atZone(zone));
    }

    /// Formats an offset from UTC: `UTC−05:00`.
    public static String formatOffset(ZoneOffset offset) {
        return "UTC" + (offset.equals(ZoneOffset.UTC) ? "" : withMinusSign(offset.getId()));
    }

    // Replaces the spaces in French times (`9 h 00`) by non-breaking spaces, so that no line breaks within a
    // time.
    private static String withNonBreakingSpacesAroundHour(String dateTime) {
        return dateTime.replace(" h ", NON_BREAKING_SPACE + "h" + NON_BREAKING_SPACE);
    }

    /// Formats the full date and the time in a time zone, without the name of the zone.
    public String formatLongDateTime(Instant instant, ZoneId zone) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.FULL, FormatStyle.SHORT)
                .withLocale(locale)
                .format(instant.atZone(zone));
    }

    /// Returns the name of a time zone without summer or winter time: `Central Time`.
    public String zoneName(ZoneId zone) {
        return DateTimeFormatter.ofPattern("vvvv", locale)
                .format(clock.instant().atZone(zone));
    }

    /// Formats the exact time with seconds and time zone, for tooltips and for support.
    public String formatExactDateTime(Instant instant) {
        return DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss xxx '('VV')'", locale)
                .format(instant.atZone(zone()));
    }

    /// Formats a date: `Nov 27, 2026`.
    public String formatDate(LocalDate day) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
                .withLocale(locale)
                .format(day);
    }

    /// Formats the first and last day of a period, such as `Nov 1, 2026 – Nov 30, 2026`. `end` is the first
    /// instant after the period. A start or end that is null is omitted.
    public String formatDateRange(@Nullable Instant start, @Nullable Instant end) {
        String firstDate = start == null ? "" : formatDate(LocalDate.ofInstant(start, zone()));
        String lastDate = end == null ? "" : formatDate(LocalDate.ofInstant(end.minusMillis(1), zone()));
        return (firstDate + " – " + lastDate).strip();
    }

    /// Formats a month: `November 2026`, or `Nov 2026` if `isShort`.
    public String formatMonth(YearMonth month, boolean isShort) {
        return DateTimeFormatter.ofLocalizedPattern(isShort ? "yMMM" : "yMMMM")
                .withLocale(locale)
                .format(month);
    }

    /// Formats a date with its weekday: `Fri, Nov 27`. A date that is at least 300 days away also gets the
    /// year: `Sat, Nov 27, 2027`.
    public String formatWeekdayDateWithYearUnlessNear(LocalDate day) {
        boolean isNear = Math.abs(ChronoUnit.DAYS.between(LocalDate.now(clock), day)) < MAX_DAYS_WITHOUT_YEAR;
        return DateTimeFormatter.ofLocalizedPattern(isNear ? "MMMEd" : "yMMMEd")
                .withLocale(locale)
                .format(day);
    }

    /// Formats a date with weekday and year: `Fri, Nov 27, 2026`.
    public String formatWeekdayDateWithYear(LocalDate day) {
        return DateTimeFormatter.ofLocalizedPattern("yMMMEd").withLocale(locale).format(day);
    }

    /// Formats a full date for documents: `Friday, November 27, 2026`.
    public String formatLongDate(LocalDate day) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL)
                .withLocale(locale)
                .format(day);
    }

    /// Formats a time of day, with 12 or 24 hours depending on the language: `9:00 AM`, `09 h 00`.
    public String formatTime(LocalTime time) {
        return DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT)
                .withLocale(locale)
                .format(time);
    }

    /// Formats a remaining time in its two largest units: `2 d 3 h`, `23 h 41 m`, `4 m 08 s`, `48 s`.
    public String formatRemainingTime(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        if (seconds >= 86_400) {
            return seconds / 86_400 + " " + (locale().getLanguage().equals("fr") ? "j" : "d") + " "
                    + seconds % 86_400 / 3_600 + " h";
        }
        if (seconds >= 3_600) {
            return seconds / 3_600 + " h " + formatTwoDigits(seconds % 3_600 / 60) + " m";
        }
        if (seconds >= 60) {
            return seconds / 60 + " m " + formatTwoDigits(seconds % 60) + " s";
        }
        return seconds + " s";
    }

    private static String formatTwoDigits(long value) {
        return value < 10 ? "0" + value : Long.toString(value);
    }

    public ZoneId zone() {
        return clock.getZone();
    }

    public Locale locale() {
        return locale;
    }

    /// A number format that is created on first use and copied for each use, because a format is not
    /// thread-safe.
    private static final class LazyNumberFormat {
        private final Supplier<NumberFormat> factory;
        private volatile @Nullable NumberFormat prototype;

        LazyNumberFormat(Supplier<NumberFormat> factory) {
            this.factory = factory;
        }

        NumberFormat createCopy() {
            NumberFormat format = prototype;
            if (format == null) {
                format = factory.get();
                prototype = format;
            }
            return (NumberFormat) format.clone();
        }
    }
}

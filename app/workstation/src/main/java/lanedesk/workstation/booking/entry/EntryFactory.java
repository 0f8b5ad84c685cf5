package lanedesk.workstation.booking.entry;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import lanedesk.freight.ShortTextChecks;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.form.CalendarOptions;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DateTimeFormats;
import org.jspecify.annotations.Nullable;

/// Creates the entries of a page, and provides what their parts need: texts, the calendar, and parsers of dates
/// and times.
public final class EntryFactory {

    /// The key of the shipment's ready date in a draft.
    public static final String READY_DATE_DRAFT_KEY = "ready";

    // The requirements of carriers: the minimum time from now to a pickup, and the minimum length of a time
    // window.
    private static final Duration MIN_PICKUP_NOTICE = Duration.ofHours(2);
    private static final Duration MIN_PICKUP_WINDOW = Duration.ofHours(2);

    private final Form entries;
    private final Texts texts;
    private final ShippingCalendar calendar;
    private final @Nullable LocalDate readyDate;

    /// @param readyDate the earliest pickup date of the shipment; null if unknown
    public EntryFactory(Form entries, Texts texts, ShippingCalendar calendar, @Nullable LocalDate readyDate) {
        this.entries = entries;
        this.texts = texts;
        this.calendar = calendar;
        this.readyDate = readyDate;
    }

    /// Creates the form of a booking page.
    ///
    /// @param requiredTextKey message key of the error of an empty required field
    public static Form createForm(Texts texts, String requiredTextKey) {
        return new Form(texts, texts.text(requiredTextKey), Form.ErrorTiming.WHILE_TYPING)
                .setChoiceFormatter((field, choice) -> {
                    String key = "booking.choice." + field.id() + "." + choice.replace(' ', '_');
                    return texts.hasKey(key)
                            ? texts.text(key)
                            : texts.text(choice.equals(CustomFieldEntries.YES) ? "booking.yes" : "booking.no");
                });
    }

    /// Returns a factory for the same page that uses another calendar, and the time zone of that calendar.
    public EntryFactory withCalendar(ShippingCalendar calendar) {
        return new EntryFactory(entries, texts, calendar, readyDate);
    }

    /// The entries of the page.
    public Form entries() {
        return entries;
    }

    /// The texts of the page.
    public Texts texts() {
        return texts;
    }

    /// The calendar of business days in the time zone of the place.
    public ShippingCalendar calendar() {
        return calendar;
    }

    public FormField addEntry(EntryId id, String key) {
        return entries.addField(id.controlId(), key);
    }

    /// Adds an entry for a date, which must not be in the past. A day that is no business day in `country` is
    /// marked in the calendar.
    public FormField addDateEntry(EntryId id, String key, Country country, DateUse use) {
        return configureAsDateEntry(addEntry(id, key).setErrorRule(this::dateErrorOf), country, use);
    }

    /// Sets the parser, the formatter and the selectable days of a date on an existing entry.
    FormField configureAsDateEntry(FormField entry, Country country, DateUse use) {
        return entry.setParserAndFormatter(this::parseDate, dateTimeFormats()::format)
                .setCalendarOptions(new CalendarOptions(calendar, day -> calendar.nonBusinessText(day, country, use)));
    }

    /// Adds an entry for a time of day.
    public FormField addTimeEntry(EntryId id, String key) {
        return addEntry(id, key)
                .setErrorRule(this::timeErrorOf)
                .setParserAndFormatter(ShortTextChecks::parseTime, dateTimeFormats()::format);
    }

    private @Nullable String timeErrorOf(String text) {
        return ShortTextChecks.parseTime(text).isPresent() ? null : texts.text("booking.wrong.time");
    }

    /// The error of a time of day: the text is no time, or a clock change skips the time on its date. Null for
    /// a valid time.
    ///
    /// @param dateTime the date with the time; empty while one of the two is missing
    public @Nullable String timeOrSkippedHourErrorOf(String text, Optional<LocalDateTime> dateTime) {
        return dateTime.isPresent() ? skippedHourErrorOf(dateTime.get()) : timeErrorOf(text);
    }

    private @Nullable String skippedHourErrorOf(LocalDateTime time) {
        return calendar.possibleOffsets(time).isEmpty() ? texts.text("booking.wrong.skipped") : null;
    }

    /// Adds an entry for a date with a time of day.
    FormField addDateTimeEntry(EntryId id, String key) {
        return addEntry(id, key)
                .setErrorRule(this::dateTimeErrorOf)
                .setParserAndFormatter(this::parseDateTime, dateTimeFormats()::format);
    }

    /// A warning about the time of a pickup or delivery; empty if the time needs no warning. The time can be
    /// booked in spite of the warning.
    public String stopTimeWarningOf(LocalDateTime begin, Country country, DateUse use) {
        if (begin.isBefore(localNow())) {
            return texts.text("booking.caution.past");
        }
        String nonBusinessReason = calendar.nonBusinessText(begin.toLocalDate(), country, use);
        return nonBusinessReason.isEmpty() && begin.isBefore(localNow().plus(MIN_PICKUP_NOTICE))
                ? texts.text("booking.caution.soon")
                : nonBusinessReason;
    }

    /// A warning about the time window of a pickup or delivery; empty if the window needs no warning.
    public String stopTimeWindowWarningOf(LocalDateTime begin, LocalDateTime end, Country country, DateUse use) {
        String beginWarning = stopTimeWarningOf(begin, country, use);
        boolean isNarrow = beginWarning.isEmpty()
                && begin.isBefore(end)
                && Duration.between(begin, end).compareTo(MIN_PICKUP_WINDOW) < 0;
        return isNarrow ? texts.text("booking.caution.narrow") : beginWarning;
    }

    // The error of a date with a time of day; null if both are valid. If only a date is typed, the error asks
    // for the time.
    private @Nullable String dateTimeErrorOf(String text) {
        Optional<LocalDateTime> dateTime = parseDateTime(text);
        if (dateTime.isPresent()) {
            return skippedHourErrorOf(dateTime.get());
        }
        return parseDate(text)
                .map(day -> texts.text(
                        "booking.wrong.dateTime.time", dateTimeFormats().format(day)))
                .orElseGet(() -> texts.text("booking.wrong.dateTime"));
    }

    @Nullable
    String dateErrorOf(String text) {
        Optional<LocalDate> day = parseDate(text);
        if (day.isEmpty()) {
            return texts.text("booking.wrong.date");
        }
        return day.get().isBefore(localToday()) ? texts.text("booking.wrong.past") : null;
    }

    /// The abbreviated name of the place's time zone, such as `CST`.
    public String zoneNameAt(Instant instant) {
        return DateTimeFormatter.ofPattern("zzz", texts.language().locale()).format(instant.atZone(calendar.zone()));
    }

    public DateTimeFormats dateTimeFormats() {
        return calendar.formats();
    }

    public LocalDate localToday() {
        return calendar.today();
    }

    LocalDateTime localNow() {
        return calendar.currentLocalDateTime();
    }

    public Optional<LocalDate> parseDate(String text) {
        return calendar.parseDate(text);
    }

    Optional<LocalDateTime> parseDateTime(String text) {
        return dateTimeFormats().parseDateTime(text, localNow());
    }

    /// The ready date as stored in a draft, so that a later page detects a changed date; empty without a ready
    /// date.
    public String readyDateForDraft() {
        return readyDate == null ? "" : readyDate.toString();
    }

    /// Clears the date if it is in the past.
    public void clearDateIfPast(FormField date) {
        if (parseDate(date.trimmedText())
                .filter(day -> day.isBefore(localToday()))
                .isPresent()) {
            date.setText("");
        }
    }

    /// The initial pickup date as text: the first possible pickup on or after the ready date, from which the
    /// transit times count. Empty if the ready date is in the past. Without a ready date, the next business day
    /// of the country.
    public String formatInitialPickupDate(Country country) {
        if (readyDate == null) {
            return dateTimeFormats().format(calendar.businessCalendar().plusBusinessDays(localToday(), 1, country));
        }
        return readyDate.isBefore(localToday())
                ? ""
                : dateTimeFormats().format(calendar.firstPickupDate(readyDate, country));
    }
}

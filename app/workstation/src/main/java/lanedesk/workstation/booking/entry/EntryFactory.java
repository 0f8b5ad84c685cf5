package lanedesk.workstation.booking.entry;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import lanedesk.freight.TradeTextChecks;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.form.SelectableDays;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DateTimeFormats;
import org.jspecify.annotations.Nullable;

/// Dependencies of a page's parts: entries, texts, and the parsers of dates and times.
public final class EntryFactory {

    /// The key of the ready date in a draft.
    public static final String READY_DATE_KEY = "ready";

    // The notice and the time window that carriers require.
    private static final Duration MIN_NOTICE = Duration.ofHours(2);
    private static final Duration MIN_WINDOW = Duration.ofHours(2);

    private final BookingEntries entries;
    private final Texts texts;
    private final ShippingCalendar calendar;
    private final @Nullable LocalDate readyDate;

    /// @param ready the shipment's earliest pickup date; null if unknown
    public EntryFactory(BookingEntries entries, Texts texts, ShippingCalendar calendar, @Nullable LocalDate ready) {
        this.entries = entries;
        this.texts = texts;
        this.calendar = calendar;
        this.readyDate = ready;
    }

    /// Same in the time zone of another place.
    public EntryFactory withCalendar(ShippingCalendar calendar) {
        return new EntryFactory(entries, texts, calendar, readyDate);
    }

    /// The entries of the form.
    public BookingEntries entries() {
        return entries;
    }

    /// The texts of its entries.
    public Texts texts() {
        return texts;
    }

    /// Returns the calendar of business days.
    public ShippingCalendar calendar() {
        return calendar;
    }

    public BookingEntry add(EntryId id, String key) {
        return entries.add(id.controlId(), key);
    }

    /// Adds an entry for a date from today on that should be a business day in a country.
    public BookingEntry addDay(EntryId id, String key, Country country, DateUse use) {
        return asDay(add(id, key).rule(this::dateError), country, use);
    }

    /// Makes the entry's text a date.
    BookingEntry asDay(BookingEntry entry, Country country, DateUse use) {
        return entry.withMeaning(this::parseDay, dayText()::format)
                .withDayChoice(new SelectableDays(calendar, day -> calendar.nonBusinessReason(day, country, use)));
    }

    /// Adds an entry for a time of day.
    public BookingEntry addTime(EntryId id, String key) {
        return add(id, key).rule(this::timeError).withMeaning(TradeTextChecks::parseTime, dayText()::format);
    }

    private @Nullable String timeError(String text) {
        return TradeTextChecks.parseTime(text).isPresent() ? null : texts.text("booking.wrong.time");
    }

    /// The error of a time on a date: it is invalid, or skipped by a clock change; null if there is none.
    ///
    /// @param at the date with that time; empty while either is missing
    public @Nullable String timeError(String text, Optional<LocalDateTime> at) {
        return at.isPresent() ? skippedHourError(at.get()) : timeError(text);
    }

    private @Nullable String skippedHourError(LocalDateTime time) {
        return calendar.possibleOffsets(time).isEmpty() ? texts.text("booking.wrong.skipped") : null;
    }

    /// Adds an entry for a date with a time.
    BookingEntry addDateTime(EntryId id, String key) {
        return add(id, key).rule(this::dateTimeError).withMeaning(this::parseDateTime, dayText()::format);
    }

    /// The warning about a pickup or delivery time, which can be requested all the same; empty if there is none.
    public String pickupTimeWarning(LocalDateTime begin, Country country, DateUse use) {
        if (begin.isBefore(now())) {
            return texts.text("booking.caution.past");
        }
        String rest = calendar.nonBusinessReason(begin.toLocalDate(), country, use);
        return rest.isEmpty() && begin.isBefore(now().plus(MIN_NOTICE)) ? texts.text("booking.caution.soon") : rest;
    }

    /// Same for a time window.
    public String pickupTimeWarning(LocalDateTime begin, LocalDateTime end, Country country, DateUse use) {
        String early = pickupTimeWarning(begin, country, use);
        boolean narrow = early.isEmpty()
                && begin.isBefore(end)
                && Duration.between(begin, end).compareTo(MIN_WINDOW) < 0;
        return narrow ? texts.text("booking.caution.narrow") : early;
    }

    // If only the date is typed, the error asks for the time.
    private @Nullable String dateTimeError(String text) {
        Optional<LocalDateTime> moment = parseDateTime(text);
        if (moment.isPresent()) {
            return skippedHourError(moment.get());
        }
        return parseDay(text)
                .map(day -> texts.text("booking.wrong.moment.time", dayText().format(day)))
                .orElseGet(() -> texts.text("booking.wrong.moment"));
    }

    @Nullable
    String dateError(String text) {
        Optional<LocalDate> day = parseDay(text);
        if (day.isEmpty()) {
            return texts.text("booking.wrong.date");
        }
        return day.get().isBefore(today()) ? texts.text("booking.wrong.past") : null;
    }

    /// The abbreviated name of the place's time zone: `CST`.
    public String zoneName(Instant moment) {
        return DateTimeFormatter.ofPattern("zzz", texts.language().locale()).format(moment.atZone(calendar.zone()));
    }

    public DateTimeFormats dayText() {
        return calendar.formats();
    }

    public LocalDate today() {
        return calendar.today();
    }

    LocalDateTime now() {
        return calendar.now();
    }

    public Optional<LocalDate> parseDay(String text) {
        return calendar.parseDate(text);
    }

    Optional<LocalDateTime> parseDateTime(String text) {
        return dayText().parseDateTime(text, now());
    }

    /// The ready date for the shipment's draft, so that a later page detects a change; empty without one.
    public String savedReadyDate() {
        return readyDate == null ? "" : readyDate.toString();
    }

    /// Clears a pickup date in the past.
    public void clearPastDate(BookingEntry date) {
        if (parseDay(date.value()).filter(day -> day.isBefore(today())).isPresent()) {
            date.setText("");
        }
    }

    /// The initial pickup date as text: the ready date, which the rates' transit times start from. Without a ready
    /// date it is the country's next business day; empty if the ready date is in the past.
    public String pickupDayText(Country country) {
        if (readyDate == null) {
            return dayText().format(calendar.businessCalendar().plusBusinessDays(today(), 1, country));
        }
        return readyDate.isBefore(today()) ? "" : dayText().format(calendar.pickupDate(readyDate, country));
    }
}

package lanedesk.workstation.booking.entry;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import lanedesk.freight.TradeText;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.day.DayChoice;
import lanedesk.workstation.day.DayText;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.day.ShippingCalendar.Use;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The dependencies of a page's parts: entries, texts, and the parsing of days and times.
public final class EntryFactory {

    /// Under which a draft keeps the ready day.
    public static final String READY = "ready";

    // The notice and the time window that carriers ask for.
    private static final Duration NOTICE = Duration.ofHours(2);
    private static final Duration WINDOW = Duration.ofHours(2);

    private final Entries entries;
    private final Texts texts;
    private final ShippingCalendar calendar;
    private final @Nullable LocalDate ready;

    /// @param ready the first pick-up day of the shipment, null where it is not known
    public EntryFactory(Entries entries, Texts texts, ShippingCalendar calendar, @Nullable LocalDate ready) {
        this.entries = entries;
        this.texts = texts;
        this.calendar = calendar;
        this.ready = ready;
    }

    /// The same by the clocks of another place of the shipment.
    public EntryFactory at(ShippingCalendar there) {
        return new EntryFactory(entries, texts, there, ready);
    }

    /// The entries of the form.
    public Entries entries() {
        return entries;
    }

    /// The words of its entries.
    public Texts texts() {
        return texts;
    }

    /// Returns the calendar of business days.
    public ShippingCalendar calendar() {
        return calendar;
    }

    public Entry add(EntryId id, String key) {
        return entries.add(id.control(), key);
    }

    /// An entry for a day from today on, on which someone must work in a country.
    public Entry addDay(EntryId id, String key, Country country, Use use) {
        return asDay(add(id, key).rule(this::wrongDay), country, use);
    }

    /// The entry, whose text stands for a day.
    Entry asDay(Entry entry, Country country, Use use) {
        return entry.meaning(this::day, days()::write)
                .days(new DayChoice(calendar, day -> calendar.restReason(day, country, use)));
    }

    /// An entry for a time of day.
    public Entry addTime(EntryId id, String key) {
        return add(id, key).rule(this::wrongTime).meaning(TradeText::time, days()::write);
    }

    private @Nullable String wrongTime(String text) {
        return TradeText.time(text).isPresent() ? null : texts.text("booking.wrong.time");
    }

    /// Returns the error of a time on a day: that it is none, or that the clocks skip it then; null where it is sound.
    ///
    /// @param at the day with that time; empty while either is missing
    public @Nullable String wrongTime(String text, Optional<LocalDateTime> at) {
        return at.isPresent() ? skipped(at.get()) : wrongTime(text);
    }

    private @Nullable String skipped(LocalDateTime at) {
        return calendar.offsets(at).isEmpty() ? texts.text("booking.wrong.skipped") : null;
    }

    /// An entry for a day with its time.
    Entry addMoment(EntryId id, String key) {
        return add(id, key).rule(this::wrongMoment).meaning(this::moment, days()::write);
    }

    /// Returns the caution about a pick-up or delivery at that time, which can be requested all the same; empty
    /// where there is none.
    public String caution(LocalDateTime begin, Country country, Use use) {
        if (begin.isBefore(now())) {
            return texts.text("booking.caution.past");
        }
        String rest = calendar.restReason(begin.toLocalDate(), country, use);
        return rest.isEmpty() && begin.isBefore(now().plus(NOTICE)) ? texts.text("booking.caution.soon") : rest;
    }

    /// The same of a window.
    public String caution(LocalDateTime begin, LocalDateTime end, Country country, Use use) {
        String early = caution(begin, country, use);
        boolean narrow = early.isEmpty()
                && begin.isBefore(end)
                && Duration.between(begin, end).compareTo(WINDOW) < 0;
        return narrow ? texts.text("booking.caution.narrow") : early;
    }

    // Of a day alone only the time is asked for.
    private @Nullable String wrongMoment(String text) {
        Optional<LocalDateTime> moment = moment(text);
        if (moment.isPresent()) {
            return skipped(moment.get());
        }
        return day(text)
                .map(day -> texts.text("booking.wrong.moment.time", days().write(day)))
                .orElseGet(() -> texts.text("booking.wrong.moment"));
    }

    @Nullable
    String wrongDay(String text) {
        Optional<LocalDate> day = day(text);
        if (day.isEmpty()) {
            return texts.text("booking.wrong.date");
        }
        return day.get().isBefore(today()) ? texts.text("booking.wrong.past") : null;
    }

    /// The short name of the place's zone at a moment: `CST`.
    public String zoneName(Instant moment) {
        return DateTimeFormatter.ofPattern("zzz", texts.language().locale()).format(moment.atZone(calendar.zone()));
    }

    public DayText days() {
        return calendar.text();
    }

    public LocalDate today() {
        return calendar.today();
    }

    LocalDateTime now() {
        return calendar.now();
    }

    public Optional<LocalDate> day(String text) {
        return calendar.day(text);
    }

    Optional<LocalDateTime> moment(String text) {
        return days().moment(text, now());
    }

    /// The ready day for the shipment's draft, so that a later page sees whether it is another; empty without one.
    public String readyKey() {
        return ready == null ? "" : ready.toString();
    }

    /// Removes a pickup date that has passed, so that it is asked for.
    public void removePassed(Entry date) {
        if (day(date.value()).filter(day -> day.isBefore(today())).isPresent()) {
            date.set("");
        }
    }

    /// The pickup date as the page begins with it and writes it: that of the ready date, as the rates counted from it.
    /// Where no ready date is known, it is the next day of business in its country; empty where the ready date has
    /// passed, so that it is asked for.
    public String pickupDay(Country country) {
        if (ready == null) {
            return days().write(calendar.business().plus(today(), 1, country));
        }
        return ready.isBefore(today()) ? "" : days().write(calendar.pickupDate(ready, country));
    }
}

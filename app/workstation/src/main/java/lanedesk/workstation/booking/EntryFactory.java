package lanedesk.workstation.booking;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.TextStyle;
import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.freight.calendar.BusinessCalendar;
import lanedesk.workstation.freight.calendar.Country;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// What the parts of a page are asked with: its entries, its words, and how days and times are typed.
record EntryFactory(Entries entries, Texts texts, DayText days, Clock clock, Supplier<BusinessCalendar> calendar) {

    // What carriers ask for: how long ahead, and how much time to come in.
    private static final Duration NOTICE = Duration.ofHours(2);
    private static final Duration WINDOW = Duration.ofHours(2);

    Entry add(String id, String key) {
        return entries.add(id, key);
    }

    /// An entry for a day from today on.
    Entry addDay(String id, String key) {
        return add(id, key)
                .rule(this::wrongDay)
                .tidy(text -> day(text).map(days::write).orElse(text));
    }

    /// An entry for a time of day.
    Entry addTime(String id, String key) {
        return add(id, key)
                .rule(text -> TradeText.time(text).isPresent() ? null : texts.text("booking.wrong.time"))
                .tidy(text -> TradeText.time(text).map(days::write).orElse(text));
    }

    /// An entry for a day with its time.
    Entry addMoment(String id, String key) {
        return add(id, key)
                .rule(text -> moment(text).isPresent() ? null : texts.text("booking.wrong.moment"))
                .tidy(text -> moment(text).map(days::write).orElse(text));
    }

    /// What a day is for; the caution against a day of rest says who does not work then.
    enum Use {
        PICKUP,
        DELIVERY,
        TERMINAL,
        /// What an administrator named.
        NAMED
    }

    /// What will be said to a pick-up or delivery then, which can be asked for all the same; empty where nothing.
    String caution(LocalDateTime begin, Country country, Use use) {
        if (begin.isBefore(now())) {
            return texts.text("booking.caution.past");
        }
        String rest = restCaution(begin.toLocalDate(), country, use);
        return rest.isEmpty() && begin.isBefore(now().plus(NOTICE)) ? texts.text("booking.caution.soon") : rest;
    }

    /// The same of a window.
    String caution(LocalDateTime begin, LocalDateTime end, Country country, Use use) {
        String early = caution(begin, country, use);
        boolean narrow = early.isEmpty()
                && begin.isBefore(end)
                && Duration.between(begin, end).compareTo(WINDOW) < 0;
        return narrow ? texts.text("booking.caution.narrow") : early;
    }

    /// Who does not work on a day of rest in a country; empty for a day of business.
    String restCaution(LocalDate day, Country country, Use use) {
        return calendar.get()
                .rest(day, country)
                .map(rest -> texts.text("booking.caution.rest." + use, named(rest)))
                .orElse("");
    }

    private String named(BusinessCalendar.Rest rest) {
        return switch (rest) {
            case BusinessCalendar.Rest.Weekend weekend ->
                weekend.day().getDisplayName(TextStyle.FULL, texts.language().locale());
            case BusinessCalendar.Rest.Public holiday ->
                texts.text("booking.caution.holiday", texts.text("holiday." + holiday.holiday()));
            case BusinessCalendar.Rest.Own own -> texts.text("booking.caution.holiday", own.name());
        };
    }

    private @Nullable String wrongDay(String text) {
        Optional<LocalDate> day = day(text);
        if (day.isEmpty()) {
            return texts.text("booking.wrong.date");
        }
        return day.get().isBefore(today()) ? texts.text("booking.wrong.past") : null;
    }

    LocalDate today() {
        return LocalDate.now(clock);
    }

    LocalDateTime now() {
        return LocalDateTime.now(clock);
    }

    Optional<LocalDate> day(String text) {
        return days.day(text, today());
    }

    Optional<LocalDateTime> moment(String text) {
        return days.moment(text, today());
    }

    /// The next day of business in a country, as the page writes it.
    String nextBusinessDay(Country country) {
        return days.write(calendar.get().plus(today(), 1, country));
    }
}

package lanedesk.workstation.booking.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.day.ShippingCalendar.Use;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

/// Days and times that a page keeps, read by one in another language.
class EntryFactoryTest {

    private static final Clock NOON = Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));

    private static Entries page(Language language) {
        Texts texts = Texts.of(EntryFactory.class, language);
        Entries entries = new Entries(texts);
        EntryFactory factory =
                new EntryFactory(entries, texts, new ShippingCalendar(texts, NOON, () -> BusinessCalendar.USUAL), null);
        factory.addDay(EntryId.PICKUP_DATE, "booking.otr.date", Country.US, Use.PICKUP);
        factory.addTime(EntryId.PICKUP_TIME, "booking.otr.time");
        factory.addMoment(EntryId.TERMINAL_TIME, "booking.dray.eta");
        return entries;
    }

    @Test
    void theServicesErrorAboutAPartNamesItAsTheLanguageDoes() {
        for (Language language : List.of(Language.ENGLISH, Language.FRENCH)) {
            Entries entries = new Entries(Texts.of(EntryFactory.class, language));
            entries.add("load", "booking.otr.date").withPaths("load");
            entries.refuse(Map.of("load.hsCode", "is unknown"));
            assertThat(entries.of("load").errorProperty().get())
                    .isEqualTo(language == Language.FRENCH ? "hsCode\u00a0: is unknown" : "hsCode: is unknown");
        }
    }

    @Test
    void dayWithoutItsTimeAsksForTheTimeAlone() {
        Entry eta = page(Language.ENGLISH).of(EntryId.TERMINAL_TIME.control());
        eta.set("12/5");
        eta.leave();
        assertThat(eta.errorProperty().get()).isEqualTo("Sat, Dec 5, 2026: at what time? Such as 08:00 behind it");
        eta.set("soon");
        eta.leave();
        assertThat(eta.errorProperty().get()).startsWith("Day and time");
    }

    @Test
    void whatWasTypedInOneLanguageIsReadInEveryOther() {
        Entries french = page(Language.FRENCH);
        Map<String, String> typed = Map.of(
                EntryId.PICKUP_DATE.control(), "18 décembre",
                EntryId.PICKUP_TIME.control(), "8 h 30",
                EntryId.TERMINAL_TIME.control(), "19 décembre à 14 h 15");
        typed.forEach((id, text) -> french.of(id).set(text));
        assertWritten(french, page(Language.ENGLISH), "Fri, Dec 18, 2026", "8:30 AM", "Dec 19, 2026 · 2:15 PM");
        french.entries().forEach(Entry::leave);
        assertWritten(french, page(Language.SPANISH), "vie 18 dic 2026", "8:30 a.m.", "19 dic 2026 · 2:15 p.m.");
    }

    private static void assertWritten(Entries kept, Entries page, String... texts) {
        page.restore(Entries.fromJson(kept.toJson()));
        assertThat(page.entries()).allMatch(Entry::isSound);
        assertThat(page.entries().stream().map(Entry::value).map(text -> text.replaceAll("\\h", " ")))
                .isEqualTo(List.of(texts));
    }

    @Test
    void whatIsNoDayIsKeptAsItIs() {
        Entries page = page(Language.ENGLISH);
        page.of(EntryId.PICKUP_DATE.control()).set("when you can");
        assertThat(Entries.fromJson(page.toJson())).containsExactly(Map.entry("bookPickupDate", "when you can"));
    }
}

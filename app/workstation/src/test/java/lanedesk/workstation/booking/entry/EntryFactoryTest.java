package lanedesk.workstation.booking.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

/// Tests that dates and times that a page saved can be restored by a page in another language.
class EntryFactoryTest {

    private static final Clock NOON = Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));

    private static Form createEntries(Language language) {
        Texts texts = Texts.of(EntryFactory.class, language);
        Form entries = EntryFactory.createForm(texts, "booking.needed");
        EntryFactory factory = new EntryFactory(
                entries, texts, new ShippingCalendar(texts, NOON, () -> BusinessCalendar.DEFAULT), null);
        factory.addDateEntry(EntryId.PICKUP_DATE, "booking.otr.date", Country.US, DateUse.PICKUP);
        factory.addTimeEntry(EntryId.PICKUP_TIME, "booking.otr.time");
        factory.addDateTimeEntry(EntryId.TERMINAL_TIME, "booking.dray.eta");
        return entries;
    }

    @Test
    void serviceErrorNamesFieldInLanguage() {
        for (Language language : List.of(Language.ENGLISH, Language.FRENCH)) {
            Form entries = EntryFactory.createForm(Texts.of(EntryFactory.class, language), "booking.needed");
            entries.addField("load", "booking.otr.date").addRequestPaths("load");
            entries.showServiceErrorsAndReturnUnmapped(Map.of("load.hsCode", "is unknown"));
            assertThat(entries.fieldById("load").errorProperty().get())
                    .isEqualTo(language == Language.FRENCH ? "hsCode\u00a0: is unknown" : "hsCode: is unknown");
        }
    }

    @Test
    void requestsOnlyTimeForDateWithoutTime() {
        FormField eta = createEntries(Language.ENGLISH).fieldById(EntryId.TERMINAL_TIME.controlId());
        eta.setText("12/5");
        eta.onFocusLost();
        assertThat(eta.errorProperty().get()).isEqualTo("Sat, Dec 5, 2026: at what time? Such as 08:00 behind it");
        eta.setText("soon");
        eta.onFocusLost();
        assertThat(eta.errorProperty().get()).startsWith("Enter date and time");
    }

    @Test
    void readsSavedEntryInEveryLanguage() {
        Form french = createEntries(Language.FRENCH);
        Map<String, String> typed = Map.of(
                EntryId.PICKUP_DATE.controlId(), "18 décembre",
                EntryId.PICKUP_TIME.controlId(), "8 h 30",
                EntryId.TERMINAL_TIME.controlId(), "19 décembre à 14 h 15");
        typed.forEach((id, text) -> french.fieldById(id).setText(text));
        assertRestoredTexts(
                french, createEntries(Language.ENGLISH), "Fri, Dec 18, 2026", "8:30 AM", "Dec 19, 2026 · 2:15 PM");
        french.allFields().forEach(FormField::onFocusLost);
        assertRestoredTexts(
                french, createEntries(Language.SPANISH), "vie 18 dic 2026", "8:30 a.m.", "19 dic 2026 · 2:15 p.m.");
    }

    private static void assertRestoredTexts(Form saved, Form page, String... texts) {
        page.restoreValues(Form.parseDraftJson(saved.toDraftJson()));
        assertThat(page.allFields()).allMatch(FormField::isValid);
        assertThat(page.allFields().stream().map(FormField::trimmedText).map(text -> text.replaceAll("\\h", " ")))
                .isEqualTo(List.of(texts));
    }

    @Test
    void keepsInvalidDateAsTyped() {
        Form page = createEntries(Language.ENGLISH);
        page.fieldById(EntryId.PICKUP_DATE.controlId()).setText("when you can");
        assertThat(Form.parseDraftJson(page.toDraftJson()))
                .containsExactly(Map.entry("bookPickupDate", "when you can"));
    }
}

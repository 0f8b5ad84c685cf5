package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.client.drayage.OperationType;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.entry.BookingEntries;
import lanedesk.workstation.booking.entry.BookingEntry;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.MissingEntry;
import lanedesk.workstation.booking.entry.NamedFieldEntries;
import lanedesk.workstation.booking.entry.PickupScheduleFields;
import lanedesk.workstation.booking.entry.TerminalFields;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.shipment.DateTimeFormats;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.TypedDate;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Dates and times of a drayage booking.
@Headless
final class DrayageBookingDaysTest extends DrayageBookingFixture {

    // A business day, whenever the test runs.
    private final LocalDate workday =
            BusinessCalendar.DEFAULT.plusBusinessDays(LocalDate.now(ZoneId.of("America/Chicago")), 6, Country.US);

    @Test
    void warnsOfEtaOutsideHoursWithoutBlocking() {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.createFilledPage(quote);
        BookingEntry eta = page.entries().entryById("drayEta");
        assertThat(eta.warningProperty().get())
                .doesNotContain(page.entries().entryById("drayHours").trimmedText());
        eta.setText("+4 02:10");
        assertThat(eta.warningProperty().get())
                .contains(page.entries().entryById("drayHours").trimmedText());
        assertThat(page.toSubmissionIfComplete()).isPresent();
    }

    @Test
    void warnsOfHolidayInEveryDateField() {
        Clock noon = Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));
        BookingEntries entries = new BookingEntries(bench.texts());
        EntryFactory factory = new EntryFactory(
                entries,
                bench.texts(),
                new ShippingCalendar(bench.texts(), noon, () -> BusinessCalendar.DEFAULT),
                null);
        TerminalFields terminal = new TerminalFields(
                factory, "90731", bench.context.environment().referenceData().terminals("90731"), true);
        terminal.observeTextAndLoadTerminals(() -> {});
        new PickupScheduleFields(factory, terminal, true, Country.US).startCheckingWindow();
        entries.entryById("drayDate").setText("11/28");
        assertThat(entries.entryById("drayDate").warningProperty().get()).isEqualTo("Saturday: limited pickups");
        StringProperty atTerminal = entries.entryById("drayEta").warningProperty();
        entries.entryById("drayEta").setText("11/26 10:00");
        assertThat(atTerminal.get()).isEqualTo("Thanksgiving: few terminals open");
        entries.entryById("drayEta").setText("11/29 10:00");
        assertThat(atTerminal.get()).isEqualTo("Sunday: few terminals open");
        entries.entryById("drayEta").setText("11/30 10:00");
        assertThat(atTerminal.get()).isEmpty();
        terminal.close();

        CustomField due =
                new CustomField(CustomField.CustomFieldSection.BOOKING, "due", "Due", CustomField.Type.DATE, false);
        new NamedFieldEntries(factory, List.of(due), CustomField.CustomFieldSection.BOOKING, "", () -> true);
        BookingEntry named =
                entries.entryById(NamedFieldEntries.idPrefix(CustomField.CustomFieldSection.BOOKING) + "due");
        named.setText("12/25");
        assertThat(named.warningProperty().get()).isEqualTo("Christmas is not a business day");
        named.setText("12/28");
        assertThat(named.warningProperty().get()).isEmpty();
    }

    @Test
    void checksTerminalTimeInZoneOfMarket() {
        Instant ten = Instant.parse("2026-11-24T16:00:00Z");
        EntryFactory detroit = new EntryFactory(
                new BookingEntries(bench.texts()), bench.texts(), createCalendar(ten, "America/Detroit"), null);
        TerminalFields terminal = new TerminalFields(
                detroit.withCalendar(createCalendar(ten, "America/Chicago")),
                "90731",
                bench.context.environment().referenceData().terminals("90731"),
                false);
        PickupScheduleFields schedule = new PickupScheduleFields(detroit, terminal, false, Country.US);
        terminal.observeTextAndLoadTerminals(() -> {});
        schedule.startCheckingWindow();
        BookingEntries entries = detroit.entries();
        entries.entryById("drayEta").setText("11/24 10:30");
        assertThat(entries.entryById("drayEta").warningProperty().get()).isEmpty();
        entries.entryById("drayEta").setText("11/24 09:30");
        assertThat(entries.entryById("drayEta").warningProperty().get())
                .isEqualTo(bench.texts().text("booking.dray.past"));

        ReadOnlyStringProperty window = entries.entryById("drayDate").errorProperty();
        entries.entryById("drayDate").setText("11/25");
        entries.entryById("drayFrom").setText("08:00");
        entries.entryById("drayTo").setText("12:15");
        entries.entryById("drayEta").setText("11/25 11:30");
        assertThat(window.get())
                .as("half past twelve at the warehouse")
                .isEqualTo(bench.texts().text("booking.dray.date.early"));
        entries.entryById("drayEta").setText("11/25 11:00");
        assertThat(window.get()).isEmpty();
        terminal.close();
    }

    private ShippingCalendar createCalendar(Instant now, String zone) {
        return new ShippingCalendar(bench.texts(), Clock.fixed(now, ZoneId.of(zone)), () -> BusinessCalendar.DEFAULT);
    }

    @Test
    void prefillsReadyDateOfShipment() {
        Clock noon = Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));
        ShippingCalendar calendar = new ShippingCalendar(bench.texts(), noon, () -> BusinessCalendar.DEFAULT);
        assertThat(new EntryFactory(
                                new BookingEntries(bench.texts()), bench.texts(), calendar, LocalDate.of(2026, 12, 3))
                        .initialPickupDateText(Country.US))
                .isEqualTo("Thu, Dec 3, 2026");
        assertThat(new EntryFactory(
                                new BookingEntries(bench.texts()), bench.texts(), calendar, LocalDate.of(2026, 11, 20))
                        .initialPickupDateText(Country.US))
                .as("ready since last week: asked for")
                .isEmpty();
        assertThat(new EntryFactory(
                                new BookingEntries(bench.texts()), bench.texts(), calendar, LocalDate.of(2026, 11, 29))
                        .initialPickupDateText(Country.US))
                .as("ready on a Sunday: the Monday that the rates count from")
                .isEqualTo("Mon, Nov 30, 2026");
        DatedLane sunday = new DatedLane(
                new ShipmentDays(new TypedDate("sun", LocalDate.of(2026, 11, 29)), TypedDate.EMPTY),
                Country.US,
                Country.US);
        assertThat(calendar.createDeliveryDates(sunday).pickupDate()).isEqualTo(LocalDate.of(2026, 11, 30));
    }

    @Test
    void warnsOfShortPickupWindow() {
        Clock noon = Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));
        BookingEntries entries = new BookingEntries(bench.texts());
        EntryFactory factory = new EntryFactory(
                entries,
                bench.texts(),
                new ShippingCalendar(bench.texts(), noon, () -> BusinessCalendar.DEFAULT),
                null);
        TerminalFields terminal = new TerminalFields(
                factory, "90731", bench.context.environment().referenceData().terminals("90731"), false);
        PickupScheduleFields schedule = new PickupScheduleFields(factory, terminal, false, Country.US);
        schedule.startCheckingWindow();
        ReadOnlyObjectProperty<Optional<LocalDate>> offered =
                schedule.businessDaySuggestion().suggestedDayProperty();
        StringProperty caution = entries.entryById("drayDate").warningProperty();
        assertThat(caution.get()).isEmpty();
        entries.entryById("drayDate").setText("11/25");
        entries.entryById("drayTo").setText("09:30");
        assertThat(caution.get()).isEqualTo(bench.texts().text("booking.caution.narrow"));
        entries.entryById("drayDate").setText("today");
        assertThat(caution.get()).isEqualTo(bench.texts().text("booking.caution.past"));
        entries.entryById("drayFrom").setText("13:30");
        entries.entryById("drayTo").setText("17:00");
        assertThat(caution.get()).isEqualTo(bench.texts().text("booking.caution.soon"));
        entries.entryById("drayDate").setText("11/26");
        assertThat(caution.get()).isEqualTo("Thanksgiving: limited deliveries");
        assertThat(offered.get()).contains(LocalDate.of(2026, 11, 27));
        entries.entryById("drayDate").setText("11/29");
        assertThat(caution.get()).isEqualTo("Sunday: limited deliveries");
        assertThat(offered.get()).contains(LocalDate.of(2026, 11, 30));
        entries.entryById("draySchedule").setText("Appointment Required");
        assertThat(caution.get()).isEmpty();
        assertThat(offered.get()).as("no day is sent").isEmpty();
        entries.entryById("draySchedule").setText("Pickup Window");
        entries.entryById("drayEta").setText("12/1 10:00");
        assertThat(entries.entryById("drayDate").errorProperty().get())
                .isEqualTo(bench.texts().text("booking.dray.date.early"));
        assertThat(offered.get()).as("the container is not there then either").isEmpty();
        entries.entryById("drayEta").setText("11/27 10:00");
        schedule.businessDaySuggestion().applySuggestedDay();
        assertThat(entries.entryById("drayDate").trimmedText()).isEqualTo("Mon, Nov 30, 2026");
        assertThat(offered.get()).isEmpty();
    }

    @Test
    void sendsWindowOnlyForPickupWindowAndNullsForAppointment() {
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.EXPORT, false));
        JsonNode window = requestJson(page).get("shipperConsignee");
        assertThat(window.get("schedule").asString()).isEqualTo("Pickup Window");
        assertThat(window.get("timeFrom").asString()).isEqualTo("08:00");
        assertThat(window.get("timeTo").asString()).isEqualTo("12:00");
        assertThat(window.get("date").asString()).matches("\\d{4}-\\d\\d-\\d\\dT00:00:00");
        page.entries().entryById("drayTo").setText("07:00");
        assertThat(page.missingEntries()).extracting(MissingEntry::id).containsExactly("drayTo");
        page.entries().entryById("draySchedule").setText("Appointment Required");
        JsonNode appointment = requestJson(page).get("shipperConsignee");
        assertThat(appointment.get("schedule").asString()).isEqualTo("Appointment Required");
        for (String field : List.of("timeFrom", "timeTo", "date")) {
            assertThat(appointment.has(field)).as(field).isTrue();
            assertThat(appointment.get(field).isNull()).as(field).isTrue();
        }
    }

    @Test
    void warnsOfPastArrivalWithoutBlocking() {
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false));
        BookingEntry eta = page.entries().entryById("drayEta");
        eta.setText("2020-01-06 10:00");
        assertThat(eta.warningProperty().get()).isEqualTo(bench.texts().text("booking.dray.past"));
        assertThat(page.toSubmissionIfComplete()).isPresent();
        eta.setText("+4 10:00");
        assertThat(eta.warningProperty().get()).isNotEqualTo(bench.texts().text("booking.dray.past"));
    }

    @Test
    void blocksWindowEndingBeforeArrival() {
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false));
        BookingEntry date = page.entries().entryById("drayDate");
        page.entries().entryById("drayEta").setText(workday + " 10:00");
        date.setText(workday.minusDays(1).toString());
        assertThat(date.errorProperty().get()).isEqualTo(bench.texts().text("booking.dray.date.early"));
        assertThat(page.missingEntries()).extracting(MissingEntry::id).containsExactly("drayDate");
        assertThat(page.toSubmissionIfComplete()).isEmpty();
        date.setText(workday.toString());
        assertThat(date.errorProperty().get()).as("the window ends after it").isEmpty();
        assertThat(page.toSubmissionIfComplete()).isPresent();
        page.entries().entryById("drayEta").setText(workday.plusDays(1) + " 10:00");
        assertThat(date.errorProperty().get()).isNotEmpty();
        assertThat(page.toSubmissionIfComplete()).isEmpty();
        page.entries().entryById("draySchedule").setText("Appointment Required");
        assertThat(date.errorProperty().get())
                .as("an appointment has no window")
                .isEmpty();
        assertThat(page.toSubmissionIfComplete()).isPresent();
    }

    @Test
    void proposesDateAfterArrivalOnceKnown() {
        DrayageBookingViewModel page =
                bench.pages.createPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false), Map.of());
        BookingEntry date = page.entries().entryById("drayDate");
        assertThat(date.trimmedText()).isEmpty();
        assertThat(page.missingEntries()).extracting(MissingEntry::id).contains("drayEta", "drayDate");
        page.entries().entryById("drayEta").setText(workday + " 10:00");
        LocalDate next = BusinessCalendar.DEFAULT.plusBusinessDays(workday, 1, Country.US);
        assertThat(date.trimmedText()).isEqualTo(new DateTimeFormats(bench.texts()).format(next));
        page.entries().entryById("drayEta").setText(workday.plusDays(1) + " 10:00");
        assertThat(date.trimmedText())
                .as("a day that is there stays")
                .isEqualTo(new DateTimeFormats(bench.texts()).format(next));
    }

    @Test
    void blocksWindowAfterDeparture() {
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.EXPORT, false));
        BookingEntry date = page.entries().entryById("drayDate");
        page.entries().entryById("drayEta").setText(workday.plusDays(1) + " 10:00");
        date.setText(workday.plusDays(2).toString());
        assertThat(date.errorProperty().get()).isEqualTo(bench.texts().text("booking.dray.date.late"));
        assertThat(page.toSubmissionIfComplete()).isEmpty();
        date.setText(workday.toString());
        assertThat(date.errorProperty().get()).isEmpty();
        assertThat(page.toSubmissionIfComplete()).isPresent();
    }
}

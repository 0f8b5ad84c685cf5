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
import lanedesk.workstation.booking.entry.CustomFieldEntries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.PickupScheduleFields;
import lanedesk.workstation.booking.entry.TerminalFields;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.Form.MissingField;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.shipment.DateTimeFormats;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.TypedDate;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Tests the dates and times of a drayage booking.
@Headless
final class DrayageBookingDaysTest extends DrayageBookingFixture {

    // A business day on any date of the test run.
    private final LocalDate workday =
            BusinessCalendar.DEFAULT.plusBusinessDays(LocalDate.now(ZoneId.of("America/Chicago")), 6, Country.US);

    @Test
    void warnsOfEtaOutsideHoursWithoutBlocking() {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.createFilledPage(quote);
        FormField eta = page.entries().fieldById("drayEta");
        assertThat(eta.warningProperty().get())
                .doesNotContain(page.entries().fieldById("drayHours").trimmedText());
        eta.setText("+4 02:10");
        assertThat(eta.warningProperty().get())
                .contains(page.entries().fieldById("drayHours").trimmedText());
        assertThat(page.toSubmissionIfComplete()).isPresent();
    }

    @Test
    void warnsOfHolidayInEveryDateField() {
        Clock noon = Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));
        Form entries = EntryFactory.createForm(bench.texts(), "booking.needed");
        EntryFactory factory = new EntryFactory(
                entries,
                bench.texts(),
                new ShippingCalendar(bench.texts(), noon, () -> BusinessCalendar.DEFAULT),
                null);
        TerminalFields terminal = new TerminalFields(
                factory, "90731", bench.context.environment().referenceData().terminalsOfMarket("90731"), true);
        terminal.observeTextAndLoadTerminals(() -> {});
        new PickupScheduleFields(factory, terminal, true, Country.US).startCheckingTimeWindowAndFillingDate();
        entries.fieldById("drayDate").setText("11/28");
        assertThat(entries.fieldById("drayDate").warningProperty().get()).isEqualTo("Saturday: limited pickups");
        StringProperty atTerminal = entries.fieldById("drayEta").warningProperty();
        entries.fieldById("drayEta").setText("11/26 10:00");
        assertThat(atTerminal.get()).isEqualTo("Thanksgiving: few terminals open");
        entries.fieldById("drayEta").setText("11/29 10:00");
        assertThat(atTerminal.get()).isEqualTo("Sunday: few terminals open");
        entries.fieldById("drayEta").setText("11/30 10:00");
        assertThat(atTerminal.get()).isEmpty();
        terminal.close();

        CustomField due =
                new CustomField(CustomField.CustomFieldSection.BOOKING, "due", "Due", CustomField.Type.DATE, false);
        new CustomFieldEntries(factory, List.of(due), CustomField.CustomFieldSection.BOOKING, "", () -> true);
        FormField named =
                entries.fieldById(CustomFieldEntries.entryIdPrefixOf(CustomField.CustomFieldSection.BOOKING) + "due");
        named.setText("12/25");
        assertThat(named.warningProperty().get()).isEqualTo("Christmas is not a business day");
        named.setText("12/28");
        assertThat(named.warningProperty().get()).isEmpty();
    }

    @Test
    void checksTerminalTimeInZoneOfMarket() {
        Instant ten = Instant.parse("2026-11-24T16:00:00Z");
        EntryFactory detroit = new EntryFactory(
                EntryFactory.createForm(bench.texts(), "booking.needed"),
                bench.texts(),
                createCalendar(ten, "America/Detroit"),
                null);
        TerminalFields terminal = new TerminalFields(
                detroit.withCalendar(createCalendar(ten, "America/Chicago")),
                "90731",
                bench.context.environment().referenceData().terminalsOfMarket("90731"),
                false);
        PickupScheduleFields schedule = new PickupScheduleFields(detroit, terminal, false, Country.US);
        terminal.observeTextAndLoadTerminals(() -> {});
        schedule.startCheckingTimeWindowAndFillingDate();
        Form entries = detroit.entries();
        entries.fieldById("drayEta").setText("11/24 10:30");
        assertThat(entries.fieldById("drayEta").warningProperty().get()).isEmpty();
        entries.fieldById("drayEta").setText("11/24 09:30");
        assertThat(entries.fieldById("drayEta").warningProperty().get())
                .isEqualTo(bench.texts().text("booking.dray.past"));

        ReadOnlyStringProperty window = entries.fieldById("drayDate").errorProperty();
        entries.fieldById("drayDate").setText("11/25");
        entries.fieldById("drayFrom").setText("08:00");
        entries.fieldById("drayTo").setText("12:15");
        entries.fieldById("drayEta").setText("11/25 11:30");
        assertThat(window.get())
                .as("half past twelve at the warehouse")
                .isEqualTo(bench.texts().text("booking.dray.date.early"));
        entries.fieldById("drayEta").setText("11/25 11:00");
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
                                EntryFactory.createForm(bench.texts(), "booking.needed"),
                                bench.texts(),
                                calendar,
                                LocalDate.of(2026, 12, 3))
                        .formatInitialPickupDate(Country.US))
                .isEqualTo("Thu, Dec 3, 2026");
        assertThat(new EntryFactory(
                                EntryFactory.createForm(bench.texts(), "booking.needed"),
                                bench.texts(),
                                calendar,
                                LocalDate.of(2026, 11, 20))
                        .formatInitialPickupDate(Country.US))
                .as("ready since last week: asked for")
                .isEmpty();
        assertThat(new EntryFactory(
                                EntryFactory.createForm(bench.texts(), "booking.needed"),
                                bench.texts(),
                                calendar,
                                LocalDate.of(2026, 11, 29))
                        .formatInitialPickupDate(Country.US))
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
        Form entries = EntryFactory.createForm(bench.texts(), "booking.needed");
        EntryFactory factory = new EntryFactory(
                entries,
                bench.texts(),
                new ShippingCalendar(bench.texts(), noon, () -> BusinessCalendar.DEFAULT),
                null);
        TerminalFields terminal = new TerminalFields(
                factory, "90731", bench.context.environment().referenceData().terminalsOfMarket("90731"), false);
        PickupScheduleFields schedule = new PickupScheduleFields(factory, terminal, false, Country.US);
        schedule.startCheckingTimeWindowAndFillingDate();
        ReadOnlyObjectProperty<Optional<LocalDate>> offered =
                schedule.businessDaySuggestion().suggestedDayProperty();
        StringProperty caution = entries.fieldById("drayDate").warningProperty();
        assertThat(caution.get()).isEmpty();
        entries.fieldById("drayDate").setText("11/25");
        entries.fieldById("drayTo").setText("09:30");
        assertThat(caution.get()).isEqualTo(bench.texts().text("booking.caution.narrow"));
        entries.fieldById("drayDate").setText("today");
        assertThat(caution.get()).isEqualTo(bench.texts().text("booking.caution.past"));
        entries.fieldById("drayFrom").setText("13:30");
        entries.fieldById("drayTo").setText("17:00");
        assertThat(caution.get()).isEqualTo(bench.texts().text("booking.caution.soon"));
        entries.fieldById("drayDate").setText("11/26");
        assertThat(caution.get()).isEqualTo("Thanksgiving: limited deliveries");
        assertThat(offered.get()).contains(LocalDate.of(2026, 11, 27));
        entries.fieldById("drayDate").setText("11/29");
        assertThat(caution.get()).isEqualTo("Sunday: limited deliveries");
        assertThat(offered.get()).contains(LocalDate.of(2026, 11, 30));
        entries.fieldById("draySchedule").setText("Appointment Required");
        assertThat(caution.get()).isEmpty();
        assertThat(offered.get()).as("no day is sent").isEmpty();
        entries.fieldById("draySchedule").setText("Pickup Window");
        entries.fieldById("drayEta").setText("12/1 10:00");
        assertThat(entries.fieldById("drayDate").errorProperty().get())
                .isEqualTo(bench.texts().text("booking.dray.date.early"));
        assertThat(offered.get()).as("the container is not there then either").isEmpty();
        entries.fieldById("drayEta").setText("11/27 10:00");
        schedule.businessDaySuggestion().applySuggestedDay();
        assertThat(entries.fieldById("drayDate").trimmedText()).isEqualTo("Mon, Nov 30, 2026");
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
        page.entries().fieldById("drayTo").setText("07:00");
        assertThat(page.missingEntries()).extracting(MissingField::id).containsExactly("drayTo");
        page.entries().fieldById("draySchedule").setText("Appointment Required");
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
        FormField eta = page.entries().fieldById("drayEta");
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
        FormField date = page.entries().fieldById("drayDate");
        page.entries().fieldById("drayEta").setText(workday + " 10:00");
        date.setText(workday.minusDays(1).toString());
        assertThat(date.errorProperty().get()).isEqualTo(bench.texts().text("booking.dray.date.early"));
        assertThat(page.missingEntries()).extracting(MissingField::id).containsExactly("drayDate");
        assertThat(page.toSubmissionIfComplete()).isEmpty();
        date.setText(workday.toString());
        assertThat(date.errorProperty().get()).as("the window ends after it").isEmpty();
        assertThat(page.toSubmissionIfComplete()).isPresent();
        page.entries().fieldById("drayEta").setText(workday.plusDays(1) + " 10:00");
        assertThat(date.errorProperty().get()).isNotEmpty();
        assertThat(page.toSubmissionIfComplete()).isEmpty();
        page.entries().fieldById("draySchedule").setText("Appointment Required");
        assertThat(date.errorProperty().get())
                .as("an appointment has no window")
                .isEmpty();
        assertThat(page.toSubmissionIfComplete()).isPresent();
    }

    @Test
    void proposesDateAfterArrivalOnceKnown() {
        DrayageBookingViewModel page =
                bench.pages.createPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false), Map.of());
        FormField date = page.entries().fieldById("drayDate");
        assertThat(date.trimmedText()).isEmpty();
        assertThat(page.missingEntries()).extracting(MissingField::id).contains("drayEta", "drayDate");
        page.entries().fieldById("drayEta").setText(workday + " 10:00");
        LocalDate next = BusinessCalendar.DEFAULT.plusBusinessDays(workday, 1, Country.US);
        assertThat(date.trimmedText()).isEqualTo(new DateTimeFormats(bench.texts()).format(next));
        page.entries().fieldById("drayEta").setText(workday.plusDays(1) + " 10:00");
        assertThat(date.trimmedText())
                .as("a day that is there stays")
                .isEqualTo(new DateTimeFormats(bench.texts()).format(next));
    }

    @Test
    void blocksWindowAfterDeparture() {
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.EXPORT, false));
        FormField date = page.entries().fieldById("drayDate");
        page.entries().fieldById("drayEta").setText(workday.plusDays(1) + " 10:00");
        date.setText(workday.plusDays(2).toString());
        assertThat(date.errorProperty().get()).isEqualTo(bench.texts().text("booking.dray.date.late"));
        assertThat(page.toSubmissionIfComplete()).isEmpty();
        date.setText(workday.toString());
        assertThat(date.errorProperty().get()).isEmpty();
        assertThat(page.toSubmissionIfComplete()).isPresent();
    }
}

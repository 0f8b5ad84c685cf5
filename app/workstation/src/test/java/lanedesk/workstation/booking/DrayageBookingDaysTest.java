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
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.NamedEntries;
import lanedesk.workstation.booking.entry.OpenItem;
import lanedesk.workstation.booking.entry.PickupSchedule;
import lanedesk.workstation.booking.entry.TerminalPick;
import lanedesk.workstation.day.DatedLane;
import lanedesk.workstation.day.DayText;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.day.TypedDay;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// The days and hours of a container booking.
@WithoutScreen
final class DrayageBookingDaysTest extends DrayageBookingBench {

    // No weekend and no holiday, whenever the test runs.
    private final LocalDate workday =
            BusinessCalendar.USUAL.plus(LocalDate.now(ZoneId.of("America/Chicago")), 6, Country.US);

    @Test
    void etaOutsideTheHoursWarnsAndDoesNotBlock() {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.filled(quoted);
        Entry eta = page.entries().of("drayEta");
        assertThat(eta.cautionProperty().get())
                .doesNotContain(page.entries().of("drayHours").value());
        eta.set("+4 02:10");
        assertThat(eta.cautionProperty().get())
                .contains(page.entries().of("drayHours").value());
        assertThat(page.order()).isPresent();
    }

    @Test
    void everyDayOfThePageIsHeldAgainstDaysOfRest() {
        Clock noon = Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));
        Entries entries = new Entries(bench.texts());
        EntryFactory factory = new EntryFactory(
                entries, bench.texts(), new ShippingCalendar(bench.texts(), noon, () -> BusinessCalendar.USUAL), null);
        TerminalPick terminal = new TerminalPick(
                factory, "90731", bench.parts.workspace().reference().terminals("90731"), true);
        terminal.start(() -> {});
        new PickupSchedule(factory, terminal, true, Country.US).start();
        entries.of("drayDate").set("11/28");
        assertThat(entries.of("drayDate").cautionProperty().get()).isEqualTo("Saturday: few pickups");
        StringProperty atTerminal = entries.of("drayEta").cautionProperty();
        entries.of("drayEta").set("11/26 10:00");
        assertThat(atTerminal.get()).isEqualTo("Thanksgiving: few terminals are open");
        entries.of("drayEta").set("11/29 10:00");
        assertThat(atTerminal.get()).isEqualTo("Sunday: few terminals are open");
        entries.of("drayEta").set("11/30 10:00");
        assertThat(atTerminal.get()).isEmpty();
        terminal.close();

        NamedField due = new NamedField(NamedField.Place.BOOKING, "due", "Due", NamedField.Type.DATE, false);
        new NamedEntries(factory, List.of(due), NamedField.Place.BOOKING, "", () -> true);
        Entry named = entries.of(NamedEntries.idPrefix(NamedField.Place.BOOKING) + "due");
        named.set("12/25");
        assertThat(named.cautionProperty().get()).isEqualTo("Christmas is not a working day");
        named.set("12/28");
        assertThat(named.cautionProperty().get()).isEmpty();
    }

    @Test
    void theTimeAtTheTerminalIsHeldAgainstTheClocksOfItsMarket() {
        Instant ten = Instant.parse("2026-11-24T16:00:00Z");
        EntryFactory detroit =
                new EntryFactory(new Entries(bench.texts()), bench.texts(), calendar(ten, "America/Detroit"), null);
        TerminalPick terminal = new TerminalPick(
                detroit.at(calendar(ten, "America/Chicago")),
                "90731",
                bench.parts.workspace().reference().terminals("90731"),
                false);
        PickupSchedule schedule = new PickupSchedule(detroit, terminal, false, Country.US);
        terminal.start(() -> {});
        schedule.start();
        Entries entries = detroit.entries();
        entries.of("drayEta").set("11/24 10:30");
        assertThat(entries.of("drayEta").cautionProperty().get()).isEmpty();
        entries.of("drayEta").set("11/24 09:30");
        assertThat(entries.of("drayEta").cautionProperty().get())
                .isEqualTo(bench.texts().text("booking.dray.past"));

        ReadOnlyStringProperty window = entries.of("drayDate").errorProperty();
        entries.of("drayDate").set("11/25");
        entries.of("drayFrom").set("08:00");
        entries.of("drayTo").set("12:15");
        entries.of("drayEta").set("11/25 11:30");
        assertThat(window.get())
                .as("half past twelve at the warehouse")
                .isEqualTo(bench.texts().text("booking.dray.date.early"));
        entries.of("drayEta").set("11/25 11:00");
        assertThat(window.get()).isEmpty();
        terminal.close();
    }

    private ShippingCalendar calendar(Instant now, String zone) {
        return new ShippingCalendar(bench.texts(), Clock.fixed(now, ZoneId.of(zone)), () -> BusinessCalendar.USUAL);
    }

    @Test
    void thePageBeginsWithTheDayOnWhichTheShipmentIsReady() {
        Clock noon = Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));
        ShippingCalendar calendar = new ShippingCalendar(bench.texts(), noon, () -> BusinessCalendar.USUAL);
        assertThat(new EntryFactory(new Entries(bench.texts()), bench.texts(), calendar, LocalDate.of(2026, 12, 3))
                        .pickupDay(Country.US))
                .isEqualTo("Thu, Dec 3, 2026");
        assertThat(new EntryFactory(new Entries(bench.texts()), bench.texts(), calendar, LocalDate.of(2026, 11, 20))
                        .pickupDay(Country.US))
                .as("ready since last week: asked for")
                .isEmpty();
        assertThat(new EntryFactory(new Entries(bench.texts()), bench.texts(), calendar, LocalDate.of(2026, 11, 29))
                        .pickupDay(Country.US))
                .as("ready on a Sunday: the Monday that the rates count from")
                .isEqualTo("Mon, Nov 30, 2026");
        DatedLane sunday = new DatedLane(
                new ShipmentDays(new TypedDay("sun", LocalDate.of(2026, 11, 29)), TypedDay.NONE),
                Country.US,
                Country.US);
        assertThat(calendar.deliveries(sunday).pickup()).isEqualTo(LocalDate.of(2026, 11, 30));
    }

    @Test
    void aWindowThatCarriersWillNotLikeIsCautionedAgainst() {
        Clock noon = Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));
        Entries entries = new Entries(bench.texts());
        EntryFactory factory = new EntryFactory(
                entries, bench.texts(), new ShippingCalendar(bench.texts(), noon, () -> BusinessCalendar.USUAL), null);
        TerminalPick terminal = new TerminalPick(
                factory, "90731", bench.parts.workspace().reference().terminals("90731"), false);
        PickupSchedule schedule = new PickupSchedule(factory, terminal, false, Country.US);
        schedule.start();
        ReadOnlyObjectProperty<Optional<LocalDate>> offered =
                schedule.businessDay().dayProperty();
        StringProperty caution = entries.of("drayDate").cautionProperty();
        assertThat(caution.get()).isEmpty();
        entries.of("drayDate").set("11/25");
        entries.of("drayTo").set("09:30");
        assertThat(caution.get()).isEqualTo(bench.texts().text("booking.caution.narrow"));
        entries.of("drayDate").set("today");
        assertThat(caution.get()).isEqualTo(bench.texts().text("booking.caution.past"));
        entries.of("drayFrom").set("13:30");
        entries.of("drayTo").set("17:00");
        assertThat(caution.get()).isEqualTo(bench.texts().text("booking.caution.soon"));
        entries.of("drayDate").set("11/26");
        assertThat(caution.get()).isEqualTo("Thanksgiving: few deliveries");
        assertThat(offered.get()).contains(LocalDate.of(2026, 11, 27));
        entries.of("drayDate").set("11/29");
        assertThat(caution.get()).isEqualTo("Sunday: few deliveries");
        assertThat(offered.get()).contains(LocalDate.of(2026, 11, 30));
        entries.of("draySchedule").set("Appointment Required");
        assertThat(caution.get()).isEmpty();
        assertThat(offered.get()).as("no day is sent").isEmpty();
        entries.of("draySchedule").set("Pickup Window");
        entries.of("drayEta").set("12/1 10:00");
        assertThat(entries.of("drayDate").errorProperty().get())
                .isEqualTo(bench.texts().text("booking.dray.date.early"));
        assertThat(offered.get()).as("the container is not there then either").isEmpty();
        entries.of("drayEta").set("11/27 10:00");
        schedule.businessDay().take();
        assertThat(entries.of("drayDate").value()).isEqualTo("Mon, Nov 30, 2026");
        assertThat(offered.get()).isEmpty();
    }

    @Test
    void windowIsSentForAPickupWindowAloneAndNullsForAnAppointment() {
        DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(OperationType.EXPORT, false));
        JsonNode window = json(page).get("shipperConsignee");
        assertThat(window.get("schedule").asString()).isEqualTo("Pickup Window");
        assertThat(window.get("timeFrom").asString()).isEqualTo("08:00");
        assertThat(window.get("timeTo").asString()).isEqualTo("12:00");
        assertThat(window.get("date").asString()).matches("\\d{4}-\\d\\d-\\d\\dT00:00:00");
        page.entries().of("drayTo").set("07:00");
        assertThat(page.missing()).extracting(OpenItem::id).containsExactly("drayTo");
        page.entries().of("draySchedule").set("Appointment Required");
        JsonNode appointment = json(page).get("shipperConsignee");
        assertThat(appointment.get("schedule").asString()).isEqualTo("Appointment Required");
        for (String field : List.of("timeFrom", "timeTo", "date")) {
            assertThat(appointment.has(field)).as(field).isTrue();
            assertThat(appointment.get(field).isNull()).as(field).isTrue();
        }
    }

    @Test
    void arrivalThatHasPassedIsSaidAndDoesNotBlock() {
        DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false));
        Entry eta = page.entries().of("drayEta");
        eta.set("2020-01-06 10:00");
        assertThat(eta.cautionProperty().get()).isEqualTo(bench.texts().text("booking.dray.past"));
        assertThat(page.order()).isPresent();
        eta.set("+4 10:00");
        assertThat(eta.cautionProperty().get()).isNotEqualTo(bench.texts().text("booking.dray.past"));
    }

    @Test
    void windowThatEndsBeforeTheArrivalIsAnErrorAndBlocksTheBooking() {
        DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false));
        Entry date = page.entries().of("drayDate");
        page.entries().of("drayEta").set(workday + " 10:00");
        date.set(workday.minusDays(1).toString());
        assertThat(date.errorProperty().get()).isEqualTo(bench.texts().text("booking.dray.date.early"));
        assertThat(page.missing()).extracting(OpenItem::id).containsExactly("drayDate");
        assertThat(page.order()).isEmpty();
        date.set(workday.toString());
        assertThat(date.errorProperty().get()).as("the window ends after it").isEmpty();
        assertThat(page.order()).isPresent();
        page.entries().of("drayEta").set(workday.plusDays(1) + " 10:00");
        assertThat(date.errorProperty().get()).isNotEmpty();
        assertThat(page.order()).isEmpty();
        page.entries().of("draySchedule").set("Appointment Required");
        assertThat(page.order()).as("an appointment has no window").isPresent();
    }

    @Test
    void noDayIsProposedBeforeTheArrivalIsKnownAndThenOneAfterIt() {
        DrayageBookingViewModel page = bench.pages.of(bench.quotes.drayage(OperationType.IMPORT, false), Map.of());
        Entry date = page.entries().of("drayDate");
        assertThat(date.value()).isEmpty();
        assertThat(page.missing()).extracting(OpenItem::id).contains("drayEta", "drayDate");
        page.entries().of("drayEta").set(workday + " 10:00");
        LocalDate next = BusinessCalendar.USUAL.plus(workday, 1, Country.US);
        assertThat(date.value()).isEqualTo(new DayText(bench.texts()).write(next));
        page.entries().of("drayEta").set(workday.plusDays(1) + " 10:00");
        assertThat(date.value()).as("a day that is there stays").isEqualTo(new DayText(bench.texts()).write(next));
    }

    @Test
    void windowAfterTheDepartureIsAnErrorAndBlocksTheBooking() {
        DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(OperationType.EXPORT, false));
        Entry date = page.entries().of("drayDate");
        page.entries().of("drayEta").set(workday.plusDays(1) + " 10:00");
        date.set(workday.plusDays(2).toString());
        assertThat(date.errorProperty().get()).isEqualTo(bench.texts().text("booking.dray.date.late"));
        assertThat(page.order()).isEmpty();
        date.set(workday.toString());
        assertThat(date.errorProperty().get()).isEmpty();
        assertThat(page.order()).isPresent();
    }
}

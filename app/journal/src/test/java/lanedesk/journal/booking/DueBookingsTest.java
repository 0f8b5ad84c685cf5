package lanedesk.journal.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import lanedesk.freight.lane.Place;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.QueryPlan;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.journal.store.FreightKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests which booked events are found for which days.
class DueBookingsTest {

    private static final LocalDate DAY = LocalDate.of(2026, 12, 1);

    @TempDir
    Path folder;

    private Journal journal;
    private EnvironmentJournal sandbox;
    private long nextNumber = 100;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private UUID book(FreightKind kind, String body) {
        return JournalSamples.book(sandbox, kind, nextNumber++, body);
    }

    private AttemptState.Prepared prepare(String body) {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(nextNumber++)).id();
        return JournalSamples.prepare(sandbox, quote, body);
    }

    @Test
    void findsPickupsOfDaysWithPiecesAndWeight() {
        book(FreightKind.OTR, JournalSamples.otrBookingBody("2026-11-30T23:59:00-06:00"));
        UUID due = book(FreightKind.OTR, JournalSamples.otrBookingBody("2026-12-01T00:00:00-06:00"));
        book(FreightKind.OTR, JournalSamples.otrBookingBody("2026-12-03T00:00:00-06:00"));

        assertThat(sandbox.dueBookings().findBetween(DAY, DAY.plusDays(1)))
                .singleElement()
                .satisfies(booking -> {
                    assertThat(booking.attemptId()).isEqualTo(due);
                    assertThat(booking.event()).isEqualTo(DueBooking.Event.PICKUP);
                    assertThat(booking.time()).isEqualTo("2026-12-01T00:00:00-06:00");
                    assertThat(booking.place()).isEqualTo(new Place("US", "TX", "Dallas", "75201"));
                    assertThat(booking.customerName()).isEqualTo("Acme Foods");
                    assertThat(booking.carrier()).isEqualTo("Blue Ridge Freight");
                    assertThat(booking.bolNumber()).startsWith("BOL-");
                    assertThat(booking.ownReference()).isEqualTo("PO 7788");
                    assertThat(booking.dispatcher()).isEqualTo(JournalSamples.DISPATCHER);
                    assertThat(booking.pieces()).isEqualByComparingTo("6");
                    assertThat(booking.weight()).isEqualByComparingTo("1202");
                    assertThat(booking.isMetric()).isFalse();
                });
    }

    @Test
    void findsVesselAndWindowOfContainers() {
        book(
                FreightKind.DRAYAGE,
                JournalSamples.drayageBookingBody("Import", "2026-12-01T06:00:00", "\"2026-12-02T00:00:00\""));
        book(FreightKind.DRAYAGE, JournalSamples.drayageBookingBody("Export", "2026-12-02T18:00:00", "null"));

        assertThat(sandbox.dueBookings().findBetween(DAY, DAY.plusDays(1)))
                .extracting(
                        DueBooking::event,
                        DueBooking::windowStart,
                        booking -> booking.place().city(),
                        DueBooking::weight)
                .containsExactly(
                        tuple(DueBooking.Event.ARRIVAL, "", "Long Beach", new BigDecimal("18000")),
                        tuple(DueBooking.Event.DELIVERY, "08:00", "Fontana", new BigDecimal("18000")),
                        tuple(DueBooking.Event.DEPARTURE, "", "Long Beach", new BigDecimal("18000")));
    }

    /// Only what is certainly booked is picked up.
    @Test
    void ignoresAttemptsThatAreNotBooked() {
        prepare(JournalSamples.otrBookingBody("2026-12-01T09:00:00-06:00"));
        sandbox.bookings().recordSent(prepare(JournalSamples.otrBookingBody("2026-12-01T10:00:00-06:00")));
        book(FreightKind.OTR, "no JSON");

        assertThat(sandbox.dueBookings().findBetween(DAY, DAY)).isEmpty();
        assertThat(journal.environmentJournal(JournalSamples.PRODUCTION)
                        .dueBookings()
                        .findBetween(DAY, DAY))
                .isEmpty();
    }

    @Test
    void findsQuotedContainersByLastFreeDayAndCutOff() {
        UUID shipment = UUID.randomUUID();
        sandbox.quotes().save(JournalSamples.quote(200).withDraft(shipment));
        UUID last = sandbox.quotes()
                .save(JournalSamples.quote(201).withDraft(shipment))
                .id();
        sandbox.containers()
                .save(
                        shipment,
                        List.of(
                                new ShipmentContainer(shipment, "CSQU3054383", DAY, null, DAY.plusDays(1)),
                                new ShipmentContainer(UUID.randomUUID(), "MSKU0000000", DAY, null, null)));

        assertThat(sandbox.dueBookings().findContainersBetween(DAY, DAY.plusDays(1)))
                .as("the last quote of the container, once for each day")
                .extracting(
                        DueContainer::quoteId, DueContainer::containerNumber, DueContainer::day, DueContainer::isCutOff)
                .containsExactly(
                        tuple(last, "CSQU3054383", DAY, false), tuple(last, "CSQU3054383", DAY.plusDays(1), true));
        assertThat(sandbox.dueBookings().findContainersBetween(DAY.plusDays(2), DAY.plusDays(3)))
                .isEmpty();
    }

    @Test
    void readsOnlyBookingsOfDays() throws SQLException {
        assertThat(QueryPlan.explain(folder, DueBookings.SELECT_BY_PICKUP))
                .anyMatch(step -> step.startsWith("SEARCH attempt USING INDEX attempt_by_pickup_time (environment=?"
                        + " AND pickup_time>? AND pickup_time<?)"));
        assertThat(QueryPlan.explain(folder, DueBookings.SELECT_CONTAINERS))
                .anyMatch(step -> step.contains("USING INDEX container_by_last_free_day"))
                .anyMatch(step -> step.contains("USING INDEX container_by_cut_off"))
                .anyMatch(step -> step.contains("quote_by_origin"));
        assertThat(QueryPlan.explain(folder, DueBookings.SELECT_BY_VESSEL))
                .anyMatch(step -> step.startsWith("SEARCH attempt USING INDEX attempt_by_vessel_time (environment=?"
                        + " AND vessel_time>? AND vessel_time<?)"));
    }
}

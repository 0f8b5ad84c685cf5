package lanedesk.workstation.today;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests what is due today and tomorrow, for a dispatcher in New York and pickups in Dallas, where it is an
/// hour earlier.
@Headless
class TodayViewModelTest {

    private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

    @TempDir
    Path folder;

    // Half past midnight in New York, half past eleven on the day before in Dallas.
    private final SteppedClock clock = new SteppedClock(Instant.parse("2026-12-01T05:30:00Z"), NEW_YORK);
    private Journal journal;
    private EnvironmentJournal sandbox;
    private String user = JournalSamples.DISPATCHER;
    private TodayViewModel model;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder, clock);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
        model = new TodayViewModel(
                sandbox,
                refresh -> journal.changeNotifier().subscribe(refresh),
                ManualTaskRunner.immediate(),
                TestPlaceBooks.createPlaceBook(),
                clock,
                () -> user,
                failure -> {
                    throw new AssertionError(failure);
                });
    }

    @AfterEach
    void close() {
        model.stopUpdating();
        journal.close();
    }

    private List<String> rows() {
        return requireNonNull(model.listingProperty().get()).rows().stream()
                .map(row -> row.kind() + " " + row.day() + " " + row.time() + " " + row.number())
                .toList();
    }

    private void bookPickup(long number, String time) {
        JournalSamples.book(sandbox, FreightKind.OTR, number, JournalSamples.otrBookingBody(time));
    }

    @Test
    void countsDaysOfPickupInZoneOfItsPlace() {
        bookPickup(100, "2026-11-30T23:45:00-06:00");
        bookPickup(101, "2026-12-01T08:00:00-06:00");
        bookPickup(102, "2026-12-02T08:00:00-06:00");
        // The same moment as 23:00 on November 30 in Dallas.
        bookPickup(103, "2026-12-01T05:00:00Z");
        model.startUpdating();
        assertThat(rows())
                .containsExactly(
                        "PICKUP TODAY 2026-11-30T23:00 103",
                        "PICKUP TODAY 2026-11-30T23:45 100",
                        "PICKUP TOMORROW 2026-12-01T08:00 101");

        // Midnight passes in Dallas.
        clock.advance(Duration.ofMinutes(31));
        model.load();
        assertThat(rows()).containsExactly("PICKUP TODAY 2026-12-01T08:00 101", "PICKUP TOMORROW 2026-12-02T08:00 102");
    }

    @Test
    void countsPickupWithoutOffsetAsTimeAtItsPlace() {
        bookPickup(100, "2026-11-30T08:00:00");
        model.startUpdating();
        assertThat(rows()).containsExactly("PICKUP TODAY 2026-11-30T08:00 100");
    }

    @Test
    void showsContainersAndUnknownBookingsAndOffers() {
        JournalSamples.book(
                sandbox,
                FreightKind.DRAYAGE,
                200,
                JournalSamples.drayageBookingBody("Import", "2026-11-30T09:00:00", "\"2026-12-01T00:00:00\""));
        UUID quote = sandbox.quotes().save(JournalSamples.quote(300)).id();
        sandbox.bookings()
                .recordUnknown(
                        sandbox.bookings().recordSent(JournalSamples.prepare(sandbox, quote, "{}")), "no answer");
        UUID offered = sandbox.quotes().save(JournalSamples.quote(400)).id();
        sandbox.offers()
                .recordNewOrSentAgain(
                        JournalSamples.offer(offered, 400, "900.00", Instant.parse("2026-12-01T22:00:00Z")));
        UUID later = sandbox.quotes().save(JournalSamples.quote(401)).id();
        sandbox.offers()
                .recordNewOrSentAgain(
                        JournalSamples.offer(later, 401, "900.00", Instant.parse("2026-12-04T22:00:00Z")));
        UUID followed = sandbox.quotes().save(JournalSamples.quote(402)).id();
        sandbox.offers()
                .recordNonClosingEvent(
                        sandbox.offers()
                                .recordNewOrSentAgain(JournalSamples.offer(followed, 402, "900.00", null))
                                .id(),
                        new OfferEvent.FollowUpChanged(Instant.parse("2026-11-30T15:00:00Z")),
                        JournalSamples.DISPATCHER);
        model.startUpdating();
        assertThat(rows())
                .containsExactly(
                        "UNKNOWN_BOOKING TODAY null 300",
                        "FOLLOW_UP OVERDUE 2026-11-30T10:00 402",
                        "ARRIVAL TODAY 2026-11-30T09:00 200",
                        "OFFER_EXPIRY TODAY 2026-12-01T17:00 400",
                        "DELIVERY TOMORROW 2026-12-01T00:00 200");
        assertThat(requireNonNull(model.listingProperty().get()).rows().get(3).destination())
                .isInstanceOfSatisfying(
                        Destination.Offers.class,
                        offers -> assertThat(requireNonNull(offers.query()).text())
                                .isEqualTo("400"));

        user = "somebody@else.example";
        model.scope.set(TodayViewModel.Scope.OWN);
        assertThat(rows()).isEmpty();
    }

    @Test
    void showsOverdueContainersForOneWeek() {
        LocalDate today = LocalDate.now(clock);
        for (int daysLate : new int[] {0, 1, 7, 8}) {
            UUID shipment = UUID.randomUUID();
            sandbox.quotes().save(JournalSamples.quote(500 + daysLate).withDraft(shipment));
            sandbox.containers()
                    .save(
                            shipment,
                            List.of(new ShipmentContainer(
                                    shipment, "CSQU3054383", today.minusDays(daysLate), null, null)));
        }
        model.startUpdating();
        assertThat(rows())
                .containsExactly(
                        "LAST_FREE_DAY OVERDUE 2026-11-24T00:00 507",
                        "LAST_FREE_DAY OVERDUE 2026-11-30T00:00 501",
                        "LAST_FREE_DAY TODAY 2026-12-01T00:00 500");
    }

    @Test
    void followsJournalUntilHidden() {
        model.startUpdating();
        assertThat(rows()).isEmpty();
        bookPickup(100, "2026-11-30T12:00:00-06:00");
        assertThat(rows()).hasSize(1);

        model.stopUpdating();
        bookPickup(101, "2026-11-30T13:00:00-06:00");
        assertThat(rows()).hasSize(1);
        model.startUpdating();
        assertThat(rows()).hasSize(2);
    }
}

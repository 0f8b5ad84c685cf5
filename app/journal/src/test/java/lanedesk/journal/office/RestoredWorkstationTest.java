package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.UUID;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferState;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests a workstation whose journal was restored from a backup: it receives the later events from the shared
/// database.
final class RestoredWorkstationTest extends TwoWorkstationsTestBase {

    private void restore(Path backup) {
        first.journal.checkAndScheduleRestore(backup);
        first.close();
        first.open(cluster);
    }

    private void quoteShipment(long number) {
        first.environmentJournal.quotes().save(JournalSamples.quote(number, "one shipment"));
    }

    private Offer offer(long number) {
        return first.environmentJournal
                .offers()
                .recordNewOrSentAgain(JournalSamples.offer(first.quoteIdOf(number), number, "702.30", null));
    }

    private OfferState state(Offer offer) {
        return first.environmentJournal
                .offers()
                .find(offer.id())
                .orElseThrow()
                .status()
                .state();
    }

    @Test
    void receivesOwnQuotesOffersAndBookingsSinceBackup() {
        Path backup = first.journal.createBackup();
        quoteShipment(300);
        Offer offer = offer(300);
        first.bookQuote(300);
        awaitCount("event WHERE entity = 'OFFER_CLOSING'", 1);

        restore(backup);
        await().atMost(SECONDS).until(() -> first.isBookedHere(300));
        await().atMost(SECONDS)
                .until(() -> first.environmentJournal.offers().find(offer.id()).isPresent());
        await().atMost(SECONDS).until(() -> state(offer) == OfferState.WON);
        assertThat(first.environmentJournal.bookings().findHolderOfQuote(300))
                .get()
                .returns(false, BookingAttempt::isRemote);
        assertThat(first.environmentJournal.offers().find(offer.id())).get().returns(false, Offer::isRemote);
        await().atMost(SECONDS)
                .until(() -> first.environmentJournal
                                .history()
                                .countMatchingRows(HistoryQuery.matchingAll().withText("bol-300"))
                        == 1);
        quoteShipment(301);
        assertThat(first.prepareBooking(301)).isInstanceOf(PreparationResult.SameShipment.class);
    }

    @Test
    void attemptSentSinceBackupWithoutAnswerIsUnknown() {
        Path backup = first.journal.createBackup();
        first.recordQuote(300);
        UUID attempt = first.sendBooking(300).attempt();
        awaitCount("event WHERE entity = 'TRANSITION' AND seq = 2", 1);

        restore(backup);
        for (TestWorkstation workstation : new TestWorkstation[] {first, second}) {
            await().atMost(SECONDS)
                    .until(() -> workstation.environmentJournal.bookings().findWithUnknownOutcome().stream()
                            .anyMatch(unknown -> unknown.id().equals(attempt)));
        }
    }

    @Test
    void eventsSinceBackupStayOwnAfterRename() {
        Path backup = first.journal.createBackup();
        first.recordQuote(300);
        UUID attempt = first.sendBooking(300).attempt();
        awaitCount("event WHERE entity = 'TRANSITION' AND seq = 2", 1);

        first.machineName = "new-machine";
        restore(backup);
        await().atMost(SECONDS)
                .until(() -> first.environmentJournal.bookings().findWithUnknownOutcome().stream()
                        .anyMatch(unknown -> unknown.id().equals(attempt)));
        assertThat(first.environmentJournal.bookings().find(attempt)).get().returns(false, BookingAttempt::isRemote);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void openAttemptOfBackupEndsAsInSharedDatabase(boolean sent) {
        PreparationResult.Ready ready = (PreparationResult.Ready) first.prepareBooking(100);
        @Nullable Path backup = sent ? null : first.journal.createBackup();
        AttemptState.Sent sentAttempt = first.environmentJournal.bookings().recordSent(ready.state());
        backup = backup == null ? first.journal.createBackup() : backup;
        first.environmentJournal.bookings().recordBooked(sentAttempt, 5100, "BOL-100");
        awaitCount("event WHERE entity = 'TRANSITION' AND seq = 3", 1);

        restore(backup);
        await().atMost(SECONDS).until(() -> first.isBookedHere(100));
        assertThat(first.environmentJournal.bookings().findWithUnknownOutcome()).isEmpty();
        assertThat(first.environmentJournal
                        .history()
                        .countMatchingRows(HistoryQuery.matchingAll().withText("bol-100")))
                .isEqualTo(1);
        await().atMost(SECONDS).until(first::isConnected);
        await().atMost(SECONDS).until(() -> second.isBookedHere(100));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void preparedAttemptOfBackupCanBeResolved(boolean withdrawn) {
        PreparationResult.Ready ready = (PreparationResult.Ready) first.prepareBooking(100);
        Path backup = first.journal.createBackup();
        if (withdrawn) {
            first.environmentJournal.bookings().withdraw(ready.state(), "Not now");
        }
        awaitCount("claim WHERE state = '" + (withdrawn ? "FREE" : "CLAIMED") + "'", 1);

        restore(backup);
        await().atMost(SECONDS).until(first::isConnected);
        AttemptState.Unknown open = (AttemptState.Unknown) first.environmentJournal
                .bookings()
                .find(ready.attempt().id())
                .orElseThrow()
                .state();
        first.environmentJournal
                .bookings()
                .recordResolution(open, new Resolution.NotBooked("Ms Ortiz", "never sent", JournalSamples.DISPATCHER));
        assertThat(second.prepareBooking(100)).isInstanceOf(PreparationResult.Ready.class);
    }

    @Test
    void reportedColleagueBookingsStayColleagues() throws SQLException {
        Path backup = first.journal.createBackup();
        second.bookQuote(200);
        await().atMost(SECONDS).until(() -> first.isBookedHere(200));
        second.close();
        recreateDatabase();
        awaitCount("event WHERE entity = 'TRANSITION' AND seq = 3", 1);

        restore(backup);
        await().atMost(SECONDS).until(() -> first.isBookedHere(200));
        assertThat(first.environmentJournal.bookings().findHolderOfQuote(200))
                .get()
                .returns(true, BookingAttempt::isRemote);
    }

    @Test
    void closedOfferStaysClosedAfterRestore() {
        Offer offer = offer(100);
        awaitCount("event WHERE entity = 'OFFER' AND seq = 1", 1);
        Path backup = first.journal.createBackup();
        first.environmentJournal.offers().closeUnlessChanged(offer, new OfferEvent.Won(), JournalSamples.DISPATCHER);
        awaitCount("event WHERE entity = 'OFFER_CLOSING'", 1);

        first.journal.checkAndScheduleRestore(backup);
        first.close();
        try (Journal alone = JournalSamples.open(folder.resolve("desk-1"), "desk-1", Clock.systemUTC())) {
            alone.environmentJournal(JournalSamples.SANDBOX)
                    .offers()
                    .closeUnlessChanged(offer, new OfferEvent.Lost("PRICE", ""), JournalSamples.DISPATCHER);
        }
        first.open(cluster);
        await().atMost(SECONDS).until(() -> state(offer) == OfferState.WON);
        await().atMost(SECONDS).until(first::isConnected);
    }
}

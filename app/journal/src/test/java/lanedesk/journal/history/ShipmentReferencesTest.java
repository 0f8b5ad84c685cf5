package lanedesk.journal.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.offer.OfferQuery;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the references of quotes, bookings and offers.
final class ShipmentReferencesTest {
    private static final List<ShipmentReference> QUOTED = List.of(
            new ShipmentReference(Kind.PURCHASE_ORDER, "PO-8833-A"), new ShipmentReference(Kind.OTHER, "Dock", "=17"));
    private static final List<ShipmentReference> BOOKED = List.of(
            new ShipmentReference(Kind.PURCHASE_ORDER, "PO-8833-A"), new ShipmentReference(Kind.SEAL, "998877"));

    @TempDir
    Path folder;

    private Journal journal;
    private EnvironmentJournal sandbox;
    private UUID quote;

    @BeforeEach
    void saveQuoteWithReferences() {
        journal = JournalSamples.open(folder);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
        quote = sandbox.quotes()
                .save(JournalSamples.quote(1001).withReferences(QUOTED))
                .id();
        sandbox.quotes().save(JournalSamples.quote(1002));
    }

    @AfterEach
    void closeJournal() {
        journal.close();
    }

    private List<HistoryEntry> search(String text) {
        return sandbox.history()
                .findPage(HistoryQuery.matchingAll().withText(text), null, 9)
                .entries();
    }

    private AttemptState.Prepared prepare() {
        NewAttempt sample = JournalSamples.attempt(quote);
        return ((PreparationResult.Ready) sandbox.bookings()
                        .prepareUnlessConflict(new NewAttempt(
                                quote,
                                sample.baseUrl(),
                                sample.rateNumber(),
                                sample.carrierName(),
                                sample.buyRate(),
                                sample.sellPrice(),
                                null,
                                sample.body(),
                                sample.dispatcher(),
                                null,
                                null,
                                null,
                                BOOKED)))
                .state();
    }

    @Test
    void findsQuotesByTheirReferences() {
        for (String text : List.of("PO-8833-A", "8833", "833", "17")) {
            assertThat(search(text)).as(text).singleElement().satisfies(entry -> {
                assertThat(entry.quoteNumber()).isEqualTo(1001);
                assertThat(entry.references()).isEqualTo(QUOTED);
            });
        }
        assertThat(sandbox.quotes().find(quote).orElseThrow().details().references())
                .isEqualTo(QUOTED);
    }

    @Test
    void showsReferencesOfTheBookingOnceBooked() {
        AttemptState.Prepared prepared = prepare();
        assertThat(search("998877")).extracting(HistoryEntry::references).containsExactly(BOOKED);
        sandbox.bookings().recordBooked(sandbox.bookings().recordSent(prepared), 5001, "BOL-1");
        assertThat(search("998877")).extracting(HistoryEntry::references).containsExactly(BOOKED);
        assertThat(sandbox.bookings()
                        .find(prepared.attempt())
                        .orElseThrow()
                        .details()
                        .references())
                .isEqualTo(BOOKED);
    }

    @Test
    void showsReferencesOfTheQuoteAfterWithdrawal() {
        sandbox.bookings().withdraw(prepare(), "not sent");
        assertThat(search("1001")).extracting(HistoryEntry::references).containsExactly(QUOTED);
    }

    @Test
    void exportsReferencesWithoutFormulas() throws IOException {
        sandbox.quotes()
                .save(JournalSamples.quote(1003)
                        .withReferences(List.of(new ShipmentReference(Kind.OTHER, "=1+1", "2"))));
        StringBuilder export = new StringBuilder();
        sandbox.history().exportCsv(HistoryQuery.matchingAll(), false, export);
        assertThat(export.toString()).contains("\"references\"", "\"PO PO-8833-A; Dock =17\"", "\"'=1+1 2\"");
    }

    @Test
    void findsOffersByReferences() {
        sandbox.offers().recordNewOrSentAgain(JournalSamples.offer(quote, 1001, "702.30", null));
        assertThat(countOffers("8833")).isEqualTo(1);
        assertThat(countOffers("8834")).isZero();
    }

    private long countOffers(String text) {
        return sandbox.offers()
                .countBySection(
                        OfferQuery.matchingAll().withText(text),
                        new OfferQuery.ReferenceTimes(JournalSamples.NOON, JournalSamples.NOON))
                .countInSection(OfferQuery.OfferSection.OPEN);
    }
}

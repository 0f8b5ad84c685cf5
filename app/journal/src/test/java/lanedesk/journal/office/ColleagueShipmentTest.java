package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Tests shipments of a colleague: they are found by their references, and a booking needs a reason if the
/// colleague may have booked the same shipment.
final class ColleagueShipmentTest extends TwoWorkstationsTestBase {

    private static StoredQuote quote(TestWorkstation workstation, long number, @Nullable UUID origin) {
        return workstation
                .environmentJournal
                .quotes()
                .save(new NewQuote(
                        lanedesk.journal.store.FreightKind.OTR,
                        "http://127.0.0.1:8080",
                        number,
                        new QuotedCustomer(4711, 471101, "Acme Foods"),
                        new QuotedLane("Dallas, TX 75201", "Reno, NV 89502"),
                        List.of(),
                        Content.ofUtf8(
                                "{\"origin\":{\"postalCode\":\"75201\"},\"destination\":{\"postalCode\":\"89502\"}}"),
                        Content.ofUtf8("{}"),
                        Instant.now(),
                        Duration.ZERO,
                        JournalSamples.DISPATCHER,
                        "shipment-" + number,
                        UUID.randomUUID(),
                        origin,
                        null,
                        null,
                        List.of()));
    }

    private static PreparationResult prepare(TestWorkstation workstation, StoredQuote quote, String pickup, String to) {
        return workstation
                .environmentJournal
                .bookings()
                .prepareUnlessConflict(new NewAttempt(
                        quote.id(),
                        "http://127.0.0.1:8080",
                        7,
                        "Saia",
                        new BigDecimal("1240.00"),
                        null,
                        null,
                        Content.ofUtf8("""
                            {"movement": {"estimatedPickupDate": "%sT08:00:00", "pickupAddress": {"zipcode": "75201"},
                            "deliveryAddress": {"zipcode": "%s"}}}\
                            """.formatted(pickup, to)),
                        JournalSamples.DISPATCHER,
                        null,
                        null,
                        null,
                        List.of()));
    }

    private void awaitState(UUID attempt, Class<? extends AttemptState> state) {
        await().atMost(SECONDS)
                .until(() -> second.environmentJournal
                        .bookings()
                        .find(attempt)
                        .filter(found -> state.isInstance(found.state()))
                        .isPresent());
    }

    private List<List<ShipmentReference>> searchAtSecond(String text) {
        return second
                .environmentJournal
                .history()
                .findPage(HistoryQuery.matchingAll().withText(text), null, 9)
                .entries()
                .stream()
                .map(HistoryEntry::references)
                .toList();
    }

    @Test
    void colleagueFindsQuoteAndBookingByReferences() {
        List<ShipmentReference> quoted = List.of(new ShipmentReference(Kind.PURCHASE_ORDER, "PO-8833"));
        List<ShipmentReference> booked = List.of(new ShipmentReference(Kind.OTHER, "Dock", "D-88"));
        UUID quote = first.environmentJournal
                .quotes()
                .save(JournalSamples.quote(300).withReferences(quoted))
                .id();
        await().atMost(SECONDS).until(() -> searchAtSecond("8833").equals(List.of(quoted)));
        NewAttempt sample = JournalSamples.attempt(quote);
        var ready = (PreparationResult.Ready) first.environmentJournal
                .bookings()
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
                        booked));
        first.environmentJournal.bookings().recordSent(ready.state());
        await().atMost(SECONDS).until(() -> searchAtSecond("d-88").equals(List.of(booked)));
    }

    @Test
    void needsReasonUnlessColleaguesBookingFailed() {
        StoredQuote quoted = quote(first, 300, null);
        var prepared = ((PreparationResult.Ready) prepare(first, quoted, "2026-12-01", "89502")).state();
        AttemptState.Sent sent = first.environmentJournal.bookings().recordSent(prepared);
        awaitState(prepared.attempt(), AttemptState.Sent.class);
        StoredQuote other = quote(second, 301, null);
        assertThat(prepare(second, other, "2026-12-20", "89502")).isInstanceOf(PreparationResult.SameShipment.class);

        AttemptState.Unknown unknown = first.environmentJournal.bookings().recordUnknown(sent, "time-out");
        awaitState(prepared.attempt(), AttemptState.Unknown.class);
        assertThat(prepare(second, other, "2026-12-20", "89502")).isInstanceOf(PreparationResult.SameShipment.class);

        first.environmentJournal.bookings().recordBooked(unknown, 5001, "BOL-5001");
        awaitState(prepared.attempt(), AttemptState.Booked.class);
        assertThat(prepare(second, other, "2026-12-02", "89502")).isInstanceOf(PreparationResult.SameShipment.class);
        UUID origin = second.environmentJournal
                .quotes()
                .find(quoted.id())
                .orElseThrow()
                .originShipment();
        assertThat(origin).isEqualTo(quoted.originShipment());
        assertThat(prepare(second, quote(second, 302, origin), "2026-12-20", "89501"))
                .as("quoted again from the colleague's quote")
                .isInstanceOf(PreparationResult.SameShipment.class);
        assertThat(prepare(second, other, "2026-12-20", "89502")).isInstanceOf(PreparationResult.Ready.class);
    }

    @Test
    void needsNoReasonAfterColleaguesRejectedBooking() {
        var prepared =
                ((PreparationResult.Ready) prepare(first, quote(first, 300, null), "2026-12-01", "89502")).state();
        first.environmentJournal
                .bookings()
                .recordRejected(first.environmentJournal.bookings().recordSent(prepared), "400");
        awaitState(prepared.attempt(), AttemptState.Rejected.class);
        assertThat(prepare(second, quote(second, 301, null), "2026-12-01", "89502"))
                .isInstanceOf(PreparationResult.Ready.class);
    }
}

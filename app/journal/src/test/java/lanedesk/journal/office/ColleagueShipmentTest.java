package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// A second workstation asks before it books what a colleague's booking may be of.
final class ColleagueShipmentTest extends TwoDesks {

    private static StoredQuote quote(Desk desk, long number, @Nullable UUID origin) {
        return desk.here
                .quotes()
                .record(new NewQuote(
                        lanedesk.journal.store.Desk.OTR,
                        "http://127.0.0.1:8080",
                        number,
                        new QuotedCustomer(4711, 471101, "Acme Foods"),
                        new QuotedLane("Dallas, TX 75201", "Reno, NV 89502"),
                        List.of(),
                        Content.utf8(
                                "{\"origin\":{\"postalCode\":\"75201\"},\"destination\":{\"postalCode\":\"89502\"}}"),
                        Content.utf8("{}"),
                        Instant.now(),
                        Duration.ZERO,
                        Samples.DISPATCHER,
                        "shipment-" + number,
                        UUID.randomUUID(),
                        origin,
                        null,
                        null));
    }

    private static Preparation prepare(Desk desk, StoredQuote quote, String pickup, String to) {
        return desk.here
                .bookings()
                .prepare(new NewAttempt(
                        quote.id(),
                        "http://127.0.0.1:8080",
                        7,
                        "Saia",
                        new BigDecimal("1240.00"),
                        null,
                        null,
                        Content.utf8("""
                            {"movement": {"estimatedPickupDate": "%sT08:00:00", "pickupAddress": {"zipcode": "75201"},
                            "deliveryAddress": {"zipcode": "%s"}}}\
                            """.formatted(pickup, to)),
                        Samples.DISPATCHER,
                        null,
                        null));
    }

    private void awaitState(UUID attempt, Class<? extends AttemptState> state) {
        await().atMost(SECONDS)
                .until(() -> second.here
                        .bookings()
                        .find(attempt)
                        .filter(found -> state.isInstance(found.state()))
                        .isPresent());
    }

    @Test
    void asksForEveryStateOfAColleaguesBookingThatIsNotKnownToBeNone() {
        StoredQuote quoted = quote(first, 300, null);
        var prepared = ((Preparation.Ready) prepare(first, quoted, "2026-12-01", "89502")).state();
        AttemptState.Sent sent = first.here.bookings().send(prepared);
        awaitState(prepared.attempt(), AttemptState.Sent.class);
        StoredQuote other = quote(second, 301, null);
        assertThat(prepare(second, other, "2026-12-20", "89502")).isInstanceOf(Preparation.SameShipment.class);

        AttemptState.Unknown unknown = first.here.bookings().recordUnknown(sent, "time-out");
        awaitState(prepared.attempt(), AttemptState.Unknown.class);
        assertThat(prepare(second, other, "2026-12-20", "89502")).isInstanceOf(Preparation.SameShipment.class);

        first.here.bookings().recordBooked(unknown, 5001, "BOL-5001");
        awaitState(prepared.attempt(), AttemptState.Booked.class);
        assertThat(prepare(second, other, "2026-12-02", "89502")).isInstanceOf(Preparation.SameShipment.class);
        UUID origin = second.here.quotes().find(quoted.id()).orElseThrow().originShipment();
        assertThat(origin).isEqualTo(quoted.originShipment());
        assertThat(prepare(second, quote(second, 302, origin), "2026-12-20", "89501"))
                .as("quoted again from the colleague's quote")
                .isInstanceOf(Preparation.SameShipment.class);
        assertThat(prepare(second, other, "2026-12-20", "89502")).isInstanceOf(Preparation.Ready.class);
    }

    @Test
    void doesNotAskForAColleaguesBookingThatTheServiceRejected() {
        var prepared = ((Preparation.Ready) prepare(first, quote(first, 300, null), "2026-12-01", "89502")).state();
        first.here.bookings().recordRejected(first.here.bookings().send(prepared), "400");
        awaitState(prepared.attempt(), AttemptState.Rejected.class);
        assertThat(prepare(second, quote(second, 301, null), "2026-12-01", "89502"))
                .isInstanceOf(Preparation.Ready.class);
    }
}

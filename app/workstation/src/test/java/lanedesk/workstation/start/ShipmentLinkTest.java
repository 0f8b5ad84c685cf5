package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.workstation.shell.Destination;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests reading links, and the pages that they open.
class ShipmentLinkTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "lanedesk:shipment/100, SHIPMENT, 100",
        "lanedesk:offer/100, OFFER, 100",
        "LaneDesk:Order/3100001, ORDER, 3100001",
        "lanedesk://order/3100001/, ORDER, 3100001",
    })
    void parsesKindAndNumber(URI link, ShipmentLink.Kind kind, long number) {
        assertThat(ShipmentLink.parse(link)).contains(new ShipmentLink(kind, number));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lanedesk:order",
                "lanedesk:order/",
                "lanedesk:order/12a",
                "lanedesk:order/1234567890123456789",
                "lanedesk:rate/1",
                "lanedesk:order/1?book=yes",
                "https://office.example/order/1"
            })
    void refusesAnythingElse(URI link) {
        assertThat(ShipmentLink.parse(link)).isEmpty();
    }

    @Test
    void findsWhatHasTheNumber() {
        try (Journal journal = JournalSamples.open(folder)) {
            EnvironmentJournal environment = journal.environmentJournal(JournalSamples.SANDBOX);
            UUID quote = environment.quotes().save(JournalSamples.quote(100)).id();
            environment.quotes().save(JournalSamples.quote(1001));
            PreparationResult.Ready ready = (PreparationResult.Ready)
                    environment.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
            AttemptState.Sent sent = environment.bookings().recordSent(ready.state());
            environment.bookings().recordBooked(sent, 3_100_001, "BOL-77");

            assertThat(find(environment, "shipment/100")).contains(new Destination.QuotedShipment(quote));
            assertThat(find(environment, "order/3100001")).contains(new Destination.AttemptDocuments(sent.attempt()));
            assertThat(find(environment, "order/100")).isEmpty();
            assertThat(find(environment, "shipment/10")).isEmpty();
            assertThat(find(environment, "offer/100")).isEmpty();

            environment.offers().recordNewOrSentAgain(JournalSamples.offer(quote, 100, "1395.50", null));

            assertThat(find(environment, "offer/100"))
                    .contains(new Destination.Offers(
                            OfferQuery.matchingAll().withText("100"), EnumSet.allOf(OfferQuery.OfferSection.class)));
        }
    }

    private static Optional<Destination> find(EnvironmentJournal environment, String link) {
        return ShipmentLink.parse(URI.create("lanedesk:" + link)).orElseThrow().findDestination(environment);
    }
}

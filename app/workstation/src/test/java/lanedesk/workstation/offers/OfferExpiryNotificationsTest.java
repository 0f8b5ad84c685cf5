package lanedesk.workstation.offers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.Offers;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OfferExpiryNotificationsTest {

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(JournalSamples.NOON, ZoneOffset.UTC);
    private final Notifications notices = new Notifications();
    private final List<String> shown = new ArrayList<>();
    private Journal journal;
    private Offers offers;
    private boolean isDesktopNoticeShown = true;
    private OfferSettings settings = OfferSettings.DEFAULT;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder, clock);
        offers = journal.environmentJournal(JournalSamples.SANDBOX).offers();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private OffersFeature newFeature() {
        return OffersFixture.createFeature(
                journal,
                clock,
                notices,
                () -> settings,
                (title, detail) -> isDesktopNoticeShown && shown.add(title + " | " + detail));
    }

    private Offer recordOffer(long number, Duration validity, String person) {
        var quote = journal.environmentJournal(JournalSamples.SANDBOX).quotes().save(JournalSamples.quote(number));
        Instant until = clock.instant().plus(validity);
        NewOffer made = JournalSamples.offer(quote.id(), number, "702.30", until);
        return offers.recordNewOrSentAgain(new NewOffer(made.prices(), made.channel(), "", person, ""));
    }

    @Test
    void notifiesOnceFifteenMinutesBeforeEndWithoutPrice() {
        recordOffer(1, Duration.ofMinutes(16), JournalSamples.DISPATCHER);
        recordOffer(2, Duration.ofMinutes(10), "nora@example.com");
        OffersFeature feature = newFeature();
        feature.loadAndNotifyOfDueOffers();
        assertThat(shown).isEmpty();
        clock.advance(Duration.ofMinutes(1));
        feature.loadAndNotifyOfDueOffers();
        feature.loadAndNotifyOfDueOffers();
        assertThat(shown).hasSize(1);
        assertThat(shown.getFirst()).contains("Dallas → Chicago", "Acme Foods").doesNotContain("702");
        assertThat(notices.shownNotifications()).isEmpty();
    }

    @Test
    void fallsBackToWindowNoticeUnlessSwitchedOff() {
        recordOffer(1, Duration.ofMinutes(5), JournalSamples.DISPATCHER);
        isDesktopNoticeShown = false;
        settings = new OfferSettings(LossReasons.DEFAULT_REASONS, false, 0);
        newFeature().loadAndNotifyOfDueOffers();
        assertThat(notices.shownNotifications()).isEmpty();
        settings = OfferSettings.DEFAULT;
        newFeature().loadAndNotifyOfDueOffers();
        assertThat(notices.shownNotifications())
                .extracting(Notification::title)
                .singleElement()
                .asString()
                .contains("Dallas → Chicago");
    }

    @Test
    void notifiesBeforeExtendedEnd() {
        Offer offer = recordOffer(1, Duration.ofMinutes(30), JournalSamples.DISPATCHER);
        offers.recordNonClosingEvent(
                offer.id(),
                new OfferEvent.ValidityChanged(clock.instant().plus(Duration.ofMinutes(10))),
                JournalSamples.DISPATCHER);
        OffersFeature feature = newFeature();
        feature.loadAndNotifyOfDueOffers();
        assertThat(shown).hasSize(1);
        offers.recordNonClosingEvent(
                offer.id(),
                new OfferEvent.ValidityChanged(clock.instant().plus(Duration.ofMinutes(29))),
                JournalSamples.DISPATCHER);
        feature.loadAndNotifyOfDueOffers();
        clock.advance(Duration.ofMinutes(20));
        feature.loadAndNotifyOfDueOffers();
        assertThat(shown).hasSize(2);
    }

    @Test
    void doesNotNotifyOfClosedOffer() {
        Offer offer = recordOffer(1, Duration.ofMinutes(5), JournalSamples.DISPATCHER);
        offers.closeUnlessChanged(offer, new OfferEvent.Lost("PRICE", ""), JournalSamples.DISPATCHER);
        newFeature().loadAndNotifyOfDueOffers();
        assertThat(shown).isEmpty();
    }
}

package lanedesk.workstation.offers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.UUID;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.Headless;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.OfferSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Tests the messages about prices that have been sent but could not be saved to the journal.
@Headless
final class SentPricesTest {

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(JournalSamples.NOON, ZoneOffset.UTC);
    private final Notifications notices = new Notifications();
    private Journal journal;
    private Offers offers;
    private NewOffer offer;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder, clock);
        offers = journal.environmentJournal(JournalSamples.SANDBOX).offers();
        var quote = journal.environmentJournal(JournalSamples.SANDBOX).quotes().save(JournalSamples.quote(100));
        offer = JournalSamples.offer(quote.id(), 100, "702.30", null);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private void recordSent() {
        OffersFixture.createFeature(journal, clock, notices, () -> OfferSettings.DEFAULT, (_, _) -> false)
                .recordSentOffer(offer.prices(), "{}", DeliveryChannel.COPIED, "");
    }

    /// Makes the journal reject offers until the `take` preference is set. It closes the journal first, because
    /// nothing else can write to the file while the journal is open.
    private void makeJournalRejectOffers() throws SQLException {
        journal.close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TRIGGER refuse BEFORE INSERT ON offer"
                    + " WHEN NOT EXISTS (SELECT 1 FROM preference WHERE key = 'take')"
                    + " BEGIN SELECT RAISE(ABORT, 'no'); END");
        }
        journal = JournalSamples.open(folder, clock);
        offers = journal.environmentJournal(JournalSamples.SANDBOX).offers();
    }

    private long savedOfferCount() {
        return offers.findPage(
                        OfferQuery.matchingAll(),
                        OfferQuery.OfferSection.OPEN,
                        new OfferQuery.ReferenceTimes(JournalSamples.NOON, JournalSamples.NOON),
                        null,
                        9)
                .offers()
                .size();
    }

    @Test
    void showsUnsavedOfferUntilSavedWithoutResending() throws SQLException {
        makeJournalRejectOffers();
        recordSent();
        notices.dismissNotificationsEndingWith(Notifications.Lifetime.NEXT_SHIPMENT);
        Notification notice = notices.shownNotifications().getFirst();
        assertThat(notice.title()).isEqualTo("Quote 100: sent, but the offer could not be saved");
        assertThat(savedOfferCount()).isZero();

        journal.preferences().put("take", "now");
        notices.dismiss(notice);
        Objects.requireNonNull(notice.action()).onAction().run();
        assertThat(savedOfferCount()).isEqualTo(1);
        assertThat(notices.shownNotifications())
                .extracting(Notification::title)
                .allMatch(title -> title.startsWith("Offer saved"));
    }

    @Test
    void newPricesReplaceThoseDatedByFastClock() {
        UUID quote = offer.prices().rates().getFirst().quote();
        UUID earlier = offers.recordNewOrSentAgain(
                        JournalSamples.offer(quote, 100, "690.00", null), "{}", JournalSamples.NOON.plusSeconds(60))
                .id();
        recordSent();
        assertThat(offers.find(earlier).orElseThrow().status().state()).isEqualTo(OfferState.REPLACED);
        assertThat(savedOfferCount()).isEqualTo(1);
    }

    @Test
    void pricesSavedLateDoNotReplaceLaterSent() throws SQLException {
        makeJournalRejectOffers();
        recordSent();
        Notification notice = notices.shownNotifications().getFirst();
        journal.preferences().put("take", "now");
        clock.advance(Duration.ofMinutes(20));
        UUID newer = offers.recordNewOrSentAgain(
                        JournalSamples.offer(offer.prices().rates().getFirst().quote(), 100, "690.00", null))
                .id();
        clock.advance(Duration.ofMinutes(20));
        Objects.requireNonNull(notice.action()).onAction().run();
        assertThat(offers.find(newer).orElseThrow().status().state()).isEqualTo(OfferState.OPEN);
        assertThat(savedOfferCount()).as("the newer one alone is open").isEqualTo(1);

        Offer late = offers.recordNewOrSentAgain(offer, "{}", JournalSamples.NOON);
        assertThat(late.madeAt()).isEqualTo(JournalSamples.NOON);
        assertThat(late.status().state()).isEqualTo(OfferState.REPLACED);
        assertThat(late.position()).isLessThan(offers.find(newer).orElseThrow().position());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "does not delete an open file")
    void offersNoRetryThatCannotSucceed() throws IOException {
        Files.delete(folder.resolve("journal.db"));
        recordSent();
        assertThat(notices.shownNotifications()).singleElement().returns(null, Notification::action);
        assertThatExceptionOfType(JournalException.class).isThrownBy(journal::close);
    }
}

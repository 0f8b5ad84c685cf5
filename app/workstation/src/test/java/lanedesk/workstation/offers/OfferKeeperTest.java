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
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.CustomerZones;
import lanedesk.workstation.quoting.OfferSettings;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is said of prices that have left and that the journal does not take.
@WithoutScreen
final class OfferKeeperTest {

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(Samples.NOON, ZoneOffset.UTC);
    private final Notices notices = new Notices();
    private Journal journal;
    private Offers offers;
    private NewOffer offer;

    @BeforeEach
    void open() {
        journal = Samples.open(folder, clock);
        offers = journal.environment(Samples.SANDBOX).offers();
        var quote = journal.environment(Samples.SANDBOX).quotes().record(Samples.quote(100));
        offer = Samples.offer(quote.id(), 100, "702.30", null);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private void recordSent() {
        Texts texts = Texts.of(OfferKeeper.class, Language.ENGLISH);
        new OfferKeeper(
                        offers,
                        new SilentService(clock),
                        () -> OfferSettings.USUAL,
                        StepRunner.immediate(),
                        new OfferText(
                                texts,
                                new Formats(Language.ENGLISH, clock),
                                () -> Samples.DISPATCHER,
                                new CustomerZones(_ -> Optional.empty(), ZoneOffset.UTC)),
                        notices,
                        new Problems(texts))
                .recordSent(offer.prices(), "{}", Channel.COPIED, "");
    }

    /// Takes no offer until it is told to; while the journal is open nobody else may write.
    private void refuseOffers() throws SQLException {
        journal.close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TRIGGER refuse BEFORE INSERT ON offer"
                    + " WHEN NOT EXISTS (SELECT 1 FROM preference WHERE key = 'take')"
                    + " BEGIN SELECT RAISE(ABORT, 'no'); END");
        }
        journal = Samples.open(folder, clock);
        offers = journal.environment(Samples.SANDBOX).offers();
    }

    private long kept() {
        return offers.page(
                        OfferQuery.all(),
                        OfferQuery.Shown.OPEN,
                        new OfferQuery.Clocks(Samples.NOON, Samples.NOON),
                        null,
                        9)
                .offers()
                .size();
    }

    @Test
    void anOfferThatIsNotKeptIsSaidUntilItIsKeptWithoutLeavingAgain() throws SQLException {
        refuseOffers();
        recordSent();
        notices.expire(Notices.Until.NEXT_SHIPMENT);
        Notice said = notices.showing().getFirst();
        assertThat(said.title()).isEqualTo("Quote 100: the offer that left is not kept");
        assertThat(kept()).isZero();

        journal.preferences().put("take", "now");
        notices.dismiss(said);
        Objects.requireNonNull(said.action()).run().run();
        assertThat(kept()).isEqualTo(1);
        assertThat(notices.showing()).extracting(Notice::title).allMatch(title -> title.startsWith("Offer kept"));
    }

    @Test
    void pricesThatLeaveNowStandWhateverAFasterClockHasDated() {
        UUID quote = offer.prices().rates().getFirst().quote();
        UUID earlier = offers.record(Samples.offer(quote, 100, "690.00", null), "{}", Samples.NOON.plusSeconds(60))
                .id();
        recordSent();
        assertThat(offers.find(earlier).orElseThrow().status().state()).isEqualTo(OfferState.REPLACED);
        assertThat(kept()).isEqualTo(1);
    }

    @Test
    void pricesThatAreKeptLateAreReplacedByThoseThatLeftAfterThem() throws SQLException {
        refuseOffers();
        recordSent();
        Notice said = notices.showing().getFirst();
        journal.preferences().put("take", "now");
        clock.forward(Duration.ofMinutes(20));
        UUID newer = offers.record(
                        Samples.offer(offer.prices().rates().getFirst().quote(), 100, "690.00", null))
                .id();
        clock.forward(Duration.ofMinutes(20));
        Objects.requireNonNull(said.action()).run().run();
        assertThat(offers.find(newer).orElseThrow().status().state()).isEqualTo(OfferState.OPEN);
        assertThat(kept()).as("the newer one alone is open").isEqualTo(1);

        Offer late = offers.record(offer, "{}", Samples.NOON);
        assertThat(late.madeAt()).isEqualTo(Samples.NOON);
        assertThat(late.status().state()).isEqualTo(OfferState.REPLACED);
        assertThat(late.position()).isLessThan(offers.find(newer).orElseThrow().position());
    }

    @Test
    void nobodyIsOfferedATryThatCanNotSucceed() throws IOException {
        Files.delete(folder.resolve("journal.db"));
        recordSent();
        assertThat(notices.showing()).singleElement().returns(null, Notice::action);
        assertThatExceptionOfType(JournalException.class).isThrownBy(journal::close);
    }
}

package lanedesk.workstation.offers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.Offers;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.quoting.CustomerZones;
import lanedesk.workstation.quoting.LossReasons;
import lanedesk.workstation.quoting.OfferSettings;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OfferWatchTest {

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(Samples.NOON, ZoneOffset.UTC);
    private final Notices notices = new Notices();
    private final List<String> shown = new ArrayList<>();
    private Journal journal;
    private Offers offers;
    private boolean desktop = true;
    private OfferSettings settings = OfferSettings.USUAL;

    @BeforeEach
    void open() {
        journal = Samples.open(folder, clock);
        offers = journal.environment(Samples.SANDBOX).offers();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private OfferWatch watch() {
        Texts texts = Texts.of(OfferWatch.class, Language.ENGLISH);
        OfferText text = new OfferText(
                texts,
                new Formats(Language.ENGLISH, clock),
                () -> Samples.DISPATCHER,
                new CustomerZones(_ -> Optional.empty(), ZoneOffset.UTC));
        return new OfferWatch(
                offers,
                new SilentService(clock),
                () -> settings,
                (title, detail) -> desktop && shown.add(title + " | " + detail),
                StepRunner.immediate(),
                text,
                notices);
    }

    private Offer offer(long number, Duration validity, String person) {
        var quote = journal.environment(Samples.SANDBOX).quotes().record(Samples.quote(number));
        Instant until = clock.instant().plus(validity);
        NewOffer made = Samples.offer(quote.id(), number, "702.30", until);
        return offers.record(new NewOffer(made.prices(), made.channel(), "", person, ""));
    }

    @Test
    void anOwnOfferIsToldOfOnceAQuarterOfAnHourBeforeItsEndAndWithoutItsPrice() {
        offer(1, Duration.ofMinutes(16), Samples.DISPATCHER);
        offer(2, Duration.ofMinutes(10), "nora@example.com");
        OfferWatch watch = watch();
        watch.look();
        assertThat(shown).isEmpty();
        clock.forward(Duration.ofMinutes(1));
        watch.look();
        watch.look();
        assertThat(shown).hasSize(1);
        assertThat(shown.getFirst()).contains("Dallas → Chicago", "Acme Foods").doesNotContain("702");
        assertThat(notices.showing()).isEmpty();
    }

    @Test
    void whereTheDesktopShowsNoneTheWindowDoesAndWhoeverSwitchedItOffIsLeftInPeace() {
        offer(1, Duration.ofMinutes(5), Samples.DISPATCHER);
        desktop = false;
        settings = new OfferSettings(LossReasons.USUAL, false, 0);
        watch().look();
        assertThat(notices.showing()).isEmpty();
        settings = OfferSettings.USUAL;
        watch().look();
        assertThat(notices.showing())
                .extracting(Notice::title)
                .singleElement()
                .asString()
                .contains("Dallas → Chicago");
    }

    @Test
    void anOfferThatHoldsLongerSinceIsToldOfBeforeItsNewEnd() {
        Offer offer = offer(1, Duration.ofMinutes(30), Samples.DISPATCHER);
        offers.recordEvent(
                offer.id(),
                new OfferEvent.ValidUntil(clock.instant().plus(Duration.ofMinutes(10))),
                Samples.DISPATCHER);
        OfferWatch watch = watch();
        watch.look();
        assertThat(shown).hasSize(1);
        offers.recordEvent(
                offer.id(),
                new OfferEvent.ValidUntil(clock.instant().plus(Duration.ofMinutes(29))),
                Samples.DISPATCHER);
        watch.look();
        clock.forward(Duration.ofMinutes(20));
        watch.look();
        assertThat(shown).hasSize(2);
    }

    @Test
    void aClosedOfferIsNotToldOf() {
        Offer offer = offer(1, Duration.ofMinutes(5), Samples.DISPATCHER);
        offers.close(offer, new OfferEvent.Lost("PRICE", ""), Samples.DISPATCHER);
        watch().look();
        assertThat(shown).isEmpty();
    }
}

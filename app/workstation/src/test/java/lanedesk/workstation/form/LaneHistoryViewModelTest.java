package lanedesk.workstation.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.lane.RatedLane;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.Content;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Headless
final class LaneHistoryViewModelTest {
    private static final RatedLane LANE = RatedLane.ofOtr(
            new Lane(new Place("US", "TX", "Dallas", "75201"), new Place("US", "GA", "Atlanta", "30318")), "LTL");

    @TempDir
    Path folder;

    private static NewQuote createQuote() {
        NewQuote sample = JournalSamples.quote(100);
        return new NewQuote(
                sample.kind(),
                sample.baseUrl(),
                sample.quoteNumber(),
                sample.customer(),
                sample.lane(),
                sample.carriers(),
                Content.ofUtf8("""
                    {"origin":{"country":"US","state":"TX","postalCode":"75201"},"UOM":"US","modes":["LTL"],
                    "destination":{"country":"US","state":"GA","postalCode":"30318"},
                    "items":[{"quantity":2,"weight":500,"freightClass":"85"}]}\
                    """),
                Content.ofUtf8("{\"data\":{\"carrierQuotes\":[{\"carrierName\":\"Saia\",\"totalAmount\":590}]}}"),
                sample.quotedAt(),
                sample.serviceClockOffset(),
                sample.dispatcher(),
                sample.fingerprint(),
                null,
                null,
                null,
                null,
                List.of());
    }

    @Test
    void updatesOnlyWhilePageIsOpen() {
        Clock clock = Clock.fixed(JournalSamples.NOON, ZoneOffset.UTC);
        try (Journal journal = JournalSamples.open(folder, clock)) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            LaneHistoryFormatter text = new LaneHistoryFormatter(
                    Texts.of(LaneHistoryFormatter.class, Language.ENGLISH),
                    new Formats(Language.ENGLISH, clock),
                    clock,
                    () -> FuelMode.INSIDE);
            LaneHistoryViewModel model = new LaneHistoryViewModel(
                    sandbox.laneHistory(), text, new BuyRateVisibility(), ManualTaskRunner.immediate(), _ -> {});
            model.reloadOnJournalChanges(Runnable::run);
            model.loadLaneHistoryIfLaneChanged(LANE);
            assertThat(model.shownHistoryProperty().get().text()).isEmpty();
            sandbox.quotes().save(createQuote());
            String line = model.shownHistoryProperty().get().text();
            assertThat(line).isEqualTo("LTL: 1 shipment today · lowest buy $590");
            model.close();
            sandbox.quotes().save(createQuote());
            assertThat(model.shownHistoryProperty().get().text()).isEqualTo(line);
        }
    }

    @Test
    void updatesAmountsWhenFuelModeChanges() {
        Clock clock = Clock.fixed(JournalSamples.NOON, ZoneOffset.UTC);
        try (Journal journal = JournalSamples.open(folder, clock)) {
            EnvironmentJournal sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
            AtomicInteger readings = new AtomicInteger();
            LaneHistoryFormatter text = new LaneHistoryFormatter(
                    Texts.of(LaneHistoryFormatter.class, Language.ENGLISH),
                    new Formats(Language.ENGLISH, clock),
                    clock,
                    () -> {
                        readings.incrementAndGet();
                        return FuelMode.INSIDE;
                    });
            LaneHistoryViewModel model = new LaneHistoryViewModel(
                    sandbox.laneHistory(), text, new BuyRateVisibility(), ManualTaskRunner.immediate(), _ -> {});
            SimpleObjectProperty<FuelMode> fuel = new SimpleObjectProperty<>(FuelMode.INSIDE);
            model.setFuelModeAndUpdateOnChange(fuel);
            sandbox.quotes().save(createQuote());
            model.loadLaneHistoryIfLaneChanged(LANE);
            int before = readings.get();
            fuel.set(FuelMode.ON_TOP);
            assertThat(readings.get()).isGreaterThan(before);
            model.close();
        }
    }
}

package lanedesk.workstation.lanememory;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.lane.RatedLane;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.Content;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WithoutScreen
final class LaneMemoryViewModelTest {
    private static final RatedLane LANE = RatedLane.overTheRoad(
            new Lane(new Place("US", "TX", "Dallas", "75201"), new Place("US", "GA", "Atlanta", "30318")), "LTL");

    @TempDir
    Path folder;

    private static NewQuote quote() {
        NewQuote sample = Samples.quote(100);
        return new NewQuote(
                sample.desk(),
                sample.baseUrl(),
                sample.quoteNumber(),
                sample.customer(),
                sample.lane(),
                sample.carriers(),
                Content.utf8("""
                    {"origin":{"country":"US","state":"TX","postalCode":"75201"},"UOM":"US","modes":["LTL"],
                    "destination":{"country":"US","state":"GA","postalCode":"30318"},
                    "items":[{"quantity":2,"weight":500,"freightClass":"85"}]}\
                    """),
                Content.utf8("{\"data\":{\"carrierQuotes\":[{\"carrierName\":\"Saia\",\"totalAmount\":590}]}}"),
                sample.quotedAt(),
                sample.serviceClockOffset(),
                sample.dispatcher(),
                sample.fingerprint(),
                null);
    }

    @Test
    void staysFreshWhileThePageIsOpenAndNoLonger() {
        Clock clock = Clock.fixed(Samples.NOON, ZoneOffset.UTC);
        try (Journal journal = Samples.open(folder, clock)) {
            EnvironmentJournal sandbox = journal.environment(Samples.SANDBOX);
            LaneMemoryText text = new LaneMemoryText(
                    Texts.of(LaneMemoryText.class, Language.ENGLISH),
                    new Formats(Language.ENGLISH, clock),
                    clock,
                    () -> FuelReading.INSIDE);
            LaneMemoryViewModel model =
                    new LaneMemoryViewModel(sandbox.lanes(), text, new BuyFigures(), StepRunner.immediate(), _ -> {});
            model.followChanges(Runnable::run);
            model.lookUp(LANE);
            assertThat(model.shownProperty().get().line()).isEmpty();
            sandbox.quotes().record(quote());
            String line = model.shownProperty().get().line();
            assertThat(line).isEqualTo("LTL: 1 shipment today · lowest buy $590");
            model.close();
            sandbox.quotes().record(quote());
            assertThat(model.shownProperty().get().line()).isEqualTo(line);
        }
    }

    @Test
    void figuresAreReadAnewWhenTheFuelIsReadInAnotherWay() {
        Clock clock = Clock.fixed(Samples.NOON, ZoneOffset.UTC);
        try (Journal journal = Samples.open(folder, clock)) {
            EnvironmentJournal sandbox = journal.environment(Samples.SANDBOX);
            AtomicInteger readings = new AtomicInteger();
            LaneMemoryText text = new LaneMemoryText(
                    Texts.of(LaneMemoryText.class, Language.ENGLISH),
                    new Formats(Language.ENGLISH, clock),
                    clock,
                    () -> {
                        readings.incrementAndGet();
                        return FuelReading.INSIDE;
                    });
            LaneMemoryViewModel model =
                    new LaneMemoryViewModel(sandbox.lanes(), text, new BuyFigures(), StepRunner.immediate(), _ -> {});
            SimpleObjectProperty<FuelReading> fuel = new SimpleObjectProperty<>(FuelReading.INSIDE);
            model.followFuel(fuel);
            sandbox.quotes().record(quote());
            model.lookUp(LANE);
            int before = readings.get();
            fuel.set(FuelReading.ON_TOP);
            assertThat(readings.get()).isGreaterThan(before);
            model.close();
        }
    }
}

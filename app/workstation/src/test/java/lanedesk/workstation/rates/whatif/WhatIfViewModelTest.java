package lanedesk.workstation.rates.whatif;

import static lanedesk.workstation.rates.SampleRate.rate;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.freight.RequotePricing;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.Deliveries;
import lanedesk.freight.variant.VariantChange;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.ShipmentVariant;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.rates.RateSamples;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.StepRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The variants of a shipment on a real journal: asked for when somebody says so, two at a time, and one taken.
class WhatIfViewModelTest {

    private static final VariantChange.Without WITHOUT = new VariantChange.Without(0, "Liftgate at delivery");
    private static final VariantChange.Pieces MORE = new VariantChange.Pieces(0, true, 13, true);
    private static final VariantChange.OtherMode BY_TRUCK = new VariantChange.OtherMode(true);

    @TempDir
    private Path folder;

    private final StepRunner runner = StepRunner.manual();
    private final List<UUID> taken = new ArrayList<>();
    private final Map<Object, VariantAnswer.Rated> known = new HashMap<>();
    private final List<ShipmentVariant> variants = new ArrayList<>();
    private RateSamples samples;
    private Shipment shipment;
    private @Nullable Confirmation asked;

    @BeforeEach
    void open() {
        samples = new RateSamples(folder);
        shipment = new Shipment(UUID.randomUUID(), Desk.OTR);
        shipment.customerProperty().set(RateSamples.MERIDIAN);
        shipment.onWhatIf(
                shipment::showVariants,
                most -> variants.stream().limit(most + 1L).toList());
        variant(
                new VariantChange.None(),
                _ -> samples.otr(rate(1, "Acme", "500").json()));
        variant(WITHOUT, _ -> samples.otr(rate(1, "Acme", "450").json()));
        variant(
                MORE,
                _ -> samples.otr(
                        rate(1, "Acme", "650").json(),
                        rate(2, "Haul", "600").truckload().json()));
    }

    @AfterEach
    void close() {
        samples.close();
    }

    private void variant(VariantChange change, Job<UUID> quote) {
        variants.add(new ShipmentVariant(change, change, quote, taken::add));
    }

    private void quoted(String... rates) {
        shipment.quoted(List.of(samples.otr(rates)));
    }

    private WhatIfViewModel model() {
        shipment.whatIf();
        return new WhatIfViewModel(
                shipment,
                samples.boards(),
                () -> new BoardPricing(
                        SellPricing.USUAL,
                        false,
                        Map.of(),
                        RequotePricing.KEEP_PRICE,
                        Deliveries.UNKNOWN,
                        samples.clock.instant(),
                        List.of()),
                known,
                samples.buyFigures,
                runner,
                samples.clock,
                new Problems(samples.texts));
    }

    private WhatIfText words() {
        return new WhatIfText(samples.texts.forFeature(WhatIf.class), samples.formats, new AccessorialNames(List::of));
    }

    private static VariantRow row(WhatIfViewModel model, VariantChange change) {
        return model.rows().stream()
                .filter(row -> row.change().equals(change))
                .findFirst()
                .orElseThrow();
    }

    private String verdict(WhatIfViewModel model, VariantChange change) {
        VariantRow row = row(model, change);
        return words().verdict(row, model.difference(row));
    }

    private String remark(WhatIfViewModel model, VariantChange change) {
        return words().remark(row(model, change), model.itself(), samples.clock.instant());
    }

    @Test
    void nothingIsAskedForBeforeSomebodySaysSoAndTheBoardsRatesAreRead() {
        quoted(rate(1, "Acme", "500").json());
        WhatIfViewModel model = model();
        runner.runAll();
        assertThat(model.progressProperty().get()).isEqualTo(new Progress(2, 0, 0));
        assertThat(words().sell(row(model, new VariantChange.None()))).isEqualTo("600.00");
        assertThat(samples.journal.quotes().ofShipment("one-shipment-OTR")).hasSize(1);
    }

    @Test
    void twoAreOnTheirWayAtATimeAndEachLineIsFilledAsItsAnswerComes() {
        variant(BY_TRUCK, _ -> samples.otr());
        WhatIfViewModel model = model();
        model.requestRates();
        model.requestRates();
        assertThat(runner.waiting()).isEqualTo(2);
        assertThat(model.rows()).allMatch(row -> row.answer() instanceof VariantAnswer.Asking);
        runner.runNext();
        assertThat(row(model, new VariantChange.None()).hasRate()).isTrue();
        assertThat(row(model, WITHOUT).hasRate()).isFalse();
        assertThat(model.progressProperty().get()).isEqualTo(new Progress(0, 1, 4));
        assertThat(runner.waiting()).isEqualTo(2);
        runner.runAll();
        assertThat(model.progressProperty().get()).isEqualTo(new Progress(0, 0, 0));
        assertThat(verdict(model, WITHOUT)).isEqualTo("Without: Liftgate at delivery saves $60.00");
        assertThat(verdict(model, MORE)).isEqualTo("One pallet more: 13 costs $120.00 more");
        assertThat(remark(model, MORE)).endsWith("Truckload is cheaper");
        assertThat(remark(model, BY_TRUCK)).isEqualTo("No carrier for this");
    }

    @Test
    void whatIsStoppedInTheMiddleKeepsWhatCame() {
        WhatIfViewModel model = model();
        model.requestRates();
        runner.runNext();
        model.stopOrLeave();
        assertThat(shipment.stage()).isInstanceOf(Stage.WhatIf.class);
        runner.runAll();
        assertThat(row(model, new VariantChange.None()).hasRate()).isTrue();
        assertThat(model.progressProperty().get()).isEqualTo(new Progress(2, 0, 0));
        model.stopOrLeave();
        assertThat(shipment.stage()).isInstanceOf(Stage.Editing.class);
        model.close();
        WhatIfViewModel again = model();
        assertThat(again.progressProperty().get().toAsk()).isEqualTo(2);
    }

    @Test
    void oneThatIsRefusedSaysWhyAndTheOthersGoOn() {
        variants.set(1, new ShipmentVariant(WITHOUT, WITHOUT, _ -> refused(), taken::add));
        WhatIfViewModel model = model();
        model.requestRates();
        runner.runAll();
        assertThat(row(model, WITHOUT).answer()).isInstanceOf(VariantAnswer.Failed.class);
        assertThat(remark(model, WITHOUT)).isNotBlank();
        assertThat(row(model, MORE).hasRate()).isTrue();
        assertThat(model.progressProperty().get().toAsk()).isEqualTo(1);
    }

    @Test
    void whereTheServiceIsNotReachedTheOthersAreNotAskedForInVain() {
        variants.set(0, new ShipmentVariant(new VariantChange.None(), "", _ -> unreachable(), taken::add));
        WhatIfViewModel model = model();
        model.requestRates();
        runner.runAll();
        assertThat(row(model, new VariantChange.None()).answer()).isInstanceOf(VariantAnswer.Failed.class);
        assertThat(row(model, WITHOUT).answer()).isInstanceOf(VariantAnswer.NotAsked.class);
        assertThat(model.progressProperty().get()).isEqualTo(new Progress(3, 0, 0));
    }

    private static UUID refused() {
        throw new IllegalStateException("class is not known");
    }

    private static UUID unreachable() {
        try (LaneClient nobody =
                new LaneClient(ClientSettings.of("http://127.0.0.1:1").withTokens(TokenSource.of("token")))) {
            throw new AssertionError(nobody.sslCodes());
        }
    }

    @Test
    void oneIsTakenOnlyOnceThatWasSaid() {
        quoted(rate(1, "Acme", "500").json());
        WhatIfViewModel model = model();
        model.choose(row(model, WITHOUT), take -> words().question(row(model, WITHOUT), take), this::confirm);
        assertThat(asked).as("nothing is known of it").isNull();
        model.requestRates();
        runner.runAll();
        model.choose(row(model, WITHOUT), take -> words().question(row(model, WITHOUT), take), this::confirm);
        runner.runAll();
        assertThat(taken).isEmpty();
        Objects.requireNonNull(asked).onYes().run();
        runner.runAll();
        assertThat(taken)
                .containsExactlyElementsOf(
                        ((VariantAnswer.Rated) row(model, WITHOUT).answer()).quoteIds());
    }

    private void confirm(Confirmation question) {
        asked = question;
    }

    @Test
    void theShipmentItselfGoesToItsBoard() {
        quoted(rate(1, "Acme", "500").json());
        WhatIfViewModel model = model();
        runner.runAll();
        model.choose(model.rows().getFirst(), take -> words().question(row(model, WITHOUT), take), this::confirm);
        assertThat(asked).isNull();
        assertThat(shipment.stage()).isEqualTo(new Stage.Choosing(shipment.quoteIds()));
    }

    @Test
    void whatHasExpiredIsAskedForAgainAndWinsNothing() {
        quoted(rate(1, "Acme", "500").expires("2026-11-26T09:30:00-06:00").json());
        samples.clock.pass(Duration.ofHours(1));
        WhatIfViewModel model = model();
        runner.runAll();
        assertThat(model.progressProperty().get().toAsk()).isEqualTo(3);
        model.requestRates();
        runner.runAll();
        assertThat(model.difference(row(model, WITHOUT))).isEqualByComparingTo("-60.00");
        samples.clock.pass(Duration.ofDays(3));
        model.tick();
        assertThat(model.difference(row(model, WITHOUT))).isNull();
        assertThat(remark(model, WITHOUT)).isEqualTo("All its rates have expired");
        assertThat(model.progressProperty().get().toAsk()).isEqualTo(3);
        WhatIfViewModel again = model();
        runner.runAll();
        assertThat(again.progressProperty().get().toAsk())
                .as("after a look at the form")
                .isEqualTo(3);
    }

    @Test
    void anotherCustomerHasOtherVariants() {
        WhatIfViewModel model = model();
        model.requestRates();
        shipment.customerProperty().set(null);
        assertThat(shipment.stage()).isInstanceOf(Stage.Editing.class);
        runner.runAll();
        assertThat(model.rows()).noneMatch(VariantRow::hasRate);
    }
}

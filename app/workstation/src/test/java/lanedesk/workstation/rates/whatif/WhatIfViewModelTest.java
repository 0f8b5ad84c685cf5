package lanedesk.workstation.rates.whatif;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.freight.lane.Country;
import lanedesk.freight.variant.VariantChange;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.rates.RateSamples;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.ShipmentVariant;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.ManualTaskRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the variants of a shipment with a real journal: they are requested on demand, two at a time, and one
/// is adopted.
class WhatIfViewModelTest {

    private static final VariantChange.WithoutAccessorial WITHOUT =
            new VariantChange.WithoutAccessorial(0, "Liftgate at delivery");
    private static final VariantChange.PieceCountChange MORE = new VariantChange.PieceCountChange(0, true, 13, true);
    private static final VariantChange.OtherMode BY_TRUCK = new VariantChange.OtherMode(true);

    @TempDir
    private Path folder;

    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private final List<UUID> adoptedVariants = new ArrayList<>();
    private final Map<Object, VariantRow.RatesState.Rated> cachedAnswers = new HashMap<>();
    private final List<ShipmentVariant> variants = new ArrayList<>();
    private RateSamples samples;
    private Shipment shipment;
    private @Nullable Confirmation confirmation;

    @BeforeEach
    void openShipmentWithVariants() {
        samples = new RateSamples(folder);
        shipment = new Shipment(UUID.randomUUID(), FreightKind.OTR);
        shipment.customerProperty().set(RateSamples.MERIDIAN);
        shipment.setOnWhatIfAndVariantFactory(
                shipment::showWhatIfPage,
                max -> variants.stream().limit(max + 1L).toList());
        addVariant(
                new VariantChange.Unchanged(),
                _ -> samples.saveOtrQuote(rateJson(1, "Acme", "500").toJson()));
        addVariant(WITHOUT, _ -> samples.saveOtrQuote(rateJson(1, "Acme", "450").toJson()));
        addVariant(
                MORE,
                _ -> samples.saveOtrQuote(
                        rateJson(1, "Acme", "650").toJson(),
                        rateJson(2, "Haul", "600").asTruckload().toJson()));
    }

    @AfterEach
    void close() {
        samples.close();
    }

    private void addVariant(VariantChange change, BackgroundTask<UUID> quote) {
        variants.add(new ShipmentVariant(change, change, quote, adoptedVariants::add));
    }

    private void saveQuote(String... rates) {
        shipment.showRatesOfQuotes(List.of(samples.saveOtrQuote(rates)));
    }

    private DeliveryDates deliveryDates = DeliveryDates.UNKNOWN;

    private WhatIfViewModel createModel() {
        shipment.runWhatIfAction();
        return new WhatIfViewModel(
                shipment,
                samples.boardService(),
                () -> new BoardPricing(
                        SellPricing.DEFAULT,
                        false,
                        Map.of(),
                        RequotePricePolicy.KEEP_PRICE,
                        deliveryDates,
                        samples.clock.instant(),
                        List.of()),
                cachedAnswers,
                samples.buyRateVisibility,
                runner,
                new ErrorMessages(samples.texts));
    }

    private WhatIfFormatter createFormatter() {
        return new WhatIfFormatter(
                samples.texts.textsOfFeature(WhatIfFeature.class), samples.formats, new AccessorialNames(List::of));
    }

    private static VariantRow rowOf(WhatIfViewModel model, VariantChange change) {
        return model.rows.stream()
                .filter(row -> row.change().equals(change))
                .findFirst()
                .orElseThrow();
    }

    private String verdictText(WhatIfViewModel model, VariantChange change) {
        VariantRow row = rowOf(model, change);
        return createFormatter().costDifferenceSentence(row, model.sellDifferenceToShipment(row));
    }

    private String remarkText(WhatIfViewModel model, VariantChange change) {
        return createFormatter()
                .remarkText(rowOf(model, change), model.bookableShipmentRates(), samples.clock.instant());
    }

    @Test
    void requestsNothingUntilStarted() {
        saveQuote(rateJson(1, "Acme", "500").toJson());
        WhatIfViewModel model = createModel();
        runner.runAll();
        assertThat(model.progressProperty().get()).isEqualTo(new WhatIfViewModel.Progress(2, 0, 0));
        assertThat(createFormatter().lowestSellText(rowOf(model, new VariantChange.Unchanged())))
                .isEqualTo("600.00");
        assertThat(samples.journal.quotes().findQuotesByFingerprint("one-shipment-OTR"))
                .hasSize(1);
    }

    @Test
    void requestsTwoAtATimeAndFillsRowsOnAnswer() {
        addVariant(BY_TRUCK, _ -> samples.saveOtrQuote());
        WhatIfViewModel model = createModel();
        model.requestMissingRates();
        model.requestMissingRates();
        assertThat(runner.queuedCount()).isEqualTo(2);
        assertThat(model.rows).allMatch(row -> row.ratesState() instanceof VariantRow.RatesState.Requesting);
        runner.runNext();
        assertThat(rowOf(model, new VariantChange.Unchanged()).hasBookableRate())
                .isTrue();
        assertThat(rowOf(model, WITHOUT).hasBookableRate()).isFalse();
        assertThat(model.progressProperty().get()).isEqualTo(new WhatIfViewModel.Progress(0, 1, 4));
        assertThat(runner.queuedCount()).isEqualTo(2);
        runner.runAll();
        assertThat(model.progressProperty().get()).isEqualTo(new WhatIfViewModel.Progress(0, 0, 0));
        assertThat(verdictText(model, WITHOUT)).isEqualTo("Without: Liftgate at delivery saves $60.00");
        assertThat(verdictText(model, MORE)).isEqualTo("One pallet more: 13 costs $120.00 more");
        assertThat(remarkText(model, MORE)).endsWith("Truckload is cheaper");
        assertThat(remarkText(model, BY_TRUCK)).isEqualTo("No rates found");
    }

    @Test
    void marksVariantThatArrivesAfterLatestDelivery() {
        LocalDate pickup = LocalDate.of(2026, 11, 23);
        deliveryDates = new DeliveryDates(BusinessCalendar.DEFAULT, EnumSet.of(Country.US), pickup, pickup.plusDays(1));
        WhatIfViewModel model = createModel();
        model.requestMissingRates();
        runner.runAll();
        assertThat(remarkText(model, WITHOUT)).contains("late");
        deliveryDates =
                new DeliveryDates(BusinessCalendar.DEFAULT, EnumSet.of(Country.US), pickup, pickup.plusDays(60));
        assertThat(remarkText(createModel(), WITHOUT)).doesNotContain("late");
    }

    @Test
    void variantWithUnreadableRatesDoesNotClaimThatNoCarrierQuoted() {
        addVariant(BY_TRUCK, _ -> samples.saveOtrQuote("{\"rateNumber\":null}"));
        WhatIfViewModel model = createModel();
        model.requestMissingRates();
        runner.runAll();
        assertThat(remarkText(model, BY_TRUCK)).isEqualTo("No rate could be read");
    }

    @Test
    void cancelKeepsReceivedAnswers() {
        WhatIfViewModel model = createModel();
        model.requestMissingRates();
        runner.runNext();
        model.cancelRequestsOrLeave();
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.WhatIf.class);
        runner.runAll();
        assertThat(rowOf(model, new VariantChange.Unchanged()).hasBookableRate())
                .isTrue();
        assertThat(model.progressProperty().get()).isEqualTo(new WhatIfViewModel.Progress(2, 0, 0));
        model.cancelRequestsOrLeave();
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Editing.class);
        model.cancelAllAndUnsubscribe();
        WhatIfViewModel again = createModel();
        assertThat(again.progressProperty().get().missingCount()).isEqualTo(2);
    }

    @Test
    void failedVariantShowsReasonAndOthersContinue() {
        variants.set(1, new ShipmentVariant(WITHOUT, WITHOUT, _ -> failWithServiceError(), adoptedVariants::add));
        WhatIfViewModel model = createModel();
        model.requestMissingRates();
        runner.runAll();
        assertThat(rowOf(model, WITHOUT).ratesState()).isInstanceOf(VariantRow.RatesState.Failed.class);
        assertThat(remarkText(model, WITHOUT)).isNotBlank();
        assertThat(rowOf(model, MORE).hasBookableRate()).isTrue();
        assertThat(model.progressProperty().get().missingCount()).isEqualTo(1);
    }

    @Test
    void stopsRequestingWhenServiceIsUnreachable() {
        variants.set(
                0,
                new ShipmentVariant(new VariantChange.Unchanged(), "", _ -> failUnreachable(), adoptedVariants::add));
        WhatIfViewModel model = createModel();
        model.requestMissingRates();
        runner.runAll();
        assertThat(rowOf(model, new VariantChange.Unchanged()).ratesState())
                .isInstanceOf(VariantRow.RatesState.Failed.class);
        assertThat(rowOf(model, WITHOUT).ratesState()).isInstanceOf(VariantRow.RatesState.NotRequested.class);
        assertThat(model.progressProperty().get()).isEqualTo(new WhatIfViewModel.Progress(3, 0, 0));
    }

    private static UUID failWithServiceError() {
        throw new IllegalStateException("class is not known");
    }

    private static UUID failUnreachable() {
        try (LaneClient nobody =
                new LaneClient(ClientSettings.of("http://127.0.0.1:1").withTokens(TokenSource.ofFixedToken("token")))) {
            throw new AssertionError(nobody.sslCodes());
        }
    }

    @Test
    void adoptsVariantOnlyAfterConfirmation() {
        saveQuote(rateJson(1, "Acme", "500").toJson());
        WhatIfViewModel model = createModel();
        model.confirmAndReplaceShipmentOrShowRates(
                rowOf(model, WITHOUT),
                take -> createFormatter().createReplaceConfirmation(rowOf(model, WITHOUT), take),
                this::recordConfirmation);
        assertThat(confirmation).as("nothing is known of it").isNull();
        model.requestMissingRates();
        runner.runAll();
        model.confirmAndReplaceShipmentOrShowRates(
                rowOf(model, WITHOUT),
                take -> createFormatter().createReplaceConfirmation(rowOf(model, WITHOUT), take),
                this::recordConfirmation);
        runner.runAll();
        assertThat(adoptedVariants).isEmpty();
        Objects.requireNonNull(confirmation).onYes().run();
        runner.runAll();
        assertThat(adoptedVariants)
                .containsExactlyElementsOf(
                        ((VariantRow.RatesState.Rated) rowOf(model, WITHOUT).ratesState()).quoteIds());
    }

    private void recordConfirmation(Confirmation shownConfirmation) {
        confirmation = shownConfirmation;
    }

    @Test
    void choosingShipmentReturnsToBoard() {
        saveQuote(rateJson(1, "Acme", "500").toJson());
        WhatIfViewModel model = createModel();
        runner.runAll();
        model.confirmAndReplaceShipmentOrShowRates(
                model.rows.getFirst(),
                take -> createFormatter().createReplaceConfirmation(rowOf(model, WITHOUT), take),
                this::recordConfirmation);
        assertThat(confirmation).isNull();
        assertThat(shipment.step()).isEqualTo(new ShipmentStep.Choosing(shipment.quoteIds()));
    }

    @Test
    void expiredAnswerIsRequestedAgain() {
        saveQuote(rateJson(1, "Acme", "500")
                .withExpiry("2026-11-26T09:30:00-06:00")
                .toJson());
        samples.clock.advance(Duration.ofHours(1));
        WhatIfViewModel model = createModel();
        runner.runAll();
        assertThat(model.progressProperty().get().missingCount()).isEqualTo(3);
        model.requestMissingRates();
        runner.runAll();
        assertThat(model.sellDifferenceToShipment(rowOf(model, WITHOUT))).isEqualByComparingTo("-60.00");
        samples.clock.advance(Duration.ofDays(3));
        model.repriceVariantsWithExpiredRates();
        assertThat(model.sellDifferenceToShipment(rowOf(model, WITHOUT))).isNull();
        assertThat(remarkText(model, WITHOUT)).isEqualTo("All rates expired");
        assertThat(model.progressProperty().get().missingCount()).isEqualTo(3);
        WhatIfViewModel again = createModel();
        runner.runAll();
        assertThat(again.progressProperty().get().missingCount())
                .as("after a look at the form")
                .isEqualTo(3);
    }

    @Test
    void customerChangeReloadsVariants() {
        WhatIfViewModel model = createModel();
        model.requestMissingRates();
        shipment.customerProperty().set(null);
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Editing.class);
        runner.runAll();
        assertThat(model.rows).noneMatch(VariantRow::hasBookableRate);
    }
}

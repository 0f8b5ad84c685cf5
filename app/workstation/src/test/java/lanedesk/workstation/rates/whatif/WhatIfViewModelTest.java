package lanedesk.workstation.rates.whatif;

import static lanedesk.workstation.rates.SampleRate.rateJson;
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
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.DeliveryDates;
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

/// The variants of a shipment with a real journal: requested on demand, two at a time, and one adopted.
class WhatIfViewModelTest {

    private static final VariantChange.WithoutAccessorial WITHOUT =
            new VariantChange.WithoutAccessorial(0, "Liftgate at delivery");
    private static final VariantChange.PieceCountChange MORE = new VariantChange.PieceCountChange(0, true, 13, true);
    private static final VariantChange.OtherMode BY_TRUCK = new VariantChange.OtherMode(true);

    @TempDir
    private Path folder;

    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private final List<UUID> adoptedVariants = new ArrayList<>();
    private final Map<Object, VariantRow.Answer.Rated> cachedAnswers = new HashMap<>();
    private final List<ShipmentVariant> variants = new ArrayList<>();
    private RateSamples samples;
    private Shipment shipment;
    private @Nullable Confirmation confirmation;

    @BeforeEach
    void open() {
        samples = new RateSamples(folder);
        shipment = new Shipment(UUID.randomUUID(), FreightKind.OTR);
        shipment.customerProperty().set(RateSamples.MERIDIAN);
        shipment.setOnWhatIf(
                shipment::showVariants, max -> variants.stream().limit(max + 1L).toList());
        addVariant(
                new VariantChange.Unchanged(),
                _ -> samples.quoteOtr(rateJson(1, "Acme", "500").toJson()));
        addVariant(WITHOUT, _ -> samples.quoteOtr(rateJson(1, "Acme", "450").toJson()));
        addVariant(
                MORE,
                _ -> samples.quoteOtr(
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
        shipment.showQuotes(List.of(samples.quoteOtr(rates)));
    }

    private WhatIfViewModel model() {
        shipment.whatIf();
        return new WhatIfViewModel(
                shipment,
                samples.boards(),
                () -> new BoardPricing(
                        SellPricing.DEFAULT,
                        false,
                        Map.of(),
                        RequotePricePolicy.KEEP_PRICE,
                        DeliveryDates.UNKNOWN,
                        samples.clock.instant(),
                        List.of()),
                cachedAnswers,
                samples.buyRateVisibility,
                runner,
                new ErrorMessages(samples.texts));
    }

    private WhatIfFormatter formatter() {
        return new WhatIfFormatter(
                samples.texts.forFeature(WhatIfFeature.class), samples.formats, new AccessorialNames(List::of));
    }

    private static VariantRow row(WhatIfViewModel model, VariantChange change) {
        return model.rows.stream()
                .filter(row -> row.change().equals(change))
                .findFirst()
                .orElseThrow();
    }

    private String verdictText(WhatIfViewModel model, VariantChange change) {
        VariantRow row = row(model, change);
        return formatter().verdictText(row, model.difference(row));
    }

    private String remarkText(WhatIfViewModel model, VariantChange change) {
        return formatter().remarkText(row(model, change), model.shipmentAnswer(), samples.clock.instant());
    }

    @Test
    void requestsNothingUntilStarted() {
        saveQuote(rateJson(1, "Acme", "500").toJson());
        WhatIfViewModel model = model();
        runner.runAll();
        assertThat(model.progressProperty().get()).isEqualTo(new WhatIfViewModel.Progress(2, 0, 0));
        assertThat(formatter().sellText(row(model, new VariantChange.Unchanged())))
                .isEqualTo("600.00");
        assertThat(samples.journal.quotes().findByFingerprint("one-shipment-OTR"))
                .hasSize(1);
    }

    @Test
    void requestsTwoAtATimeAndFillsRowsOnAnswer() {
        addVariant(BY_TRUCK, _ -> samples.quoteOtr());
        WhatIfViewModel model = model();
        model.requestRates();
        model.requestRates();
        assertThat(runner.queuedCount()).isEqualTo(2);
        assertThat(model.rows).allMatch(row -> row.answer() instanceof VariantRow.Answer.Requesting);
        runner.runNext();
        assertThat(row(model, new VariantChange.Unchanged()).hasRate()).isTrue();
        assertThat(row(model, WITHOUT).hasRate()).isFalse();
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
    void variantWithUnreadableRatesDoesNotClaimThatNoCarrierQuoted() {
        addVariant(BY_TRUCK, _ -> samples.quoteOtr("{\"rateNumber\":null}"));
        WhatIfViewModel model = model();
        model.requestRates();
        runner.runAll();
        assertThat(remarkText(model, BY_TRUCK)).isEqualTo("No rate could be read");
    }

    @Test
    void cancelKeepsReceivedAnswers() {
        WhatIfViewModel model = model();
        model.requestRates();
        runner.runNext();
        model.stopOrLeave();
        assertThat(shipment.stage()).isInstanceOf(ShipmentStep.WhatIf.class);
        runner.runAll();
        assertThat(row(model, new VariantChange.Unchanged()).hasRate()).isTrue();
        assertThat(model.progressProperty().get()).isEqualTo(new WhatIfViewModel.Progress(2, 0, 0));
        model.stopOrLeave();
        assertThat(shipment.stage()).isInstanceOf(ShipmentStep.Editing.class);
        model.close();
        WhatIfViewModel again = model();
        assertThat(again.progressProperty().get().toRequest()).isEqualTo(2);
    }

    @Test
    void failedVariantShowsReasonAndOthersContinue() {
        variants.set(1, new ShipmentVariant(WITHOUT, WITHOUT, _ -> refuse(), adoptedVariants::add));
        WhatIfViewModel model = model();
        model.requestRates();
        runner.runAll();
        assertThat(row(model, WITHOUT).answer()).isInstanceOf(VariantRow.Answer.Failed.class);
        assertThat(remarkText(model, WITHOUT)).isNotBlank();
        assertThat(row(model, MORE).hasRate()).isTrue();
        assertThat(model.progressProperty().get().toRequest()).isEqualTo(1);
    }

    @Test
    void stopsRequestingWhenServiceIsUnreachable() {
        variants.set(
                0,
                new ShipmentVariant(new VariantChange.Unchanged(), "", _ -> failUnreachable(), adoptedVariants::add));
        WhatIfViewModel model = model();
        model.requestRates();
        runner.runAll();
        assertThat(row(model, new VariantChange.Unchanged()).answer()).isInstanceOf(VariantRow.Answer.Failed.class);
        assertThat(row(model, WITHOUT).answer()).isInstanceOf(VariantRow.Answer.NotRequested.class);
        assertThat(model.progressProperty().get()).isEqualTo(new WhatIfViewModel.Progress(3, 0, 0));
    }

    private static UUID refuse() {
        throw new IllegalStateException("class is not known");
    }

    private static UUID failUnreachable() {
        try (LaneClient nobody =
                new LaneClient(ClientSettings.of("http://127.0.0.1:1").withTokens(TokenSource.of("token")))) {
            throw new AssertionError(nobody.sslCodes());
        }
    }

    @Test
    void adoptsVariantOnlyAfterConfirmation() {
        saveQuote(rateJson(1, "Acme", "500").toJson());
        WhatIfViewModel model = model();
        model.choose(row(model, WITHOUT), take -> formatter().confirmationOf(row(model, WITHOUT), take), this::confirm);
        assertThat(confirmation).as("nothing is known of it").isNull();
        model.requestRates();
        runner.runAll();
        model.choose(row(model, WITHOUT), take -> formatter().confirmationOf(row(model, WITHOUT), take), this::confirm);
        runner.runAll();
        assertThat(adoptedVariants).isEmpty();
        Objects.requireNonNull(confirmation).onYes().run();
        runner.runAll();
        assertThat(adoptedVariants)
                .containsExactlyElementsOf(
                        ((VariantRow.Answer.Rated) row(model, WITHOUT).answer()).quoteIds());
    }

    private void confirm(Confirmation question) {
        confirmation = question;
    }

    @Test
    void choosingShipmentReturnsToBoard() {
        saveQuote(rateJson(1, "Acme", "500").toJson());
        WhatIfViewModel model = model();
        runner.runAll();
        model.choose(
                model.rows.getFirst(), take -> formatter().confirmationOf(row(model, WITHOUT), take), this::confirm);
        assertThat(confirmation).isNull();
        assertThat(shipment.stage()).isEqualTo(new ShipmentStep.Choosing(shipment.quoteIds()));
    }

    @Test
    void expiredAnswerIsRequestedAgain() {
        saveQuote(rateJson(1, "Acme", "500")
                .withExpiry("2026-11-26T09:30:00-06:00")
                .toJson());
        samples.clock.advance(Duration.ofHours(1));
        WhatIfViewModel model = model();
        runner.runAll();
        assertThat(model.progressProperty().get().toRequest()).isEqualTo(3);
        model.requestRates();
        runner.runAll();
        assertThat(model.difference(row(model, WITHOUT))).isEqualByComparingTo("-60.00");
        samples.clock.advance(Duration.ofDays(3));
        model.updateTime();
        assertThat(model.difference(row(model, WITHOUT))).isNull();
        assertThat(remarkText(model, WITHOUT)).isEqualTo("All rates expired");
        assertThat(model.progressProperty().get().toRequest()).isEqualTo(3);
        WhatIfViewModel again = model();
        runner.runAll();
        assertThat(again.progressProperty().get().toRequest())
                .as("after a look at the form")
                .isEqualTo(3);
    }

    @Test
    void customerChangeReloadsVariants() {
        WhatIfViewModel model = model();
        model.requestRates();
        shipment.customerProperty().set(null);
        assertThat(shipment.stage()).isInstanceOf(ShipmentStep.Editing.class);
        runner.runAll();
        assertThat(model.rows).noneMatch(VariantRow::hasRate);
    }
}

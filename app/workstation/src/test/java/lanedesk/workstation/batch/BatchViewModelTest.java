package lanedesk.workstation.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import lanedesk.client.otr.Mode;
import lanedesk.freight.batch.LaneField;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchRule;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.LaneCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests how the batch page handles a file and its rows.
@Headless
class BatchViewModelTest extends BatchSandboxFixture {

    @Test
    void savesAndResetsPriceOverride() {
        openAndRequestRates(HEADINGS + LANE);
        BigDecimal byRule = rowAt(0).sellPrice();
        assertThat(byRule).isPositive();

        model.changeAndSaveRow(rowAt(0), stored -> stored.withPriceOverride(new BigDecimal("1234.50")));
        assertThat(rowAt(0).sellPrice()).isEqualByComparingTo("1234.50");
        assertThat(model.totalsProperty().get().totalSellPrice()).isEqualByComparingTo("1234.50");
        runner.runAll();
        model.openEarlierBatch(dependencies.batches().findAll().getFirst());
        runner.runAll();
        assertThat(rowAt(0).sellPrice()).as("opened again").isEqualByComparingTo("1234.50");

        model.changeAndSaveRow(rowAt(0), stored -> stored.withPriceOverride(null));
        assertThat(rowAt(0).sellPrice()).isEqualByComparingTo(byRule);
    }

    @Test
    void rejectsChangeOfRowWhoseRatesExpired() {
        openAndRequestRates(HEADINGS + LANE);
        PricedRow seen = rowAt(0);
        model.removeExpiredRates(Instant.now().plus(Duration.ofDays(400)));
        model.changeAndSaveRow(seen, stored -> stored.withPriceOverride(new BigDecimal("1234.50")));
        runner.runAll();
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.READY);
        assertThat(rowAt(0).sellPrice()).isNull();
        assertThat(notices.shownNotifications())
                .extracting(notice -> notice.title())
                .containsExactly("Row 2 was not changed");
    }

    @Test
    void keepsPreviousChangeOfRow() {
        openAndRequestRates(HEADINGS + LANE);
        PricedRow seen = rowAt(0);
        long other = seen.row().rates().getLast().rateNumber();
        model.changeAndSaveRow(seen, stored -> stored.withPriceOverride(new BigDecimal("1234.50")));
        model.changeAndSaveRow(seen, stored -> stored.withChosenRate(other));
        assertThat(rowAt(0).sellPrice()).isEqualByComparingTo("1234.50");
        assertThat(Objects.requireNonNull(rowAt(0).rate()).rateNumber()).isEqualTo(other);
    }

    @Test
    void reportsFileThatIsNoTableInPlainWords() {
        model.openTableOrAskForCustomer("lanes.xlsx", () -> {
            throw new IOException("the workbook lacks its worksheet");
        });
        runner.runAll();
        assertThat(notices.shownNotifications().getFirst().detail())
                .startsWith("Use a CSV, TSV or Excel workbook (.xlsx) with lanes, up to 32 MB and 50,000")
                .doesNotContain("lacks");
    }

    @Test
    void keepsPinnedRate() {
        openAndRequestRates(HEADINGS + LANE);
        long cheapest = Objects.requireNonNull(rowAt(0).rate()).rateNumber();
        long other = rowAt(0).row().rates().getLast().rateNumber();
        assertThat(other).isNotEqualTo(cheapest);

        model.changeAndSaveRow(rowAt(0), stored -> stored.withChosenRate(other));
        runner.runAll();
        model.openEarlierBatch(dependencies.batches().findAll().getFirst());
        runner.runAll();
        assertThat(Objects.requireNonNull(rowAt(0).rate()).rateNumber()).isEqualTo(other);

        model.openAsShipment(rowAt(0));
        assertThat(visited)
                .singleElement()
                .isInstanceOfSatisfying(
                        Destination.PricedQuote.class,
                        to -> assertThat(to.rateNumber()).isEqualTo(other));
    }

    @Test
    void opensShipmentWithPriceOfRow() {
        openAndRequestRates(HEADINGS + LANE);
        model.changeAndSaveRow(rowAt(0), stored -> stored.withPriceOverride(new BigDecimal("700.01")));
        runner.runAll();
        model.openAsShipment(rowAt(0));
        assertThat(visited).singleElement().isInstanceOfSatisfying(Destination.PricedQuote.class, to -> {
            assertThat(to.sellPrice()).isEqualByComparingTo("700.01");
            assertThat(to.rateNumber())
                    .isEqualTo(Objects.requireNonNull(rowAt(0).rate()).rateNumber());
        });
    }

    @Test
    void savesPickupDateWithQuote() {
        openAndRequestRates(HEADINGS.strip() + ",Pickup Date\n" + LANE.strip() + ",2031-12-15\n");
        long quote = rowAt(0).row().quoteNumber();
        StoredQuote stored = journal().quotes().findByNumber(quote).orElseThrow();
        assertThat(stored.details().readyDate()).isEqualTo(LocalDate.of(2031, 12, 15));
        assertThat(stored.originShipment()).isEqualTo(stored.details().draft());
    }

    private void setWeightPerPiece(boolean each) {
        model.changeAndSavePlan(plan -> plan.with(plan.mapping().withWeightPerUnit(each)));
    }

    @Test
    void requiresNewRequestWhenColumnsChangeRow() {
        openAndRequestRates(HEADINGS + LANE + LANE.replace(",2,2400,", ",1,2400,"));
        BigDecimal price = rowAt(0).sellPrice();
        setWeightPerPiece(true);
        runner.runAll();
        assertThat(rowAt(0).row().status()).as("2 of 2,400 lb").isEqualTo(RowStatus.READY);
        assertThat(rowAt(0).sellPrice()).isNull();
        assertThat(rowAt(1).row().status()).as("1 of 2,400 lb as before").isEqualTo(RowStatus.RATED);

        setWeightPerPiece(false);
        runner.runAll();
        assertThat(rowAt(0).sellPrice()).as("what was asked first").isEqualTo(price);
    }

    @Test
    void dropsPriceWhenColumnsMakeRowIncomplete() {
        openAndRequestRates(HEADINGS + LANE);
        model.changeAndSavePlan(plan -> plan.with(plan.mapping().withFieldMovedToColumn(1, LaneField.IGNORED)));
        runner.runAll();
        assertThat(rowAt(0).row().status()).as("without a destination").isNotEqualTo(RowStatus.RATED);
        assertThat(rowAt(0).sellPrice()).isNull();
    }

    @Test
    void requestsNothingByPreviousColumns() {
        openTable("lanes.csv", HEADINGS + LANE);
        model.enqueueRowsToRequestIfCustomerConfirmed();
        setWeightPerPiece(true);
        runner.runAll();
        assertThat(rowAt(0).row().status()).as("not asked yet").isEqualTo(RowStatus.READY);

        setWeightPerPiece(false);
        model.enqueueRowsToRequestIfCustomerConfirmed();
        runner.runAll();
        assertThat(rowAt(0).row().status()).as("asked as it was read before").isEqualTo(RowStatus.READY);
    }

    @Test
    void opensShipmentFromIncompleteRow() {
        openTable("lanes.csv", HEADINGS + "75201,,Canned tomatoes,2,2400,48,40,52,70\n");
        assertThat(rowAt(0).row().status()).isEqualTo(RowStatus.INCOMPLETE);

        model.openAsShipment(rowAt(0));
        assertThat(visited).isEmpty();
        assertThat(startedShipments).singleElement().satisfies(begins -> {
            assertThat(begins.freightKind()).isEqualTo(FreightKind.OTR);
            OtrDraft draft =
                    SavedForm.fromSnapshotOrEmpty(begins.form(), OtrDraft.EMPTY).form();
            assertThat(draft.from().place().postalCode()).isEqualTo("75201");
            assertThat(draft.to().line()).isEmpty();
            assertThat(draft.itemInRow(0).name()).isEqualTo("Canned tomatoes");
            assertThat(draft.itemInRow(0).quantity()).isEqualTo("2");
        });
    }

    @Test
    void opensDrayageShipmentFromUnratableContainer() {
        openTable("boxes.csv", "Port,Warehouse,Container,Weight (lbs)\nNowhere at all,89502,40HC,42000\n");
        model.openAsShipment(rowAt(0));
        assertThat(startedShipments).singleElement().satisfies(begins -> {
            assertThat(begins.freightKind()).isEqualTo(FreightKind.DRAYAGE);
            assertThat(begins.form().toJson()).contains("Nowhere at all", "89502", "42000");
        });
    }

    @Test
    void confirmsBeforeRequestingManyRows() {
        openTable("many.csv", HEADINGS + LANE.repeat(BatchViewModel.MAX_ROWS_WITHOUT_CONFIRMATION));
        assertThat(model.isLargeRequest()).isFalse();
        openTable("more.csv", HEADINGS + LANE.repeat(BatchViewModel.MAX_ROWS_WITHOUT_CONFIRMATION + 1));
        assertThat(model.isLargeRequest()).isTrue();
        assertThat(countRows(RowStatus.READY)).isEqualTo(BatchViewModel.MAX_ROWS_WITHOUT_CONFIRMATION + 1L);
    }

    @Test
    void rateCardCombinesMarketsLengthsAndWarehouses() {
        openAndRequestRates(BatchView.createRateCardTable(
                List.of("Port of Savannah", "Long Beach"),
                List.of("20", "40"),
                List.of("31322"),
                List.of("Container", "40000", "Import")));
        assertThat(model.rows).hasSize(4);
        assertThat(model.rows.stream().map(row -> row.row().status()).distinct())
                .as(() -> model.rows.toString())
                .containsAnyOf(RowStatus.RATED, RowStatus.NO_CARRIER);
    }

    @Test
    void requiresCustomerToOpenBatch() {
        customer.set(null);
        openTable("lanes.csv", HEADINGS + LANE);
        assertThat(model.openBatchProperty().get()).isNull();
        assertThat(visited).containsExactly(new Destination.CustomerPicker());
    }

    @Test
    void reportsUnreadableFile() {
        model.openTableOrAskForCustomer("lanes.csv", () -> {
            throw new IOException("gone");
        });
        assertThat(model.busyProperty().get()).isTrue();
        runner.runAll();
        assertThat(model.busyProperty().get()).isFalse();
        assertThat(notices.shownNotifications()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Less than truckload, LTL",
        "LTL (less-than-truckload), LTL",
        "Consolidado, LTL",
        "Both, 'LTL, Truckload'",
        "ltl/tl, 'LTL, Truckload'",
        "Full, Truckload",
        "Truck load, Truckload",
        "Camión completo, Truckload",
        "'', LTL"
    })
    void requestsModesOfRow(String named, String modes) {
        openTable("lanes.csv", HEADINGS.replace("\n", ",Mode\n") + LANE.replace("\n", "," + named + "\n"));
        assertThat(rowAt(0).row().request())
                .get()
                .isInstanceOfSatisfying(
                        LaneCheck.Otr.class,
                        ask -> assertThat(ask.request().modes())
                                .extracting(Mode::code)
                                .containsExactlyInAnyOrder(modes.split(", ")));
    }

    @Test
    void keepsRuleAndColumnsChangedDuringReload() {
        openTable("lanes.csv", HEADINGS + LANE);
        BatchRule fastest = new BatchRule(BatchRule.Kind.FASTEST, 0, List.of());
        setWeightPerPiece(true);
        model.changeAndSavePlan(plan -> plan.with(fastest));
        runner.runAll();
        assertThat(currentPlan().rule()).isEqualTo(fastest);
        assertThat(currentPlan().mapping().weightOfEach()).isTrue();

        model.openEarlierBatch(dependencies.batches().findAll().getFirst());
        runner.runAll();
        assertThat(currentPlan().rule()).as("kept").isEqualTo(fastest);
        assertThat(currentPlan().mapping().weightOfEach()).as("kept").isTrue();
    }

    private BatchPlan currentPlan() {
        return Objects.requireNonNull(model.openBatchProperty().get()).plan();
    }

    @Test
    void keepsCommaInRateCardWarehouse() {
        assertThat(BatchView.parseWarehouses("Ontario, CA 91761\n89502, 75201; Reno, NV 89521"))
                .containsExactly("Ontario, CA 91761", "89502", "75201", "Reno, NV 89521");
    }

    @Test
    void removesManyExpiredRatesAtOnce() {
        openAndRequestRates(HEADINGS + LANE);
        BatchRow rated = rowAt(0).row();
        openTable("many.csv", HEADINGS + LANE.repeat(60));
        model.rows.replaceAll(pricedRow -> {
            BatchRow row = pricedRow.row();
            return PricedRow.of(
                    new BatchRow(row.lane(), row.checkResult(), rated.stored(), rated.quoteNumber(), rated.rates()),
                    currentPlan().rule(),
                    currentPlan().pricing());
        });
        assertThat(countRows(RowStatus.RATED)).isEqualTo(60);
        AtomicInteger changes = new AtomicInteger();
        model.rows.subscribe(changes::incrementAndGet);
        model.removeExpiredRates(Instant.now().plus(Duration.ofDays(400)));
        assertThat(countRows(RowStatus.READY)).isEqualTo(60);
        assertThat(changes).hasValue(1);
    }
}

package lanedesk.workstation.batch;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import lanedesk.freight.rates.FuelMode;
import lanedesk.workstation.Headless;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRule;
import org.junit.jupiter.api.Test;

/// Tests that changes made while the rows are reloaded are kept.
@Headless
class BatchRenewalTest extends BatchSandboxFixture {

    private static final BatchRule FASTEST = new BatchRule(BatchRule.Kind.FASTEST, 0, List.of());

    private void startReload() {
        fuelReading = FuelMode.ON_TOP;
        model.reloadIfFuelModeChanged();
        assertThat(model.busyProperty().get()).isTrue();
    }

    private BatchPlan currentPlan() {
        return requireNonNull(model.openBatchProperty().get()).plan();
    }

    @Test
    void keepsRuleChangedDuringReload() {
        openAndRequestRates(HEADINGS + LANE);
        startReload();
        model.changeAndSavePlan(plan -> plan.with(FASTEST));
        runner.runAll();
        assertThat(currentPlan().rule()).isEqualTo(FASTEST);

        model.openEarlierBatch(dependencies.batches().findAll().getFirst());
        runner.runAll();
        assertThat(currentPlan().rule()).as("kept").isEqualTo(FASTEST);
    }

    @Test
    void keepsPriceOverrideMadeDuringReload() {
        openAndRequestRates(HEADINGS + LANE.repeat(2));
        startReload();
        model.changeAndSaveRow(rowAt(0), stored -> stored.withPriceOverride(new BigDecimal("1234.50")));
        runner.runNext();
        assertThat(model.busyProperty().get()).isFalse();
        assertThat(rowAt(0).sellPrice()).isEqualByComparingTo("1234.50");
        assertThat(rowAt(1).sellPrice()).isNotEqualByComparingTo("1234.50");
        runner.runAll();

        model.changeAndSaveRow(rowAt(0), stored -> stored.withPriceOverride(null));
        model.changeAndSavePlan(plan -> plan.with(FASTEST));
        assertThat(rowAt(0).sellPrice()).as("given back").isNotEqualByComparingTo("1234.50");
    }
}

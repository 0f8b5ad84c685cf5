package lanedesk.workstation.batch;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import lanedesk.freight.rates.FuelReading;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRule;
import org.junit.jupiter.api.Test;

/// What becomes of changes while the rows in view are read again.
@WithoutScreen
class BatchRenewedTest extends BatchOnSandbox {

    private static final BatchRule FASTEST = new BatchRule(BatchRule.Kind.FASTEST, 0, List.of());

    private void beginRenewing() {
        fuel = FuelReading.ON_TOP;
        model.renew();
        assertThat(model.reading().busyProperty().get()).isTrue();
    }

    private BatchPlan plan() {
        return requireNonNull(model.openProperty().get()).plan();
    }

    @Test
    void aRuleChangedMeanwhileStays() {
        rate(HEADINGS + LANE);
        beginRenewing();
        model.change(plan -> plan.with(FASTEST));
        runner.runAll();
        assertThat(plan().rule()).isEqualTo(FASTEST);

        model.reading().open(parts.batches().all().getFirst());
        runner.runAll();
        assertThat(plan().rule()).as("kept").isEqualTo(FASTEST);
    }

    @Test
    void aPriceByHandGivenMeanwhileStays() {
        rate(HEADINGS + LANE.repeat(2));
        beginRenewing();
        model.change(row(0), kept -> kept.withPrice(new BigDecimal("1234.50")));
        runner.runNext();
        assertThat(model.reading().busyProperty().get()).isFalse();
        assertThat(row(0).sell()).isEqualByComparingTo("1234.50");
        assertThat(row(1).sell()).isNotEqualByComparingTo("1234.50");
        runner.runAll();

        model.change(row(0), kept -> kept.withPrice(null));
        model.change(plan -> plan.with(FASTEST));
        assertThat(row(0).sell()).as("given back").isNotEqualByComparingTo("1234.50");
    }
}

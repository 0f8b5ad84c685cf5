package lanedesk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import lanedesk.benchmarks.figure.Figure;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Samples;
import lanedesk.benchmarks.figure.Table;
import org.junit.jupiter.api.Test;

final class TableTest {

    private static Figure figure(double value, double floor, Goal goal) {
        return new Figure(3, "client: quote", "ms", value, "OkHttp", floor, goal);
    }

    @Test
    void aGoalIsHeldUpToItsRatio() {
        assertThat(figure(105, 100, Goal.atMost(1.05)).held()).isTrue();
        assertThat(figure(106, 100, Goal.atMost(1.05)).held()).isFalse();
        assertThat(figure(50, 100, Goal.atLeast(0.5)).held()).isTrue();
        assertThat(figure(49, 100, Goal.atLeast(0.5)).held()).isFalse();
        assertThat(figure(49, 100, Goal.none()).held()).isNull();
    }

    @Test
    void theMedianIsTheMiddle() {
        assertThat(Samples.of(9, 1, 5).median()).isEqualTo(5);
        assertThat(Samples.of(9, 1, 5, 7).median()).isEqualTo(6);
        assertThat(Samples.of(4, 3, 2, 1).percentile(75)).isEqualTo(3);
        assertThat(Samples.of(4, 3, 2, 1).most()).isEqualTo(4);
    }

    @Test
    void theTableSaysWhatWasHeldAndWhatWasNotMeasured() {
        Table table =
                new Table(Map.of("on", "Linux"), List.of(figure(0.2, 0.1, Goal.atMost(1.05))), List.of("11 (no PDF)"));
        assertThat(table.text())
                .contains("client: quote", "0.200 ms", "0.100 ms", "2.00×", "≤ 1.05×", "NO")
                .contains("not measured: 11 (no PDF)");
        assertThat(table.json()).contains("\"ratio\" : 2.0", "\"held\" : false", "\"on\" : \"Linux\"", "11 (no PDF)");
    }

    @Test
    void figuresAreChosenByNumber() {
        assertThat(Benchmarks.wanted(" 3,7 ")).containsExactly(3, 7);
        assertThat(Benchmarks.wanted("")).isEmpty();
    }
}

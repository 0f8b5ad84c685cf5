package lanedesk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import lanedesk.benchmarks.figure.BenchmarkResult;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.ResultTable;
import lanedesk.benchmarks.figure.Samples;
import org.junit.jupiter.api.Test;

final class ResultTableTest {

    private static BenchmarkResult newResult(double value, double baseline, Goal goal) {
        return new BenchmarkResult(3, "client: quote", "ms", value, "OkHttp", baseline, goal);
    }

    @Test
    void goalIsMetUpToItsRatio() {
        assertThat(newResult(105, 100, Goal.atMost(1.05)).isGoalMet()).isTrue();
        assertThat(newResult(106, 100, Goal.atMost(1.05)).isGoalMet()).isFalse();
        assertThat(newResult(50, 100, Goal.atLeast(0.5)).isGoalMet()).isTrue();
        assertThat(newResult(49, 100, Goal.atLeast(0.5)).isGoalMet()).isFalse();
        assertThat(newResult(49, 100, Goal.none()).isGoalMet()).isNull();
    }

    @Test
    void medianIsMiddleValue() {
        assertThat(Samples.of(9, 1, 5).median()).isEqualTo(5);
        assertThat(Samples.of(9, 1, 5, 7).median()).isEqualTo(6);
        assertThat(Samples.of(4, 3, 2, 1).percentile(75)).isEqualTo(3);
        assertThat(Samples.of(4, 3, 2, 1).maximum()).isEqualTo(4);
    }

    @Test
    void tableShowsMetGoalsAndMissingResults() {
        ResultTable table = new ResultTable(
                Map.of("on", "Linux"), List.of(newResult(0.2, 0.1, Goal.atMost(1.05))), List.of("11 (no PDF)"));
        assertThat(table.toText())
                .contains("client: quote", "0.200 ms", "0.100 ms", "2.00×", "≤ 1.05×", "NO")
                .contains("not measured: 11 (no PDF)");
        assertThat(table.toJson()).contains("\"ratio\" : 2.0", "\"held\" : false", "\"on\" : \"Linux\"", "11 (no PDF)");
    }

    @Test
    void selectsResultsByNumber() {
        assertThat(Benchmarks.parseNumbers(" 3,7 ")).containsExactly(3, 7);
        assertThat(Benchmarks.parseNumbers("")).isEmpty();
    }
}

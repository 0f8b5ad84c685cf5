package lanedesk.workstation.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.workstation.batch.PerMileChart.Dot;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ToolkitExtension.class)
class PerMileChartTest {

    private static final List<Dot> TYPICAL_DOTS = IntStream.range(0, 20_000)
            .mapToObj(index -> new Dot(300 + index % 2_000, 1 + index % 97 / 100.0))
            .toList();

    @Test
    void marksOutliers() {
        List<Dot> all = Stream.concat(TYPICAL_DOTS.stream(), Stream.of(new Dot(600, 9.5)))
                .toList();
        assertThat(all.stream().mapToDouble(Dot::perMile).filter(PerMileChart.createOutlierTest(all)))
                .containsExactly(9.5);
        assertThat(PerMileChart.createOutlierTest(List.of(new Dot(600, 9.5))).test(9.5))
                .isFalse();
    }

    @Test
    void keepsHeightWithoutPrices() {
        PerMileChart chart = new PerMileChart();
        chart.showDots(List.of());
        assertThat(chart.isVisible()).isFalse();
        assertThat(chart.isManaged()).isTrue();
    }

    @Test
    void drawsManyRowsQuickly() {
        PerMileChart chart = new PerMileChart(); // in no window, so that any thread may draw it
        chart.resize(320, 96);
        chart.showDots(TYPICAL_DOTS);
        long begun = System.nanoTime();
        chart.layout();
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(1));
    }
}

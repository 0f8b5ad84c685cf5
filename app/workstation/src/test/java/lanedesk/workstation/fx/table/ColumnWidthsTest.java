package lanedesk.workstation.fx.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.workstation.fx.table.ColumnWidths.WidthNeed;
import org.junit.jupiter.api.Test;

class ColumnWidthsTest {

    private static WidthNeed truncatableShare(double fullWidth) {
        return new WidthNeed(100, fullWidth, true, 0);
    }

    @Test
    void fillsSmallestGapsFirst() {
        assertThat(ColumnWidths.computeWidths(
                        List.of(truncatableShare(900), truncatableShare(140), truncatableShare(100)), 400))
                .containsExactly(160, 140, 100);
    }

    @Test
    void distributesRestToFillers() {
        assertThat(ColumnWidths.computeWidths(List.of(truncatableShare(110), truncatableShare(110)), 320))
                .containsExactly(160, 160);
    }
}

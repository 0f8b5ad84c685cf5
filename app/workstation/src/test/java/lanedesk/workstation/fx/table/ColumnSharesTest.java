package lanedesk.workstation.fx.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.workstation.fx.table.ColumnShares.Share;
import org.junit.jupiter.api.Test;

class ColumnSharesTest {

    private static Share free(double whole) {
        return new Share(100, whole, true, 0);
    }

    @Test
    void whatLacksLeastIsWholeBeforeALongNote() {
        assertThat(ColumnShares.widths(List.of(free(900), free(140), free(100)), 400))
                .containsExactly(160, 140, 100);
    }

    @Test
    void whatIsLeftGoesToThoseThatTakeIt() {
        assertThat(ColumnShares.widths(List.of(free(110), free(110)), 320)).containsExactly(160, 160);
    }
}

package lanedesk.freight.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LaneTableTest {

    @Test
    void twoRowHeadingIsNotPartOfSurroundingText() {
        LaneTable table = LaneTable.findFirstTable(List.of(
                        "Please quote:",
                        "Origin\t\tDestination\t\tWeight (lbs)\tPallets",
                        "City\tZip\tCity\tZip",
                        "Chicago\t60601\tBoise\t83702\t900\t2",
                        "Thanks"))
                .orElseThrow();
        assertThat(table.surroundingLines()).containsExactly("Please quote:", "Thanks");
        assertThat(table.rows())
                .containsExactly(List.of(
                        "Origin city: Chicago",
                        "Origin zip: 60601",
                        "Destination city: Boise",
                        "Destination zip: 83702",
                        "Weight: 900 lbs",
                        "Pallets: 2"));
    }
}

package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

@ExtendWith(HeadlessRobot.class)
class DocumentCellTest extends BookingDocumentsTestBase {

    @Test
    void rowHeightFitsWrappedText(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        ListView<?> list = robot.lookup("#documentList").queryListView();
        for (double width = 300; width < 420; width += 2) {
            double current = width;
            robot.interact(() -> list.setMaxWidth(current));
            FrameSync.awaitFrames();
            for (Node node : robot.lookup("#documentList .list-cell").queryAll()) {
                Region cell = (Region) node;
                cell.lookupAll(".document-line").stream()
                        .map(HBox.class::cast)
                        .forEach(line -> assertThat(line.prefHeight(line.getWidth()))
                                .as("at %s", current)
                                .isEqualTo(cell.getHeight() - cell.snappedTopInset() - cell.snappedBottomInset()));
            }
        }
        assertThat(list.lookupAll(".document-line")).isNotEmpty();
    }
}

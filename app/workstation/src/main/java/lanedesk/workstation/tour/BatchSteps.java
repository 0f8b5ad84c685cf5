package lanedesk.workstation.tour;

import java.time.Duration;
import javafx.scene.control.TableView;

/// Pastes a table of lanes on the batch page and requests rates for the lanes.
final class BatchSteps {
    private static final Duration READ_TIMEOUT = Duration.ofSeconds(20);
    private static final Duration RATE_TIMEOUT = Duration.ofMinutes(3);
    private static final int MAX_TRIES = 12;
    private static final String LANES = """
        Origin\tDestination\tCommodity\tPallets\tWeight (lbs)\tLength\tWidth\tHeight\tClass
        Dallas, TX 75201\tReno, NV 89502\tCanned tomatoes\t2\t2400\t48\t40\t52\t70
        Dallas, TX 75201\tChicago, IL 60601\tCanned tomatoes\t4\t4800\t48\t40\t52\t70
        Newark, NJ 07102\tAtlanta, GA 30303\tMachine parts\t1\t900\t48\t40\t40\t
        Newark, NJ 07102\tChicago, IL 60601\tMachine parts\t3\t2700\t48\t40\t40\t85
        Denver, CO 80202\tBoise, ID 83702\tPaper rolls\t6\t4500\t48\t40\t60\t85
        Miami, FL 33101\tOmaha, NE 68102\tCeramic tile\t2\t3800\t48\t40\t36\t60
        Springfield\tDenver, CO 80202\tPaper rolls\t1\t750\t48\t40\t60\t85
        """;

    private final TourSteps steps;
    private final TourRobot robot;

    BatchSteps(TourSteps steps) {
        this.steps = steps;
        this.robot = steps.robot();
    }

    /// Pastes and rates the lanes, and takes pictures. If the service fails, rows stay without a price, and the
    /// record shows this.
    void rateBatch() {
        robot.press("Shortcut+7");
        steps.takePicture("batch-empty");
        TableView<?> table = pasteLanes();
        steps.recordFact("rows", table.getItems().size());
        steps.takePicture("batch-checked");
        robot.press("Shortcut+Shift+J");
        robot.press("Shortcut+Enter");
        robot.await(
                "rows to be rated", RATE_TIMEOUT, () -> !robot.isInView("batchRate") && !robot.isInView("askingText"));
        steps.recordFact("totals", robot.labelTexts("batchTotals"));
        steps.takePicture("batch-rated");
    }

    // The service may fail to send its lists. The table is then pasted again.
    private TableView<?> pasteLanes() {
        for (int attempt = 1; ; attempt++) {
            robot.copyToClipboard(LANES);
            robot.press("Shortcut+V");
            try {
                robot.await("rows of the table", READ_TIMEOUT, () -> robot.isInView("batchTable"));
                return (TableView<?>) robot.awaitNode("batchTable");
            } catch (WindowRobot.TourException failed) {
                if (attempt == MAX_TRIES) {
                    throw failed;
                }
            }
        }
    }
}

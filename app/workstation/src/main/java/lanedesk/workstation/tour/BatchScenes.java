package lanedesk.workstation.tour;

import java.time.Duration;
import javafx.scene.control.TableView;

/// A table of lanes that is pasted onto the page of batches and rated.
final class BatchScenes {
    private static final Duration READ = Duration.ofSeconds(20);
    private static final Duration RATED = Duration.ofMinutes(3);
    private static final int TRIES = 12;
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

    private final Guide guide;
    private final Hand hand;

    BatchScenes(Guide guide) {
        this.guide = guide;
        this.hand = guide.hand();
    }

    /// Pastes, rates and looks; a failing service leaves rows without a price, which are recorded.
    void rate() {
        hand.press("Shortcut+7");
        guide.picture("batch-empty");
        TableView<?> table = pasted();
        guide.note("rows", table.getItems().size());
        guide.picture("batch-checked");
        hand.press("Shortcut+Shift+J");
        hand.press("Shortcut+Enter");
        hand.await("rows to be rated", RATED, () -> !hand.inView("batchRate") && !hand.inView("askingText"));
        guide.note("totals", hand.words("batchTotals"));
        guide.picture("batch-rated");
    }

    // The service's lists may fail to come, and the table is pasted again.
    private TableView<?> pasted() {
        for (int tries = 1; ; tries++) {
            hand.copy(LANES);
            hand.press("Shortcut+V");
            try {
                hand.await("rows of the table", READ, () -> hand.inView("batchTable"));
                return (TableView<?>) hand.awaitNode("batchTable");
            } catch (WindowHand.TourException failed) {
                if (tries == TRIES) {
                    throw failed;
                }
            }
        }
    }
}

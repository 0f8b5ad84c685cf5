package lanedesk.workstation.tour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.ListView;

/// The papers of a booking. They are fetched again after a failure; the booking stands in any case, so the tour
/// goes on without those that never come, and records which step lacks some.
final class DocumentSteps {

    /// A paper may take a minute to be given up, and two may come one behind the other.
    private static final Duration MAX_FETCH_TIME = Duration.ofSeconds(150);

    private static final String REVEAL_BUTTON_ID = "layerFailed";
    private static final int MAX_TURNS = 15;

    private final TourSteps steps;
    private final TourRobot robot;

    DocumentSteps(TourSteps steps) {
        this.steps = steps;
        this.robot = steps.robot();
    }

    /// Looks at the papers.
    ///
    /// @return the texts of those that did not come; empty where all are here
    String viewDocuments(String name) {
        ListView<?> list = (ListView<?>) robot.awaitNode("paperList");
        robot.await("documents to be listed", () -> !list.getItems().isEmpty());
        String missingDocuments = fetchDocuments(name);
        steps.recordFact("documents", list.getItems().size());
        steps.recordFact("numbers", robot.textOf("numbers"));
        for (int index = 0; index < list.getItems().size(); index++) {
            if (isPageDrawn(list, index)) {
                steps.takePicture(name + "-papers");
                return missingDocuments;
            }
            steps.recordFailure(name + "-papers", robot.labelTexts(REVEAL_BUTTON_ID));
        }
        throw new WindowRobot.TourException("none of the papers can be shown", null);
    }

    // A paper that did not come, or came damaged, is named so in the place of its pages.
    private boolean isPageDrawn(ListView<?> list, int index) {
        robot.runOnFxThread(() -> list.getSelectionModel().select(index));
        // The text of the paper before stays in view for half a second.
        for (int attempt = 0; attempt < MAX_TURNS && robot.isVisible(REVEAL_BUTTON_ID); attempt++) {
            robot.awaitPulses();
        }
        robot.await("a page or a reason", () -> robot.hasPicture("pages") || robot.isInView(REVEAL_BUTTON_ID));
        return !robot.isVisible(REVEAL_BUTTON_ID);
    }

    private String fetchDocuments(String name) {
        RetryBudget retryBudget = new RetryBudget("papers");
        while (true) {
            robot.await("documents to be fetched", MAX_FETCH_TIME, () -> !robot.isInView("paperCancelAll"));
            if (!robot.isVisible("paperFetchAll")) {
                return "";
            }
            List<String> messages = robot.labelTexts("paperList");
            steps.recordFailure(name + "-papers", messages);
            if (retryBudget.isExhausted()) {
                return String.join(" ", messages);
            }
            retryBudget.recordFailure();
            robot.click("paperFetchAll");
        }
    }

    /// Copies the papers that the tour's bookings left in the data folder beside its pictures.
    static void copyDocuments(Path documents, Path folder) throws IOException {
        if (Files.isDirectory(documents)) {
            Path targetFolder = Files.createDirectories(folder.resolve("papers"));
            try (Stream<Path> all = Files.walk(documents)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, targetFolder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }
}

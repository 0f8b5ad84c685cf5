package lanedesk.workstation.tour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.ListView;

/// Views the documents of a booking. Documents that failed to download are downloaded again. The booking is valid
/// without documents, so the tour continues and records which step lacks documents.
final class DocumentSteps {

    /// A document may take a minute until its download fails, and two documents may be downloaded one after the
    /// other.
    private static final Duration MAX_FETCH_TIME = Duration.ofSeconds(150);

    private static final String REVEAL_BUTTON_ID = "layerFailed";
    private static final int MAX_TURNS = 15;

    private final TourSteps steps;
    private final TourRobot robot;

    DocumentSteps(TourSteps steps) {
        this.steps = steps;
        this.robot = steps.robot();
    }

    /// Waits for the documents of a booking and displays one of them.
    ///
    /// @return the texts of the list if documents are missing; empty if all were downloaded
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

    // Selects a document and returns whether a page of it is displayed. Otherwise the reason is displayed instead
    // of the pages.
    private boolean isPageDrawn(ListView<?> list, int index) {
        robot.runOnFxThread(() -> list.getSelectionModel().select(index));
        // The message of the previous document stays visible for half a second.
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

    /// Copies the documents of the tour's bookings from the data folder to the folder of the pictures.
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

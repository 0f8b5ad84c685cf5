package lanedesk.tour;

import java.util.List;
import javafx.scene.Node;

/// Functions that all steps of the tour use: they take pictures, record facts, dismiss the prompt for a token,
/// and reload reference lists that failed to load.
final class TourSteps {

    private static final String RELOAD_LISTS_ID = "refreshListsButton";
    private static final int MAX_ATTEMPTS = 40;

    final TourRobot robot;
    private final TourRecord record;

    TourSteps(TourRobot robot, TourRecord record) {
        this.robot = robot;
        this.record = record;
        robot.setOnPrompted("token", this::takePictureAndDismissPrompt);
    }

    // Takes a picture of the prompt for a token and closes the prompt, because the tour has no other token than
    // the one with which it was started. The service is then called again with this token.
    private void takePictureAndDismissPrompt() {
        recordScreen("token-asked");
        robot.pressKeys("Esc");
    }

    /// Takes a picture of the screen, and records its accessibility problems and its number of nodes under the
    /// name of the picture.
    void recordScreen(String name) {
        robot.takePicture(record.nextPictureFile(name));
        record.recordFindings(name, robot.checkAccessibility());
        record.recordNodeCount(name, robot.countNodes());
    }

    void recordFact(String name, Object fact) {
        record.recordFact(name, fact);
    }

    /// Records the messages of a failure. Takes a picture if the messages are new in this step.
    void recordFailureAndTakePictureIfNew(String name, List<String> messages) {
        if (record.recordFailureAndCheckIfNew(messages)) {
            recordScreen(name + "-failed");
        }
    }

    /// Reloads the service's reference lists until all of them are loaded.
    void reloadListsUntilLoaded() {
        RetryBudget retryBudget = new RetryBudget("lists");
        while (awaitListsAndCheckIfFailed()) {
            List<String> messages = List.of(robot.awaitNodeAndReadText("referenceStatus"));
            recordFailureAndTakePictureIfNew("lists", messages);
            retryBudget.recordFailureAndThrowIfExhausted(messages);
            robot.focusAndFireButton(RELOAD_LISTS_ID);
        }
    }

    private boolean awaitListsAndCheckIfFailed() {
        robot.awaitCondition(
                "the lists",
                () -> robot.findVisibleNode(RELOAD_LISTS_ID)
                        .filter(Node::isDisabled)
                        .isEmpty());
        return robot.isVisible(RELOAD_LISTS_ID);
    }

    /// Accepts the first suggestion of a field. If nothing is suggested, reloads failed lists and tries again.
    void acceptFirstSuggestionReloadingLists(String id) {
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            if (robot.typeAndAcceptFirstSuggestion(id, "")) {
                return;
            }
            reloadListsUntilLoaded();
        }
        throw new WindowRobot.TourException("#" + id + " suggests nothing", null);
    }
}

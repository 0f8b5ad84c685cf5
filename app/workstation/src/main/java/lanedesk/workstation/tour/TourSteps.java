package lanedesk.workstation.tour;

import java.util.List;
import javafx.scene.Node;

/// The common part of the tour's scenes: pictures, facts, the prompt for a token, lists that did not come.
final class TourSteps {

    private static final String RELOAD_LISTS_ID = "listsAgain";
    private static final int MAX_ATTEMPTS = 40;

    private final TourRobot robot;
    private final TourRecord record;

    TourSteps(TourRobot robot, TourRecord record) {
        this.robot = robot;
        this.record = record;
        robot.setOnPrompted("token", this::dismissPrompt);
    }

    // The token that the tour was given is the one it has; a service that wants another is asked again with it.
    private void dismissPrompt() {
        takePicture("token-asked");
        robot.press("Esc");
    }

    TourRobot robot() {
        return robot;
    }

    void takePicture(String name) {
        robot.takePicture(record.pictureFile(name));
        record.recordUnreadable(name, robot.cutTexts(), robot.controlsWithoutName(), robot.unreachableControls());
        record.recordFilledButtons(name, robot.filledButtons());
        record.recordNodes(name, robot.countNodes());
    }

    void recordFact(String name, Object fact) {
        record.recordFact(name, fact);
    }

    /// Records the window's texts at a failure, with a picture of it where they are new.
    void recordFailure(String name, List<String> messages) {
        if (record.recordFailureIfNew(messages)) {
            takePicture(name + "-failed");
        }
    }

    /// Asks for the lists of the service again until all of them came.
    void reloadListsUntilLoaded() {
        RetryBudget retryBudget = new RetryBudget("lists");
        while (haveListsFailed()) {
            List<String> messages = List.of(robot.textOf("referenceStatus"));
            recordFailure("lists", messages);
            retryBudget.recordFailureOrThrow(messages);
            robot.click(RELOAD_LISTS_ID);
        }
    }

    private boolean haveListsFailed() {
        robot.await(
                "the lists",
                () -> robot.findNode(RELOAD_LISTS_ID).filter(Node::isDisabled).isEmpty());
        return robot.isVisible(RELOAD_LISTS_ID);
    }

    /// Takes the first suggestion of a field, fetching the lists behind it again where they did not come.
    void acceptSuggestion(String id) {
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            if (robot.acceptSuggestion(id, "")) {
                return;
            }
            reloadListsUntilLoaded();
        }
        throw new WindowRobot.TourException("#" + id + " suggests nothing", null);
    }
}

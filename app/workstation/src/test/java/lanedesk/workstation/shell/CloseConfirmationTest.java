package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests closing the window while a booking is being sent, or while typed text is not saved.
@ExtendWith(HeadlessRobot.class)
class CloseConfirmationTest {

    private final Overlay overlay = new Overlay();
    private final AtomicBoolean isBooking = new AtomicBoolean();
    private final AtomicBoolean hasUnsavedOutcome = new AtomicBoolean();
    private final AtomicBoolean hasUnsavedInput = new AtomicBoolean();
    private final AtomicInteger closeCount = new AtomicInteger();
    private Stage stage;
    private CloseConfirmation question;

    @Start
    void show(Stage primaryStage) {
        stage = primaryStage;
        overlay.setContent(new VBox(new Button("OTR")));
        question = new CloseConfirmation(
                isBooking::get,
                hasUnsavedOutcome::get,
                hasUnsavedInput::get,
                overlay,
                Texts.of(CloseConfirmation.class, Language.ENGLISH),
                closeCount::incrementAndGet);
        stage.setScene(new Scene(overlay, 800, 600));
        stage.show();
    }

    private boolean tryToClose(FxRobot robot) {
        WindowEvent request = new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST);
        robot.interact(() -> question.askBeforeClosingIfPending(request));
        return !request.isConsumed();
    }

    @Test
    void closesAtOnceWhenNothingIsPending(FxRobot robot) {
        assertThat(tryToClose(robot)).isTrue();
        assertThat(overlay.openProperty().get()).isFalse();
    }

    @Test
    void asksOnceWhileBookingIsPending(FxRobot robot) {
        isBooking.set(true);
        assertThat(tryToClose(robot)).isFalse();
        assertThat(tryToClose(robot)).isFalse();
        assertThat(robot.lookup(".ld-confirmation").queryAll())
                .as("one question")
                .hasSize(1);
        robot.type(KeyCode.ENTER); // "Wait" has the focus
        assertThat(closeCount).hasValue(0);
        assertThat(overlay.openProperty().get()).isFalse();
        assertThat(tryToClose(robot)).as("asked again").isFalse();
        robot.interact(
                () -> robot.lookup(".ld-confirmation .danger").queryButton().fire());
        assertThat(closeCount).hasValue(1);
    }

    @Test
    void asksBeforeLosingUnsavedInput(FxRobot robot) {
        hasUnsavedInput.set(true);
        assertThat(tryToClose(robot)).isFalse();
        assertThat(robot.lookup("Close and lose unsaved changes?").tryQuery()).isPresent();
        robot.type(KeyCode.ENTER); // "Keep open" has the focus
        assertThat(closeCount).hasValue(0);
        hasUnsavedInput.set(false);
        assertThat(tryToClose(robot)).as("saved meanwhile").isTrue();
    }

    @Test
    void updatesQuestionWhenBookingIsDone(FxRobot robot) {
        isBooking.set(true);
        assertThat(tryToClose(robot)).isFalse();
        isBooking.set(false);
        awaitQuestionTitle("The wait for the booking is over. Close LaneDesk?", robot);
        robot.type(KeyCode.ENTER); // "Keep open" has the focus, whatever was meant
        assertThat(closeCount).hasValue(0);
        assertThat(overlay.openProperty().get()).isFalse();
        assertThat(tryToClose(robot)).isTrue();
    }

    @Test
    void updatesQuestionWhenInputIsSaved(FxRobot robot) {
        hasUnsavedInput.set(true);
        assertThat(tryToClose(robot)).isFalse();
        hasUnsavedInput.set(false);
        awaitQuestionTitle("Changes saved. Close LaneDesk?", robot);
        robot.type(KeyCode.ENTER); // "Keep open" has the focus
        assertThat(closeCount).hasValue(0);
    }

    @Test
    void updatesQuestionWhenOutcomeIsSavedThenAsksNext(FxRobot robot) {
        hasUnsavedOutcome.set(true);
        hasUnsavedInput.set(true);
        assertThat(tryToClose(robot)).isFalse();
        hasUnsavedOutcome.set(false);
        awaitQuestionTitle("Result saved. Close LaneDesk?", robot);
        robot.interact(
                () -> robot.lookup(".ld-confirmation .danger").queryButton().fire());
        assertThat(closeCount).hasValue(0);
        assertThat(robot.lookup("Close and lose unsaved changes?").tryQuery()).isPresent();
    }

    private static void awaitQuestionTitle(String title, FxRobot robot) {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> robot.lookup(title).tryQuery().isPresent());
        assertThat(robot.lookup(".ld-confirmation").queryAll())
                .as("one question")
                .hasSize(1);
    }

    @Test
    void asksBeforeLosingUnsavedBookingOutcome(FxRobot robot) {
        hasUnsavedOutcome.set(true);
        hasUnsavedInput.set(true);
        assertThat(tryToClose(robot)).isFalse();
        assertThat(robot.lookup("Close without saving the booking result?").tryQuery())
                .isPresent();
        robot.type(KeyCode.ENTER); // "Keep open" has the focus
        assertThat(tryToClose(robot)).isFalse();
        robot.interact(
                () -> robot.lookup(".ld-confirmation .danger").queryButton().fire());
        assertThat(closeCount).as("one question after the other").hasValue(0);
        assertThat(robot.lookup("Close and lose unsaved changes?").tryQuery()).isPresent();
    }

    @Test
    void asksAboutUnsavedInputAfterBookingQuestion(FxRobot robot) {
        isBooking.set(true);
        hasUnsavedInput.set(true);
        assertThat(tryToClose(robot)).isFalse();
        robot.interact(
                () -> robot.lookup(".ld-confirmation .danger").queryButton().fire());
        assertThat(closeCount).hasValue(0);
        assertThat(robot.lookup("Close and lose unsaved changes?").tryQuery()).isPresent();
        robot.interact(
                () -> robot.lookup(".ld-confirmation .danger").queryButton().fire());
        assertThat(closeCount).hasValue(1);
    }

    @Test
    void asksAgainAboveOpenPanel(FxRobot robot) {
        isBooking.set(true);
        robot.interact(() -> overlay.show(new VBox(new Button("Customer")), () -> {}));
        assertThat(tryToClose(robot)).isFalse();
        robot.type(KeyCode.ENTER); // "Wait"
        assertThat(tryToClose(robot)).isFalse();
        assertThat(robot.lookup("Wait for the response to a booking?").tryQuery())
                .isPresent();
    }
}

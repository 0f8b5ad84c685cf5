package lanedesk.workstation.composition;

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
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Closing the window while a booking is on its way, or what is typed is not saved.
@ExtendWith(Hands.class)
class ClosingQuestionTest {

    private final Overlay overlay = new Overlay();
    private final AtomicBoolean booking = new AtomicBoolean();
    private final AtomicBoolean unwritten = new AtomicBoolean();
    private final AtomicBoolean unsaved = new AtomicBoolean();
    private final AtomicInteger closed = new AtomicInteger();
    private Stage stage;
    private ClosingQuestion question;

    @Start
    void show(Stage shown) {
        stage = shown;
        overlay.setContent(new VBox(new Button("OTR")));
        question = new ClosingQuestion(
                booking::get,
                unwritten::get,
                unsaved::get,
                overlay,
                Texts.of(Composition.class, Language.ENGLISH),
                closed::incrementAndGet);
        stage.setScene(new Scene(overlay, 800, 600));
        stage.show();
    }

    private boolean closes(FxRobot robot) {
        WindowEvent request = new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST);
        robot.interact(() -> question.confirmClose(request));
        return !request.isConsumed();
    }

    @Test
    void itClosesAtOnceWhereNothingIsOnItsWay(FxRobot robot) {
        assertThat(closes(robot)).isTrue();
        assertThat(overlay.openProperty().get()).isFalse();
    }

    @Test
    void itWaitsWhereABookingIsOnItsWayAndAsksOnce(FxRobot robot) {
        booking.set(true);
        assertThat(closes(robot)).isFalse();
        assertThat(closes(robot)).isFalse();
        assertThat(robot.lookup(".ld-confirmation").queryAll())
                .as("one question")
                .hasSize(1);
        robot.type(KeyCode.ENTER); // "Wait" has the focus
        assertThat(closed).hasValue(0);
        assertThat(overlay.openProperty().get()).isFalse();
        assertThat(closes(robot)).as("asked again").isFalse();
        robot.interact(
                () -> robot.lookup(".ld-confirmation .danger").queryButton().fire());
        assertThat(closed).hasValue(1);
    }

    @Test
    void whatCannotBeSavedIsNotLostUnasked(FxRobot robot) {
        unsaved.set(true);
        assertThat(closes(robot)).isFalse();
        assertThat(robot.lookup("Close and lose what is typed?").tryQuery()).isPresent();
        robot.type(KeyCode.ENTER); // "Keep open" has the focus
        assertThat(closed).hasValue(0);
        unsaved.set(false);
        assertThat(closes(robot)).as("saved meanwhile").isTrue();
    }

    @Test
    void itSaysThatTheWaitIsOver(FxRobot robot) {
        booking.set(true);
        assertThat(closes(robot)).isFalse();
        booking.set(false);
        awaitQuestion("The wait is over. Close LaneDesk?", robot);
        robot.type(KeyCode.ENTER); // "Keep open" has the focus, whatever was meant
        assertThat(closed).hasValue(0);
        assertThat(overlay.openProperty().get()).isFalse();
        assertThat(closes(robot)).isTrue();
    }

    @Test
    void itSaysThatWhatWasTypedIsSavedAfterAll(FxRobot robot) {
        unsaved.set(true);
        assertThat(closes(robot)).isFalse();
        unsaved.set(false);
        awaitQuestion("It is saved now. Close LaneDesk?", robot);
        robot.type(KeyCode.ENTER); // "Keep open" has the focus
        assertThat(closed).hasValue(0);
    }

    @Test
    void itSaysThatWhatCameOfABookingIsWrittenDownAfterAllAndAsksAboutTheRest(FxRobot robot) {
        unwritten.set(true);
        unsaved.set(true);
        assertThat(closes(robot)).isFalse();
        unwritten.set(false);
        awaitQuestion("It is written down now. Close LaneDesk?", robot);
        robot.interact(
                () -> robot.lookup(".ld-confirmation .danger").queryButton().fire());
        assertThat(closed).hasValue(0);
        assertThat(robot.lookup("Close and lose what is typed?").tryQuery()).isPresent();
    }

    private static void awaitQuestion(String title, FxRobot robot) {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> robot.lookup(title).tryQuery().isPresent());
        assertThat(robot.lookup(".ld-confirmation").queryAll())
                .as("one question")
                .hasSize(1);
    }

    @Test
    void whatIsKnownOfABookingOnlyHereIsNotLostUnasked(FxRobot robot) {
        unwritten.set(true);
        unsaved.set(true);
        assertThat(closes(robot)).isFalse();
        assertThat(robot.lookup("Close without what came of a booking?").tryQuery())
                .isPresent();
        robot.type(KeyCode.ENTER); // "Keep open" has the focus
        assertThat(closes(robot)).isFalse();
        robot.interact(
                () -> robot.lookup(".ld-confirmation .danger").queryButton().fire());
        assertThat(closed).as("one question after the other").hasValue(0);
        assertThat(robot.lookup("Close and lose what is typed?").tryQuery()).isPresent();
    }

    @Test
    void whoDoesNotWaitIsStillAskedAboutWhatIsNotSaved(FxRobot robot) {
        booking.set(true);
        unsaved.set(true);
        assertThat(closes(robot)).isFalse();
        robot.interact(
                () -> robot.lookup(".ld-confirmation .danger").queryButton().fire());
        assertThat(closed).hasValue(0);
        assertThat(robot.lookup("Close and lose what is typed?").tryQuery()).isPresent();
        robot.interact(
                () -> robot.lookup(".ld-confirmation .danger").queryButton().fire());
        assertThat(closed).hasValue(1);
    }

    @Test
    void itAsksAgainOverAPanelThatStaysOpen(FxRobot robot) {
        booking.set(true);
        robot.interact(() -> overlay.show(new VBox(new Button("Customer")), () -> {}));
        assertThat(closes(robot)).isFalse();
        robot.type(KeyCode.ENTER); // "Wait"
        assertThat(closes(robot)).isFalse();
        assertThat(robot.lookup("Wait for the answer to a booking?").tryQuery()).isPresent();
    }
}

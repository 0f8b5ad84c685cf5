package lanedesk.workstation.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import javafx.scene.Scene;
import javafx.stage.Stage;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.fx.Hands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What stands in front while rates are on their way.
@ExtendWith(Hands.class)
class AwaitedRatesTest {

    private final Shipment shipment = new Shipment(UUID.randomUUID(), Desk.OTR);
    private final EmptyScreens screens = new EmptyScreens();
    private ShipmentScreens place;

    @Start
    void start(Stage stage) {
        place = new ShipmentScreens(shipment, screens, () -> true, () -> true);
        stage.setScene(new Scene(place.root(), 400, 300));
        stage.show();
        place.setSeen(true);
    }

    private boolean isFormInFront() {
        return isInFront(screens.forms.getFirst());
    }

    private static boolean isInFront(EmptyScreens.Empty screen) {
        return screen.root().getScene() != null && screen.root().isVisible();
    }

    private void ask(FxRobot robot) {
        robot.interact(() -> shipment.busyProperty().set(true));
        assertThat(isFormInFront()).isTrue();
    }

    private void awaitBoard() {
        await().atMost(Duration.ofSeconds(10))
                .until(() -> !screens.boards.isEmpty() && isInFront(screens.boards.getFirst()));
    }

    @Test
    void theBoardComesBeforeItsRatesAndIsTheOneThatThenShowsThem(FxRobot robot) {
        ask(robot);
        awaitBoard();
        assertThat(shipment.boardAwaitsRatesProperty().get()).isTrue();
        robot.interact(() -> {
            shipment.busyProperty().set(false);
            shipment.quoted(List.of(UUID.randomUUID()));
        });
        robot.interact(() -> {});
        assertThat(shipment.boardAwaitsRatesProperty().get()).isFalse();

        assertThat(screens.boards).hasSize(1);
        assertThat(isFormInFront()).isFalse();
    }

    @Test
    void theFormIsBackWhereNoRatesCome(FxRobot robot) {
        ask(robot);
        awaitBoard();
        robot.interact(() -> shipment.busyProperty().set(false));
        robot.interact(() -> {});

        assertThat(isFormInFront()).isTrue();
        assertThat(shipment.boardAwaitsRatesProperty().get()).isFalse();
    }

    @Test
    void editingTheShipmentGivesTheAskingUp(FxRobot robot) {
        robot.interact(() -> shipment.onStopAsking(() -> shipment.busyProperty().set(false)));
        ask(robot);
        awaitBoard();
        robot.interact(shipment::edit);
        robot.interact(() -> {});

        assertThat(isFormInFront()).isTrue();
    }

    @Test
    void aFormThatIsTypedIntoStays(FxRobot robot) {
        ask(robot);
        robot.interact(() -> shipment.draftProperty().set(DraftSnapshot.of("{}")));
        await().during(Duration.ofMillis(800)).atMost(Duration.ofSeconds(10)).until(this::isFormInFront);
    }
}

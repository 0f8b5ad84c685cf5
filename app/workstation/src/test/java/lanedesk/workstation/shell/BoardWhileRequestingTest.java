package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests whether the form or the board is shown while rates are being requested.
@ExtendWith(HeadlessRobot.class)
class BoardWhileRequestingTest {

    private final Shipment shipment = new Shipment(UUID.randomUUID(), FreightKind.OTR);
    private final EmptyScreens screens = new EmptyScreens();
    private ShipmentScreens shipmentScreens;

    @Start
    void start(Stage stage) {
        StackPane root = new StackPane();
        shipmentScreens = new ShipmentScreens(
                shipment,
                screens,
                () -> true,
                () -> true,
                screen -> root.getChildren().setAll(screen.root()));
        stage.setScene(new Scene(root, 400, 300));
        stage.show();
        shipmentScreens.onVisibilityChanged(true);
    }

    private boolean isFormVisible() {
        return isVisible(screens.forms.getFirst());
    }

    private static boolean isVisible(EmptyScreens.EmptyScreen screen) {
        return screen.root().getScene() != null && screen.root().isVisible();
    }

    private void requestRates(FxRobot robot) {
        robot.interact(() -> shipment.requestingRatesProperty().set(true));
        assertThat(isFormVisible()).isTrue();
    }

    private void awaitBoard() {
        await().atMost(Duration.ofSeconds(10))
                .until(() -> !screens.boards.isEmpty() && isVisible(screens.boards.getFirst()));
    }

    @Test
    void showsBoardBeforeRatesArriveAndReusesIt(FxRobot robot) {
        requestRates(robot);
        awaitBoard();
        assertThat(shipment.boardAwaitsRatesProperty().get()).isTrue();
        robot.interact(() -> {
            shipment.requestingRatesProperty().set(false);
            shipment.showRatesOfQuotes(List.of(UUID.randomUUID()));
        });
        robot.interact(() -> {});
        assertThat(shipment.boardAwaitsRatesProperty().get()).isFalse();

        assertThat(screens.boards).hasSize(1);
        assertThat(isFormVisible()).isFalse();
    }

    @Test
    void returnsToFormWhenNoRatesArrive(FxRobot robot) {
        requestRates(robot);
        awaitBoard();
        robot.interact(() -> shipment.requestingRatesProperty().set(false));
        robot.interact(() -> {});

        assertThat(isFormVisible()).isTrue();
        assertThat(shipment.boardAwaitsRatesProperty().get()).isFalse();
    }

    @Test
    void editingCancelsRateRequest(FxRobot robot) {
        robot.interact(() -> shipment.setOnCancelRateRequest(
                () -> shipment.requestingRatesProperty().set(false)));
        requestRates(robot);
        awaitBoard();
        robot.interact(shipment::showFormOrCancelRateRequest);
        robot.interact(() -> {});

        assertThat(isFormVisible()).isTrue();
    }

    @Test
    void keepsFormWhileUserTypes(FxRobot robot) {
        requestRates(robot);
        robot.interact(() -> shipment.draftProperty().set(DraftSnapshot.ofJson("{}")));
        await().during(Duration.ofMillis(800)).atMost(Duration.ofSeconds(10)).until(this::isFormVisible);
    }
}

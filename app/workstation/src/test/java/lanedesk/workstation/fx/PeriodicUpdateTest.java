package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(HeadlessRobot.class)
class PeriodicUpdateTest {
    private static final Duration EVERY = Duration.ofMillis(20);

    private final AtomicInteger ticks = new AtomicInteger();
    private final StackPane node = new StackPane();
    private final StackPane page = new StackPane(node);
    private Stage stage;

    @Start
    void show(Stage stage) {
        this.stage = stage;
        PeriodicUpdate.runPeriodicallyWhileShown(node, EVERY, ticks::incrementAndGet);
        stage.setScene(new Scene(page, 100, 100));
        stage.show();
    }

    private void assertTicks() {
        int before = ticks.get();
        await().until(() -> ticks.get() > before + 1);
    }

    private void assertNoTicksAfter(FxRobot robot, Runnable step) {
        robot.interact(step);
        int before = ticks.get();
        WaitForAsyncUtils.sleep(EVERY.toMillis() * 5, TimeUnit.MILLISECONDS);
        assertThat(ticks).hasValue(before);
    }

    @Test
    void stopsWhileNodeIsHidden(FxRobot robot) {
        assertTicks();
        assertNoTicksAfter(robot, () -> node.setVisible(false));
        robot.interact(() -> node.setVisible(true));
        assertTicks();
        assertNoTicksAfter(robot, () -> page.getChildren().clear());
        robot.interact(() -> page.getChildren().setAll(node));
        assertTicks();
    }

    @Test
    void stopsWithWindow(FxRobot robot) {
        assertTicks();
        assertNoTicksAfter(robot, stage::hide);
        robot.interact(stage::show);
        assertTicks();
        assertNoTicksAfter(robot, () -> stage.setScene(new Scene(new StackPane())));
    }
}

package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Words that are said when the mouse comes.
@ExtendWith({Toolkit.class, Hands.class})
class LazyTooltipTest {

    private final Label rate = new Label("Expires in 2 h");
    private final Label other = new Label("Elsewhere");
    private @Nullable String words = "2026-11-27 17:00:00";

    @Start
    void start(Stage stage) {
        LazyTooltip.of(rate, () -> words);
        Showing.on(stage, rate, other);
    }

    @Test
    void tooltipIsMadeWhenTheMouseComesAndSaysWhatHoldsThen(FxRobot robot) {
        robot.moveTo(other);
        assertThat(rate.getTooltip()).isNull();
        robot.moveTo(rate);
        assertThat(rate.getTooltip().getText()).isEqualTo("2026-11-27 17:00:00");
        robot.moveTo(other);
        words = "2026-11-28 17:00:00";
        robot.moveTo(rate);
        assertThat(rate.getTooltip().getText()).isEqualTo("2026-11-28 17:00:00");
    }

    @Test
    void nothingIsSaidWhereThereIsNothingToSay(FxRobot robot) {
        robot.moveTo(rate);
        robot.moveTo(other);
        words = " ";
        robot.moveTo(rate);
        assertThat(rate.getTooltip()).isNull();
        robot.moveTo(other);
        words = null;
        robot.moveTo(rate);
        assertThat(rate.getTooltip()).isNull();
    }
}

package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests tooltips that are created when the mouse enters.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class LazyTooltipTest {

    private final Label rate = new Label("Expires in 2 h");
    private final Label other = new Label("Elsewhere");
    private final TextField input = new TextField();
    private final Field field = new Field();
    private @Nullable String tooltipText = "2026-11-27 17:00:00";

    @Start
    void start(Stage stage) {
        LazyTooltip.installWithCurrentText(rate, () -> tooltipText);
        field.setControl(input);
        field.setMaxWidth(200);
        TestStage.showNodes(stage, rate, other, field);
    }

    @Test
    void createsTooltipWithCurrentTextOnHover(FxRobot robot) {
        robot.moveTo(other);
        assertThat(rate.getTooltip()).isNull();
        robot.moveTo(rate);
        assertThat(rate.getTooltip().getText()).isEqualTo("2026-11-27 17:00:00");
        robot.moveTo(other);
        tooltipText = "2026-11-28 17:00:00";
        robot.moveTo(rate);
        assertThat(rate.getTooltip().getText()).isEqualTo("2026-11-28 17:00:00");
    }

    @Test
    void showsFullTextOfCutInput(FxRobot robot) {
        for (String typed : List.of("ann@carrier.example", "ann.receiving-department@carrier.example", "")) {
            robot.interact(() -> input.setText(typed));
            robot.moveTo(other);
            robot.moveTo(input);
            boolean cut = typed.length() > 30;
            assertThat(input.getTooltip() == null ? "" : input.getTooltip().getText())
                    .isEqualTo(cut ? typed : "");
        }
    }

    @Test
    void showsNoEmptyTooltip(FxRobot robot) {
        robot.moveTo(rate);
        robot.moveTo(other);
        tooltipText = " ";
        robot.moveTo(rate);
        assertThat(rate.getTooltip()).isNull();
        robot.moveTo(other);
        tooltipText = null;
        robot.moveTo(rate);
        assertThat(rate.getTooltip()).isNull();
    }
}

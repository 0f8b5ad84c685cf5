package lanedesk.workstation.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TestStage;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests typed times on the days on which daylight saving time begins or ends.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class DateTimePromptTest {

    private final Overlay overlay = new Overlay();
    private final Button anchor = new Button("Offer");
    private final List<@Nullable Instant> chosenTimes = new ArrayList<>();

    @Start
    void start(Stage stage) {
        overlay.contentProperty().set(anchor);
        TestStage.showNodes(stage, overlay);
    }

    private void promptAndType(FxRobot robot, String now, String typed) {
        Clock clock = Clock.fixed(Instant.parse(now), ZoneId.of("America/Chicago"));
        robot.interact(() -> {
            new DateTimePrompt(overlay, Texts.of(DateTimePrompt.class, Language.ENGLISH), clock)
                    .showPromptAt(
                            anchor,
                            new DateTimePrompt.PromptOptions("Call back", "Keep", "", List.of(), null, null),
                            chosenTimes::add);
            TextField when = robot.lookup("#momentPrompt").queryAs(TextField.class);
            when.setText(typed);
            robot.lookup("#momentKeep").queryButton().fire();
        });
    }

    @Test
    void rejectsTimeSkippedByDaylightSaving(FxRobot robot) {
        promptAndType(robot, "2027-03-13T18:00:00Z", "2027-03-14 02:30");
        assertThat(chosenTimes).isEmpty();
        assertThat(overlay.isOpen()).isTrue();
    }

    @Test
    void usesFirstOfRepeatedTime(FxRobot robot) {
        promptAndType(robot, "2026-10-31T18:00:00Z", "2026-11-01 01:30");
        assertThat(chosenTimes).containsExactly(Instant.parse("2026-11-01T06:30:00Z"));
    }

    @Test
    void acceptsHourAfterSkippedTime(FxRobot robot) {
        promptAndType(robot, "2027-03-13T18:00:00Z", "2027-03-14 03:00");
        assertThat(chosenTimes).containsExactly(Instant.parse("2027-03-14T08:00:00Z"));
    }
}

package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import javafx.css.PseudoClass;
import javafx.scene.control.DateCell;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Background;
import javafx.scene.paint.Paint;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests the calendar of a date field, by keyboard and by mouse.
@ExtendWith(HeadlessRobot.class)
class DayCalendarTest extends OtrFormWindowFixture {

    private static final PseudoClass QUIET = PseudoClass.getPseudoClass("quiet");

    @Test
    void choosesDateByKeyboard(FxRobot robot) {
        typeInto(robot, "#readyDate", "12/14/2026");
        robot.push(KeyCode.ALT, KeyCode.DOWN);
        assertThat(formWindow.fixture.overlay.isOpen()).isTrue();
        robot.type(KeyCode.DOWN).type(KeyCode.LEFT).type(KeyCode.ENTER);
        FrameSync.awaitFrames();
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
        assertThat(dateOf(DateKind.READY)).isEqualTo(LocalDate.of(2026, 12, 20));
        assertThat(formWindow.focusedNode().getId()).isEqualTo("readyDate");
        assertThat(formWindow.shipment.quoteIds()).as("Enter asked for nothing").isEmpty();
    }

    @Test
    void choosesDateByMouseAndDimsHolidays(FxRobot robot) {
        typeInto(robot, "#mustArriveBy", "1/14/2030");
        robot.clickOn("#mustArriveBy .arrow");
        assertThat(findDateCell(robot, LocalDate.of(2030, 1, 12)).getPseudoClassStates())
                .contains(QUIET);
        assertThat(findDateCell(robot, LocalDate.of(2030, 1, 15)).getPseudoClassStates())
                .doesNotContain(QUIET);
        DateCell newYear = findDateCell(robot, LocalDate.of(2030, 1, 1));
        assertThat(newYear.getPseudoClassStates()).contains(QUIET);
        assertThat(newYear.getTooltip().getText()).contains("New Year");
        robot.clickOn(findDateCell(robot, LocalDate.of(2030, 1, 16)));
        FrameSync.awaitFrames();
        assertThat(dateOf(DateKind.MUST_ARRIVE_BY)).isEqualTo(LocalDate.of(2030, 1, 16));
    }

    @Test
    void selectedHolidayHasSelectedBackground(FxRobot robot) {
        typeInto(robot, "#readyDate", "1/14/2030");
        robot.clickOn("#readyDate .arrow");
        DateCell chosen = findDateCell(robot, LocalDate.of(2030, 1, 14));
        @Nullable Paint ground = backgroundOf(chosen);
        Paint text = chosen.getTextFill();
        assertThat(ground)
                .as("while it has the focus")
                .isNotEqualTo(backgroundOf(findDateCell(robot, LocalDate.of(2030, 1, 15))));
        robot.type(KeyCode.ESCAPE);
        typeInto(robot, "#mustArriveBy", "1/12/2030");
        robot.clickOn("#mustArriveBy .arrow");
        DateCell rest = findDateCell(robot, LocalDate.of(2030, 1, 12));
        assertThat(rest.getPseudoClassStates()).contains(QUIET);
        assertThat(backgroundOf(rest)).isEqualTo(ground);
        assertThat(rest.getTextFill()).isEqualTo(text);
    }

    @Test
    void escapeKeepsTypedText(FxRobot robot) {
        typeInto(robot, "#readyDate", "soon");
        robot.push(KeyCode.ALT, KeyCode.DOWN).type(KeyCode.RIGHT).type(KeyCode.ESCAPE);
        FrameSync.awaitFrames();
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
        assertThat(formWindow.draft().days().ready().line()).isEqualTo("soon");
    }

    private static void typeInto(FxRobot robot, String field, String text) {
        robot.clickOn(field).write(text);
        FrameSync.awaitFrames();
    }

    private static DateCell findDateCell(FxRobot robot, LocalDate day) {
        return robot.lookup(".day-cell").queryAllAs(DateCell.class).stream()
                .filter(cell -> cell.getItem().equals(day))
                .findFirst()
                .orElseThrow();
    }

    private static @Nullable Paint backgroundOf(DateCell cell) {
        Background ground = cell.getBackground();
        return ground == null ? null : ground.getFills().getLast().getFill();
    }

    private @Nullable LocalDate dateOf(DateKind which) {
        return formWindow.draft().days().dateOf(which).day();
    }
}

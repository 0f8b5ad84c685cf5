package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import javafx.css.PseudoClass;
import javafx.scene.control.DateCell;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Background;
import javafx.scene.paint.Paint;
import lanedesk.workstation.day.ShipmentDays.Which;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// The calendar of a day's field.
@ExtendWith(Hands.class)
class DayCalendarTest extends OpenFormFixture {

    private static final PseudoClass QUIET = PseudoClass.getPseudoClass("quiet");

    @Test
    void dayIsChosenByKeysAndBelongsToTheShipment(FxRobot robot) {
        write(robot, "#readyDate", "12/14/2026");
        robot.push(KeyCode.ALT, KeyCode.DOWN);
        assertThat(form.desk.overlay.isOpen()).isTrue();
        robot.type(KeyCode.DOWN).type(KeyCode.LEFT).type(KeyCode.ENTER);
        Frames.settle();
        assertThat(form.desk.overlay.isOpen()).isFalse();
        assertThat(day(Which.READY)).isEqualTo(LocalDate.of(2026, 12, 20));
        assertThat(form.focused().getId()).isEqualTo("readyDate");
        assertThat(form.shipment.quoteIds()).as("Enter asked for nothing").isEmpty();
    }

    @Test
    void dayIsChosenByMouseAndThoseOfRestAreQuiet(FxRobot robot) {
        write(robot, "#mustArriveBy", "1/14/2030");
        robot.clickOn("#mustArriveBy .arrow");
        assertThat(cell(robot, LocalDate.of(2030, 1, 12)).getPseudoClassStates())
                .contains(QUIET);
        assertThat(cell(robot, LocalDate.of(2030, 1, 15)).getPseudoClassStates())
                .doesNotContain(QUIET);
        DateCell newYear = cell(robot, LocalDate.of(2030, 1, 1));
        assertThat(newYear.getPseudoClassStates()).contains(QUIET);
        assertThat(newYear.getTooltip().getText()).contains("New Year");
        robot.clickOn(cell(robot, LocalDate.of(2030, 1, 16)));
        Frames.settle();
        assertThat(day(Which.MUST_ARRIVE_BY)).isEqualTo(LocalDate.of(2030, 1, 16));
    }

    @Test
    void dayOfRestThatIsChosenIsReadOnTheGroundOfTheChosen(FxRobot robot) {
        write(robot, "#readyDate", "1/14/2030");
        robot.clickOn("#readyDate .arrow");
        DateCell chosen = cell(robot, LocalDate.of(2030, 1, 14));
        @Nullable Paint ground = ground(chosen);
        Paint text = chosen.getTextFill();
        assertThat(ground).as("while it has the focus").isNotEqualTo(ground(cell(robot, LocalDate.of(2030, 1, 15))));
        robot.type(KeyCode.ESCAPE);
        write(robot, "#mustArriveBy", "1/12/2030");
        robot.clickOn("#mustArriveBy .arrow");
        DateCell rest = cell(robot, LocalDate.of(2030, 1, 12));
        assertThat(rest.getPseudoClassStates()).contains(QUIET);
        assertThat(ground(rest)).isEqualTo(ground);
        assertThat(rest.getTextFill()).isEqualTo(text);
    }

    @Test
    void escapeLeavesWhatIsTyped(FxRobot robot) {
        write(robot, "#readyDate", "soon");
        robot.push(KeyCode.ALT, KeyCode.DOWN).type(KeyCode.RIGHT).type(KeyCode.ESCAPE);
        Frames.settle();
        assertThat(form.desk.overlay.isOpen()).isFalse();
        assertThat(form.draft().days().ready().line()).isEqualTo("soon");
    }

    private static void write(FxRobot robot, String field, String text) {
        robot.clickOn(field).write(text);
        Frames.settle();
    }

    private static DateCell cell(FxRobot robot, LocalDate day) {
        return robot.lookup(".day-cell").queryAllAs(DateCell.class).stream()
                .filter(cell -> cell.getItem().equals(day))
                .findFirst()
                .orElseThrow();
    }

    private static @Nullable Paint ground(DateCell cell) {
        Background ground = cell.getBackground();
        return ground == null ? null : ground.getFills().getLast().getFill();
    }

    private @Nullable LocalDate day(Which which) {
        return form.draft().days().get(which).day();
    }
}

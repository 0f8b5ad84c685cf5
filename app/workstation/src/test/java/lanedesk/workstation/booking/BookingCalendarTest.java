package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import lanedesk.client.drayage.OperationType;
import lanedesk.workstation.day.DayText;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// The calendar of a booking's day.
@ExtendWith(Hands.class)
class BookingCalendarTest extends BookingWindowFixture {

    @Test
    void chosenDayIsTheOneTypedNextAndNothingIsSentFromWithin(FxRobot robot) {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        window.show(bench, quoted);
        window.fill(FilledPages.FILLED);
        // The words "+3" become the day they mean where the stop is.
        robot.interact(() -> field("bookPickupName").requestFocus());
        LocalDate before = day("bookPickupDate");
        robot.interact(() -> field("bookPickupDate").requestFocus());
        keys.push(KeyCode.ALT, KeyCode.DOWN);
        assertThat(bench.parts.overlay().isOpen()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        Frames.settle();
        assertThat(bench.bodies(quoted)).isZero();
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        Frames.settle();
        assertThat(bench.parts.overlay().isOpen()).isFalse();
        assertThat(day("bookPickupDate")).isEqualTo(before.plusWeeks(1));
        assertThat(bench.bodies(quoted)).isZero();
        assertThat(window.focus()).isEqualTo("bookPickupDate");
    }

    @Test
    void containersDayHasItToo(FxRobot robot) {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        window.show(bench, quoted);
        window.fill(Map.of("drayEta", "+4 10:00"));
        LocalDate before = day("drayDate");
        robot.interact(() -> field("drayDate").requestFocus());
        keys.push(KeyCode.ALT, KeyCode.DOWN);
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        Frames.settle();
        assertThat(day("drayDate")).isEqualTo(before.plusWeeks(1));
    }

    private Node field(String id) {
        return window.root().lookup("#" + id);
    }

    private LocalDate day(String id) {
        DayText days = new DayText(Texts.of(DayText.class, Language.ENGLISH));
        return days.day(window.text(id), LocalDate.now(ZoneOffset.UTC)).orElseThrow();
    }
}

package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.scene.control.TableRow;
import javafx.stage.Stage;
import lanedesk.workstation.fx.EditableTable;
import lanedesk.workstation.fx.ThemeChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Five hundred items on the form: the work of the FX thread beside that of a small form, in the same run.
@ExtendWith(ApplicationExtension.class)
class OtrManyRowsTest {

    private static final int MANY = 500;
    private static final int FEW = 10;
    private static final int ROUNDS = 24;

    private Stage window;

    @Start
    void start(Stage stage) {
        window = stage;
    }

    @Test
    void typingAndScrollingStayQuickAndOnlyRowsInSightAreMade(@TempDir Path folder, FxRobot robot) throws Exception {
        try (OpenForm form = OpenForm.in(window, folder, ThemeChoice.LIGHT, 1000, 760)) {
            EditableTable<OtrItemRow> table = robot.lookup("#otrItems").query();
            fill(robot, form, FEW);
            IntConsumer type = round -> form.parts
                    .grid()
                    .write(form.parts.grid().rows().get(3), ItemField.WEIGHT, Integer.toString(100 + round));
            IntConsumer scroll = round -> {
                table.scrollTo((round * 17) % form.parts.grid().rows().size());
                table.layout();
            };
            long fewTyped = median(form, type);
            long fewScrolled = median(form, scroll);
            fill(robot, form, MANY);
            assertThat(robot.lookup(node -> node instanceof TableRow<?> row && !row.isEmpty() && row.isVisible())
                            .queryAll())
                    .hasSizeLessThan(40);
            long manyTyped = median(form, type);
            long manyScrolled = median(form, scroll);
            assertThat((double) manyScrolled / fewScrolled).isLessThan(4);
            assertThat((double) manyTyped / fewTyped).as("fifty times the rows").isLessThan(25);
        }
    }

    private static void fill(FxRobot robot, OpenForm form, int rows) {
        OtrItem item = Drafts.item("Canned tomatoes", "1", "412", "48", "40", "52");
        robot.interact(() -> {
            form.parts.form().state().change(_ -> Drafts.full().withItems(Collections.nCopies(rows, item)));
            form.parts.grid().settlePackages();
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// How long the FX thread is busy with one step, at the median.
    private static long median(OpenForm form, IntConsumer step) {
        List<Long> took = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            int at = round;
            took.add(WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
                long before = System.nanoTime();
                step.accept(at);
                form.scene.getRoot().applyCss();
                form.scene.getRoot().layout();
                return System.nanoTime() - before;
            }));
        }
        Collections.sort(took);
        return took.get(ROUNDS / 2);
    }
}

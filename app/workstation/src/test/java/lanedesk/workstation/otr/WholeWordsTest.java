package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.fx.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// No word of the form is cut in the smallest usual window, in any language.
@ExtendWith(ApplicationExtension.class)
class WholeWordsTest {

    /// What a window of 1280 leaves to the form.
    private static final int WIDTH = 1044;

    private Stage window;

    @Start
    void start(Stage stage) {
        window = stage;
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void headingsBadgesAndButtonsAreWhole(Language language, @TempDir Path folder, FxRobot robot) throws Exception {
        try (OpenForm form = OpenForm.in(window, folder, ThemeChoice.LIGHT, language, WIDTH, 700)) {
            assertThat(cut(robot)).as("empty").isEmpty();
            form.fill(robot);
            robot.interact(() -> form.parts
                    .form()
                    .state()
                    .change(draft -> draft.withModes(true, true)
                            .withCover(
                                    new Cover(true, "25000", "NEW", true, false, "Meridian Foods", "United States"))));
            assertThat(cut(robot)).as("US").isEmpty();
            robot.interact(() -> form.parts.lane().convertTo(UnitSystem.METRIC));
            assertThat(cut(robot)).as("METRIC").isEmpty();
        }
    }

    // A cell may hold more than fits it; it says the rest when pointed at.
    private static List<String> cut(FxRobot robot) {
        robot.interact(() -> {});
        return robot
                .lookup(node -> node instanceof Labeled && !(node instanceof IndexedCell) && isSeen(node))
                .queryAllAs(Labeled.class)
                .stream()
                .filter(WholeWordsTest::isDrawnCut)
                .map(Labeled::getText)
                .toList();
    }

    private static boolean isDrawnCut(Labeled words) {
        return words.getChildrenUnmodifiable().stream()
                .anyMatch(child -> child instanceof Text drawn
                        && drawn.getText().endsWith(words.getEllipsisString())
                        && !words.getText().endsWith(words.getEllipsisString()));
    }

    private static boolean isSeen(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }
}

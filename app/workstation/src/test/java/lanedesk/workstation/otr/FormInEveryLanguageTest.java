package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.otr.draft.CargoInsurance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// In no language is a word of the form cut in the smallest usual window, or a key given twice.
@ExtendWith(Hands.class)
class FormInEveryLanguageTest {

    /// What a window of 1280 leaves to the form.
    private static final int WIDTH = 1044;

    /// What the smallest window leaves to it.
    private static final int SMALLEST_WIDTH = 787;

    private static final int SMALLEST_HEIGHT = 560;

    private Stage window;

    @Start
    void start(Stage stage) {
        window = stage;
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void wordsAreWholeAndKeysAreGivenOnce(Language language, @TempDir Path folder, FxRobot robot) throws Exception {
        try (OpenForm form = OpenForm.in(window, folder, ThemeChoice.LIGHT, language, WIDTH, 700)) {
            assertThat(cut(robot)).as("empty").isEmpty();
            form.fill(robot);
            robot.interact(() -> form.parts
                    .form()
                    .state()
                    .change(draft -> draft.withModes(true, true)
                            .withCover(new CargoInsurance(
                                    true, "25000", "NEW", true, false, "Meridian Foods", "United States"))));
            assertThat(cut(robot)).as("US").isEmpty();
            assertThat(keysGivenTwice(form)).isEmpty();
            robot.push(KeyCode.CONTROL, KeyCode.ENTER);
            OpenForm.until(() -> !form.shipment.quoteIds().isEmpty());
            assertThat(cut(robot)).as("quoted").isEmpty();
            robot.interact(() -> form.parts.lane().convertTo(UnitSystem.METRIC));
            assertThat(cut(robot)).as("METRIC").isEmpty();
            robot.interact(() -> form.parts.calculator().applyAll());
            OpenForm.until(() -> !form.parts.calculator().runningProperty().get());
            assertThat(cut(robot)).as("calculated").isEmpty();
            robot.clickOn(form.desk.texts.text("otr.units.US"));
            assertThat(cut(robot)).as("units panel").isEmpty();
            robot.type(KeyCode.ESCAPE).clickOn("#otrTo").type(KeyCode.F4);
            assertThat(cut(robot)).as("place panel").isEmpty();
            OpenForm.copy(robot, "Olive oil\t4\t318\t48\t40\t46\nSoap\t2\t500\t48\t40\t40\n");
            robot.type(KeyCode.ESCAPE).push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
            assertThat(form.desk.overlay.isOpen()).isTrue();
            assertThat(cut(robot)).as("paste panel").isEmpty();
            robot.type(KeyCode.ESCAPE).push(KeyCode.CONTROL, KeyCode.U);
            assertThat(form.desk.overlay.isOpen()).isTrue();
            assertThat(cut(robot)).as("hazmat panel").isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void smallestWindowShowsTheWayOnWhileMuchIsWrong(Language language, @TempDir Path folder, FxRobot robot)
            throws Exception {
        try (OpenForm form = OpenForm.in(window, folder, ThemeChoice.LIGHT, language, WIDTH, 700)) {
            // the headless platform's own windows keep their size
            robot.interact(() ->
                    form.desk.overlay.setPadding(new Insets(0, WIDTH - SMALLEST_WIDTH, 700 - SMALLEST_HEIGHT, 0)));
            form.fill(robot);
            robot.clickOn("#otrInsured").write("0").push(KeyCode.CONTROL, KeyCode.ENTER);
            robot.interact(() -> form.parts.form().state().change(draft -> draft.withModes(true, true)));
            Node ask = robot.lookup("#otrGetRates").query();
            assertThat(ask.localToScene(ask.getLayoutBounds()).getMaxY()).isLessThanOrEqualTo(SMALLEST_HEIGHT);
            assertThat(robot.lookup("#readyDate").queryAs(TextField.class).getWidth())
                    .as("room for a day with its year")
                    .isGreaterThan(140);
            assertThat(robot.lookup("#otrCargoValue").queryAs(TextField.class).getWidth())
                    .as("room for a value of six figures")
                    .isGreaterThan(90);
            assertThat(cut(robot))
                    .doesNotContainAnyElementsOf(
                            List.of("insurance.wanted", "insurance.freight", "insurance.extra", "rates").stream()
                                    .map(key -> form.desk.texts.text("otr." + key))
                                    .toList());
        }
    }

    // A label's letter may be a command's where both lead to the same field.
    private static List<String> keysGivenTwice(OpenForm form) {
        Set<String> commands = form.commands.all().stream()
                .filter(command -> !command.id().equals("otr.command.accessorials"))
                .map(Command::keys)
                .filter(Objects::nonNull)
                .map(FormInEveryLanguageTest::name)
                .collect(Collectors.toSet());
        List<String> twice = new ArrayList<>();
        form.scene.getMnemonics().forEach((keys, nodes) -> {
            if (nodes.size() > 1 || commands.contains(name(keys))) {
                twice.add(name(keys));
            }
        });
        assertThat(form.scene.getMnemonics()).hasSizeGreaterThan(5);
        return twice;
    }

    private static String name(KeyCombination keys) {
        return keys.getName().replace("'", "").toUpperCase(Locale.ROOT);
    }

    // A cell may hold more than fits it; it says the rest when pointed at.
    private static List<String> cut(FxRobot robot) {
        robot.interact(() -> {});
        return robot
                .lookup(node -> node instanceof Labeled && !(node instanceof IndexedCell) && isSeen(node))
                .queryAllAs(Labeled.class)
                .stream()
                .filter(FormInEveryLanguageTest::isDrawnCut)
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

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
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.shell.Command;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests that no text of the form is truncated in the smallest usual window, and that no shortcut is used
/// twice, in any language.
@ExtendWith(HeadlessRobot.class)
class FormInEveryLanguageTest {

    /// Width of the form in a window that is 1280 pixels wide.
    private static final int WIDTH = 1044;

    /// Width of the form in the smallest window.
    private static final int SMALLEST_WIDTH = 787;

    private static final int SMALLEST_HEIGHT = 560;

    private Stage window;

    @Start
    void start(Stage stage) {
        window = stage;
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void textsAreUncutAndShortcutsAreUnique(Language language, @TempDir Path folder, FxRobot robot) throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, language, WIDTH, 700)) {
            assertThat(cutTexts(robot)).as("empty").isEmpty();
            form.fillForm(robot);
            robot.interact(() -> form.models
                    .form()
                    .state
                    .changeAsUndoStep(draft -> draft.withModes(true, true)
                            .withCover(new CargoInsurance(
                                    true, "25000", "NEW", true, false, "Meridian Foods", "United States"))));
            assertThat(cutTexts(robot)).as("US").isEmpty();
            assertThat(duplicateShortcuts(form)).isEmpty();
            robot.push(KeyCode.CONTROL, KeyCode.ENTER);
            OtrFormWindow.waitUntil(() -> !form.shipment.quoteIds().isEmpty());
            assertThat(cutTexts(robot)).as("quoted").isEmpty();
            robot.interact(() -> form.models.lane().convertUnitsTo(UnitSystem.METRIC));
            assertThat(cutTexts(robot)).as("METRIC").isEmpty();
            robot.interact(() -> form.models.calculator().requestAndApplyDensityOfAllRows());
            OtrFormWindow.waitUntil(
                    () -> !form.models.calculator().runningProperty().get());
            assertThat(cutTexts(robot)).as("calculated").isEmpty();
            robot.clickOn(form.fixture.texts.text("otr.units.US"));
            assertThat(cutTexts(robot)).as("units panel").isEmpty();
            robot.type(KeyCode.ESCAPE).clickOn("#otrDestination").type(KeyCode.F4);
            assertThat(cutTexts(robot)).as("place panel").isEmpty();
            OtrFormWindow.copyToClipboard(robot, "Olive oil\t4\t318\t48\t40\t46\nSoap\t2\t500\t48\t40\t40\n");
            robot.type(KeyCode.ESCAPE).push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
            assertThat(form.fixture.overlay.isOpen()).isTrue();
            assertThat(cutTexts(robot)).as("paste panel").isEmpty();
            robot.type(KeyCode.ESCAPE).push(KeyCode.CONTROL, KeyCode.U);
            assertThat(form.fixture.overlay.isOpen()).isTrue();
            assertThat(cutTexts(robot)).as("hazmat panel").isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void breaksNoWordOfDayWarnings(Language language, @TempDir Path folder, FxRobot robot) throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, language, 952, 660)) {
            form.fillForm(robot);
            robot.interact(() -> {
                robot.lookup("#readyDate").queryAs(TextField.class).setText("12/25");
                robot.lookup("#mustArriveBy").queryAs(TextField.class).setText("soon");
                robot.lookup("#otrItems").query().requestFocus();
                form.models.form().state.changeAsUndoStep(draft -> draft.withModes(false, false));
            });
            robot.push(KeyCode.CONTROL, KeyCode.ENTER);
            for (int width : List.of(952, SMALLEST_WIDTH, 620)) {
                robot.interact(() -> form.fixture.overlay.setPadding(new Insets(0, 952 - width, 0, 0)));
                FrameSync.awaitFrames();
                assertThat(robot.lookup(".ld-note").queryAllAs(Labeled.class))
                        .as("warnings")
                        .filteredOn(note -> !note.getText().isEmpty())
                        .hasSizeGreaterThan(1);
                assertThat(TruncationCheck.findCutTexts(
                                robot.lookup(".otr-lane").query()))
                        .as("%s wide", width)
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void smallestWindowShowsNextActionDespiteManyErrors(Language language, @TempDir Path folder, FxRobot robot)
            throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, language, WIDTH, 700)) {
            // windows of the headless platform keep their size, so padding reduces the space of the form instead
            robot.interact(() ->
                    form.fixture.overlay.setPadding(new Insets(0, WIDTH - SMALLEST_WIDTH, 700 - SMALLEST_HEIGHT, 0)));
            form.fillForm(robot);
            robot.clickOn("#otrInsured").write("0").push(KeyCode.CONTROL, KeyCode.ENTER);
            robot.interact(() -> form.models.form().state.changeAsUndoStep(draft -> draft.withModes(true, true)));
            Node ask = robot.lookup("#otrGetRates").query();
            assertThat(ask.localToScene(ask.getLayoutBounds()).getMaxY()).isLessThanOrEqualTo(SMALLEST_HEIGHT);
            assertThat(robot.lookup("#readyDate").queryAs(TextField.class).getWidth())
                    .as("room for a day with its year")
                    .isGreaterThan(140);
            assertThat(robot.lookup("#otrCargoValue").queryAs(TextField.class).getWidth())
                    .as("room for a value of six figures")
                    .isGreaterThan(90);
            assertThat(cutTexts(robot))
                    .doesNotContainAnyElementsOf(
                            List.of("insurance.wanted", "insurance.freight", "insurance.extra", "rates").stream()
                                    .map(key -> form.fixture.texts.text("otr." + key))
                                    .toList());
        }
    }

    // Leaves out one command: its keys may equal the mnemonic of a label, because both lead to the same field.
    private static List<String> duplicateShortcuts(OtrFormWindow form) {
        Set<String> commands = form.commands.allCommands().stream()
                .filter(command -> !command.id().equals("otr.command.accessorials"))
                .map(Command::keys)
                .filter(Objects::nonNull)
                .map(FormInEveryLanguageTest::shortcutName)
                .collect(Collectors.toSet());
        List<String> twice = new ArrayList<>();
        form.scene.getMnemonics().forEach((keys, nodes) -> {
            if (nodes.size() > 1 || commands.contains(shortcutName(keys))) {
                twice.add(shortcutName(keys));
            }
        });
        assertThat(form.scene.getMnemonics()).hasSizeGreaterThan(5);
        return twice;
    }

    private static String shortcutName(KeyCombination keys) {
        return keys.getName().replace("'", "").toUpperCase(Locale.ROOT);
    }

    // Leaves out table cells: a cell may truncate its text, because its tooltip shows the whole text.
    private static List<String> cutTexts(FxRobot robot) {
        robot.interact(() -> {});
        return robot
                .lookup(node -> node instanceof Labeled && !(node instanceof IndexedCell) && isVisibleOnScreen(node))
                .queryAllAs(Labeled.class)
                .stream()
                .filter(FormInEveryLanguageTest::isTextCut)
                .map(Labeled::getText)
                .toList();
    }

    private static boolean isTextCut(Labeled labeled) {
        return labeled.getChildrenUnmodifiable().stream()
                .anyMatch(child -> child instanceof Text drawn
                        && drawn.getText().endsWith(labeled.getEllipsisString())
                        && !labeled.getText().endsWith(labeled.getEllipsisString()));
    }

    private static boolean isVisibleOnScreen(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }
}

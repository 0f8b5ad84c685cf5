package lanedesk.workstation.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.stage.Stage;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneMapping;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests choosing the meaning of the columns of a file by keys.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class ColumnMappingControlsTest {

    private final List<LaneMapping> changes = new ArrayList<>();
    private final FlowPane pane = new FlowPane(8, 8);
    private final ColumnMappingControls columns =
            new ColumnMappingControls(pane, Texts.of(ColumnMappingControls.class, Language.ENGLISH), changes::add);

    @Start
    void start(Stage stage) {
        Scene scene = new Scene(pane, 900, 500);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
        columns.showMapping(
                new LaneMapping(
                        0,
                        List.of("A", "B"),
                        List.of(LaneField.IGNORED, LaneField.WEIGHT),
                        Map.of(),
                        false,
                        Set.of(),
                        Set.of()),
                List.of("A (A: 12)", "B (B)"));
    }

    private List<ComboBox<?>> fieldChoices() {
        List<ComboBox<?>> matches = new ArrayList<>();
        for (Node node : pane.lookupAll(".combo-box")) {
            matches.add((ComboBox<?>) node);
        }
        return matches;
    }

    @Test
    void typingLettersChoosesFieldAndKeepsFocus(FxRobot robot) {
        ComboBox<?> first = fieldChoices().getFirst();
        robot.interact(first::requestFocus);
        robot.type(KeyCode.H, KeyCode.A);
        assertThat(first.getValue()).isEqualTo(LaneField.HAZARDOUS);
        assertThat(changes.getLast().fields()).containsExactly(LaneField.HAZARDOUS, LaneField.WEIGHT);
        assertThat(first.isFocused()).isTrue();
        assertThat(fieldChoices()).first().isSameAs(first);
    }

    @Test
    void choosingFieldRemovesItFromOtherColumn(FxRobot robot) {
        robot.interact(() -> fieldChoices().getFirst().requestFocus());
        robot.type(KeyCode.W);
        assertThat(fieldChoices().get(1).getValue()).isEqualTo(LaneField.IGNORED);
        assertThat(changes.getLast().fields()).containsExactly(LaneField.WEIGHT, LaneField.IGNORED);
    }

    @Test
    void appliesDefaultValueOnFocusChange(FxRobot robot) {
        List<TextField> given = new ArrayList<>(robot.lookup(".text-field").queryAllAs(TextField.class));
        robot.clickOn(given.getFirst());
        robot.write("Canned tomatoes").type(KeyCode.TAB);
        assertThat(given.get(1).isFocused()).isTrue();
        assertThat(changes.getLast().given()).containsEntry(LaneField.NAME, "Canned tomatoes");
    }

    @Test
    void labelsColumnWithLettersAndSample() {
        assertThat(fieldChoices())
                .first()
                .extracting(ComboBox::getAccessibleText)
                .isEqualTo("A (A: 12)");
    }

    @Test
    void limitsChoicesForManyColumns(FxRobot robot) {
        List<LaneField> fields = new ArrayList<>(Collections.nCopies(10_000, LaneField.IGNORED));
        fields.set(9_000, LaneField.WEIGHT);
        List<String> headings = Collections.nCopies(10_000, "Column");
        robot.interact(() -> columns.showMapping(
                new LaneMapping(0, headings, fields, Map.of(), false, Set.of(), Set.of()), headings));
        List<ComboBox<?>> ofColumns = fieldChoices().stream()
                .filter(choice -> choice.getValue() instanceof LaneField)
                .toList();
        assertThat(ofColumns).hasSize(ColumnMappingControls.MAX_COLUMNS_ALWAYS_SHOWN + 1);
        assertThat(ofColumns.getLast().getValue()).isEqualTo(LaneField.WEIGHT);
    }
}

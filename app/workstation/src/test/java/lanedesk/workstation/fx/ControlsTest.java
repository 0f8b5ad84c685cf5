package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.stage.Stage;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.theme.Tone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests choices, fields, chips and the search field with mouse and keys.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class ControlsTest {
    private final SegmentedChoice<String> units = new SegmentedChoice<>();
    private final SegmentedChoice<String> modes = new SegmentedChoice<>();
    private final TextField weight = new TextField("412.0");
    private final Field field = new Field();
    private final Field fieldInBox = new Field();
    private final CheckBox insured = new CheckBox("Insured");
    private final Chip chip = new Chip("Liftgate", Tone.ACCENT);
    private final Chip filter = new Chip("≤ 3 days", Tone.NEUTRAL);
    private final Chip accentChip = new Chip("optional", Tone.NEUTRAL);
    private final ComboBox<String> box = new ComboBox<>(FXCollections.observableArrayList("LTL"));
    private final SearchField search = new SearchField();
    private final Card card = new Card();
    private final List<String> events = new ArrayList<>();

    @Start
    void start(Stage stage) {
        units.getItems().setAll("US", "Metric");
        units.setValue("US");
        modes.setMultiple(true);
        modes.getItems().setAll("LTL", "Truckload");
        modes.getValues().add("LTL");
        weight.setId("weight");
        field.setLabel("_Weight");
        field.setControl(weight);
        fieldInBox.setLabel("Insurance");
        fieldInBox.setControl(insured);
        chip.setClosable(true);
        chip.setOnClose(_ -> events.add("closed"));
        filter.setOnAction(_ -> events.add("pressed"));
        search.setCommand("palette");
        card.setTitle("Lane");
        TestStage.showNodes(
                stage, units, modes, field, fieldInBox, new HBox(8, chip, filter, accentChip, box), search, card);
    }

    @Test
    void enabledControlsAreNotGrey() {
        assertThat(backgroundFill(filter)).isEqualTo(insured.getTextFill());
        assertThat(backgroundFill(accentChip)).isNotEqualTo(backgroundFill(filter));
    }

    @Test
    void choiceListHasMenuBorder(FxRobot robot) {
        robot.interact(box::show);
        Region list = (Region) ((ComboBoxListViewSkin<?>) box.getSkin()).getPopupContent();
        ContextMenu menu = new ContextMenu(new MenuItem("Copy"));
        robot.interact(() -> menu.show(weight, Side.BOTTOM, 0, 0));
        Region beside = (Region) menu.getSkin().getNode();
        assertThat(list.getBackground().getFills().getFirst())
                .isEqualTo(beside.getBackground().getFills().getFirst());
        assertThat(list.getBorder() == null ? Insets.EMPTY : list.getBorder().getInsets())
                .as("no second edge upon it")
                .isEqualTo(Insets.EMPTY);
        robot.interact(menu::hide);
    }

    private static Paint backgroundFill(Node node) {
        return ((Labeled) node.lookup(".label")).getTextFill();
    }

    @Test
    void arrowsSelectSegmentAndTabLeaves(FxRobot robot) {
        robot.clickOn("US").type(KeyCode.RIGHT);
        assertThat(units.getValue()).isEqualTo("Metric");
        robot.type(KeyCode.RIGHT);
        assertThat(units.getValue()).isEqualTo("US");
        robot.clickOn("Metric").type(KeyCode.TAB);
        assertThat(units.getScene().getFocusOwner())
                .isEqualTo(robot.lookup("LTL").queryAs(ToggleButton.class));
    }

    @Test
    void tabLeavesChoiceChangedByCommand(FxRobot robot) {
        robot.clickOn("US");
        robot.interact(() -> units.setValue("Metric"));
        robot.type(KeyCode.TAB);
        assertThat(units.getScene().getFocusOwner())
                .isEqualTo(robot.lookup("LTL").queryAs(ToggleButton.class));
    }

    @Test
    void disabledChoiceStaysReadable(FxRobot robot) {
        robot.interact(() -> units.setDisable(true));
        robot.interact(() -> {});
        var chosen = (ToggleButton) units.getChildren().getFirst();
        assertThat(chosen.isSelected()).isTrue();
        var ground = (Color) chosen.getBackground().getFills().getLast().getFill();
        assertThat(TokensTest.contrast((Color) chosen.getTextFill(), ground)).isGreaterThanOrEqualTo(4.5);
    }

    @Test
    void oneSegmentStaysSelected(FxRobot robot) {
        robot.clickOn("US");
        assertThat(units.getValue()).isEqualTo("US");
        assertThat(robot.lookup("US").queryAs(ToggleButton.class).isSelected()).isTrue();
        robot.clickOn("LTL");
        assertThat(modes.getValues()).containsExactly("LTL");
        robot.clickOn("Truckload").clickOn("LTL");
        assertThat(modes.getValues()).containsExactly("Truckload");
    }

    @Test
    void spaceTogglesSegment(FxRobot robot) {
        robot.clickOn("LTL").type(KeyCode.RIGHT, KeyCode.SPACE);
        assertThat(modes.getValues()).containsExactlyInAnyOrder("LTL", "Truckload");
    }

    @Test
    void labelMnemonicFocusesControl(FxRobot robot) {
        robot.clickOn("#before");
        robot.press(KeyCode.ALT, KeyCode.W).release(KeyCode.W, KeyCode.ALT);
        assertThat(weight.isFocused()).isTrue();
    }

    @Test
    void errorReplacesHintAndIsInAccessibleText(FxRobot robot) {
        robot.interact(() -> field.setHint("Of one piece"));
        assertThat(weight.getAccessibleHelp()).isEqualTo("Of one piece");
        robot.interact(() -> field.setError("Not a weight"));
        assertThat(robot.lookup(".ld-note")
                        .match(node -> node.isVisible())
                        .queryAs(Label.class)
                        .getText())
                .isEqualTo("Not a weight");
        assertThat(weight.getAccessibleText()).isEqualTo("Weight");
        assertThat(weight.getAccessibleHelp()).isEqualTo("Not a weight");
        assertThat(weight.getPseudoClassStates()).contains(Field.INVALID);
        robot.interact(() -> field.setError(""));
        assertThat(weight.getPseudoClassStates()).doesNotContain(Field.INVALID);
    }

    @Test
    void lockedFieldIsReadOnly(FxRobot robot) {
        robot.interact(() -> {
            field.setLocked(true);
            fieldInBox.setLocked(true);
        });
        robot.clickOn("#weight").write("9");
        assertThat(weight.getText()).isEqualTo("412.0");
        assertThat(weight.isFocused()).isTrue();
        robot.clickOn("Insured");
        assertThat(insured.isSelected()).isFalse();
        robot.interact(() -> field.setLocked(false));
        robot.clickOn("#weight").type(KeyCode.END).write("5");
        assertThat(weight.getText()).isEqualTo("412.05");
    }

    @Test
    void chipsCloseAndFireByMouseAndKeys(FxRobot robot) {
        robot.clickOn(".ld-chip .close");
        robot.interact(chip::requestFocus);
        robot.type(KeyCode.DELETE);
        robot.clickOn("≤ 3 days");
        robot.interact(filter::requestFocus);
        robot.type(KeyCode.SPACE);
        assertThat(events).containsExactly("closed", "closed", "pressed", "pressed");
    }

    @Test
    void escapeClearsSearchAndEmptyFieldShowsShortcut(FxRobot robot) {
        assertThat(robot.lookup("Ctrl+K").tryQuery()).isPresent();
        robot.clickOn(search).write("prairie");
        assertThat(search.getText()).isEqualTo("prairie");
        assertThat(robot.lookup("Ctrl+K").tryQuery()).isEmpty();
        robot.type(KeyCode.ESCAPE);
        assertThat(search.getText()).isEmpty();
        robot.write("x").clickOn(".ld-search .clear");
        assertThat(search.getText()).isEmpty();
        assertThat(search.isFocused()).isTrue();
    }

    @Test
    void cardShowsHeaderOnlyWithText(FxRobot robot) {
        var header = card.lookup(".header");
        assertThat(header.isVisible()).isTrue();
        robot.interact(() -> card.setTitle(""));
        assertThat(header.isManaged()).isFalse();
        robot.interact(() -> card.getTrailing().add(new Badge("HQ", Tone.NEUTRAL)));
        assertThat(header.isManaged()).isTrue();
    }
}

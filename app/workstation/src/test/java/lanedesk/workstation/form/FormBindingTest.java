package lanedesk.workstation.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests two forms of the same kind that are shown in the same controls, one after the other.
@ExtendWith(HeadlessRobot.class)
class FormBindingTest {

    private final Texts texts = Texts.of(FormBinding.class, Language.ENGLISH);
    private final Form first = createForm("dallas", "LTL");
    private final Form second = createForm("reno", "TL");
    private final AtomicReference<Nodes> shownNodes = new AtomicReference<>();

    private record Nodes(
            Field cityFrame,
            TextField city,
            SegmentedChoice<String> mode,
            ComboBox<String> units,
            CheckBox hazardous,
            FormBinding binding) {}

    private Nodes nodes() {
        return Objects.requireNonNull(shownNodes.get());
    }

    private Form createForm(String cityText, String modeText) {
        Form form = new Form(texts, null, Form.ErrorTiming.WHEN_LEFT_EVEN_IF_EMPTY);
        form.addField("city")
                .setFormatterOnFocusLoss(text -> text.toUpperCase(Locale.ROOT))
                .setErrorRule(text -> text.length() < 3 ? "too short" : null)
                .setText(cityText);
        form.addChoice("mode", List.of("LTL", "TL"), text -> text).setText(modeText);
        form.addChoice("units", List.of("US", "METRIC"), text -> text).setText("US");
        form.addField("hazardous").setText("false");
        return form;
    }

    @Start
    void show(Stage stage) {
        Field cityFrame = new Field();
        TextField city = new TextField();
        SegmentedChoice<String> mode = new SegmentedChoice<>();
        ComboBox<String> units = new ComboBox<>();
        CheckBox hazardous = new CheckBox();
        city.setId("city");
        mode.setId("mode");
        units.setId("units");
        hazardous.setId("hazardous");
        cityFrame.setControl(city);
        VBox root = new VBox(cityFrame, mode, units, hazardous);
        shownNodes.set(new Nodes(cityFrame, city, mode, units, hazardous, new FormBinding(root, first, texts)));
        stage.setScene(new Scene(root, 400, 300));
        stage.show();
    }

    @Test
    void commitsTypedTextBeforeAnotherFormIsShown(FxRobot robot) {
        robot.clickOn(nodes().city()).write(" tx");
        assertThat(first.fieldById("city").trimmedText()).contains("tx");
        robot.interact(() -> nodes().binding().setForm(second));
        assertThat(first.fieldById("city").trimmedText()).isEqualTo("DALLAS TX");
        assertThat(nodes().city().getText()).isEqualTo("reno");
        assertThat(nodes().mode().getValue()).isEqualTo("TL");
        assertThat(second.fieldById("city").trimmedText()).isEqualTo("reno");
    }

    @Test
    void inputChangesOnlyShownForm(FxRobot robot) {
        robot.interact(() -> {
            nodes().hazardous().requestFocus();
            nodes().binding().setForm(second);
            nodes().city().setText("fresno");
            nodes().mode().setValue("LTL");
            nodes().units().setValue("METRIC");
            nodes().hazardous().setSelected(true);
        });
        assertThat(second.textsById())
                .containsEntry("city", "fresno")
                .containsEntry("mode", "LTL")
                .containsEntry("units", "METRIC")
                .containsEntry("hazardous", "true");
        assertThat(first.textsById()).containsEntry("units", "US").containsEntry("hazardous", "false");
        assertThat(first.fieldById("city").trimmedText()).isEqualToIgnoringCase("dallas");
        robot.interact(() -> first.fieldById("city").setText("houston"));
        assertThat(nodes().city().getText()).isEqualTo("fresno");
        robot.interact(() -> nodes().binding().setForm(first));
        assertThat(nodes().city().getText()).isEqualTo("houston");
        assertThat(nodes().units().getValue()).isEqualTo("US");
        assertThat(nodes().hazardous().isSelected()).isFalse();
    }

    @Test
    void undoRestoresNoTextOfAnotherForm(FxRobot robot) {
        robot.clickOn(nodes().city()).write(" tx");
        robot.interact(() -> {
            second.fieldById("city").setText("DALLAS TX");
            nodes().hazardous().requestFocus();
            nodes().binding().setForm(second);
        });
        assertThat(first.textsById()).containsEntry("city", "DALLAS TX");
        assertThat(nodes().city().isUndoable()).isFalse();
        robot.clickOn(nodes().city()).push(KeyCode.SHORTCUT, KeyCode.Z);
        assertThat(second.textsById()).containsEntry("city", "DALLAS TX");
        robot.clickOn(nodes().city()).write("!").push(KeyCode.SHORTCUT, KeyCode.Z);
        assertThat(second.textsById()).containsEntry("city", "DALLAS TX");
        assertThat(nodes().city().isRedoable()).isTrue();
        robot.interact(() -> nodes().binding().setForm(first));
        assertThat(nodes().city().isRedoable()).isFalse();
    }

    @Test
    void choicesOfOneFormChangeNoValueOfAnother(FxRobot robot) {
        List<Map<String, String>> shownTexts = new ArrayList<>();
        Form other = new Form(texts, null, Form.ErrorTiming.WHEN_LEFT_EVEN_IF_EMPTY);
        other.addField("city");
        other.addChoice("mode", List.of("RAIL", "AIR"), text -> text + " freight");
        other.addChoice("units", List.of("stones", "pounds"), text -> text + "!")
                .setText("stones");
        other.addField("hazardous").setText("true");
        other.addChangeListener(() -> shownTexts.add(other.textsById()));
        robot.interact(() -> {
            nodes().units().show();
            nodes().binding().setForm(other);
        });
        assertThat(shownTexts).isEmpty();
        assertThat(nodes().units().isShowing()).isFalse();
        assertThat(nodes().units().getItems()).containsExactly("stones", "pounds");
        assertThat(nodes().units().getValue()).isEqualTo("stones");
        assertThat(nodes().mode().getItems()).containsExactly("RAIL", "AIR");
        assertThat(nodes().mode().getValue()).isNull();
        assertThat(nodes().hazardous().isSelected()).isTrue();
        robot.interact(() -> nodes().binding().setForm(second));
        assertThat(nodes().mode().getValue()).isEqualTo("TL");
        assertThat(nodes().units().getValue()).isEqualTo("US");
        assertThat(second.textsById()).containsEntry("units", "US").containsEntry("mode", "TL");
        assertThat(other.textsById()).containsEntry("units", "stones").containsEntry("mode", "");
    }

    @Test
    void controlReplacedForAnotherFormPassesNoInput(FxRobot robot) {
        TextField newCity = new TextField();
        newCity.setId("city");
        robot.interact(() -> {
            nodes().cityFrame().setControl(newCity);
            nodes().binding().setForm(second);
            nodes().city().setText("of the replaced control");
        });
        assertThat(newCity.getText()).isEqualTo("reno");
        assertThat(second.textsById()).containsEntry("city", "reno");
        robot.interact(() -> newCity.setText("fresno"));
        assertThat(second.textsById()).containsEntry("city", "fresno");
        assertThat(first.fieldById("city").trimmedText()).isEqualToIgnoringCase("dallas");
    }

    @Test
    void errorAndHintBelongToShownForm(FxRobot robot) {
        robot.interact(() -> {
            first.fieldById("city").setText("x");
            first.fieldById("city").onFocusLost();
            first.fieldById("city").hintProperty().set("of the first form");
        });
        assertThat(nodes().cityFrame().getError()).isEqualTo("too short");
        assertThat(nodes().cityFrame().getHint()).isEqualTo("of the first form");
        robot.interact(() -> nodes().binding().setForm(second));
        assertThat(nodes().cityFrame().getError()).isEmpty();
        assertThat(nodes().cityFrame().getHint()).isEmpty();
        robot.interact(() -> first.fieldById("city").hintProperty().set("of a form that is not shown"));
        assertThat(nodes().cityFrame().getHint()).isEmpty();
    }
}

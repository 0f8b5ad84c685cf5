package lanedesk.workstation.fx.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Showing;
import lanedesk.workstation.fx.Toolkit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith({Toolkit.class, Hands.class})
class TextLimitTest {

    private final TextField line = new TextField("Dallas");
    private final PasswordField secret = new PasswordField();
    private final TextArea lines = new TextArea();
    private final List<Integer> refused = new ArrayList<>();
    private final List<KeyCode> heard = new ArrayList<>();

    @Start
    void start(Stage stage) {
        VBox panel = new VBox(line, secret, lines);
        panel.setOnKeyPressed(key -> heard.add(key.getCode()));
        Showing.on(stage, panel);
        TextLimit.install(stage.getScene(), refused::add);
    }

    private void paste(FxRobot robot, TextInputControl input, int letters) {
        paste(robot, input, "x".repeat(letters));
    }

    private void paste(FxRobot robot, TextInputControl input, String text) {
        robot.interact(() -> {
            input.requestFocus();
            input.end();
            ClipboardText.put(text);
        });
        robot.push(KeyCode.CONTROL, KeyCode.V);
    }

    @Test
    void aPasteOfAMegabyteLeavesAFieldAsItWas(FxRobot robot) {
        paste(robot, line, 1 << 20);
        assertThat(line.getText()).isEqualTo("Dallas");
        assertThat(refused).containsExactly(TextLimit.LINE);
    }

    @Test
    void aFieldTakesAsMuchAsItsLimit(FxRobot robot) {
        paste(robot, line, TextLimit.LINE - line.getLength());
        assertThat(line.getLength()).isEqualTo(TextLimit.LINE);
        paste(robot, line, 1);
        assertThat(line.getLength()).isEqualTo(TextLimit.LINE);
        robot.interact(() -> line.deleteText(0, TextLimit.LINE));
        assertThat(line.getText()).isEmpty();
        assertThat(refused).hasSize(1);
    }

    @Test
    void aTextOfSeveralLinesMayBeLonger(FxRobot robot) {
        paste(robot, lines, TextLimit.LINE + 1);
        assertThat(lines.getLength()).isEqualTo(TextLimit.LINE + 1);
        paste(robot, lines, TextLimit.LINES);
        assertThat(lines.getLength()).isEqualTo(TextLimit.LINE + 1);
        assertThat(refused).containsExactly(TextLimit.LINES);
    }

    @Test
    void severalLinesPastedIntoOneKeepTheirWordsApart(FxRobot robot) {
        paste(robot, line, "\r\n12 Rue de l'Église \r\n\tBureau\t4\n");
        assertThat(line.getText()).isEqualTo("Dallas12 Rue de l'Église Bureau 4");
        paste(robot, line, " as it is ");
        assertThat(line.getText()).isEqualTo("Dallas12 Rue de l'Église Bureau 4 as it is ");
        paste(robot, lines, "two\nlines");
        assertThat(lines.getText()).isEqualTo("two\nlines");
    }

    @Test
    void theMenuOfAFieldPastesAsItsKeysDo(FxRobot robot) {
        robot.interact(() -> ClipboardText.put("12 Main St\nDock 4\n"));
        pasteByMenu(robot);
        assertThat(line.getText()).isEqualTo("12 Main St Dock 4");
        robot.interact(() -> ClipboardText.put("x".repeat(TextLimit.LINE + 1)));
        pasteByMenu(robot);
        assertThat(line.getText()).isEqualTo("12 Main St Dock 4");
        assertThat(refused).containsExactly(TextLimit.LINE);
        robot.interact(() -> ClipboardText.put("Reno"));
        pasteByMenu(robot);
        assertThat(line.getText()).isEqualTo("Reno");
    }

    private void pasteByMenu(FxRobot robot) {
        robot.clickOn(line, MouseButton.SECONDARY);
        robot.interact(line::selectAll);
        robot.clickOn("Paste");
    }

    @Test
    void aTokenWrappedByAMailIsPastedWhole(FxRobot robot) {
        paste(robot, secret, "eyJhbGci\nOiJub25l\n");
        assertThat(secret.getText()).isEqualTo("eyJhbGciOiJub25l");
    }

    @Test
    void thePanelAroundAFieldHearsEscAndEnter(FxRobot robot) {
        robot.interact(line::requestFocus);
        robot.push(KeyCode.ESCAPE).push(KeyCode.ENTER);
        assertThat(heard).containsExactly(KeyCode.ESCAPE, KeyCode.ENTER);
    }
}

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
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TestStage;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class TextLimitTest {

    private final TextField line = new TextField("Dallas");
    private final PasswordField secret = new PasswordField();
    private final TextArea lines = new TextArea();
    private final List<Integer> refused = new ArrayList<>();
    private final List<KeyCode> keysAtPanel = new ArrayList<>();

    @Start
    void start(Stage stage) {
        VBox panel = new VBox(line, secret, lines);
        panel.setOnKeyPressed(key -> keysAtPanel.add(key.getCode()));
        TestStage.showNodes(stage, panel);
        TextLimit.install(stage.getScene(), refused::add);
    }

    private void paste(FxRobot robot, TextInputControl input, int letters) {
        paste(robot, input, "x".repeat(letters));
    }

    private void paste(FxRobot robot, TextInputControl input, String text) {
        robot.interact(() -> {
            input.requestFocus();
            input.end();
            ClipboardText.copyToClipboard(text);
        });
        robot.push(KeyCode.CONTROL, KeyCode.V);
    }

    @Test
    void rejectsHugePaste(FxRobot robot) {
        paste(robot, line, 1 << 20);
        assertThat(line.getText()).isEqualTo("Dallas");
        assertThat(refused).containsExactly(TextLimit.MAX_LINE_LENGTH);
    }

    @Test
    void acceptsTextUpToLimit(FxRobot robot) {
        paste(robot, line, TextLimit.MAX_LINE_LENGTH - line.getLength());
        assertThat(line.getLength()).isEqualTo(TextLimit.MAX_LINE_LENGTH);
        paste(robot, line, 1);
        assertThat(line.getLength()).isEqualTo(TextLimit.MAX_LINE_LENGTH);
        robot.interact(() -> line.deleteText(0, TextLimit.MAX_LINE_LENGTH));
        assertThat(line.getText()).isEmpty();
        assertThat(refused).hasSize(1);
    }

    @Test
    void textAreaHasHigherLimit(FxRobot robot) {
        paste(robot, lines, TextLimit.MAX_LINE_LENGTH + 1);
        assertThat(lines.getLength()).isEqualTo(TextLimit.MAX_LINE_LENGTH + 1);
        paste(robot, lines, TextLimit.MAX_TEXT_LENGTH);
        assertThat(lines.getLength()).isEqualTo(TextLimit.MAX_LINE_LENGTH + 1);
        assertThat(refused).containsExactly(TextLimit.MAX_TEXT_LENGTH);
    }

    @Test
    void pastedLinesAreJoinedWithSpaces(FxRobot robot) {
        paste(robot, line, "\r\n12 Rue de l'Église \r\n\tBureau\t4\n");
        assertThat(line.getText()).isEqualTo("Dallas12 Rue de l'Église Bureau 4");
        paste(robot, line, " as it is ");
        assertThat(line.getText()).isEqualTo("Dallas12 Rue de l'Église Bureau 4 as it is ");
        paste(robot, lines, "two\nlines");
        assertThat(lines.getText()).isEqualTo("two\nlines");
    }

    @Test
    void menuPasteIsLimitedToo(FxRobot robot) {
        robot.interact(() -> ClipboardText.copyToClipboard("12 Main St\nDock 4\n"));
        pasteByMenu(robot);
        assertThat(line.getText()).isEqualTo("12 Main St Dock 4");
        robot.interact(() -> ClipboardText.copyToClipboard("x".repeat(TextLimit.MAX_LINE_LENGTH + 1)));
        pasteByMenu(robot);
        assertThat(line.getText()).isEqualTo("12 Main St Dock 4");
        assertThat(refused).containsExactly(TextLimit.MAX_LINE_LENGTH);
        robot.interact(() -> ClipboardText.copyToClipboard("Reno"));
        pasteByMenu(robot);
        assertThat(line.getText()).isEqualTo("Reno");
    }

    private void pasteByMenu(FxRobot robot) {
        robot.clickOn(line, MouseButton.SECONDARY);
        robot.interact(line::selectAll);
        robot.clickOn("Paste");
    }

    @Test
    void pastesWrappedTokenInFull(FxRobot robot) {
        paste(robot, secret, "eyJhbGci\nOiJub25l\n");
        assertThat(secret.getText()).isEqualTo("eyJhbGciOiJub25l");
    }

    @Test
    void escAndEnterReachEnclosingPanel(FxRobot robot) {
        robot.interact(line::requestFocus);
        robot.push(KeyCode.ESCAPE).push(KeyCode.ENTER);
        assertThat(keysAtPanel).containsExactly(KeyCode.ESCAPE, KeyCode.ENTER);
    }
}

package lanedesk.workstation.fx.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Showing;
import lanedesk.workstation.fx.Toolkit;
import lanedesk.workstation.fx.theme.Tone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What lies over content: states and panels.
@ExtendWith({Toolkit.class, Hands.class})
class LayersTest {
    private final StatePane layer = new StatePane();
    private final Label content = new Label("the rates");
    private final List<String> events = new ArrayList<>();

    @Start
    void start(Stage stage) {
        layer.setContent(content);
        Showing.on(stage, layer);
        stage.getScene().getAccelerators().put(KeyCombination.valueOf("Shortcut+Enter"), () -> events.add("rates"));
    }

    private Overlay overlay() {
        return (Overlay) layer.getScene().getRoot();
    }

    private LayerState.Action action(String text) {
        return new LayerState.Action(text, () -> events.add(text));
    }

    @Test
    void quickWorkIsNeverSpokenOf(FxRobot robot) {
        robot.interact(() -> layer.setState(new LayerState.Loading("Asking", -1, action("Cancel"))));
        assertThat(robot.lookup(".waiting").tryQuery()).isEmpty();
        assertThat(content.isVisible()).isTrue();
        robot.interact(() -> layer.setState(LayerState.content()));
        assertThat(content.isVisible()).isTrue();
    }

    @Test
    void longWorkShowsProgressAndCanBeCancelled(FxRobot robot) {
        robot.interact(() -> layer.setState(new LayerState.Loading("Asking", 0.2, action("Cancel"))));
        await().until(() -> robot.lookup(".waiting").tryQuery().isPresent());
        robot.interact(() -> layer.setState(new LayerState.Loading("Reading", 0.8, action("Cancel"))));
        assertThat(robot.lookup(".progress-bar").queryAs(ProgressBar.class).getProgress())
                .isEqualTo(0.8);
        robot.clickOn("Cancel");
        assertThat(events).containsExactly("Cancel");
    }

    @Test
    void waitingIsReadWholeInANarrowPlace(FxRobot robot) {
        String asking = "Asking for rates from Port of Los Angeles to Ontario, CA 91761";
        robot.interact(() -> {
            layer.setMaxWidth(360);
            layer.setState(new LayerState.Loading(asking, -1, action("Cancel")));
        });
        await().until(() -> robot.lookup(".waiting").tryQuery().isPresent());
        robot.interact(() -> {});
        assertThat(((Text) robot.lookup("Cancel").queryButton().lookup(".text")).getText())
                .isEqualTo("Cancel");
        String drawn = ((Text) robot.lookup(asking).queryLabeled().lookup(".text")).getText();
        assertThat(drawn.replaceAll("\\s+", " ")).isEqualTo(asking);
    }

    @Test
    void failureSaysWhatToDoAndItsCodeCanBeCopied(FxRobot robot) {
        robot.interact(() -> layer.setState(new LayerState.Failed(
                "No rates", "The service did not answer.", "Try again.", "LD-1", "Copy the code", action("Retry"))));
        assertThat(content.isVisible()).isFalse();
        assertThat(robot.lookup("The service did not answer.").tryQuery()).isPresent();
        robot.clickOn("LD-1").clickOn("Retry");
        assertThat(events).containsExactly("Retry");
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("LD-1"));
    }

    @Test
    void emptinessOffersAnAction(FxRobot robot) {
        robot.interact(() ->
                layer.setState(new LayerState.Empty("fth-inbox", "No quotes", "They appear here.", action("Start"))));
        robot.clickOn("Start");
        assertThat(events).containsExactly("Start");
        robot.interact(() -> layer.setState(LayerState.content()));
        assertThat(robot.lookup("No quotes").tryQuery()).isEmpty();
        assertThat(content.isVisible()).isTrue();
    }

    @Test
    void panelWhoseOpenerIsGoneGivesTheFocusToTheHome(FxRobot robot) {
        var opener = new Button("Resolve…");
        var work = new TextField();
        robot.interact(() -> {
            layer.setContent(new VBox(opener, work));
            overlay().setHome(work::requestFocus);
            opener.requestFocus();
            overlay().show(new VBox(new Button("Record")), () -> {});
            ((VBox) opener.getParent()).getChildren().remove(opener);
            overlay().close();
        });
        Frames.settle();
        assertThat(work.isFocused()).isTrue();
    }

    @Test
    void panelHoldsTheFocusAndGivesItBack(FxRobot robot) {
        robot.clickOn("#before");
        var first = new TextField();
        var second = new Button("Second");
        robot.interact(() -> overlay().show(new VBox(first, second), () -> events.add("dismissed")));
        assertThat(first.isFocused()).isTrue();
        robot.type(KeyCode.TAB, KeyCode.TAB, KeyCode.TAB);
        assertThat(first.isFocused() || second.isFocused()).isTrue();
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        assertThat(events).as("shortcuts beneath the panel").isEmpty();
        robot.type(KeyCode.ESCAPE);
        assertThat(events).containsExactly("dismissed");
        assertThat(robot.lookup("#before").query().isFocused()).isTrue();
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        assertThat(events).containsExactly("dismissed", "rates");
    }

    @Test
    void confirmationActsOnYesAlone(FxRobot robot) {
        var question = new Confirmation(
                "Discard?", "The draft is lost.", "Discard", "Keep", Tone.DANGER, () -> events.add("discarded"));
        robot.interact(() -> overlay().confirm(question));
        assertThat(robot.lookup("Keep").queryButton().isFocused())
                .as("the harmless one")
                .isTrue();
        robot.type(KeyCode.ESCAPE);
        robot.interact(() -> overlay().confirm(question));
        robot.clickOn("Keep");
        assertThat(events).isEmpty();
        robot.interact(() -> overlay().confirm(question));
        robot.clickOn("Discard");
        assertThat(events).containsExactly("discarded");
        assertThat(overlay().isOpen()).isFalse();
    }

    @Test
    void clickBesideThePanelDismissesIt(FxRobot robot) {
        robot.interact(() -> overlay().show(new VBox(new Button("Inside")), () -> events.add("dismissed")));
        robot.clickOn("Inside");
        assertThat(overlay().isOpen()).isTrue();
        robot.clickOn(robot.offset(overlay(), -400, -300));
        assertThat(events).containsExactly("dismissed");
    }
}

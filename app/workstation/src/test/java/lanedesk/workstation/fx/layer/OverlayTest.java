package lanedesk.workstation.fx.layer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.robot.Robot;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TestStage;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.fx.theme.Tone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests overlays over content: states and panels.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class OverlayTest {
    private final StatePane layer = new StatePane();
    private final Label content = new Label("the rates");
    private final List<String> events = new ArrayList<>();

    @Start
    void start(Stage stage) {
        layer.setContent(content);
        TestStage.showNodes(stage, layer);
        stage.getScene().getAccelerators().put(KeyCombination.valueOf("Shortcut+Enter"), () -> events.add("rates"));
    }

    private Overlay overlay() {
        return (Overlay) layer.getScene().getRoot();
    }

    private PaneState.Action newAction(String text) {
        return new PaneState.Action(text, () -> events.add(text));
    }

    @Test
    void announcesToScreenReadersWithoutPainting(FxRobot robot) {
        Text announcement = robot.lookup("#announcement").queryAs(Text.class);
        List<String> spoken = new ArrayList<>();
        announcement.textProperty().subscribe(text -> spoken.add(text));

        robot.interact(() -> {
            Overlay.announceToScreenReader(content, "12 rates received");
            Overlay.announceToScreenReader(content, "12 rates received");
            Overlay.announceToScreenReader(new Label("in no window"), "nothing");
        });

        assertThat(spoken).containsExactly("", "12 rates received", "", "12 rates received");
        assertThat(announcement.getOpacity()).isZero();
        assertThat(announcement.isFocusTraversable()).isFalse();
    }

    @Test
    void showsNoProgressForQuickTask(FxRobot robot) {
        robot.interact(() -> layer.setState(new PaneState.Loading("Asking", -1, newAction("Cancel"))));
        assertThat(robot.lookup(".waiting").tryQuery()).isEmpty();
        assertThat(content.isVisible()).isTrue();
        robot.interact(() -> layer.setState(PaneState.ofContent()));
        assertThat(content.isVisible()).isTrue();
    }

    @Test
    void keepsFocusWhileContentIsHidden(FxRobot robot) {
        TextField search = new TextField();
        TextField carrier = new TextField();
        robot.interact(() -> {
            layer.setContent(new VBox(search, carrier));
            carrier.requestFocus();
            layer.setState(new PaneState.Loading("Asking", -1, newAction("Cancel")));
        });
        FrameSync.awaitCondition(() -> robot.lookup(".waiting").tryQuery().isPresent());
        robot.interact(() -> layer.setState(PaneState.ofContent()));
        FrameSync.awaitFrames();
        assertThat(carrier.isFocused()).isTrue();

        robot.interact(() -> layer.setState(new PaneState.Loading("Asking", -1, newAction("Cancel"))));
        FrameSync.awaitCondition(() -> robot.lookup(".waiting").tryQuery().isPresent());
        robot.push(KeyCode.TAB);
        assertThat(layer.getScene().getFocusOwner()).isInstanceOf(Button.class);
        robot.interact(() -> layer.setState(PaneState.ofContent()));
        FrameSync.awaitFrames();
        assertThat(carrier.isFocused()).isTrue();
    }

    @Test
    void closesPanelOnFirstEscapeWhileTooltipIsShown(FxRobot robot) {
        Tooltip tooltip = new Tooltip("Records the result");
        robot.interact(() -> {
            overlay().show(new VBox(new Button("Record")), () -> events.add("dismissed"));
            tooltip.show(layer.getScene().getWindow());
        });
        robot.push(KeyCode.ESCAPE);
        assertThat(tooltip.isShowing()).isFalse();
        assertThat(events).containsExactly("dismissed");
    }

    @Test
    void showsProgressAndCancelForLongTask(FxRobot robot) {
        robot.interact(() -> layer.setState(new PaneState.Loading("Asking", 0.2, newAction("Cancel"))));
        FrameSync.awaitCondition(() -> robot.lookup(".waiting").tryQuery().isPresent());
        robot.interact(() -> layer.setState(new PaneState.Loading("Reading", 0.8, newAction("Cancel"))));
        assertThat(robot.lookup(".progress-bar").queryAs(ProgressBar.class).getProgress())
                .isEqualTo(0.8);
        robot.clickOn("Cancel");
        assertThat(events).containsExactly("Cancel");
    }

    @Test
    void progressTextIsNotCutInNarrowPane(FxRobot robot) {
        String asking = "Asking for rates from Port of Los Angeles to Ontario, CA 91761";
        robot.interact(() -> {
            layer.setMaxWidth(360);
            layer.setState(new PaneState.Loading(asking, -1, newAction("Cancel")));
        });
        FrameSync.awaitCondition(() -> robot.lookup(".waiting").tryQuery().isPresent());
        robot.interact(() -> {});
        assertThat(((Text) robot.lookup("Cancel").queryButton().lookup(".text")).getText())
                .isEqualTo("Cancel");
        String drawn = ((Text) robot.lookup(asking).queryLabeled().lookup(".text")).getText();
        assertThat(drawn.replaceAll("\\s+", " ")).isEqualTo(asking);
    }

    @Test
    void failureShowsRemedyAndCopiesCode(FxRobot robot) {
        robot.interact(() -> layer.setState(new PaneState.Failed(
                "No rates", "The service did not answer.", "Try again.", "LD-1", "Copy the code", newAction("Retry"))));
        assertThat(content.isVisible()).isFalse();
        assertThat(robot.lookup("The service did not answer.").tryQuery()).isPresent();
        robot.clickOn("LD-1").clickOn("Retry");
        assertThat(events).containsExactly("Retry");
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("LD-1"));
    }

    @Test
    void emptyStateOffersAction(FxRobot robot) {
        robot.interact(() ->
                layer.setState(new PaneState.Empty("fth-inbox", "No quotes", "They appear here.", newAction("Start"))));
        robot.clickOn("Start");
        assertThat(events).containsExactly("Start");
        robot.interact(() -> layer.setState(PaneState.ofContent()));
        assertThat(robot.lookup("No quotes").tryQuery()).isEmpty();
        assertThat(content.isVisible()).isTrue();
    }

    @Test
    void closedPanelFocusesHomeWhenOpenerIsGone(FxRobot robot) {
        var opener = new Button("Resolve…");
        var work = new TextField();
        robot.interact(() -> {
            layer.setContent(new VBox(opener, work));
            overlay().setFocusAfterLastPanel(work::requestFocus);
            opener.requestFocus();
            overlay().show(new VBox(new Button("Record")), () -> {});
            ((VBox) opener.getParent()).getChildren().remove(opener);
            overlay().closeTopmostPanel();
        });
        FrameSync.awaitFrames();
        assertThat(work.isFocused()).isTrue();
    }

    @Test
    void panelKeepsAndReturnsFocus(FxRobot robot) {
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
    void pageBelowCannotTakeFocus(FxRobot robot) {
        Node beneath = robot.lookup("#before").query();
        var production = new Button("Production");
        var later = new TextField();
        robot.interact(() -> {
            overlay().show(new VBox(production, later), () -> {});
            later.requestFocus();
            beneath.requestFocus();
        });
        assertThat(later.isFocused()).isTrue();
        robot.type(KeyCode.TAB);
        assertThat(production.isFocused()).as("round and round").isTrue();
        robot.interact(() -> later.requestFocus());
        robot.interact(() -> later.setDisable(true));
        robot.interact(beneath::requestFocus);
        assertThat(production.isFocused()).as("what can't be focused any more").isTrue();
    }

    @Test
    void keepsCursorOfTextWhenPageTakesFocus(FxRobot robot) {
        Node beneath = robot.lookup("#before").query();
        var line = new TextField();
        robot.interact(() -> overlay().show(new VBox(line), () -> {}));
        robot.write("6 plt");
        // A page that is still being loaded focuses its first field.
        robot.interact(beneath::requestFocus);
        robot.write(" 2400");
        assertThat(line.getText()).isEqualTo("6 plt 2400");
    }

    @Test
    void confirmationActsOnYesOnly(FxRobot robot) {
        var question = new Confirmation(
                "Discard?", "The draft is lost.", "Discard", "Keep", Tone.DANGER, () -> events.add("discarded"));
        robot.interact(() -> overlay().showConfirmation(question));
        assertThat(robot.lookup("Keep").queryButton().isFocused())
                .as("the harmless one")
                .isTrue();
        robot.type(KeyCode.ESCAPE);
        robot.interact(() -> overlay().showConfirmation(question));
        robot.clickOn("Keep");
        assertThat(events).isEmpty();
        robot.interact(() -> overlay().showConfirmation(question));
        robot.clickOn("Discard");
        assertThat(events).containsExactly("discarded");
        assertThat(overlay().isOpen()).isFalse();
    }

    @Test
    void clickOutsideDismissesPanel(FxRobot robot) {
        robot.interact(() -> overlay().show(new VBox(new Button("Inside")), () -> events.add("dismissed")));
        robot.clickOn("Inside");
        assertThat(overlay().isOpen()).isTrue();
        robot.clickOn(robot.offset(overlay(), -400, -300));
        assertThat(events).containsExactly("dismissed");
    }

    @Test
    void fieldPanelTakesKeysAndReturnsFocus(FxRobot robot) {
        robot.clickOn("#before");
        Node field = robot.lookup("#before").query();
        var first = new TextField();
        var second = new Button("Second");
        robot.interact(
                () -> overlay().showAtFieldOrCentered(field, new VBox(first, second), () -> events.add("dismissed")));
        robot.write("ab");
        assertThat(first.getText()).isEqualTo("ab");
        robot.type(KeyCode.TAB);
        assertThat(second.isFocused()).isTrue();
        robot.type(KeyCode.TAB);
        assertThat(first.isFocused()).as("round and round").isTrue();
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        assertThat(events).as("shortcuts beneath the panel").isEmpty();
        assertThat(robot.lookup(".ld-scrim").tryQuery()).isEmpty();
        robot.type(KeyCode.ESCAPE);
        assertThat(events).containsExactly("dismissed");
        assertThat(overlay().isOpen()).isFalse();
        assertThat(field.isFocused()).isTrue();
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        assertThat(events).containsExactly("dismissed", "rates");
    }

    @Test
    void clickOutsideClosesFieldPanelOnly(FxRobot robot) {
        var beneath = new Button("Beneath");
        var field = new TextField();
        robot.interact(() -> {
            beneath.setOnAction(_ -> events.add("pressed"));
            beneath.setOnMouseClicked(_ -> events.add("clicked"));
            layer.setContent(new HBox(field, beneath));
        });
        robot.interact(() ->
                overlay().showAtFieldOrCentered(field, new VBox(new Button("Inside")), () -> events.add("dismissed")));
        robot.clickOn("Inside");
        assertThat(overlay().isOpen()).isTrue();
        robot.clickOn(beneath);
        assertThat(events).containsExactly("dismissed");
        robot.clickOn(beneath);
        assertThat(events).containsExactlyInAnyOrder("dismissed", "pressed", "clicked");
    }

    @Test
    void fieldPanelIsNextToFieldInsideWindow(FxRobot robot) {
        for (Pos place : List.of(Pos.TOP_LEFT, Pos.TOP_RIGHT, Pos.BOTTOM_CENTER, Pos.BOTTOM_RIGHT)) {
            var field = new Button("Until");
            var panel = new VBox(new TextField());
            panel.setPrefSize(260, 150);
            robot.interact(() -> {
                var page = new StackPane(field);
                StackPane.setAlignment(field, place);
                layer.setContent(page);
            });
            robot.interact(() -> overlay().showAtFieldOrCentered(field, panel, () -> {}));
            Bounds at = field.localToScreen(field.getLayoutBounds());
            Bounds shown = panel.localToScreen(panel.getLayoutBounds());
            Window window = field.getScene().getWindow();
            assertThat(at.intersects(shown)).as("over its field at %s", place).isFalse();
            assertThat(shown.getMinX()).as("%s", place).isGreaterThanOrEqualTo(window.getX());
            assertThat(shown.getMaxX()).as("%s", place).isLessThanOrEqualTo(window.getX() + window.getWidth());
            assertThat(Math.abs(shown.getMinY() - at.getMaxY()) < 30 || Math.abs(at.getMinY() - shown.getMaxY()) < 30)
                    .as("beside its field at %s", place)
                    .isTrue();
            robot.interact(() -> panel.setPrefHeight(190));
            assertThat(at.intersects(panel.localToScreen(panel.getLayoutBounds())))
                    .as("grown over its field at %s", place)
                    .isFalse();
            robot.interact(overlay()::closeTopmostPanel);
        }
    }

    @Test
    void windowPanelClosesFieldPanel(FxRobot robot) {
        Node field = robot.lookup("#before").query();
        robot.interact(
                () -> overlay().showAtFieldOrCentered(field, new VBox(new TextField()), () -> events.add("dismissed")));
        robot.interact(() -> overlay().show(new VBox(new Button("Token")), () -> events.add("asked")));
        assertThat(events).containsExactly("dismissed");
        robot.type(KeyCode.ESCAPE);
        assertThat(events).containsExactly("dismissed", "asked");
        assertThat(overlay().isOpen()).isFalse();
    }

    @Test
    void heldKeyThatClosedPanelIsIgnoredBelow(FxRobot robot) {
        for (boolean atField : new boolean[] {true, false}) {
            events.clear();
            var page = new TextField();
            var answer = new TextField();
            robot.interact(() -> {
                layer.setContent(page);
                page.setOnAction(_ -> events.add("page"));
                answer.setOnAction(_ -> overlay().closeTopmostPanel());
                page.requestFocus();
                if (atField) {
                    overlay().showAtFieldOrCentered(page, new VBox(answer), () -> {});
                } else {
                    overlay().show(new VBox(answer), () -> {});
                }
            });
            robot.interact(() -> {
                var keyboard = new Robot();
                for (int repeat = 0; repeat < 3; repeat++) {
                    keyboard.keyPress(KeyCode.ENTER);
                }
                keyboard.keyRelease(KeyCode.ENTER);
            });
            assertThat(overlay().isOpen()).isFalse();
            assertThat(events).as("held, at a field: %s", atField).isEmpty();
            robot.type(KeyCode.ENTER);
            assertThat(events).as("pressed again").containsExactly("page");
        }
    }
}

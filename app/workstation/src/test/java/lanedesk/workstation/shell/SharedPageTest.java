package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.geometry.Side;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.input.InputBindings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests one page that shows the values of several shipments in turn.
@ExtendWith(HeadlessRobot.class)
class SharedPageTest {
    private final AtomicInteger createdViews = new AtomicInteger();
    private final StackPane root = new StackPane();
    private final SharedPage<Values> page = new SharedPage<>(values -> {
        createdViews.incrementAndGet();
        return new TwoFieldsView(values);
    });
    private final List<Values> values =
            Stream.of("a", "b", "c").map(Values::new).toList();
    private final List<String> closed = new ArrayList<>();
    private final List<Screen> screens = values.stream()
            .map(ofShipment -> page.createScreen(ofShipment, () -> closed.add(ofShipment.name)))
            .toList();

    /// The values of one shipment; committed when a field loses the focus.
    private static final class Values {
        final String name;
        final StringProperty first;
        final StringProperty second;
        final List<String> pressed = new ArrayList<>();

        Values(String name) {
            this.name = name;
            first = new SimpleStringProperty(name + " first");
            second = new SimpleStringProperty(name + " second");
        }
    }

    private static final class TwoFieldsView implements ModelView<Values> {
        private final TextField first = new TextField();
        private final TextField second = new TextField();
        private final Region space = new Region();
        private final ScrollPane scrollPane = new ScrollPane(new VBox(first, space, second));
        private final Button button = new Button("Do");
        private final VBox content = new VBox(button, scrollPane);
        private Values shown;

        TwoFieldsView(Values values) {
            shown = values;
            first.setId("first");
            second.setId("second");
            scrollPane.setId("scroll");
            button.setId("button");
            button.setFocusTraversable(false);
            button.setOnAction(_ -> shown.pressed.add(shown.name));
            space.setMinHeight(2_000);
            InputBindings.runOnFocusLost(first, () -> shown.first.set(first.getText()));
            InputBindings.runOnFocusLost(second, () -> shown.second.set(second.getText()));
            setModel(values);
        }

        @Override
        public void setModel(Values values) {
            shown = values;
            first.setText(values.first.get());
            second.setText(values.second.get());
        }

        @Override
        public Parent root() {
            return content;
        }

        @Override
        public void focusFirstControl() {
            first.requestFocus();
        }
    }

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(root, 400, 300));
        stage.show();
        show(0);
    }

    private void show(int index) {
        screens.stream().filter(screen -> !screen.equals(screens.get(index))).forEach(Screen::onHidden);
        root.getChildren().setAll(screens.get(index).root());
        screens.get(index).onShown();
    }

    @Test
    void commitsTypedTextToShipmentThatWasShown(FxRobot robot) {
        robot.interact(() -> {});
        robot.type(KeyCode.END).write(" typed");
        robot.interact(() -> show(1));
        assertThat(values.get(0).first.get()).isEqualTo("a first typed");
        assertThat(values.get(1).first.get()).isEqualTo("b first");
        assertThat(robot.lookup("#first").<TextField>query().getText()).isEqualTo("b first");
        assertThat(createdViews).hasValue(1);
    }

    @Test
    void restoresFocusCaretAndScrollPositionOfEachShipment(FxRobot robot) {
        robot.interact(() -> {
            TextField second = robot.lookup("#second").query();
            second.requestFocus();
            second.selectRange(2, 5);
            robot.lookup("#scroll").<ScrollPane>query().setVvalue(1);
        });
        robot.interact(() -> show(1));
        robot.interact(() -> {
            assertThat(root.getScene().getFocusOwner()).hasFieldOrPropertyWithValue("id", "first");
            robot.lookup("#scroll").<ScrollPane>query().setVvalue(0.2);
        });
        robot.interact(() -> show(0));
        robot.interact(() -> {
            TextField second = robot.lookup("#second").query();
            assertThat(second.isFocused()).isTrue();
            assertThat(second.getSelection().getStart()).isEqualTo(2);
            assertThat(second.getCaretPosition()).isEqualTo(5);
            assertThat(robot.lookup("#scroll").<ScrollPane>query().getVvalue()).isEqualTo(1);
        });
        robot.interact(() -> show(1));
        robot.interact(
                () -> assertThat(robot.lookup("#scroll").<ScrollPane>query().getVvalue())
                        .isEqualTo(0.2));
    }

    @Test
    void buttonPressedForOneShipmentDoesNotActOnAnother(FxRobot robot) {
        robot.moveTo("#button").press(MouseButton.PRIMARY);
        robot.interact(() -> {
            assertThat(robot.lookup("#button").<Button>query().isArmed()).isTrue();
            show(1);
        });
        robot.release(MouseButton.PRIMARY);
        robot.interact(() -> {});
        assertThat(values)
                .allSatisfy(ofShipment -> assertThat(ofShipment.pressed).isEmpty());
        robot.clickOn("#button");
        assertThat(values.get(1).pressed).containsExactly("b");
        assertThat(values.get(0).pressed).isEmpty();
    }

    @Test
    void closesMenuOfHiddenShipment(FxRobot robot) {
        ContextMenu menu = new ContextMenu(new MenuItem("Paste"));
        robot.interact(() -> menu.show(robot.lookup("#first").query(), Side.BOTTOM, 0, 0));
        assertThat(menu.isShowing()).isTrue();
        robot.interact(() -> show(1));
        assertThat(menu.isShowing()).isFalse();
    }

    @Test
    void restoresFocusOfControlThatWasCreatedAgain(FxRobot robot) {
        robot.interact(() -> robot.lookup("#second").query().requestFocus());
        robot.interact(() -> show(1));
        robot.interact(() -> {
            ScrollPane scroll = robot.lookup("#scroll").query();
            TextField second = new TextField();
            second.setId("second");
            ((VBox) scroll.getContent()).getChildren().set(2, second);
        });
        robot.interact(() -> show(0));
        robot.interact(() -> assertThat(root.getScene().getFocusOwner())
                .isSameAs(robot.lookup("#second").query()));
    }

    @Test
    void closesOnlyOwnShipment(FxRobot robot) {
        robot.interact(() -> screens.get(2).onClosed());
        assertThat(closed).containsExactly("c");
        assertThat(robot.lookup("#first").<TextField>query().getText()).isEqualTo("a first");
        assertThat(screens.get(1).commands()).isEmpty();
    }
}

package lanedesk.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Background;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.table.CheckCell;
import lanedesk.workstation.fx.table.TextCell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests which truncated texts the tour reports.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class AccessibilityCheckTest {

    private static final String LONG = "Transcontinental Consolidated Freightways of North America";

    private final VBox column = new VBox();
    private Scene scene;

    @Start
    void start(Stage stage) {
        column.setMaxWidth(90);
        StackPane root = new StackPane(column);
        root.setBackground(Background.fill(Color.WHITE)); // instead of that of the theme
        scene = new Scene(root, 300, 300);
        stage.setScene(scene);
        stage.show();
    }

    private void showLabel(FxRobot robot, String text, boolean isFreeText) {
        robot.interact(() -> {
            Label label = new Label(text);
            if (isFreeText) {
                TruncatableText.addTruncatableStyleAndTooltip(label);
            }
            column.getChildren().setAll(label);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
    }

    @Test
    void reportsCutOwnText(FxRobot robot) {
        showLabel(robot, LONG, false);
        assertThat(AccessibilityCheck.findCutTexts(scene)).containsExactly(LONG);
    }

    @Test
    void allowsCutLongFreeText(FxRobot robot) {
        showLabel(robot, LONG, true);
        assertThat(AccessibilityCheck.findCutTexts(scene)).isEmpty();
    }

    @Test
    void reportsCutShortFreeText(FxRobot robot) {
        showLabel(robot, "Meridian Arrow Freight", true);
        assertThat(AccessibilityCheck.findCutTexts(scene)).containsExactly("Meridian Arrow Freight");
    }

    @Test
    void reportsCutPromptText(FxRobot robot) {
        SearchField field = new SearchField();
        Button elsewhere = new Button("Open");
        robot.interact(() -> {
            field.setPromptText("Order, customer, lane");
            column.getChildren().setAll(field, elsewhere);
            elsewhere.requestFocus();
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
        assertThat(AccessibilityCheck.findCutTexts(scene)).containsExactly("Order, customer, lane");
        robot.interact(() -> field.setPromptText("Lane"));
        assertThat(AccessibilityCheck.findCutTexts(scene)).isEmpty();
        robot.interact(() -> {
            field.setPromptText("Order, customer, lane");
            field.setText("Reno");
        });
        assertThat(AccessibilityCheck.findCutTexts(scene)).isEmpty();
    }

    @Test
    void reportsCellThatDoesNotSayItsColumn(FxRobot robot) {
        TableView<String> table = new TableView<>();
        TableColumn<String, String> carrier = new TableColumn<>("Carrier");
        carrier.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue()));
        robot.interact(() -> {
            table.getColumns().add(carrier);
            table.getItems().add("Saia");
            showControls(table);
        });
        assertThat(AccessibilityCheck.findIncompleteCells(scene)).containsExactly("Carrier -> Saia");
        robot.interact(() -> {
            carrier.setCellFactory(_ -> new TextCell<>(Function.identity()));
            showControls(table);
        });
        assertThat(AccessibilityCheck.findIncompleteCells(scene)).isEmpty();
    }

    @Test
    void reportsCheckBoxCellThatDoesNotSayItsValue(FxRobot robot) {
        TableView<String> table = new TableView<>();
        TableColumn<String, Boolean> stackable = new TableColumn<>("Stackable");
        stackable.setCellValueFactory(_ -> new ReadOnlyObjectWrapper<>(true));
        CheckCell.makeCheckBoxColumn(stackable, (_, _) -> {}, _ -> true, _ -> "");
        robot.interact(() -> {
            table.getColumns().add(stackable);
            table.getItems().add("Saia");
            showControls(table);
        });
        assertThat(AccessibilityCheck.findIncompleteCells(scene)).containsExactly("Stackable -> Stackable: Stackable");
        robot.interact(() -> {
            CheckCell.makeCheckBoxColumn(stackable, (_, _) -> {}, _ -> true, _ -> "yes");
            showControls(table);
        });
        assertThat(AccessibilityCheck.findIncompleteCells(scene)).isEmpty();
    }

    @Test
    void reportsUnreachableControl(FxRobot robot) {
        Button far = new Button("Book");
        far.setId("far");
        far.setMinWidth(400);
        robot.interact(() -> {
            column.getChildren().setAll(far);
            scene.getRoot().layout();
        });
        assertThat(AccessibilityCheck.findUnreachableControls(scene)).containsExactly("Button #far");
        ScrollPane pane = new ScrollPane();
        robot.interact(() -> {
            pane.setContent(far);
            column.getChildren().setAll(pane);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
        assertThat(AccessibilityCheck.findUnreachableControls(scene)).isEmpty();
        robot.interact(() -> pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER));
        assertThat(AccessibilityCheck.findUnreachableControls(scene)).containsExactly("Button #far");
    }

    @Test
    void reportsNothingForReadableText(FxRobot robot) {
        showLabel(robot, "Reno", false);
        assertThat(AccessibilityCheck.findCutTexts(scene)).isEmpty();
    }

    @Test
    void reportsTextWithoutContrastToWhatIsBehindIt(FxRobot robot) {
        showLabel(robot, "Reno", false);
        robot.interact(() -> {
            Label label = (Label) column.getChildren().getFirst();
            label.setTextFill(Color.web("#888888"));
            column.setBackground(Background.fill(Color.WHITE));
        });
        assertThat(AccessibilityCheck.findLowContrastTexts(scene)).containsExactly("Reno: 3.54");
        robot.interact(() -> column.setBackground(Background.fill(Color.BLACK)));
        assertThat(AccessibilityCheck.findLowContrastTexts(scene)).isEmpty();
        robot.interact(() -> column.setBackground(Background.fill(Color.rgb(0, 0, 0, 0.2))));
        assertThat(AccessibilityCheck.findLowContrastTexts(scene))
                .as("through to the window")
                .hasSize(1);
        robot.interact(() -> column.setDisable(true));
        assertThat(AccessibilityCheck.findLowContrastTexts(scene))
                .as("disabled")
                .isEmpty();
    }

    @Test
    void reportsTextWhoseContrastCannotBeComputed(FxRobot robot) {
        showLabel(robot, "Reno", false);
        Label label = (Label) column.getChildren().getFirst();
        Paint gradient = Paint.valueOf("linear-gradient(to right, #000000, #111111)");
        robot.interact(() -> label.setTextFill(gradient));
        assertThat(AccessibilityCheck.findLowContrastTexts(scene)).containsExactly("Reno: 0.00");
        robot.interact(() -> label.setTextFill(Color.BLACK));
        assertThat(AccessibilityCheck.findLowContrastTexts(scene)).isEmpty();
        robot.interact(() -> column.setBackground(Background.fill(gradient)));
        assertThat(AccessibilityCheck.findLowContrastTexts(scene)).containsExactly("Reno: 0.00");
    }

    @Test
    void reportsFocusThatGoesBack(FxRobot robot) {
        Button left = buttonWithId("left");
        Button right = buttonWithId("right");
        Button below = buttonWithId("below");
        robot.interact(() -> showControls(new HBox(left, right), below));
        assertThat(AccessibilityCheck.findFocusJumps(scene)).isEmpty();
        robot.interact(() -> {
            left.setTranslateX(200);
            below.setTranslateY(-200);
        });
        assertThat(AccessibilityCheck.findFocusJumps(scene))
                .containsExactly("Button #left -> Button #right", "Button #right -> Button #below");
    }

    @Test
    void reportsTextThatIsReadAfterWhatIsBelowIt(FxRobot robot) {
        Label title = new Label("Pickup");
        Label message = new Label("Enter a date");
        robot.interact(() -> showControls(title, buttonWithId("date"), message));
        assertThat(AccessibilityCheck.findReadingJumps(scene)).isEmpty();
        robot.interact(() -> message.setTranslateY(-200));
        assertThat(AccessibilityCheck.findReadingJumps(scene)).containsExactly("date -> Enter a date");
        assertThat(AccessibilityCheck.findFocusJumps(scene)).isEmpty();
        robot.interact(() -> {
            message.setTranslateY(0);
            showControls(new HBox(new VBox(title, buttonWithId("date")), new VBox(message, buttonWithId("time"))));
        });
        assertThat(AccessibilityCheck.findReadingJumps(scene))
                .as("a column to the right")
                .isEmpty();
    }

    @Test
    void allowsNotificationsAboveThePageLast(FxRobot robot) {
        VBox notifications = new VBox(buttonWithId("close"));
        notifications.setTranslateY(-200);
        robot.interact(() -> showControls(buttonWithId("page"), notifications));
        assertThat(AccessibilityCheck.findFocusJumps(scene)).hasSize(1);
        robot.interact(() -> notifications.getStyleClass().add("notice-stack"));
        assertThat(AccessibilityCheck.findFocusJumps(scene)).isEmpty();
    }

    @Test
    void measuresPartOfClippedPaneAtThePane(FxRobot robot) {
        Label tab = new Label("Dallas to Reno");
        HBox tabs = new HBox(tab);
        HBox line = new HBox(buttonWithId("menu"), tabs);
        robot.interact(() -> {
            showControls(line);
            tab.setTranslateX(-150);
        });
        assertThat(AccessibilityCheck.findReadingJumps(scene)).hasSize(1);
        robot.interact(() -> tabs.setClip(new Rectangle(90, 30)));
        assertThat(AccessibilityCheck.findReadingJumps(scene)).isEmpty();
    }

    @Test
    void allowsColumnToTheRight(FxRobot robot) {
        robot.interact(() -> showControls(new HBox(
                new VBox(buttonWithId("a"), buttonWithId("b")), new VBox(buttonWithId("c"), buttonWithId("d")))));
        assertThat(AccessibilityCheck.findFocusJumps(scene)).isEmpty();
    }

    @Test
    void measuresScrolledControlsAtTheirPane(FxRobot robot) {
        VBox content = new VBox(buttonWithId("top"));
        content.setMinHeight(900);
        Button last = buttonWithId("last");
        content.getChildren().add(last);
        last.setTranslateY(600);
        ScrollPane pane = new ScrollPane(content);
        pane.setMaxHeight(100);
        robot.interact(() -> showControls(pane, buttonWithId("footer")));
        assertThat(AccessibilityCheck.findFocusJumps(scene)).isEmpty();
    }

    private static Button buttonWithId(String id) {
        Button button = new Button(id);
        button.setId(id);
        return button;
    }

    private void showControls(Node... controls) {
        column.getChildren().setAll(controls);
        scene.getRoot().applyCss();
        scene.getRoot().layout();
    }
}

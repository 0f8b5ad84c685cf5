package lanedesk.workstation.fx.focus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.GalleryTables;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.TestStage;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.fx.theme.Tone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests that every control shows a focus indicator, and takes pictures of an open cell editor and of an open
/// confirmation. Takes over 3 s because it takes pictures of 19 controls with and without focus in two themes,
/// and compares the pictures pixel by pixel.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class FocusTest {
    private final EditableTable<GalleryTables.Item> table = GalleryTables.itemTable();
    private final SegmentedChoice<String> choice = new SegmentedChoice<>();
    private final Chip chip = new Chip("Liftgate", Tone.ACCENT);
    private final ListView<String> list = new ListView<>();
    private final TabPane tabs = new TabPane(new Tab("Dallas → Reno"), new Tab("Laredo → Joliet"));
    private final ComboBox<String> combo = new ComboBox<>();
    private final Button accent = new Button("Get rates");
    private final Button danger = new Button("Discard");
    private final Button flat = new Button("Zoom");
    private final List<Node> plain = List.of(
            new Button("Re-quote"),
            accent,
            danger,
            flat,
            new ToggleButton("Pinned"),
            new MenuButton("More"),
            new CheckBox("Insured"),
            new Hyperlink("Show exactly"),
            new TextField("Dallas"),
            new SearchField(),
            new SuggestField<String>(),
            combo,
            new DatePicker(),
            new TextArea("Notes"),
            chip,
            list,
            tabs);

    @Start
    void start(Stage stage) {
        accent.getStyleClass().add("accent");
        danger.getStyleClass().add("danger");
        flat.getStyleClass().add("flat");
        chip.setClosable(true);
        combo.getItems().setAll("Pallet");
        list.getItems().setAll("one", "two");
        list.setPrefHeight(70);
        tabs.getStyleClass().add("shipment-tabs");
        choice.getItems().setAll("US", "Metric");
        choice.setValue("US");
        var rows = plain.stream()
                .map(node -> node instanceof TextArea area ? withSmallSize(area) : node)
                .toList();
        TestStage.showNodes(
                stage,
                new HBox(16, rows.subList(0, 8).toArray(Node[]::new)),
                new HBox(16, rows.subList(8, 13).toArray(Node[]::new)),
                new HBox(16, rows.subList(13, 15).toArray(Node[]::new)),
                rows.get(15),
                rows.get(16),
                choice,
                table);
    }

    private static TextArea withSmallSize(TextArea area) {
        area.setPrefRowCount(2);
        return area;
    }

    @Test
    void everyControlShowsFocusRing(FxRobot robot) {
        for (var choiceOfTheme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
            robot.interact(() -> Theme.applyTheme(table.getScene(), choiceOfTheme, Density.COMFORTABLE, 1));
            var ring = choiceOfTheme == ThemeChoice.DARK ? Color.web("#4493f8") : Color.web("#0860ca");
            for (var node : plain) {
                assertRing(robot, node, ring);
            }
            assertRing(robot, choice, ring);
            assertRing(robot, table, ring);
        }
    }

    @Test
    void focusedFlatButtonIsNotFilled(FxRobot robot) {
        for (var choiceOfTheme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
            robot.interact(() -> Theme.applyTheme(table.getScene(), choiceOfTheme, Density.COMFORTABLE, 1));
            robot.interact(flat::requestFocus);
            robot.interact(() -> {});
            var bounds = flat.localToScene(flat.getLayoutBounds());
            // a pixel next to the text, inside the focus ring
            var inside = new Rectangle2D(bounds.getMinX() + 5, bounds.getCenterY(), 1, 1);
            var ground = choiceOfTheme == ThemeChoice.DARK ? Color.web("#0d1117") : Color.WHITE;
            assertThat(isSimilar(snapshotOf(robot, inside).getPixelReader().getColor(0, 0), ground))
                    .as("%s: the ground beside the word is plain", choiceOfTheme)
                    .isTrue();
        }
    }

    private void assertRing(FxRobot robot, Node node, Color ring) {
        robot.interact(() -> robot.lookup("#after").query().requestFocus());
        var bounds = node.localToScene(node.getBoundsInLocal());
        var area = new Rectangle2D(
                Math.floor(bounds.getMinX()) - 4,
                Math.floor(bounds.getMinY()) - 4,
                Math.ceil(bounds.getWidth()) + 8,
                Math.ceil(bounds.getHeight()) + 8);
        var before = snapshotOf(robot, area);
        robot.interact(node::requestFocus);
        robot.interact(() -> {});
        var after = snapshotOf(robot, area);
        var ringPixels = 0;
        for (var x = 0; x < after.getWidth(); x++) {
            for (var y = 0; y < after.getHeight(); y++) {
                var newValue = after.getPixelReader().getColor(x, y);
                if (!newValue.equals(before.getPixelReader().getColor(x, y)) && isSimilar(newValue, ring)) {
                    ringPixels++;
                }
            }
        }
        assertThat(ringPixels).as("pixels of the ring on %s", node).isGreaterThan(30);
    }

    // Only the control and its surroundings, because a picture of the whole window takes much longer.
    private WritableImage snapshotOf(FxRobot robot, Rectangle2D area) {
        var pictureHolder = new WritableImage[1];
        robot.interact(() -> {
            var parameters = new SnapshotParameters();
            parameters.setViewport(area);
            pictureHolder[0] = table.getScene().getRoot().snapshot(parameters, null);
        });
        return pictureHolder[0];
    }

    private static boolean isSimilar(Color a, Color b) {
        return Math.abs(a.getRed() - b.getRed())
                        + Math.abs(a.getGreen() - b.getGreen())
                        + Math.abs(a.getBlue() - b.getBlue())
                < 0.08;
    }

    @Test
    void drawsOpenPopups(FxRobot robot) {
        robot.interact(() -> {
            Theme.setProductionFrameShown(table.getScene(), true);
            table.requestFocus();
            table.selectAndScrollToCell(1, table.getVisibleLeafColumn(3));
        });
        robot.push(KeyCode.F2);
        robot.interact(() -> Screenshots.write(table.getScene(), "gallery-editing"));
        robot.interact(() -> ((Overlay) table.getScene().getRoot())
                .showConfirmation(new Confirmation(
                        "Book Prairie Freight in Production?",
                        "This sends one booking of real freight for $825.78. It is sent once and cannot be taken back"
                                + " from here.",
                        "Book for $825.78",
                        "Not yet",
                        Tone.ACCENT,
                        () -> {})));
        robot.interact(() -> assertThat(Screenshots.write(table.getScene(), "gallery-overlay"))
                .isNotEmptyFile());
    }
}

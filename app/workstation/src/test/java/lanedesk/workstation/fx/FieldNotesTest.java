package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What is said of the fields of a row, in the line beneath it.
@ExtendWith({Toolkit.class, Hands.class})
class FieldNotesTest {

    private static final String LONG = "This day is a Sunday, and the shipper opens on weekdays alone";

    private final List<Field> fields =
            Stream.of("Ready", "Needed by", "Window").map(FieldNotesTest::field).toList();
    private final FieldNotes notes = new FieldNotes();
    private final Label below = new Label("Items");
    // The notes stand in the gap that a page has between its rows.
    private final VBox page = new VBox(16, new HBox(12, fields.toArray(Node[]::new)), notes, below);

    private static Field field(String label) {
        Field field = new Field();
        field.setLabelAsItIs(label);
        field.setControl(new TextField());
        HBox.setHgrow(field, Priority.ALWAYS);
        return field;
    }

    @Start
    void start(Stage stage) {
        notes.of(fields.toArray(Field[]::new));
        Scene scene = new Scene(new StackPane(page), 640, 240);
        Theme.apply(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    private void say(FxRobot robot, String... words) {
        robot.interact(() -> {
            for (int at = 0; at < words.length; at++) {
                fields.get(at).setError(words[at]);
            }
        });
        Frames.settle();
    }

    private static Bounds place(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private Bounds note(int at) {
        return place(fields.get(at).said());
    }

    @Test
    void aNoteStandsBeneathItsFieldAndMovesNothing(FxRobot robot) {
        say(robot, "", "", "");
        double items = place(below).getMinY();

        say(robot, "", "Not a day", "");

        assertThat(note(1).getMinX()).isEqualTo(place(fields.get(1)).getMinX());
        assertThat(note(1).getMinY())
                .isGreaterThanOrEqualTo(place(fields.get(1)).getMaxY());
        assertThat(note(1).getMaxY()).isLessThanOrEqualTo(place(below).getMinY());
        assertThat(place(below).getMinY()).isEqualTo(items);
    }

    @Test
    void aLongOneTakesTheRoomOfThoseThatSayNothing(FxRobot robot) {
        say(robot, LONG, "", "");
        assertThat(note(0).getMaxX()).isGreaterThan(place(fields.get(1)).getMinX());
        double oneLine = note(0).getHeight();

        say(robot, "", "", LONG);

        assertThat(note(2).getMinX()).isLessThan(place(fields.get(2)).getMinX());
        assertThat(note(2).getMaxX()).isLessThanOrEqualTo(place(notes).getMaxX());
        assertThat(note(2).getHeight()).isEqualTo(oneLine);
    }

    @Test
    void whereAllSaySomethingNoneCoversAnother(FxRobot robot) {
        say(robot, LONG, LONG, LONG);

        assertThat(note(0).getMaxX()).isLessThanOrEqualTo(note(1).getMinX());
        assertThat(note(1).getMaxX()).isLessThanOrEqualTo(note(2).getMinX());
        assertThat(note(2).getMaxX()).isLessThanOrEqualTo(place(notes).getMaxX());
        assertThat(note(0).getMaxY()).isLessThanOrEqualTo(place(below).getMinY());
    }
}

package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
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

/// Tests the notes about the fields of a row, in the line below it.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class FieldNotesTest {

    private static final String LONG = "This day is a Sunday, and the shipper opens on weekdays alone";

    private final List<Field> fields =
            Stream.of("Ready", "Needed by", "Window").map(FieldNotesTest::field).toList();
    private final FieldNotes notes = new FieldNotes();
    private final Label below = new Label("Items");
    // The notes are shown in the gap between the rows of a page.
    private final VBox page = new VBox(16, new HBox(12, fields.toArray(Node[]::new)), notes, below);

    private static Field field(String label) {
        Field field = new Field();
        field.setPlainLabel(label);
        field.setControl(new TextField());
        HBox.setHgrow(field, Priority.ALWAYS);
        return field;
    }

    @Start
    void start(Stage stage) {
        notes.setFields(fields.toArray(Field[]::new));
        Scene scene = new Scene(new StackPane(page), 640, 240);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    private void setNotes(FxRobot robot, String... words) {
        robot.interact(() -> {
            for (int index = 0; index < words.length; index++) {
                fields.get(index).setError(words[index]);
            }
        });
        FrameSync.awaitFrames();
    }

    private static Bounds boundsInPage(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private Bounds noteBounds(int index) {
        return boundsInPage(fields.get(index).noteArea());
    }

    @Test
    void noteIsBelowFieldAndMovesNothing(FxRobot robot) {
        setNotes(robot, "", "", "");
        double items = boundsInPage(below).getMinY();

        setNotes(robot, "", "Not a day", "");

        assertThat(noteBounds(1).getMinX())
                .isEqualTo(boundsInPage(fields.get(1)).getMinX());
        assertThat(noteBounds(1).getMinY())
                .isGreaterThanOrEqualTo(boundsInPage(fields.get(1)).getMaxY());
        assertThat(noteBounds(1).getMaxY())
                .isLessThanOrEqualTo(boundsInPage(below).getMinY());
        assertThat(boundsInPage(below).getMinY()).isEqualTo(items);
    }

    @Test
    void longNoteUsesRoomOfEmptyNotes(FxRobot robot) {
        setNotes(robot, LONG, "", "");
        assertThat(noteBounds(0).getMaxX())
                .isGreaterThan(boundsInPage(fields.get(1)).getMinX());
        double oneLine = noteBounds(0).getHeight();

        setNotes(robot, "", "", LONG);

        assertThat(noteBounds(2).getMinX())
                .isLessThan(boundsInPage(fields.get(2)).getMinX());
        assertThat(noteBounds(2).getMaxX())
                .isLessThanOrEqualTo(boundsInPage(notes).getMaxX());
        assertThat(noteBounds(2).getHeight()).isEqualTo(oneLine);
    }

    @Test
    void notesDoNotOverlap(FxRobot robot) {
        setNotes(robot, LONG, LONG, LONG);

        assertThat(noteBounds(0).getMaxX()).isLessThanOrEqualTo(noteBounds(1).getMinX());
        assertThat(noteBounds(1).getMaxX()).isLessThanOrEqualTo(noteBounds(2).getMinX());
        assertThat(noteBounds(2).getMaxX())
                .isLessThanOrEqualTo(boundsInPage(notes).getMaxX());
        assertThat(noteBounds(0).getMaxY())
                .isLessThanOrEqualTo(boundsInPage(below).getMinY());
    }

    @Test
    void notesGetOwnLinesWhereWordsWouldBreak(FxRobot robot) {
        robot.interact(() -> page.setMaxWidth(270));
        setNotes(robot, "Thanksgiving: limited pickups", "Interprovincial deliveries take longer", "");

        assertThat(TruncationCheck.findCutTexts(page)).isEmpty();
        assertThat(noteBounds(1).getMinY()).isGreaterThanOrEqualTo(noteBounds(0).getMaxY());
        assertThat(noteBounds(1).getMaxY())
                .isLessThanOrEqualTo(boundsInPage(below).getMinY());
    }

    @Test
    void remedyButtonIsBelowNoteOfNarrowField(FxRobot robot) {
        Button remedy = new Button("Use Mon, Nov 8, 2027");
        Field date = field("Pickup date");
        robot.interact(() -> {
            date.setRemedyButton(remedy);
            date.setMaxWidth(176);
            date.setWarning("Sunday: limited pickups · The rate expires Nov 30, 2026");
            page.getChildren().setAll(date);
        });
        FrameSync.awaitFrames();

        Bounds button = boundsInPage(remedy);
        Bounds note = boundsInPage(date.noteArea().getChildrenUnmodifiable().getFirst());
        assertThat(button.getMinY()).isGreaterThanOrEqualTo(note.getMaxY());
        assertThat(note.getWidth()).isGreaterThan(button.getWidth());
        assertThat(TruncationCheck.findCutTexts(page)).isEmpty();
    }

    @Test
    void optionalMarkMovesBelowLabelThatWouldBreak(FxRobot robot) {
        robot.interact(() -> {
            page.setMaxWidth(270);
            fields.forEach(field -> {
                field.setPlainLabel("Longueur cm");
                field.setOptionalText("(facultatif)");
            });
        });
        FrameSync.awaitFrames();

        assertThat(TruncationCheck.findCutTexts(page)).isEmpty();
    }
}

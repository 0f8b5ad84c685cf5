package lanedesk.workstation.fx;

import java.util.Arrays;
import java.util.List;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.scene.layout.Pane;

/// Holds the notes of a row's fields in one line beneath the row, which has its place before anything is said, so that
/// nothing moves then. Each note starts beneath its field and takes the room of those that say nothing; it goes on in a
/// second line only where there is no such room. Where the fields stand in several lines, each keeps its own note.
public final class FieldNotes extends Pane {

    private static final double GAP = 12;

    private List<Field> fields = List.of();
    private double[] fieldOffsets = {};
    private boolean isWrapped;

    public FieldNotes() {
        getStyleClass().add("ld-notes");
        setPickOnBounds(false);
    }

    /// Takes the notes of these fields, from left to right.
    public void setFields(Field... row) {
        fields = List.of(row);
        attachNotes();
    }

    private void attachNotes() {
        fields.forEach(field -> field.setNoteContainer(isWrapped ? null : this));
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double[] left = noteOffsets(width);
        double height = 0;
        for (int index = 0; index < fields.size(); index++) {
            height = Math.max(height, fields.get(index).noteArea().prefHeight(availableWidth(left, index, width)));
        }
        return Math.max(0, (isWrapped ? GAP : snapSizeY(height)) + snappedTopInset() + snappedBottomInset());
    }

    // The room between where a note starts and where the next one that says something does.
    private double availableWidth(double[] left, int index, double width) {
        for (int next = index + 1; next < left.length; next++) {
            if (hasNote(next)) {
                return Math.max(0, left[next] - GAP - left[index]);
            }
        }
        return Math.max(0, width - snappedRightInset() - left[index]);
    }

    // From the right: a note that is too long for its place starts before its field, as far as the one before it lets
    // it.
    private double[] noteOffsets(double width) {
        double[] left = fieldOffsets.length == fields.size() ? fieldOffsets.clone() : new double[fields.size()];
        double end = width - snappedRightInset();
        for (int index = left.length - 1; index >= 0; index--) {
            if (hasNote(index)) {
                double wanted = Math.min(
                        left[index],
                        end - snapSizeX(fields.get(index).noteArea().prefWidth(-1)));
                left[index] = snapPositionX(Math.max(wanted, endOfPreviousNote(left, index)));
                end = left[index] - GAP;
            }
        }
        return left;
    }

    private double endOfPreviousNote(double[] left, int index) {
        for (int before = index - 1; before >= 0; before--) {
            if (hasNote(before)) {
                double taken = snapSizeX(fields.get(before).noteArea().prefWidth(-1)) + GAP;
                return Math.min(left[index], left[before] + taken);
            }
        }
        return snappedLeftInset();
    }

    private boolean hasNote(int index) {
        return fields.get(index).hasNote();
    }

    @Override
    protected void layoutChildren() {
        look();
        double[] left = noteOffsets(getWidth());
        for (int index = 0; index < fields.size() && !isWrapped; index++) {
            var note = fields.get(index).noteArea();
            double width = Math.min(availableWidth(left, index, getWidth()), snapSizeX(note.prefWidth(-1)));
            note.resizeRelocate(left[index], snappedTopInset(), width, snapSizeY(note.prefHeight(width)));
        }
    }

    // The row is laid out before its notes, so its fields are where they will be.
    private void look() {
        double[] now = fields.stream()
                .mapToDouble(field -> sceneToLocal(field.localToScene(0, 0)).getX())
                .toArray();
        boolean inLines = fields.stream()
                        .mapToDouble(field -> Math.rint(field.localToScene(0, 0).getY()))
                        .distinct()
                        .count()
                > 1;
        if (inLines != isWrapped || !Arrays.equals(now, fieldOffsets)) {
            fieldOffsets = now;
            isWrapped = inLines;
            Platform.runLater(() -> {
                attachNotes();
                requestLayout();
            });
        }
    }
}

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
    private double[] starts = {};
    private boolean apart;

    public FieldNotes() {
        getStyleClass().add("ld-notes");
        setPickOnBounds(false);
    }

    /// Takes the notes of these fields, from left to right.
    public void of(Field... row) {
        fields = List.of(row);
        hold();
    }

    private void hold() {
        fields.forEach(field -> field.setNotePlace(apart ? null : this));
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
        double[] left = lefts(width);
        double height = 0;
        for (int at = 0; at < fields.size(); at++) {
            height = Math.max(height, fields.get(at).said().prefHeight(room(left, at, width)));
        }
        return Math.max(0, (apart ? GAP : snapSizeY(height)) + snappedTopInset() + snappedBottomInset());
    }

    // The room between where a note starts and where the next one that says something does.
    private double room(double[] left, int at, double width) {
        for (int next = at + 1; next < left.length; next++) {
            if (says(next)) {
                return Math.max(0, left[next] - GAP - left[at]);
            }
        }
        return Math.max(0, width - snappedRightInset() - left[at]);
    }

    // From the right: a note that is too long for its place starts before its field, as far as the one before it lets
    // it.
    private double[] lefts(double width) {
        double[] left = starts.length == fields.size() ? starts.clone() : new double[fields.size()];
        double end = width - snappedRightInset();
        for (int at = left.length - 1; at >= 0; at--) {
            if (says(at)) {
                double wanted =
                        Math.min(left[at], end - snapSizeX(fields.get(at).said().prefWidth(-1)));
                left[at] = snapPositionX(Math.max(wanted, endBefore(left, at)));
                end = left[at] - GAP;
            }
        }
        return left;
    }

    private double endBefore(double[] left, int at) {
        for (int before = at - 1; before >= 0; before--) {
            if (says(before)) {
                double taken = snapSizeX(fields.get(before).said().prefWidth(-1)) + GAP;
                return Math.min(left[at], left[before] + taken);
            }
        }
        return snappedLeftInset();
    }

    private boolean says(int at) {
        return fields.get(at).says();
    }

    @Override
    protected void layoutChildren() {
        look();
        double[] left = lefts(getWidth());
        for (int at = 0; at < fields.size() && !apart; at++) {
            var note = fields.get(at).said();
            double width = Math.min(room(left, at, getWidth()), snapSizeX(note.prefWidth(-1)));
            note.resizeRelocate(left[at], snappedTopInset(), width, snapSizeY(note.prefHeight(width)));
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
        if (inLines != apart || !Arrays.equals(now, starts)) {
            starts = now;
            apart = inLines;
            Platform.runLater(() -> {
                hold();
                requestLayout();
            });
        }
    }
}

package lanedesk.workstation.fx;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.scene.layout.Pane;

/// Shows the notes of several fields on one line below their row. The line is always there, so that nothing
/// moves when a note appears. A note starts below its field and may extend below neighboring fields without
/// notes; a longer note wraps. If a word would be broken, each note gets its own line. If the row of fields
/// wraps, each field shows its own note.
public final class FieldNotes extends Pane {

    private static final double GAP = 12;

    private List<Field> fields = List.of();
    private double[] fieldOffsets = {};
    private boolean isWrapped;

    public FieldNotes() {
        getStyleClass().add("ld-notes");
        setPickOnBounds(false);
    }

    /// Sets the fields whose notes are shown, from left to right.
    public void setFields(Field... fieldsOfRow) {
        fields = List.of(fieldsOfRow);
        updateNoteContainers();
    }

    private void updateNoteContainers() {
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
        double[] offsets = computeNoteOffsets(width);
        boolean isOneNotePerLine = breaksAnyWord(offsets, width);
        double height = 0;
        for (int index = 0; index < fields.size(); index++) {
            if (isOneNotePerLine && hasNote(index)) {
                height += noteHeight(index, contentWidth(width));
            } else if (!isOneNotePerLine) {
                height = Math.max(height, noteHeight(index, availableWidth(offsets, index, width)));
            }
        }
        return Math.max(0, (isWrapped ? GAP : snapSizeY(height)) + snappedTopInset() + snappedBottomInset());
    }

    private double noteHeight(int index, double width) {
        return snapSizeY(fields.get(index).noteArea().prefHeight(width));
    }

    private double contentWidth(double width) {
        return Math.max(0, width - snappedLeftInset() - snappedRightInset());
    }

    private boolean breaksAnyWord(double[] offsets, double width) {
        return width >= 0
                && IntStream.range(0, offsets.length)
                        .anyMatch(index -> hasNote(index)
                                && availableWidth(offsets, index, width)
                                        < fields.get(index).minNoteWidth());
    }

    // Returns the width from the start of a note to the start of the next note.
    private double availableWidth(double[] offsets, int index, double width) {
        for (int nextIndex = index + 1; nextIndex < offsets.length; nextIndex++) {
            if (hasNote(nextIndex)) {
                return Math.max(0, offsets[nextIndex] - GAP - offsets[index]);
            }
        }
        return Math.max(0, width - snappedRightInset() - offsets[index]);
    }

    // Computes the starts of the notes from right to left. A note that is too long for its place starts further
    // left, as far as the previous note permits.
    private double[] computeNoteOffsets(double width) {
        double[] offsets = fieldOffsets.length == fields.size() ? fieldOffsets.clone() : new double[fields.size()];
        double endOfSpace = width - snappedRightInset();
        for (int index = offsets.length - 1; index >= 0; index--) {
            if (hasNote(index)) {
                double wantedOffset = Math.min(
                        offsets[index],
                        endOfSpace - snapSizeX(fields.get(index).noteArea().prefWidth(-1)));
                offsets[index] = snapPositionX(Math.max(wantedOffset, minNoteOffset(offsets, index)));
                endOfSpace = offsets[index] - GAP;
            }
        }
        return offsets;
    }

    private double minNoteOffset(double[] offsets, int index) {
        for (int previousIndex = index - 1; previousIndex >= 0; previousIndex--) {
            if (hasNote(previousIndex)) {
                double usedWidth =
                        snapSizeX(fields.get(previousIndex).noteArea().prefWidth(-1)) + GAP;
                return Math.min(offsets[index], offsets[previousIndex] + usedWidth);
            }
        }
        return snappedLeftInset();
    }

    private boolean hasNote(int index) {
        return fields.get(index).hasNote();
    }

    @Override
    protected void layoutChildren() {
        measureFieldsAndUpdateIfMoved();
        double[] offsets = computeNoteOffsets(getWidth());
        boolean isOneNotePerLine = breaksAnyWord(offsets, getWidth());
        double top = snappedTopInset();
        for (int index = 0; index < fields.size() && !isWrapped; index++) {
            var note = fields.get(index).noteArea();
            double availableWidth =
                    isOneNotePerLine ? contentWidth(getWidth()) : availableWidth(offsets, index, getWidth());
            double width = Math.min(availableWidth, snapSizeX(note.prefWidth(-1)));
            double height = noteHeight(index, width);
            double start = isOneNotePerLine
                    ? Math.max(snappedLeftInset(), Math.min(offsets[index], getWidth() - snappedRightInset() - width))
                    : offsets[index];
            note.resizeRelocate(start, top, width, height);
            top += isOneNotePerLine && hasNote(index) ? height : 0;
        }
    }

    // Reads the positions of the fields. The row was laid out before, so the positions are final.
    private void measureFieldsAndUpdateIfMoved() {
        double[] newOffsets = fields.stream()
                .mapToDouble(field -> sceneToLocal(field.localToScene(0, 0)).getX())
                .toArray();
        boolean areWrapped = fields.stream()
                        .mapToDouble(field -> Math.rint(field.localToScene(0, 0).getY()))
                        .distinct()
                        .count()
                > 1;
        if (areWrapped != isWrapped || !Arrays.equals(newOffsets, fieldOffsets)) {
            fieldOffsets = newOffsets;
            isWrapped = areWrapped;
            Platform.runLater(() -> {
                updateNoteContainers();
                requestLayout();
            });
        }
    }
}

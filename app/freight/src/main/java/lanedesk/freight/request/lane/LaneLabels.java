package lanedesk.freight.request.lane;

import java.util.List;
import java.util.Optional;
import lanedesk.freight.request.text.Line;

/// The block of lines under a label of one end.
public final class LaneLabels {
    private static final int BLOCK = 7;

    private LaneLabels() {}

    /// Whether a line stands under a label of the origin, or of the destination; empty under none.
    public static Optional<Boolean> labelAbove(List<Line> lines, int at) {
        for (int line = at; line >= Math.max(0, at - BLOCK); line--) {
            String text = lines.get(line).text();
            if (text.isBlank() && line < at) {
                return Optional.empty();
            }
            int colon = text.indexOf(':');
            Optional<LaneEnd> end = LaneEnd.labelled(colon > 0 && line <= at ? text.substring(0, colon + 1) : text);
            if (end.isPresent() && end.get() != LaneEnd.WAREHOUSE) {
                return Optional.of(end.get() == LaneEnd.ORIGIN);
            }
        }
        return Optional.empty();
    }
}

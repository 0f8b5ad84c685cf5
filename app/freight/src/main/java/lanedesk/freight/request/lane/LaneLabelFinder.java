package lanedesk.freight.request.lane;

import java.util.List;
import java.util.Optional;
import lanedesk.freight.request.text.RequestLine;

/// Finds the label above a block of lines.
public final class LaneLabelFinder {
    private static final int MAX_BLOCK_LINES = 7;

    private LaneLabelFinder() {}

    /// Whether the nearest label at or above a line names the origin (true) or the destination (false); empty if there
    /// is no such label.
    public static Optional<Boolean> isNearestLabelOrigin(List<RequestLine> lines, int index) {
        for (int line = index; line >= Math.max(0, index - MAX_BLOCK_LINES); line--) {
            String text = lines.get(line).text();
            if (text.isBlank() && line < index) {
                return Optional.empty();
            }
            int colon = text.indexOf(':');
            Optional<LaneEnd> end =
                    LaneEnd.findByLabel(colon > 0 && line <= index ? text.substring(0, colon + 1) : text);
            if (end.isPresent() && end.get() != LaneEnd.WAREHOUSE) {
                return Optional.of(end.get() == LaneEnd.ORIGIN);
            }
        }
        return Optional.empty();
    }
}

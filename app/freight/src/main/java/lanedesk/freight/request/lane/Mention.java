package lanedesk.freight.request.lane;

import org.jspecify.annotations.Nullable;

/// A place in a line, and the end of a lane that it is, as far as the text names it.
final class Mention {
    final PlaceMention place;

    @Nullable
    LaneEnd end;

    boolean said;
    // Whether the words that name its end stand before the goods.
    boolean loose;
    int from;

    Mention(PlaceMention place) {
        this.place = place;
        this.from = place.start();
    }

    void is(LaneEnd which, boolean sure) {
        if (end == null) {
            end = which;
            said = sure;
        }
    }

    boolean overlaps(PlaceMention other) {
        return place.start() < other.end() && other.start() < place.end();
    }
}

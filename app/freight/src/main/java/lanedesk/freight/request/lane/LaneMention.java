package lanedesk.freight.request.lane;

import org.jspecify.annotations.Nullable;

/// A place in a line and its end of a lane, if named.
final class LaneMention {
    final PlaceMention place;

    @Nullable
    LaneEnd end;

    boolean isCertain;
    // Whether freight words are between the word that names the end and the place.
    boolean areItemsAfterEndWord;
    int consumedStart;

    LaneMention(PlaceMention place) {
        this.place = place;
        this.consumedStart = place.start();
    }

    void assignEndIfMissing(LaneEnd newEnd, boolean certain) {
        if (end == null) {
            end = newEnd;
            isCertain = certain;
        }
    }

    boolean overlaps(PlaceMention other) {
        return place.start() < other.end() && other.start() < place.end();
    }
}

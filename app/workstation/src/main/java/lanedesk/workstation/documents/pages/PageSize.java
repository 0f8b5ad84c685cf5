package lanedesk.workstation.documents.pages;

/// The size of an upright page in points.
public record PageSize(double width, double height) {

    static final double MAX_POINTS = 14_400;

    public PageSize {
        if (!(width > 0 && width <= MAX_POINTS && height > 0 && height <= MAX_POINTS)) {
            throw new IllegalArgumentException("a page of no size");
        }
    }

    /// The size of the page rotated by quarter turns.
    public PageSize toRotatedSize(int quarterTurns) {
        return quarterTurns % 2 == 0 ? this : new PageSize(/* width= */ height, /* height= */ width);
    }
}

package lanedesk.workstation.documents.pages;

/// The size of a page in points (1/72 inch), each side above 0 and at most [#MAX_POINTS].
public record PageSize(double width, double height) {

    static final double MAX_POINTS = 14_400;

    public PageSize {
        if (!(width > 0 && width <= MAX_POINTS && height > 0 && height <= MAX_POINTS)) {
            throw new IllegalArgumentException("invalid page size: " + width + " x " + height);
        }
    }

    /// The size of the page rotated by quarter turns.
    public PageSize toRotatedSize(int quarterTurns) {
        return quarterTurns % 2 == 0 ? this : new PageSize(/* width= */ height, /* height= */ width);
    }
}

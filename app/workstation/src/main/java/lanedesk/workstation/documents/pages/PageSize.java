package lanedesk.workstation.documents.pages;

/// A page as it stands upright before the reader, in points.
public record PageSize(double width, double height) {

    static final double LARGEST = 14_400;

    public PageSize {
        if (!(width > 0 && width <= LARGEST && height > 0 && height <= LARGEST)) {
            throw new IllegalArgumentException("a page of no size");
        }
    }

    /// The same after so many quarter turns.
    public PageSize rotated(int quarters) {
        return quarters % 2 == 0 ? this : new PageSize(/* width= */ height, /* height= */ width);
    }
}

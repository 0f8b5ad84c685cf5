package lanedesk.workstation.documents.pages;

import java.nio.ByteBuffer;
import java.util.Set;

/// A rendered page: blue, green, red and opaque alpha, row by row.
///
/// @param pixels owned by the receiver of the raster
/// @param missingParts parts of the page that are missing
public record Raster(int width, int height, ByteBuffer pixels, Set<UnrenderedContent> missingParts) {

    private static final int BYTES_PER_PIXEL = 4;
    private static final int REDUCTION = 4;

    /// Whether no part of the page is missing.
    public boolean isComplete() {
        return missingParts.isEmpty();
    }

    /// An image of a quarter of the width and height, averaged over every other pixel; this one if nothing would be
    /// left.
    public Raster reducedToQuarter() {
        if (width < REDUCTION || height < REDUCTION) {
            return this;
        }
        int columns = width / REDUCTION;
        int rows = height / REDUCTION;
        ByteBuffer averages = ByteBuffer.allocate(columns * rows * BYTES_PER_PIXEL);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int index = (row * width + column) * REDUCTION * BYTES_PER_PIXEL;
                for (int channel = 0; channel < BYTES_PER_PIXEL; channel++) {
                    averages.put((byte) ((sumOfTwoPixels(index + channel)
                                    + sumOfTwoPixels(index + channel + 2 * width * BYTES_PER_PIXEL))
                            / 4));
                }
            }
        }
        return new Raster(columns, rows, averages.flip(), missingParts);
    }

    // Adds a pixel and the next but one, a part of each together.
    private int sumOfTwoPixels(int index) {
        return Byte.toUnsignedInt(pixels.get(index)) + Byte.toUnsignedInt(pixels.get(index + 2 * BYTES_PER_PIXEL));
    }
}

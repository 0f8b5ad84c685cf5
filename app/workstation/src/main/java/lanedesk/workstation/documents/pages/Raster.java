package lanedesk.workstation.documents.pages;

import java.nio.ByteBuffer;
import java.util.Set;

/// A rendered page. Each pixel has the bytes blue, green, red and alpha, and is opaque; pixels are stored row
/// by row.
///
/// @param pixels the bytes; the creator of the raster does not use the buffer afterwards
/// @param missingParts the parts of the page that could not be drawn
public record Raster(int width, int height, ByteBuffer pixels, Set<UnrenderedContent> missingParts) {

    private static final int BYTES_PER_PIXEL = 4;
    private static final int REDUCTION = 4;

    /// Whether no part of the page is missing.
    public boolean isComplete() {
        return missingParts.isEmpty();
    }

    /// An image with a quarter of the width and height. Each pixel is the average of four pixels of the square
    /// of 16 pixels that it replaces. Returns this raster if it is too small.
    public Raster copyReducedToQuarter() {
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
                    averages.put((byte) ((sumOfTwoSamples(index + channel)
                                    + sumOfTwoSamples(index + channel + 2 * width * BYTES_PER_PIXEL))
                            / 4));
                }
            }
        }
        return new Raster(columns, rows, averages.flip(), missingParts);
    }

    // Adds one color channel of a pixel and of the pixel two columns to the right.
    private int sumOfTwoSamples(int index) {
        return Byte.toUnsignedInt(pixels.get(index)) + Byte.toUnsignedInt(pixels.get(index + 2 * BYTES_PER_PIXEL));
    }
}

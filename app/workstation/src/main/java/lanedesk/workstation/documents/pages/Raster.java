package lanedesk.workstation.documents.pages;

import java.nio.ByteBuffer;
import java.util.Set;

/// A drawn page: blue, green, red and a full alpha, row by row.
///
/// @param pixels owned by the receiver of the raster
/// @param missingParts what of the page was left out
public record Raster(int width, int height, ByteBuffer pixels, Set<PagePart> missingParts) {

    private static final int BYTES = 4;
    private static final int SHORTER = 4;

    /// Whether nothing of the page was left out.
    public boolean isComplete() {
        return missingParts.isEmpty();
    }

    /// A picture a quarter as wide and as high, of the mean of every other pixel; this one where nothing would be left.
    public Raster small() {
        if (width < SHORTER || height < SHORTER) {
            return this;
        }
        int columns = width / SHORTER;
        int rows = height / SHORTER;
        ByteBuffer means = ByteBuffer.allocate(columns * rows * BYTES);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int at = (row * width + column) * SHORTER * BYTES;
                for (int part = 0; part < BYTES; part++) {
                    means.put((byte) ((part(at + part) + part(at + part + 2 * width * BYTES)) / 4));
                }
            }
        }
        return new Raster(columns, rows, means.flip(), missingParts);
    }

    // Of a pixel and the next but one, a part of each together.
    private int part(int at) {
        return Byte.toUnsignedInt(pixels.get(at)) + Byte.toUnsignedInt(pixels.get(at + 2 * BYTES));
    }
}

package lanedesk.tour;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;

/// Writes an image as a PNG file without transparency. `ImageIO` is not used, because it needs up to a second per
/// image.
public final class PngFile {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final byte BITS = 8;
    private static final byte RGB = 2;
    private static final int CHANNELS = 3;

    private PngFile() {}

    /// Writes the image to a file, which is replaced if it exists. Can be called on any thread.
    public static void write(Image image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.write(SIGNATURE);
            byte[] header = ByteBuffer.allocate(13)
                    .putInt(width)
                    .putInt(height)
                    .put(BITS)
                    .put(RGB)
                    .array();
            writeChunk(out, "IHDR", header);
            writeChunk(out, "IDAT", compressPixels(image, width, height));
            writeChunk(out, "IEND", new byte[0]);
        }
    }

    private static byte[] compressPixels(Image image, int width, int height) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        int[] colors = new int[width];
        // The first byte of each row is the number of its filter; 0 means no filter.
        byte[] row = new byte[1 + width * CHANNELS];
        try (Deflater deflater = new Deflater(Deflater.BEST_SPEED);
                DeflaterOutputStream out = new DeflaterOutputStream(compressed, deflater)) {
            for (int y = 0; y < height; y++) {
                image.getPixelReader().getPixels(0, y, width, 1, PixelFormat.getIntArgbInstance(), colors, 0, width);
                for (int x = 0; x < width; x++) {
                    int index = 1 + x * CHANNELS;
                    row[index] = (byte) (colors[x] >> 16);
                    row[index + 1] = (byte) (colors[x] >> 8);
                    row[index + 2] = (byte) colors[x];
                }
                out.write(row);
            }
        }
        return compressed.toByteArray();
    }

    private static void writeChunk(DataOutputStream out, String type, byte[] content) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 checksum = new CRC32();
        checksum.update(name);
        checksum.update(content);
        out.writeInt(content.length);
        out.write(name);
        out.write(content);
        out.writeInt((int) checksum.getValue());
    }
}

package lanedesk.sandbox.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/// Creates a gzip file of about 400 kB that unpacks to 400 MiB. One compressed block of 1 MiB is written 400 times,
/// because it would take seconds to compress 400 MiB.
final class GzipBomb {
    private static final int MEBIBYTE = 1 << 20;
    private static final int MEBIBYTES = 400;
    private static final byte[] HEADER = {0x1f, (byte) 0x8b, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, 0};

    private GzipBomb() {}

    static byte[] create() {
        byte[] blanks = new byte[MEBIBYTE];
        Arrays.fill(blanks, (byte) ' ');
        byte[] block = compressBlock(blanks, false);
        var checksum = new CRC32();
        var file = new ByteArrayOutputStream();
        file.writeBytes(HEADER);
        checksum.update('{');
        file.writeBytes(compressBlock(new byte[] {'{'}, false));
        for (int i = 0; i < MEBIBYTES; i++) {
            checksum.update(blanks);
            file.writeBytes(block);
        }
        checksum.update('}');
        file.writeBytes(compressBlock(new byte[] {'}'}, true));
        file.writeBytes(ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt((int) checksum.getValue())
                .putInt(MEBIBYTES * MEBIBYTE + 2)
                .array());
        return file.toByteArray();
    }

    /// Compresses the data so that the result does not depend on preceding blocks and ends at a whole byte. `last`
    /// marks the end of the file.
    private static byte[] compressBlock(byte[] plain, boolean last) {
        try (var deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
            byte[] buffer = new byte[4096];
            deflater.setInput(plain);
            if (last) {
                deflater.finish();
            }
            int length = deflater.deflate(buffer, 0, buffer.length, last ? Deflater.NO_FLUSH : Deflater.FULL_FLUSH);
            return Arrays.copyOf(buffer, length);
        }
    }
}

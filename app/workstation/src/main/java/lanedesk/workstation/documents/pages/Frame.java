package lanedesk.workstation.documents.pages;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/// An answer, read behind its first byte, and the pixels that lie beside it.
final class Frame extends DataInputStream {

    private final FileChannel pixels;

    Frame(byte[] bytes, FileChannel pixels) {
        super(new ByteArrayInputStream(bytes, 1, bytes.length - 1));
        this.pixels = pixels;
    }

    /// The pixels of a drawn page, so many bytes.
    ByteBuffer pixels(int size) throws IOException {
        ByteBuffer copy = ByteBuffer.allocate(size);
        while (copy.hasRemaining()) {
            if (pixels.read(copy, copy.position()) < 0) {
                throw new PageFault(PageFault.Reason.BROKEN);
            }
        }
        return copy.flip();
    }
}

package lanedesk.workstation.documents.pages;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;

/// An answer, read behind its first byte, and the pixels that lie beside it.
final class Frame extends DataInputStream {

    private final RandomAccessFile pixels;

    Frame(byte[] bytes, RandomAccessFile pixels) {
        super(new ByteArrayInputStream(bytes, 1, bytes.length - 1));
        this.pixels = pixels;
    }

    /// The pixels of a drawn page, so many bytes.
    ByteBuffer pixels(int size) throws IOException {
        byte[] copy = new byte[size];
        try {
            pixels.seek(0);
            pixels.readFully(copy);
        } catch (EOFException tooFew) {
            throw new PageFault(PageFault.Reason.BROKEN);
        }
        return ByteBuffer.wrap(copy);
    }
}

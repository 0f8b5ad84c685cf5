package lanedesk.workstation.documents.pages;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/// An answer, read behind its first byte, and the pixels that lie beside it.
final class ResponseFrame extends DataInputStream {

    private final MemorySegment pixels;

    ResponseFrame(byte[] bytes, MemorySegment pixels) {
        super(new ByteArrayInputStream(bytes, 1, bytes.length - 1));
        this.pixels = pixels;
    }

    /// The pixels of a drawn page, so many bytes.
    ByteBuffer pixels(int size) {
        byte[] copy = new byte[size];
        MemorySegment.ofArray(copy).copyFrom(pixels.asSlice(0, size));
        return ByteBuffer.wrap(copy);
    }
}

package lanedesk.workstation.documents.pages;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/// A response after its type byte, and the pixels in shared memory.
final class ResponseFrame extends DataInputStream {

    private final MemorySegment pixels;

    ResponseFrame(byte[] bytes, MemorySegment pixels) {
        super(new ByteArrayInputStream(bytes, 1, bytes.length - 1));
        this.pixels = pixels;
    }

    /// The pixels of a rendered page.
    ByteBuffer pixels(int size) {
        byte[] copy = new byte[size];
        MemorySegment.ofArray(copy).copyFrom(pixels.asSlice(0, size));
        return ByteBuffer.wrap(copy);
    }
}

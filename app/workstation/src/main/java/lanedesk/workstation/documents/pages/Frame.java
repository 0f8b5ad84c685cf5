package lanedesk.workstation.documents.pages;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.nio.ByteBuffer;

/// An answer, read behind its first byte.
final class Frame extends DataInputStream {

    private final byte[] bytes;

    Frame(byte[] bytes) {
        super(new ByteArrayInputStream(bytes, 1, bytes.length - 1));
        this.bytes = bytes;
    }

    /// What was not read yet, without another copy.
    ByteBuffer rest() {
        int left = ((ByteArrayInputStream) in).available();
        return ByteBuffer.wrap(bytes, bytes.length - left, left).slice();
    }
}

package lanedesk.workstation.documents.pages;

/// The frames of both ends of the line. A frame is its length, a byte for its type, and the rest.
final class ReaderProtocol {

    static final byte OPEN = 1;
    static final byte DRAW = 2;
    static final byte TEXT = 3;
    static final byte PRINT = 4;
    static final byte PRINTERS = 5;
    static final byte PRINT_RAW = 6;

    static final byte DONE = 0;
    static final byte FAILED = 1;

    /// A page drawn larger would take more memory than the process has.
    static final long MAX_PIXELS = 12_000_000;

    static final int MAX_CHARACTERS = 200_000;

    /// The milliseconds without a question after which the process ends.
    static final int MAX_IDLE_MILLIS = 60_000;

    /// The largest frame that is taken, and the room for pixels.
    static final int MAX_FRAME_BYTES = (int) (MAX_PIXELS * 4) + (1 << 20);

    private ReaderProtocol() {}
}

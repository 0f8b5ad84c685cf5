package lanedesk.workstation.documents.pages;

/// The messages between the program and the reader process. Each message consists of its length, a type byte
/// and its content.
final class ReaderProtocol {

    // Types of requests. OPEN requests the page list of a file.
    static final byte OPEN = 1;
    static final byte DRAW = 2;
    static final byte TEXT = 3;
    static final byte PRINT = 4;
    static final byte PRINTERS = 5;
    static final byte PRINT_RAW = 6;
    static final byte TRAYS = 7;

    // Types of responses.
    static final byte DONE = 0;
    static final byte FAILED = 1;

    /// Maximum number of pixels of an image. A larger image would exceed the memory of the process.
    static final long MAX_PIXELS = 12_000_000;

    /// Maximum number of characters of a page's text. Further characters are left out.
    static final int MAX_CHARACTERS = 200_000;

    /// Milliseconds without a request after which the process ends.
    static final int MAX_IDLE_MILLIS = 60_000;

    /// Maximum number of bytes of a message: four bytes for each of [#MAX_PIXELS] pixels, and 1 MiB for other
    /// content.
    static final int MAX_FRAME_BYTES = (int) (MAX_PIXELS * 4) + (1 << 20);

    private ReaderProtocol() {}
}

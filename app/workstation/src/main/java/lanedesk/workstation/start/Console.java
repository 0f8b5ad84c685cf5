package lanedesk.workstation.start;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/// Standard output and standard error of the terminal from which the program was started.
public final class Console {

    private Console() {}

    public static PrintWriter out() {
        return createWriter(FileDescriptor.out);
    }

    public static PrintWriter err() {
        return createWriter(FileDescriptor.err);
    }

    private static PrintWriter createWriter(FileDescriptor descriptor) {
        return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}

package lanedesk.workstation.writeback;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import lanedesk.journal.store.SafeCsv;
import org.jspecify.annotations.Nullable;

/// A CSV file to which bookings are appended, one line each. No cell can be interpreted as a formula. The file
/// is locked while a line is appended, so that several workstations can use it.
///
/// @param columns the names of the columns, which the first line of the file must have
public record BookingFile(Path path, List<String> columns) {

    private static final Set<OpenOption> OPTIONS =
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);

    public BookingFile {
        columns = List.copyOf(columns);
    }

    /// Appends a line, and the header before the first line. The bytes are on disk when the method returns. A
    /// part of the same line that an earlier run left at the end of the file is replaced.
    ///
    /// @param isRetry whether the line may be in the file already; it is then not appended again
    /// @throws FileSystemException if the file cannot be written, is in use, or has other columns
    void append(Map<String, @Nullable Object> values, boolean isRetry) throws IOException {
        StringBuilder text = new StringBuilder();
        SafeCsv csv = new SafeCsv(text, columns);
        int headerLength = text.length();
        csv.writeRow(columns.stream().map(name -> toCell(values.get(name))).toArray());
        byte[] headerAndLine = toBytes(text.toString());
        byte[] line = toBytes(text.substring(headerLength));
        try (FileChannel channel = openOrThrow();
                FileLock _ = lockOrThrow(channel)) {
            if (isRetry
                    && new String(readAll(channel, 0), StandardCharsets.UTF_8).contains(text.substring(headerLength))) {
                return;
            }
            byte[] tail = readTailWithoutLineEnd(channel);
            long end = channel.size() - tail.length;
            boolean isEmpty = end == 0;
            byte[] addition = isEmpty ? headerAndLine : line;
            if (!isEmpty) {
                requireSameColumns(channel);
            }
            if (tail.length > 0 && !startsWith(addition, tail)) {
                if (isEmpty) {
                    throw otherColumns();
                }
                // The last line was written by another program, without a line end.
                end = channel.size();
                addition = toBytes("\r\n" + text.substring(headerLength));
            }
            writeAt(channel, end, addition);
        }
    }

    /// Checks without a change that a line could be appended.
    ///
    /// @throws FileSystemException if the file cannot be written, is in use, or has other columns
    void checkWritable() throws IOException {
        if (!Files.exists(path)) {
            Path folder = Objects.requireNonNull(path.getParent());
            if (!Files.isDirectory(folder)) {
                throw new NoSuchFileException(folder.toString());
            }
            if (!Files.isWritable(folder)) {
                throw new AccessDeniedException(folder.toString());
            }
            return;
        }
        try (FileChannel channel = openOrThrow();
                FileLock _ = lockOrThrow(channel)) {
            if (channel.size() > 0) {
                requireSameColumns(channel);
            }
        }
    }

    private FileChannel openOrThrow() throws IOException {
        return FileChannel.open(path, OPTIONS);
    }

    private FileLock lockOrThrow(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return lock;
            }
        } catch (OverlappingFileLockException lockedHere) {
            throw new FileSystemException(path.toString(), null, "The file is in use");
        }
        throw new FileSystemException(path.toString(), null, "The file is in use");
    }

    private void requireSameColumns(FileChannel channel) throws IOException {
        StringBuilder header = new StringBuilder();
        SafeCsv _ = new SafeCsv(header, columns);
        byte[] expected = toBytes(header.toString());
        byte[] actual = readAll(channel, expected.length);
        byte[] withoutMark = toBytes(header.substring(SafeCsv.BYTE_ORDER_MARK.length()));
        if (!startsWith(actual, expected) && !startsWith(actual, withoutMark)) {
            throw otherColumns();
        }
    }

    private FileSystemException otherColumns() {
        return new FileSystemException(path.toString(), null, "The file has other columns");
    }

    private static @Nullable Object toCell(@Nullable Object value) {
        return value instanceof Number ? value : Objects.toString(value, "");
    }

    private static byte[] toBytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    // Reads the beginning of the file; 0 reads it completely.
    private static byte[] readAll(FileChannel channel, int maxLength) throws IOException {
        channel.position(0);
        return maxLength == 0
                ? Channels.newInputStream(channel).readAllBytes()
                : Channels.newInputStream(channel).readNBytes(maxLength);
    }

    // Returns the bytes after the last line end.
    private static byte[] readTailWithoutLineEnd(FileChannel channel) throws IOException {
        long size = channel.size();
        ByteBuffer letter = ByteBuffer.allocate(1);
        long start = size;
        while (start > 0) {
            letter.clear();
            channel.read(letter, start - 1);
            if (letter.get(0) == '\n') {
                break;
            }
            start--;
        }
        channel.position(start);
        return Channels.newInputStream(channel).readAllBytes();
    }

    private static boolean startsWith(byte[] bytes, byte[] start) {
        return bytes.length >= start.length && Arrays.equals(bytes, 0, start.length, start, 0, start.length);
    }

    private static void writeAt(FileChannel channel, long position, byte[] bytes) throws IOException {
        channel.truncate(position);
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        long next = position;
        while (buffer.hasRemaining()) {
            next += channel.write(buffer, next);
        }
        channel.force(true);
    }
}

package lanedesk.workstation.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/// The commits in a journal's write-ahead log, counted in the file itself: the last frame of each says how many pages
/// the database has after it.
public final class Commits {
    private static final int HEAD = 32;
    private static final int FRAME_HEAD = 24;
    private static final int PAGE_SIZE = 8;
    private static final int SALT = 16;

    private Commits() {}

    /// How many commits the log holds since it was begun anew.
    public static int in(Path folder) {
        ByteBuffer log;
        try {
            log = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("journal.db-wal")));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        int commits = 0;
        int frame = FRAME_HEAD + log.getInt(PAGE_SIZE);
        for (int at = HEAD; at + frame <= log.limit() && log.getLong(at + 8) == log.getLong(SALT); at += frame) {
            commits += log.getInt(at + 4) > 0 ? 1 : 0;
        }
        return commits;
    }
}

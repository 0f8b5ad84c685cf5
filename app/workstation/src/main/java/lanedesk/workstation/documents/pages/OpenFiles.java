package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The few files last asked for, kept open. One that another was written in the place of is opened anew.
final class OpenFiles {

    private static final int MOST = 3;

    private final Map<Path, Opened> open = new LinkedHashMap<>(8, 0.75f, true);

    private record Opened(OpenFile file, Version version) {}

    /// What tells a file from another of the same name.
    private record Version(@Nullable Object key, FileTime changed, long size) {
        static Version of(Path path) throws IOException {
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            return new Version(now.fileKey(), now.lastModifiedTime(), now.size());
        }
    }

    OpenFile of(Path path) throws IOException {
        Version now = Version.of(path);
        Opened known = open.get(path);
        if (known != null && known.version().equals(now)) {
            return known.file();
        }
        if (known != null) {
            open.remove(path);
            known.file().close();
        }
        while (open.size() >= MOST) {
            Iterator<Opened> eldest = open.values().iterator();
            eldest.next().file().close();
            eldest.remove();
        }
        OpenFile opened = OpenFile.open(path);
        open.put(path, new Opened(opened, now));
        return opened;
    }

    void close() {
        for (Opened each : open.values()) {
            each.file().close();
        }
        open.clear();
    }
}

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

/// The last few files, kept open. A file that was replaced is opened again.
final class RenderableFileCache {

    private static final int MAX_FILES = 3;

    private final Map<Path, CachedFile> files = new LinkedHashMap<>(8, 0.75f, true);

    private record CachedFile(RenderableFile file, Version version) {}

    /// Identifies the version of a file.
    private record Version(@Nullable Object key, FileTime modifiedAt, long size) {
        static Version of(Path path) throws IOException {
            BasicFileAttributes newValue = Files.readAttributes(path, BasicFileAttributes.class);
            return new Version(newValue.fileKey(), newValue.lastModifiedTime(), newValue.size());
        }
    }

    RenderableFile open(Path path) throws IOException {
        Version newValue = Version.of(path);
        CachedFile known = files.get(path);
        if (known != null && known.version().equals(newValue)) {
            return known.file();
        }
        if (known != null) {
            files.remove(path);
            known.file().close();
        }
        while (files.size() >= MAX_FILES) {
            Iterator<CachedFile> eldest = files.values().iterator();
            eldest.next().file().close();
            eldest.remove();
        }
        RenderableFile opened = RenderableFile.open(path);
        files.put(path, new CachedFile(opened, newValue));
        return opened;
    }

    void close() {
        for (CachedFile opened : files.values()) {
            opened.file().close();
        }
        files.clear();
    }
}

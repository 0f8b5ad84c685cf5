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

/// Keeps the last few files open. A file that was replaced on disk is opened again.
final class RenderableFileCache {

    private static final int MAX_FILES = 3;

    private final Map<Path, CachedFile> cachedFiles = new LinkedHashMap<>(8, 0.75f, true);

    private record CachedFile(RenderableFile file, Version version) {}

    /// Identifies the state of a file on disk, so that a replaced file is noticed.
    private record Version(@Nullable Object key, FileTime modifiedAt, long size) {
        static Version of(Path path) throws IOException {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return new Version(attributes.fileKey(), attributes.lastModifiedTime(), attributes.size());
        }
    }

    RenderableFile openCached(Path path) throws IOException {
        Version currentVersion = Version.of(path);
        CachedFile cachedFile = cachedFiles.get(path);
        if (cachedFile != null && cachedFile.version().equals(currentVersion)) {
            return cachedFile.file();
        }
        if (cachedFile != null) {
            cachedFiles.remove(path);
            cachedFile.file().close();
        }
        while (cachedFiles.size() >= MAX_FILES) {
            Iterator<CachedFile> oldest = cachedFiles.values().iterator();
            oldest.next().file().close();
            oldest.remove();
        }
        RenderableFile openedFile = RenderableFile.openFile(path);
        cachedFiles.put(path, new CachedFile(openedFile, currentVersion));
        return openedFile;
    }

    void closeAll() {
        for (CachedFile cachedFile : cachedFiles.values()) {
            cachedFile.file().close();
        }
        cachedFiles.clear();
    }
}

package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/// The few files last asked for, kept open.
final class OpenFiles {

    private static final int MOST = 3;

    private final Map<Path, OpenFile> open = new LinkedHashMap<>(8, 0.75f, true);

    OpenFile of(Path path) throws IOException {
        OpenFile known = open.get(path);
        if (known != null) {
            return known;
        }
        while (open.size() >= MOST) {
            Iterator<OpenFile> eldest = open.values().iterator();
            eldest.next().close();
            eldest.remove();
        }
        OpenFile opened = OpenFile.open(path);
        open.put(path, opened);
        return opened;
    }

    void close() {
        for (OpenFile file : open.values()) {
            file.close();
        }
        open.clear();
    }
}

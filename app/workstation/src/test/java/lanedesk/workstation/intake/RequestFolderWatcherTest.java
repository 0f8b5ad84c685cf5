package lanedesk.workstation.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import lanedesk.workstation.environment.InMemoryTextStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestFolderWatcherTest {

    @TempDir
    Path folder;

    private final InMemoryTextStore store = new InMemoryTextStore();
    private final List<String> reported = new ArrayList<>();
    private Instant now = Instant.parse("2026-11-30T15:00:00Z");
    private RequestFolderWatcher watcher;

    @BeforeEach
    void openFirstTime() throws IOException {
        Files.writeString(folder.resolve("earlier.eml"), "earlier");
        watcher = newWatcher();
        watcher.scan();
    }

    private RequestFolderWatcher newWatcher() {
        return new RequestFolderWatcher(
                folder,
                store,
                () -> now,
                file -> reported.add(file.getFileName().toString()));
    }

    // Scans twice, with the time between in which a file must not change.
    private void scanUntilStable() throws IOException {
        watcher.scan();
        now = now.plus(RequestFolderWatcher.STABLE_PERIOD);
        watcher.scan();
    }

    @Test
    void reportsNewFileOnceAlsoAfterRestart() throws IOException {
        scanUntilStable();
        assertThat(reported).as("files that were there before").isEmpty();
        Files.writeString(folder.resolve("new.eml"), "new");
        scanUntilStable();
        scanUntilStable();
        assertThat(reported).containsExactly("new.eml");

        Files.writeString(folder.resolve("meanwhile.eml"), "meanwhile");
        watcher = newWatcher();
        scanUntilStable();
        scanUntilStable();
        assertThat(reported).containsExactly("new.eml", "meanwhile.eml");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).as("nothing is deleted").hasSize(3);
        }
    }

    @Test
    void waitsForUnfinishedFile() throws IOException {
        Path growing = Files.writeString(folder.resolve("growing.eml"), "");
        Files.writeString(folder.resolve("growing.eml.part"), "part");
        Files.writeString(folder.resolve("~$sheet.xlsx"), "lock");
        scanUntilStable();
        scanUntilStable();
        assertThat(reported).as("an empty file, and names of unfinished files").isEmpty();
        Files.writeString(growing, "From: ");
        watcher.scan();
        now = now.plusSeconds(1);
        watcher.scan();
        Files.writeString(growing, "From: a@b.example");
        now = now.plusSeconds(1);
        watcher.scan();
        assertThat(reported).as("changed a moment ago").isEmpty();
        scanUntilStable();
        assertThat(reported).containsExactly("growing.eml");
    }

    @Test
    void doesNotReportKnownContentAgain() throws IOException {
        Path first = Files.writeString(folder.resolve("first.eml"), "the same");
        scanUntilStable();
        Files.copy(first, folder.resolve("copy.eml"));
        Files.setLastModifiedTime(first, FileTime.from(now.plusSeconds(60)));
        scanUntilStable();
        assertThat(reported).containsExactly("first.eml");
        Files.writeString(first, "another mail under the same name");
        scanUntilStable();
        assertThat(reported).containsExactly("first.eml", "first.eml");
    }

    @Test
    void folderWhoseNameDiffersByCaseHasItsOwnFiles() throws IOException {
        Path requests = Files.createDirectory(folder.resolve("Requests"));
        Files.writeString(requests.resolve("earlier.eml"), "earlier");
        // The files of a folder "requests" that was watched while it was empty.
        store.writeText("requests.folder." + requests.toString().toLowerCase(Locale.ROOT), "");
        watcher = new RequestFolderWatcher(requests, store, () -> now, file -> reported.add(file.toString()));
        scanUntilStable();
        assertThat(reported).isEmpty();
    }

    @Test
    void goesOnWhenFolderComesBack() throws IOException {
        Path away = folder.resolveSibling(folder.getFileName() + "-away");
        Files.move(folder, away);
        assertThatExceptionOfType(IOException.class).isThrownBy(watcher::scan);
        Files.move(away, folder);
        Files.writeString(folder.resolve("new.eml"), "new");
        scanUntilStable();
        assertThat(reported).as("and no earlier file").containsExactly("new.eml");
    }
}

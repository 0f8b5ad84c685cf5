package lanedesk.workstation.documents.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that copies made for other programs are deleted, and only those of earlier runs.
final class ExportedCopiesTest {

    @TempDir
    Path folder;

    @Test
    void deletesCopiesOfEarlierRunsOnly() throws IOException {
        Path paper = Files.writeString(folder.resolve("paper.pdf"), "%PDF-1.7");
        DocumentRow.State.Local saved = new DocumentRow.State.Local(paper, DocumentKind.PDF, 8, FileHash.hashOf(paper));
        Path handedOut = folder.resolve("outgoing");
        ExportedCopies outgoing = new ExportedCopies(handedOut);
        outgoing.deleteCopiesOlderThan(Instant.now());
        Path earlier = outgoing.createCopy(saved, "bol.pdf");
        Path newValue = outgoing.createCopy(saved, "bol.pdf");
        Instant started = Instant.now().minus(Duration.ofMinutes(1));
        Files.setLastModifiedTime(earlier.getParent(), FileTime.from(started.minus(Duration.ofDays(3))));
        outgoing.deleteCopiesOlderThan(started);
        assertThat(earlier).doesNotExist();
        assertThat(newValue).hasFileName("bol.pdf").hasSameBinaryContentAs(paper);
        assertThat(handedOut).isDirectoryNotContaining(path -> path.equals(earlier.getParent()));
        assertThat(paper).exists();
    }
}

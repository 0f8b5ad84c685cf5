package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Scrolling and zooming cancel pages on their way; whoever asks next gets theirs.
final class CancelledPagesTest {

    @TempDir
    Path folder;

    @Test
    void jobInterruptedAtAnyMomentHarmsNoLaterPage() throws IOException {
        Path good = Pdfs.of(folder.resolve("good.pdf"), PDRectangle.LETTER, "Bill of lading");
        try (PageReader reader = new PageReader()) {
            reader.draw(good, 0, 0, 1);
            for (int turn = 0; turn < 12; turn++) {
                CompletableFuture<Thread> begun = new CompletableFuture<>();
                CompletableFuture<Integer> drawn = new CompletableFuture<>();
                Thread.ofVirtual().start(() -> {
                    begun.complete(Thread.currentThread());
                    try {
                        drawn.complete(reader.draw(good, 0, 0, 2).width());
                    } catch (IOException cancelled) {
                        drawn.complete(0);
                    }
                });
                LockSupport.parkNanos(turn * 5_000_000L);
                begun.join().interrupt();
                assertThat(drawn.join()).isIn(0, 1224);
                assertThat(reader.draw(good, 0, 0, 1).width()).isEqualTo(612);
            }
        }
    }
}

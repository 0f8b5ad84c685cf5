package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import lanedesk.workstation.WithoutScreen;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Scrolling and zooming cancel pages on their way; whoever asks next gets theirs.
@WithoutScreen
final class CancelledPagesTest {

    /// When a job is interrupted, by what its thread is seen doing.
    private enum Moment {
        BEFORE_IT_BEGINS,
        WHILE_IT_ASKS,
        WHILE_IT_WAITS,
        AFTER_IT_ENDS;

        boolean hasCome(Thread.State now) {
            return switch (this) {
                case BEFORE_IT_BEGINS -> true;
                case WHILE_IT_ASKS -> now == Thread.State.RUNNABLE;
                case WHILE_IT_WAITS -> now == Thread.State.WAITING || now == Thread.State.TIMED_WAITING;
                case AFTER_IT_ENDS -> now == Thread.State.TERMINATED;
            };
        }
    }

    @TempDir
    Path folder;

    @Test
    void jobInterruptedAtWhateverMomentHarmsNoLaterPage() throws IOException {
        Path good = Pdfs.of(folder.resolve("good.pdf"), PDRectangle.LETTER, "Bill of lading");
        try (PageReader reader = new PageReader()) {
            reader.draw(good, 0, 0, 1);
            for (Moment moment : Moment.values()) {
                for (int turn = 0; turn < 4; turn++) {
                    CompletableFuture<Integer> drawn = new CompletableFuture<>();
                    Thread asking = Thread.ofVirtual().start(() -> {
                        try {
                            drawn.complete(reader.draw(good, 0, 0, 2).width());
                        } catch (IOException cancelled) {
                            drawn.complete(0);
                        }
                    });
                    while (!drawn.isDone() && !moment.hasCome(asking.getState())) {
                        Thread.onSpinWait();
                    }
                    asking.interrupt();
                    assertThat(drawn.join()).isIn(0, 1224);
                    assertThat(reader.draw(good, 0, 0, 1).width()).isEqualTo(612);
                }
            }
        }
    }
}

package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import lanedesk.workstation.Headless;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that later pages are still rendered after scrolling or zooming has cancelled the rendering of a page.
@Headless
final class CancelledPagesTest {

    /// The state of the thread at which a task is interrupted.
    private enum Moment {
        BEFORE_IT_BEGINS,
        WHILE_IT_ASKS,
        WHILE_IT_WAITS,
        AFTER_IT_ENDS;

        boolean isReached(Thread.State newValue) {
            return switch (this) {
                case BEFORE_IT_BEGINS -> true;
                case WHILE_IT_ASKS -> newValue == Thread.State.RUNNABLE;
                case WHILE_IT_WAITS -> newValue == Thread.State.WAITING || newValue == Thread.State.TIMED_WAITING;
                case AFTER_IT_ENDS -> newValue == Thread.State.TERMINATED;
            };
        }
    }

    @TempDir
    Path folder;

    @Test
    void interruptedTaskDoesNotAffectLaterPages() throws IOException {
        Path good = SamplePdfs.writePdf(folder.resolve("good.pdf"), PDRectangle.LETTER, "Bill of lading");
        try (PageReader pageReader = new PageReader()) {
            pageReader.renderPage(good, 0, 0, 1);
            for (Moment moment : Moment.values()) {
                for (int turn = 0; turn < 4; turn++) {
                    CompletableFuture<Integer> drawn = new CompletableFuture<>();
                    Thread thread = Thread.ofVirtual().start(() -> {
                        try {
                            drawn.complete(pageReader.renderPage(good, 0, 0, 2).width());
                        } catch (IOException cancelled) {
                            drawn.complete(0);
                        }
                    });
                    while (!drawn.isDone() && !moment.isReached(thread.getState())) {
                        Thread.onSpinWait();
                    }
                    thread.interrupt();
                    assertThat(drawn.join()).isIn(0, 1224);
                    assertThat(pageReader.renderPage(good, 0, 0, 1).width()).isEqualTo(612);
                }
            }
        }
    }
}

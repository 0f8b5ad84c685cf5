package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.SequenceInputStream;
import java.nio.IntBuffer;
import org.junit.jupiter.api.Test;

/// Tests that a request is not delayed by the remaining steps of the warmup.
final class PdfWorkerWarmupTest {

    @Test
    void requestIsNotDelayedByWarmup() throws IOException {
        PdfWorkerMain worker = createWorker();
        assertThat(worker.runNextWarmupStepIfAny()).as("the page is made").isTrue();
        worker.skipWarmupStepsExceptLast();
        assertThat(worker.runNextWarmupStepIfAny()).as("fonts are looked for").isTrue();
        assertThat(worker.runNextWarmupStepIfAny()).isFalse();
    }

    @Test
    void runsAllWarmupSteps() throws IOException {
        PdfWorkerMain worker = createWorker();
        int steps = 0;
        while (worker.runNextWarmupStepIfAny()) {
            steps++;
        }
        assertThat(steps).as("make, draw twice, read, find fonts").isEqualTo(5);
        worker.skipWarmupStepsExceptLast();
        assertThat(worker.runNextWarmupStepIfAny()).isFalse();
    }

    @Test
    void queueReturnsRequestAtOnceOrTimesOut() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        DataOutputStream frame = new DataOutputStream(line);
        frame.writeInt(2);
        frame.write(new byte[] {7, 9});
        // The stream stays open after the request, since its end would end this process.
        InputStream open = new PipedInputStream(new PipedOutputStream());
        PdfWorkerMain.RequestQueue questions = PdfWorkerMain.RequestQueue.startReading(
                new SequenceInputStream(new ByteArrayInputStream(line.toByteArray()), open));
        assertThat(questions.takeRequest(10_000)).containsExactly(7, 9);
        assertThat(questions.takeRequest(1)).isNull();
    }

    private static PdfWorkerMain createWorker() throws IOException {
        return new PdfWorkerMain(
                PdfWorkerMain.RequestQueue.startReading(new PipedInputStream(new PipedOutputStream())),
                OutputStream.nullOutputStream(),
                IntBuffer.allocate(0));
    }
}

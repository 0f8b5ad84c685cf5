package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.SequenceInputStream;
import org.junit.jupiter.api.Test;

/// Getting ready gives way to whoever asks.
final class PdfWarmupTest {

    @Test
    void whoAsksIsNotKeptByAPageOfItsOwn() {
        PdfWarmup warmth = new PdfWarmup();
        assertThat(warmth.step()).as("the page is made").isTrue();
        warmth.enough();
        assertThat(warmth.step()).as("fonts are looked for").isTrue();
        assertThat(warmth.step()).isFalse();
    }

    @Test
    void thereIsAnEndOfIt() {
        PdfWarmup warmth = new PdfWarmup();
        int steps = 0;
        while (warmth.step()) {
            steps++;
        }
        assertThat(steps).as("make, draw twice, read, find fonts").isEqualTo(5);
        warmth.enough();
        assertThat(warmth.step()).isFalse();
    }

    @Test
    void questionComesAtOnceAndNoneAfterTheTime() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        DataOutputStream frame = new DataOutputStream(line);
        frame.writeInt(2);
        frame.write(new byte[] {7, 9});
        // The line stays open behind the question, as the end of it would end this program.
        InputStream open = new PipedInputStream(new PipedOutputStream());
        RequestQueue questions =
                RequestQueue.from(new SequenceInputStream(new ByteArrayInputStream(line.toByteArray()), open));
        assertThat(questions.next(10_000)).containsExactly(7, 9);
        assertThat(questions.next(1)).isNull();
    }
}

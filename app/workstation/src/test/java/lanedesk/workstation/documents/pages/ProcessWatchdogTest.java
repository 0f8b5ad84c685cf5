package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// A process that answers nothing is ended, be it that it works without end or that it waits; one that answered is not.
final class ProcessWatchdogTest {

    private static final Duration LIMIT = Duration.ofMillis(60);

    private static Process waiting() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jwebserver")
                                .toString(),
                        "-p",
                        "0")
                .redirectErrorStream(true)
                .start();
    }

    @Test
    void theOneThatWaitsIsEndedAndTheOneThatAnsweredIsNot() throws IOException, InterruptedException {
        Process answered = waiting();
        Process silent = waiting();
        try {
            ProcessWatchdog cancelled = ProcessWatchdog.set(answered.toHandle(), LIMIT);
            cancelled.cancel();
            ProcessWatchdog alarm = ProcessWatchdog.set(silent.toHandle(), LIMIT);
            silent.waitFor();
            assertThat(alarm.hasRung()).isTrue();
            assertThat(cancelled.hasRung()).isFalse();
            assertThat(answered.isAlive()).isTrue();
        } finally {
            answered.destroyForcibly();
            silent.destroyForcibly();
        }
    }
}

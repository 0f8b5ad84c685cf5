package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Tests that a process that does not answer is killed, whether it is busy or waiting, and that a process that
/// has answered is not killed.
final class ProcessWatchdogTest {

    private static final Duration LIMIT = Duration.ofMillis(60);

    private static Process startWaitingProcess() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jwebserver")
                                .toString(),
                        "-p",
                        "0")
                .redirectErrorStream(true)
                .start();
    }

    @Test
    void killsHangingProcessOnly() throws IOException, InterruptedException {
        Process answered = startWaitingProcess();
        Process silent = startWaitingProcess();
        try {
            PageReader.ReaderProcess.ProcessWatchdog cancelled =
                    PageReader.ReaderProcess.ProcessWatchdog.startWatchingCpuTime(answered.toHandle(), LIMIT);
            cancelled.cancel();
            PageReader.ReaderProcess.ProcessWatchdog alarm =
                    PageReader.ReaderProcess.ProcessWatchdog.startWatchingCpuTime(silent.toHandle(), LIMIT);
            silent.waitFor();
            assertThat(alarm.hasKilledProcess()).isTrue();
            assertThat(cancelled.hasKilledProcess()).isFalse();
            assertThat(answered.isAlive()).isTrue();
        } finally {
            answered.destroyForcibly();
            silent.destroyForcibly();
        }
    }
}

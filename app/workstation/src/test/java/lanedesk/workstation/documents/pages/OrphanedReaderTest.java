package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that the reader process ends when the program is killed, even while it renders.
@Headless
final class OrphanedReaderTest {

    @TempDir
    Path folder;

    @Test
    void busyReaderEndsWhenProgramIsKilled() throws IOException {
        Path endless = HostilePagesTest.HostileFile.FORMS_DOUBLE.write(folder.resolve("endless.pdf"));
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OrphanedReaderMain.class.getName(),
                        endless.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader said = program.inputReader()) {
            String line = said.readLine();
            assertThat(line).startsWith("reading ");
            ProcessHandle reader = ProcessHandle.of(Long.parseLong(line.substring("reading ".length())))
                    .orElseThrow();
            // Waits until the reader renders. While it renders, it does not read its input, so it does not notice there
            // that the program has ended.
            Duration before = cpuTime(reader);
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> cpuTime(reader).minus(before).compareTo(Duration.ofMillis(500)) > 0);
            assertThat(reader.isAlive()).isTrue();
            program.destroyForcibly();
            await().atMost(Duration.ofSeconds(20)).until(() -> !reader.isAlive());
        } finally {
            program.destroyForcibly();
        }
    }

    private static Duration cpuTime(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }
}

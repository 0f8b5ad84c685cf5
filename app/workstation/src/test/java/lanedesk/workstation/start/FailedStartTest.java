package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the start of a program without a library or class that it needs. Takes over 3 s because each test
/// starts a process of the program.
@Headless
class FailedStartTest {

    @TempDir
    Path folder;

    @Test
    void logsReasonAndPrintsLogPath() throws IOException, InterruptedException {
        String withoutIcons = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(part -> !part.contains("ikonli"))
                .collect(Collectors.joining(File.pathSeparator));
        Process program = SecondCopyTest.start(withoutIcons, folder);
        try {
            assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(program.exitValue()).isEqualTo(6);
            List<String> messages = program.inputReader().lines().toList();
            assertThat(messages).anyMatch(line -> line.contains(folder.toString()));
        } finally {
            program.destroyForcibly().waitFor();
        }
        try (Stream<Path> logs = Files.list(folder.resolve("logs"))) {
            String log = Files.readString(logs.findFirst().orElseThrow());
            assertThat(log).contains("The window could not be built").contains("ClassNotFoundException");
        }
    }

    @Test
    void exitsWithReasonWhenLoggingFails() throws IOException, InterruptedException {
        Path services = Files.createDirectories(folder.resolve("broken/META-INF/services"));
        Files.writeString(services.resolve("ch.qos.logback.classic.spi.Configurator"), "lanedesk.NotThere");
        String classPath = folder.resolve("broken") + File.pathSeparator + System.getProperty("java.class.path");
        Process program = SecondCopyTest.start(classPath, folder.resolve("data"));
        try {
            assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(program.exitValue()).isEqualTo(6);
            assertThat(program.inputReader().lines()).anyMatch(line -> line.contains("lanedesk.NotThere"));
        } finally {
            program.destroyForcibly().waitFor();
        }
    }
}

package lanedesk.workstation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Tests the class cache of the start script. Each folder in which the program is installed has its own cache.
@Headless
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is that of Linux and macOS")
class StartScriptTest {

    // A fake `java` that writes the same files as the real one: a configuration, a cache, and an error line if the
    // cache does not fit.
    private static final String JAVA = """
        #!/bin/sh
        cache= notes= log= mode=
        for each in "$@"; do
          case $each in
            -XX:AOTMode=*) mode=${each#*=} ;;
            -XX:AOTCache=*) cache=${each#*=} ;;
            -XX:AOTConfiguration=*) notes=${each#*=} ;;
            *file=*) log=${each#*file=\\"}; log=${log%%\\"*} ;;
          esac
        done
        case $mode in
          record) echo notes >"$notes" ;;
          create) echo fits >"$cache" ;;
          *) [ -z "$cache" ] || grep -q fits "$cache" || echo "does not fit" >"$log" ;;
        esac
        """;

    @TempDir
    Path folder;

    private Path java;
    private Path caches;

    @BeforeEach
    void writeFakeJava() throws IOException {
        java = folder.resolve("jdk");
        writeExecutable(java.resolve("bin/java"), JAVA);
        Files.writeString(java.resolve("release"), "JAVA_VERSION=\"25.0.3\"\n");
        caches = folder.resolve("cache/lanedesk");
    }

    private static void writeExecutable(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Path writeProgram(String place) throws IOException {
        Path home = folder.resolve(place);
        String script = Files.readString(Path.of("src/main/dist/bin/lanedesk"))
                .replace("@stamp@", "1")
                .replace("@program@", "program.jar")
                .replace("@options@", "-Xmn32m");
        writeExecutable(home.resolve("bin/lanedesk"), script);
        Files.createDirectories(home.resolve("javafx"));
        Files.createDirectories(home.resolve("lib"));
        Files.writeString(home.resolve("lib/program.jar"), "program");
        return home;
    }

    private void runScript(Path home) throws IOException, InterruptedException {
        Path file = folder.resolve("said");
        ProcessBuilder command = new ProcessBuilder(home.resolve("bin/lanedesk").toString())
                .redirectErrorStream(true)
                .redirectOutput(file.toFile());
        command.environment().put("JAVA_HOME", java.toString());
        command.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        Process process = command.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(file).isEmptyFile();
        assertThat(process.exitValue()).isZero();
    }

    private List<Path> remainingFiles() throws IOException {
        try (Stream<Path> files = Files.list(caches)) {
            return files.toList();
        }
    }

    private void awaitCaches(int number) {
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> assertThat(remainingFiles())
                        .hasSize(number)
                        .allSatisfy(file -> assertThat(file).hasExtension("aot").hasContent("fits")));
    }

    @Test
    void secondCopyUsesItsOwnCache() throws Exception {
        Path first = writeProgram("first");
        Path second = writeProgram("second copy");
        runScript(first);
        awaitCaches(1);
        runScript(second);
        awaitCaches(2);
        runScript(first);
        runScript(second);
        awaitCaches(2);
    }

    @Test
    void rebuildsUnfitCacheSilently() throws Exception {
        Path home = writeProgram("first");
        runScript(home);
        awaitCaches(1);
        Files.writeString(remainingFiles().getFirst(), "of another Java");
        runScript(home);
        assertThat(remainingFiles()).isEmpty();
        runScript(home);
        awaitCaches(1);
    }

    /// Tests both kinds of run: the first one, which records the loaded classes, and a later one, which uses
    /// the cache.
    @Test
    void endingScriptEndsJava() throws Exception {
        Path home = writeProgram("first");
        terminateAndCheck(home);
        writeExecutable(java.resolve("bin/java"), JAVA);
        runScript(home);
        awaitCaches(1);
        terminateAndCheck(home);
    }

    private void terminateAndCheck(Path home) throws IOException, InterruptedException {
        Path begun = folder.resolve("begun");
        Path ended = folder.resolve("ended");
        Files.deleteIfExists(begun);
        Files.deleteIfExists(ended);
        writeExecutable(java.resolve("bin/java"), """
            #!/bin/sh
            trap 'echo kept >"%s"; exit 143' TERM
            echo >"%s"
            while :; do sleep 0.05; done
            """.formatted(ended, begun));
        ProcessBuilder command = new ProcessBuilder(home.resolve("bin/lanedesk").toString());
        command.environment().put("JAVA_HOME", java.toString());
        command.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        Process process = command.start();
        await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(begun));
        process.destroy();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(ended).as("before the script ends").hasContent("kept");
        assertThat(process.exitValue()).isEqualTo(143);
    }

    /// Tests starts without a locale, such as by a scheduler. Without a character set, Java could not open a
    /// file with an umlaut in its name.
    @Test
    void namesCharacterSetWhereSystemNamesNoLocale() throws Exception {
        assertThat(characterSetFor(Map.of())).isEqualTo("C.UTF-8");
        assertThat(characterSetFor(Map.of("LANG", "POSIX"))).isEqualTo("C.UTF-8");
        assertThat(characterSetFor(Map.of("LANG", "fr_CA.UTF-8", "LC_ALL", "C")))
                .isEqualTo("C.UTF-8");
        assertThat(characterSetFor(Map.of("LANG", "fr_CA.UTF-8"))).isEqualTo("fr_CA.UTF-8");
        assertThat(characterSetFor(Map.of("LANG", "C", "LC_CTYPE", "es_MX.ISO-8859-1")))
                .isEqualTo("es_MX.ISO-8859-1");
    }

    private String characterSetFor(Map<String, String> locale) throws IOException, InterruptedException {
        writeExecutable(java.resolve("bin/java"), """
            #!/bin/sh
            echo "${LC_ALL:-${LC_CTYPE:-$LANG}}" >"%s"
            """.formatted(folder.resolve("locale")));
        Path home = writeProgram("locale of start");
        ProcessBuilder command = new ProcessBuilder(home.resolve("bin/lanedesk").toString());
        command.environment().keySet().removeIf(name -> name.equals("LANG") || name.startsWith("LC_"));
        command.environment().putAll(locale);
        command.environment().put("JAVA_HOME", java.toString());
        command.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        Process process = command.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return Files.readString(folder.resolve("locale")).strip();
    }

    @Test
    void usesLaterBuildInSameFolder() throws Exception {
        Path home = writeProgram("first");
        runScript(home);
        awaitCaches(1);
        List<Path> before = remainingFiles();
        Files.writeString(home.resolve("lib/program.jar"), "a later program");
        runScript(home);
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> assertThat(remainingFiles()).hasSize(1).doesNotContainAnyElementsOf(before));
    }
}

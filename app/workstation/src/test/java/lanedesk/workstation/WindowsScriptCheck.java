package lanedesk.workstation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Runs the start scripts for Windows in Wine with a fake `java.exe`. It is part of `mvn -Pwine verify` and
/// needs Debian's `wine64` and `gcc-mingw-w64-x86-64`. Takes half a minute because Wine's Windows is set up for
/// the test.
@Headless
class WindowsScriptCheck {

    private static final Path PROGRAM_SCRIPT = Path.of("src/main/dist/bin/lanedesk.cmd");
    private static final Path SANDBOX_SCRIPT = Path.of("../sandbox/src/main/dist/bin/lanedesk-sandbox.cmd");

    /// A folder name with special characters that Windows allows in a path.
    private static final String ODD_NAME = "LaneDesk Żółw (2) & Söhne";

    @TempDir
    static Path folder;

    private static Path standInJava;

    private final Map<String, String> environment = new TreeMap<>();
    private Path jdk;

    @BeforeAll
    static void setUpWindows() throws IOException, InterruptedException {
        standInJava = folder.resolve("stand-in.exe");
        assertThat(new ProcessBuilder(
                                "x86_64-w64-mingw32-gcc",
                                "-municode",
                                "-o",
                                standInJava.toString(),
                                "src/test/windows/java.c")
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
        assertThat(startWine(folder, Map.of(), "cmd", "/c", "exit", "0").waitFor())
                .isZero();
    }

    @AfterAll
    static void shutDownWindows() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("/usr/lib/wine/wineserver64", "-k", "-w");
        builder.environment().put("WINEPREFIX", prefix().toString());
        builder.start().waitFor();
    }

    private static Path prefix() {
        return folder.resolve("windows");
    }

    private static Process startWine(Path workingFolder, Map<String, String> environment, String... command)
            throws IOException {
        List<String> line = new ArrayList<>(List.of("/usr/lib/wine/wine64"));
        line.addAll(List.of(command));
        ProcessBuilder builder =
                new ProcessBuilder(line).directory(workingFolder.toFile()).redirectErrorStream(true);
        Map<String, String> variables = builder.environment();
        variables.keySet().removeAll(List.of("JAVA_HOME", "JAVA_OPTS", "DISPLAY"));
        variables.putAll(Map.of("WINEPREFIX", prefix().toString(), "WINEDEBUG", "-all", "LC_ALL", "C.UTF-8"));
        variables.putAll(environment);
        return builder.start();
    }

    @BeforeEach
    void addJdk() throws IOException {
        jdk = addJdk(ODD_NAME + " jdk", "25.0.3");
        environment.put("JAVA_HOME", toWindows(jdk));
        environment.put("ARGUMENTS_FILE", toWindows(argumentsFile()));
        Files.deleteIfExists(argumentsFile());
    }

    private static Path addJdk(String name, String version) throws IOException {
        Path home = folder.resolve(name);
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java.exe");
        if (!Files.exists(java)) {
            Files.copy(standInJava, java);
        }
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Test\"\r\nJAVA_VERSION=\"" + version + "\"\r\n");
        return home;
    }

    private static Path argumentsFile() {
        return folder.resolve("arguments.txt");
    }

    private static String toWindows(Path path) {
        return "Z:" + path.toString().replace('/', '\\');
    }

    // Puts a script into the folder of a program, and returns that folder.
    private static Path addScript(Path script, String place) throws IOException {
        Path home = folder.resolve(place);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(
                home.resolve("bin").resolve(script.getFileName().toString()),
                Files.readString(script)
                        .replace("@stamp@", "1")
                        .replace("@program@", "program.jar")
                        .replace("@options@", "-Xmn32m"));
        return home;
    }

    /// The outcome of a script.
    ///
    /// @param arguments what its Java received, the command first; empty if it started none
    private record ScriptRun(int exitCode, String output, List<String> arguments) {}

    private ScriptRun run(Path script, String place, String... arguments) throws IOException, InterruptedException {
        // cmd would remove the quotes around a full path, so the script is started from the folder of its program.
        List<String> command = new ArrayList<>(List.of("cmd", "/c", "bin\\" + script.getFileName()));
        command.addAll(List.of(arguments));
        Process process = startWine(addScript(script, place), environment, command.toArray(String[]::new));
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exitCode = process.waitFor();
        return new ScriptRun(
                exitCode, output, Files.exists(argumentsFile()) ? Files.readAllLines(argumentsFile()) : List.of());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 130})
    void returnsExitCodeOfProgram(int exitCode) throws Exception {
        environment.put("EXIT_CODE", Integer.toString(exitCode));
        for (Path script : List.of(PROGRAM_SCRIPT, SANDBOX_SCRIPT)) {
            ScriptRun run = run(script, "plain", "--version");
            assertThat(run.exitCode()).as("%s: %s", script, run.output()).isEqualTo(exitCode);
        }
    }

    @Test
    void passesPathsAndArgumentsWithOddCharacters() throws Exception {
        for (Path script : List.of(PROGRAM_SCRIPT, SANDBOX_SCRIPT)) {
            ScriptRun run = run(
                    script,
                    ODD_NAME,
                    "--read",
                    "two words.eml",
                    "Żółw & 100!.eml",
                    "say \"hi\" now",
                    "(a);b=c, d^e",
                    "");
            String home = toWindows(folder.resolve(ODD_NAME));
            assertThat(run.arguments()).as(run.output()).first().isEqualTo(toWindows(jdk) + "\\bin\\java.exe");
            assertThat(run.arguments())
                    .endsWith("--read", "two words.eml", "Żółw & 100!.eml", "say \"hi\" now", "(a);b=c, d^e", "");
            assertThat(run.arguments()).anyMatch(argument -> argument.contains(home + "\\lib\\*"));
        }
    }

    @Test
    void usesJavaOfPathInsteadOfOlderOne() throws Exception {
        environment.put("JAVA_HOME", toWindows(addJdk("old", "21.0.1")));
        for (Path script : List.of(PROGRAM_SCRIPT, SANDBOX_SCRIPT)) {
            ScriptRun none = run(script, "plain", "--version");
            assertThat(none.exitCode()).isEqualTo(1);
            assertThat(none.output()).contains("needs Java 25");
            assertThat(none.arguments()).isEmpty();
        }
        Path newer = addJdk("new", "26-ea");
        environment.put("WINEPATH", toWindows(newer.resolve("bin")));
        for (Path script : List.of(PROGRAM_SCRIPT, SANDBOX_SCRIPT)) {
            ScriptRun onPath = run(script, "plain", "--version");
            assertThat(onPath.arguments())
                    .as(onPath.output())
                    .first()
                    .asString()
                    .startsWith(toWindows(newer));
        }
    }

    @Test
    void keepsCacheOfClassesOfLastBuild() throws Exception {
        ScriptRun first = run(PROGRAM_SCRIPT, ODD_NAME);
        assertThat(first.arguments()).anyMatch(argument -> argument.startsWith("-XX:AOTCacheOutput="));
        assertThat(caches()).hasSize(1);
        ScriptRun second = run(PROGRAM_SCRIPT, ODD_NAME);
        assertThat(second.arguments()).noneMatch(argument -> argument.startsWith("-XX:AOTCacheOutput="));
        assertThat(caches()).singleElement().asString().endsWith(".aot");
        environment.put("EXIT_CODE", "3");
        assertThat(run(PROGRAM_SCRIPT, "other").exitCode()).isEqualTo(3);
        assertThat(caches()).as("none of a run that failed").hasSize(1);
    }

    private static List<Path> caches() throws IOException {
        try (Stream<Path> files = Files.walk(prefix())) {
            return files.filter(file -> file.toString().contains(".aot")).toList();
        }
    }
}

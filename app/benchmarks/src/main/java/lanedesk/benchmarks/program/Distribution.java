package lanedesk.benchmarks.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import lanedesk.benchmarks.figure.BenchmarkRun;

/// The built program, started as users start it: by its own script with its own settings, with a home folder for the
/// measurement. The script finds a `java` that replaces the main class with the probe and changes nothing else.
final class Distribution {

    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    private final BenchmarkRun run;
    private final Path home;

    private Distribution(BenchmarkRun run, Path home) {
        this.run = run;
        this.home = home;
    }

    /// Prepares the program with a home folder of this name. Its data and cache are kept between starts.
    static Distribution prepare(BenchmarkRun run, String name) throws IOException {
        if (!Files.isExecutable(run.workstationFolder().resolve("bin/lanedesk"))) {
            throw new IOException("no program in " + run.workstationFolder() + "; build it with mvn package");
        }
        Path home = Files.createDirectories(run.workFolder().resolve(name));
        Distribution distribution = new Distribution(run, home);
        distribution.writeJavaWrapperScript();
        return distribution;
    }

    private static Path javaCommand() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /// The jar of these classes. It must be a jar because a class cache does not support folders.
    private static String probeJar() {
        return Objects.requireNonNull(System.getProperty("probe"), "probe: the jar of these classes");
    }

    private void writeJavaWrapperScript() throws IOException {
        Path wrapperScript = Files.createDirectories(home.resolve("jdk/bin")).resolve("java");
        Files.writeString(wrapperScript, """
            #!/bin/sh
            for argument do
              shift
              case $argument in
                lanedesk.workstation.Main) argument=lanedesk.benchmarks.program.ProbeMain ;;
                */lib/\\*) argument=%s:$argument ;;
              esac
              set -- "$@" "$argument"
            done
            exec %s "$@"
            """.formatted(
                        quoteForShell(probeJar()), quoteForShell(javaCommand().toString())));
        Files.setPosixFilePermissions(wrapperScript, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path releaseFile = Path.of(System.getProperty("java.home"), "release");
        if (Files.exists(releaseFile)) {
            Files.copy(releaseFile, home.resolve("jdk/release"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static String quoteForShell(String path) {
        return "'" + path.replace("'", "'\\''") + "'";
    }

    /// Starts the program with its start script `bin/lanedesk` and returns the probe's output.
    ///
    /// @param isCached whether the program can use the class cache
    /// @param properties system properties for the probe, such as `-Drest=0`
    ChildProcess.ProbeOutput runProgram(boolean isCached, List<String> properties, String... arguments)
            throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>();
        environment.put("JAVA_HOME", home.resolve("jdk").toString());
        environment.put("JAVA_OPTS", String.join(" ", properties));
        environment.put("XDG_DATA_HOME", home.resolve("data").toString());
        environment.put("XDG_CACHE_HOME", isCached ? home.resolve("cache").toString() : "/dev/null/none");
        List<String> command = new ArrayList<>();
        command.add(run.workstationFolder().resolve("bin/lanedesk").toString());
        command.addAll(List.of(arguments));
        return ChildProcess.runAndAwaitEnd(command, environment, home.resolve("program.log"));
    }

    /// Waits until the class cache that the first run creates exists.
    void awaitCache() throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        while (System.nanoTime() < deadline) {
            if (hasCache()) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        throw new IOException("the program left no class cache in " + home.resolve("cache"));
    }

    private boolean hasCache() throws IOException {
        Path caches = home.resolve("cache/lanedesk");
        if (!Files.isDirectory(caches)) {
            return false;
        }
        try (Stream<Path> files = Files.list(caches)) {
            List<String> names = files.map(Path::toString).toList();
            return names.size() == 1
                    && names.getFirst().matches(".*@?\\.aot")
                    && !names.getFirst().matches(".*\\.\\d+\\.aot");
        }
    }

    /// Runs the empty window with the default settings of the virtual machine.
    ChildProcess.ProbeOutput runEmptyWindow(List<String> properties) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(javaCommand().toString());
        command.add("--module-path=" + emptyWindowModules());
        command.add("--add-modules=javafx.controls");
        command.add("--enable-native-access=javafx.graphics");
        if (System.getenv("DISPLAY") == null) {
            command.addAll(List.of("-Dglass.platform=Headless", "-Dprism.order=sw", "-Djava.awt.headless=true"));
        }
        command.addAll(properties);
        command.addAll(List.of("-cp", probeJar(), EmptyWindow.class.getName()));
        return ChildProcess.runAndAwaitEnd(command, Map.of(), home.resolve("bare.log"));
    }

    // The folder of the JavaFX jars as published. In the program's own folder, the native libraries are unpacked next
    // to the jars.
    private Path emptyWindowModules() {
        Path publishedJars = run.workstationFolder().resolveSibling("javafx");
        return Files.isDirectory(publishedJars)
                ? publishedJars
                : run.workstationFolder().resolve("javafx");
    }

    Path home() {
        return home;
    }
}

package lanedesk.benchmarks.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import lanedesk.benchmarks.figure.Goal;

/// A program that people know, to start beside ours where the machine has it.
interface Peer {

    String name();

    /// What our start is to be in terms of its own.
    Goal goal();

    /// Milliseconds from the start of its process to its first painted window. Ends it then.
    ///
    /// @param home where it may keep what it keeps between starts
    double start(Path home) throws IOException, InterruptedException;

    /// Where the machine has the first of these programs that it has.
    static Path onPath(String... names) throws IOException {
        String[] folders = System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1);
        return Stream.of(names)
                .flatMap(name ->
                        Arrays.stream(folders).map(folder -> Path.of(folder).resolve(name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IOException("no " + names[0] + " on this machine"));
    }

    /// Ends a process and what it started, and waits until they are gone.
    static void end(Process process) throws InterruptedException {
        var started = process.descendants().toList();
        process.destroy();
        started.forEach(ProcessHandle::destroy);
        process.waitFor();
        for (ProcessHandle each : started) {
            each.onExit().join();
        }
    }
}

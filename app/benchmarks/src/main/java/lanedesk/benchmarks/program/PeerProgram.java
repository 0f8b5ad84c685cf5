package lanedesk.benchmarks.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import lanedesk.benchmarks.figure.Goal;

/// A program that people know, to start beside ours where the machine has it.
interface PeerProgram {

    String name();

    /// What our start is to be in terms of its own.
    Goal goal();

    /// The names its command has, the likeliest first.
    List<String> commands();

    /// Milliseconds from the start of its process to its first painted window. Ends it then.
    ///
    /// @param program its command, as found
    /// @param home where it may keep what it keeps between starts
    /// @throws IOException where it ends, or a minute passes, without a window
    double start(Path program, Path home) throws IOException, InterruptedException;

    /// Where its command is.
    ///
    /// @param environment `PATH` and, without which none of them has a window, `DISPLAY`
    /// @throws IOException saying what the machine lacks
    default Path findProgram(Map<String, String> environment) throws IOException {
        if (!environment.containsKey("DISPLAY")) {
            throw new IOException("no display for " + name());
        }
        String[] folders = environment.getOrDefault("PATH", "").split(File.pathSeparator, -1);
        return commands().stream()
                .flatMap(name ->
                        Arrays.stream(folders).map(folder -> Path.of(folder).resolve(name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IOException("no " + commands().getFirst() + " on this machine"));
    }

    /// Ends a process and what it started, and waits until they are gone.
    static void stop(Process process) throws InterruptedException {
        var started = process.descendants().toList();
        process.destroy();
        started.forEach(ProcessHandle::destroy);
        process.waitFor();
        for (ProcessHandle processHandle : started) {
            processHandle.onExit().join();
        }
    }
}

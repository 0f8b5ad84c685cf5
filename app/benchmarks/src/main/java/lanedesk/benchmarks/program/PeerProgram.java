package lanedesk.benchmarks.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import lanedesk.benchmarks.figure.Goal;

/// A well-known program. If this program is installed on the machine, its start time is compared with the start time of
/// the workstation.
interface PeerProgram {

    String name();

    /// The goal for the workstation's start time divided by the start time of this program.
    Goal goal();

    /// The possible names of the program's command, the most likely name first.
    List<String> commands();

    /// Starts the program, measures the milliseconds from the start of the process to its first painted window, and
    /// then ends the program.
    ///
    /// @param program the path of the program's command
    /// @param home the folder where the program can keep its files between starts
    /// @throws IOException if the program ends, or a minute passes, without a window
    double measureStartAndStop(Path program, Path home) throws IOException, InterruptedException;

    /// Finds the path of the program's command.
    ///
    /// @param environment the environment with `PATH` and `DISPLAY`; without `DISPLAY` no program can open a window
    /// @throws IOException if the machine has no display or none of the commands; the message names what is missing
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

    /// Ends a process and its child processes, and waits until they have ended.
    static void stopAndWait(Process process) throws InterruptedException {
        var childProcesses = process.descendants().toList();
        process.destroy();
        childProcesses.forEach(ProcessHandle::destroy);
        process.waitFor();
        for (ProcessHandle processHandle : childProcesses) {
            processHandle.onExit().join();
        }
    }
}

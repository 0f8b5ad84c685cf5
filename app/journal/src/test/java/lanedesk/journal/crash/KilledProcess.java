package lanedesk.journal.crash;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/// The output of a child process until it was killed, with the time of each line.
record KilledProcess(List<OutputLine> lines, long killedAt) {
    /// A line, and the time in nanoseconds when it was read.
    record OutputLine(String text, long readAtNanos) {}

    /// Starts a process and kills it, as `kill -9` does, at the first line for which `enough` is true.
    static KilledProcess killWhen(BiPredicate<Integer, OutputLine> killCondition, String... arguments)
            throws IOException, InterruptedException {
        Process process = ChildJvm.plain().start(ProcessToKill.class, arguments);
        List<OutputLine> lines = new ArrayList<>();
        long killedAt = 0;
        try (BufferedReader reader = process.inputReader()) {
            for (@Nullable String text = reader.readLine(); text != null; text = reader.readLine()) {
                OutputLine line = new OutputLine(text, System.nanoTime());
                lines.add(line);
                if (killedAt == 0 && killCondition.test(lines.size(), line)) {
                    killedAt = System.nanoTime();
                    // Process.destroyForcibly would discard output that is not read yet.
                    process.toHandle().destroyForcibly();
                }
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        if (killedAt == 0) {
            throw new AssertionError("The victim ended by itself after " + lines);
        }
        return new KilledProcess(lines, killedAt);
    }
}

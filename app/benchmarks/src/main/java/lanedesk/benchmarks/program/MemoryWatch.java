package lanedesk.benchmarks.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Reads the memory of the process and its child processes every second, and at the end prints the last value and the
/// maximum.
final class MemoryWatch {

    private volatile long lastKilobytes;
    private volatile long maxKilobytes;

    private MemoryWatch() {}

    static void start() {
        MemoryWatch watch = new MemoryWatch();
        ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("residence").factory());
        // the thread ends with the process
        Future<?> _ = scheduler.scheduleAtFixedRate(watch::readMemory, 1, 1, TimeUnit.SECONDS);
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(watch::printReport));
    }

    private void readMemory() {
        try (Stream<ProcessHandle> childProcesses = ProcessHandle.current().descendants()) {
            long totalKilobytes = residentKilobytes(ProcessHandle.current().pid())
                    + childProcesses
                            .mapToLong(process -> residentKilobytes(process.pid()))
                            .sum();
            lastKilobytes = totalKilobytes;
            maxKilobytes = Math.max(maxKilobytes, totalKilobytes);
        }
    }

    private void printReport() {
        FirstFrame.printLine("resident " + lastKilobytes);
        FirstFrame.printLine("most " + maxKilobytes);
    }

    /// The resident memory of a process in kilobytes; 0 if the process has ended or the system does not report its
    /// memory.
    static long residentKilobytes(long pid) {
        try (Stream<String> lines = Files.lines(Path.of(String.format(Locale.ROOT, "/proc/%d/status", pid)))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D+", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException failure) {
            return 0;
        }
    }
}

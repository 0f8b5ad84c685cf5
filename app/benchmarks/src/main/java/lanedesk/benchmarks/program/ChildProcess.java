package lanedesk.benchmarks.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Runs a child process that reports its progress. Each report is a line of `bench: `, a word, and optionally a
/// space and a number. Other lines are ignored.
final class ChildProcess {

    private static final String LINE_PREFIX = "bench: ";
    private static final int TIMEOUT_MINUTES = 4;

    private ChildProcess() {}

    /// The output of a process.
    ///
    /// @param times the milliseconds from the start of the process to each word
    /// @param numbers the numbers printed after each word, in order
    record ProbeOutput(Map<String, Double> times, Map<String, List<Double>> numbers) {

        double timeOf(String word) {
            Double time = times.get(word);
            if (time == null) {
                throw new IllegalStateException("the process never said " + word);
            }
            return time;
        }

        double lastNumber(String word) {
            return numbersOf(word).getLast();
        }

        List<Double> numbersOf(String word) {
            List<Double> found = numbers.get(word);
            if (found == null) {
                throw new IllegalStateException("the process never said " + word);
            }
            return found;
        }
    }

    /// Runs a command and waits for its end. The error output is written to the file `log`.
    ///
    /// @throws IOException if the process ends with an exit status other than 0, or is killed after four
    ///        minutes
    static ProbeOutput runAndAwaitEnd(List<String> command, Map<String, String> environment, Path log)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
        builder.environment().putAll(environment);
        Map<String, Double> times = new LinkedHashMap<>();
        Map<String, List<Double>> numbers = new LinkedHashMap<>();
        long startTime = System.nanoTime();
        Process process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        CountDownLatch outputEnded = new CountDownLatch(1);
        Thread.ofPlatform().daemon().start(() -> {
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    double millis = (System.nanoTime() - startTime) / 1e6;
                    if (line.startsWith(LINE_PREFIX)) {
                        parseLine(line.substring(LINE_PREFIX.length()).split(" ", 2), millis, times, numbers);
                    }
                }
            } catch (IOException failure) {
                // the output has ended
            } finally {
                outputEnded.countDown();
            }
        });
        if (!process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new IOException("it did not end: " + String.join(" ", command));
        }
        outputEnded.await(1, TimeUnit.MINUTES);
        if (process.exitValue() != 0) {
            throw new IOException("it ended with " + process.exitValue() + ", see " + log);
        }
        return new ProbeOutput(times, numbers);
    }

    private static void parseLine(
            String[] words, double millis, Map<String, Double> times, Map<String, List<Double>> numbers) {
        times.putIfAbsent(words[0], millis);
        if (words.length > 1 && words[1].matches("[\\d.E-]+")) {
            numbers.computeIfAbsent(words[0], _ -> new ArrayList<>()).add(Double.valueOf(words[1]));
        }
    }
}

package lanedesk.benchmarks;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import lanedesk.benchmarks.figure.BenchmarkResult;
import lanedesk.benchmarks.figure.BenchmarkRun;
import lanedesk.benchmarks.figure.Measurement;
import lanedesk.benchmarks.figure.ResultTable;
import lanedesk.benchmarks.office.OfficeMeasurement;
import lanedesk.benchmarks.parts.PartMeasurements;
import lanedesk.benchmarks.program.ProgramMeasurements;

/// Runs the selected measurements and writes the table of their results to `figures.txt` and `figures.json`.
///
/// System properties: `figures` (the numbers of the results to measure, all if empty), `quick`, `workstation` (the
/// folder of the built distribution), `probe` (the jar of these classes), `out` (the output folder).
public final class Benchmarks {

    private final PrintStream console;

    private Benchmarks(PrintStream console) {
        this.console = console;
    }

    public static void main(String[] arguments) throws Exception {
        Path outputFolder = Path.of(System.getProperty("out", "target")).toAbsolutePath();
        BenchmarkRun run = new BenchmarkRun(
                Boolean.getBoolean("quick"),
                Path.of(System.getProperty("workstation", "app/workstation/target/lanedesk"))
                        .toAbsolutePath()
                        .normalize(),
                outputFolder.resolve("measured"));
        new Benchmarks(System.out)
                .runAndWriteResults(run, parseNumbers(System.getProperty("figures", "")), outputFolder);
        System.exit(0);
    }

    /// Parses a list such as `3,7`; the result is empty for a blank text.
    static Set<Integer> parseNumbers(String text) {
        return Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .map(Integer::valueOf)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void runAndWriteResults(BenchmarkRun run, Set<Integer> selectedNumbers, Path outputFolder)
            throws Exception {
        List<BenchmarkResult> results = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        Map<String, String> environment = describeEnvironment(run);
        for (Measurement measure : allMeasurements()) {
            if (!selectedNumbers.isEmpty() && measure.resultNumbers().stream().noneMatch(selectedNumbers::contains)) {
                continue;
            }
            String numbers = measure.resultNumbers().stream()
                    .sorted()
                    .map(String::valueOf)
                    .collect(Collectors.joining(", "));
            console.println("figure " + numbers + " …");
            try {
                results.addAll(measure.measure(run));
            } catch (Exception failure) {
                failures.add(numbers + " (" + failure + ")");
                failure.printStackTrace(console);
            }
            ResultTable partialTable = new ResultTable(environment, results, failures);
            partialTable.writeFiles(outputFolder);
        }
        environment.put("load at the end", readSystemLoad());
        ResultTable table = new ResultTable(environment, results, failures);
        table.writeFiles(outputFolder);
        console.println();
        console.println(table.toText());
        console.println("left in " + outputFolder.resolve("figures.txt") + " and figures.json");
    }

    private static List<Measurement> allMeasurements() {
        List<Measurement> all = new ArrayList<>();
        all.addAll(ProgramMeasurements.allMeasurements());
        all.addAll(PartMeasurements.allMeasurements());
        all.add(new OfficeMeasurement());
        return all;
    }

    private static Map<String, String> describeEnvironment(BenchmarkRun run) {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("taken", Instant.now().toString());
        environment.put(
                "on",
                System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                        + Runtime.getRuntime().availableProcessors() + " processors, Java " + Runtime.version());
        environment.put("windows", System.getenv("DISPLAY") == null ? "headless" : "on " + System.getenv("DISPLAY"));
        environment.put("rounds", run.isQuick() ? "quick, so rough" : "full");
        environment.put("load at the start", readSystemLoad());
        return environment;
    }

    private static String readSystemLoad() {
        return String.format(
                Locale.ROOT,
                "%.2f",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }
}

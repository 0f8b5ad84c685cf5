package lanedesk.benchmarks.parts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import lanedesk.benchmarks.figure.BenchmarkResult;
import lanedesk.benchmarks.figure.BenchmarkRun;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Measurement;
import lanedesk.benchmarks.figure.Samples;
import org.openjdk.jmh.runner.RunnerException;

/// The measurements of the parts.
public final class PartMeasurements {

    private static final int JOURNAL_ROWS = 100_000;
    private static final double MAX_READING_MILLIS = 100;
    private static final int PDFTOPPM_ROUNDS = 9;
    // A booking with its preparations runs only about forty times a second, and a batch five times.
    private static final Duration LONG_WARM_UP = Duration.ofSeconds(12);

    private PartMeasurements() {}

    public static List<Measurement> allMeasurements() {
        return List.of(
                newMeasurement(3, run -> List.of(measureClient(run, 3, 12, Goal.atMost(1)))),
                newMeasurement(4, run -> List.of(measureClient(run, 4, 5_000, Goal.atMost(0.7)), measureHsCodes(run))),
                newMeasurement(7, PartMeasurements::measureTypeahead),
                newMeasurement(9, run -> List.of(measureJournal(run))),
                newMeasurement(10, PartMeasurements::measureHistory),
                newMeasurement(10, PartMeasurements::measureOffers),
                newMeasurement(11, PartMeasurements::measurePdf),
                newMeasurement(13, run -> List.of(measureBooking(run))),
                newMeasurement(14, PartMeasurements::measureLanes),
                newMeasurement(15, run -> measureTypeahead(run, 15, "places", "places: keystroke, 44,178 codes")),
                newMeasurement(16, run -> List.of(measureBatch(run))),
                newMeasurement(17, PartMeasurements::measureRequestParsing));
    }

    @FunctionalInterface
    private interface ResultSupplier {
        List<BenchmarkResult> measure(BenchmarkRun run) throws Exception;
    }

    private static Measurement newMeasurement(int number, ResultSupplier supplier) {
        return new Measurement() {
            @Override
            public Set<Integer> resultNumbers() {
                return Set.of(number);
            }

            @Override
            public List<BenchmarkResult> measure(BenchmarkRun run) throws Exception {
                return supplier.measure(run);
            }
        };
    }

    private static BenchmarkResult measureClient(BenchmarkRun run, int number, int rates, Goal goal)
            throws RunnerException {
        return new AlternatingBenchmarks(run)
                .runAlternating(ClientBenchmark.class, Map.of("rates", Integer.toString(rates)))
                .createMedianResult(number, "client: quote of " + rates + " rates, p50", "OkHttp with Jackson", goal);
    }

    private static BenchmarkResult measureHsCodes(BenchmarkRun run) throws RunnerException {
        return new AlternatingBenchmarks(run)
                .runAlternating(HsCodesBenchmark.class, Map.of())
                .createMedianResult(4, "client: 20,000 HS codes, p50", "OkHttp with Jackson", Goal.atMost(0.7));
    }

    private static List<BenchmarkResult> measureTypeahead(BenchmarkRun run) throws RunnerException {
        List<BenchmarkResult> figures =
                new ArrayList<>(measureTypeahead(run, 7, "codes", "type-ahead: keystroke, 20,000 HS codes"));
        figures.addAll(measureTypeahead(run, 7, "customers", "type-ahead: keystroke, 10,000 customers"));
        return figures;
    }

    private static List<BenchmarkResult> measureTypeahead(BenchmarkRun run, int number, String list, String name)
            throws RunnerException {
        BenchmarkTimes times =
                new AlternatingBenchmarks(run).runAlternating(TypeaheadBenchmark.class, Map.of("list", list));
        return List.of(
                times.createMedianResult(number, name + ", p50", "lower-case array scan", Goal.atMost(0.02)),
                BenchmarkTimes.createResultInMillis(
                        number,
                        name + ", p99",
                        times.programP99(),
                        "lower-case array scan, p50",
                        times.medianOf("measureBaseline"),
                        Goal.atMost(0.2)));
    }

    private static BenchmarkResult measureJournal(BenchmarkRun run) throws RunnerException {
        return new AlternatingBenchmarks(run)
                .runAlternating(JournalBenchmark.class, Map.of())
                .createMedianResult(
                        9, "journal: one durable step, p50", "bare one-row commit, WAL and FULL", Goal.atMost(1.5));
    }

    private static List<BenchmarkResult> measureHistory(BenchmarkRun run) throws RunnerException, IOException {
        BenchmarkTimes times = createBenchmarksOnFilledJournal(run)
                .runAlternating(HistoryBenchmark.class, Map.of(), "measureCount", "measureBaselineRowNumbers");
        String stripped = "bare FTS5 query, row numbers alone";
        double numbers = times.medianOf("measureBaselineRowNumbers");
        return List.of(
                times.createMedianResult(
                        10, "history: keystroke, 100,000 rows, p50", "bare FTS5 query, same page", Goal.atMost(1.5)),
                times.createP99ResultAgainstPulse(10, "history: the same, p99"),
                BenchmarkTimes.createResultInMillis(
                        10, "history: the same, p50", times.medianOf("measureProgram"), stripped, numbers, Goal.none()),
                BenchmarkTimes.createResultInMillis(
                        10,
                        "history: number of rows found, p50",
                        times.medianOf("measureCount"),
                        stripped,
                        numbers,
                        Goal.none()));
    }

    private static List<BenchmarkResult> measureOffers(BenchmarkRun run) throws RunnerException, IOException {
        Path folder = run.workFolder().resolve("offers-" + OffersBenchmark.OFFERS);
        BenchmarkJournals.fillWithOffersOnce(folder, OffersBenchmark.OFFERS);
        BenchmarkTimes times = createBenchmarksOnJournal(run, folder)
                .runAlternating(OffersBenchmark.class, Map.of(), "measureListing");
        return List.of(
                times.createMedianResult(
                        10, "offers: keystroke, 100,000 offers, p50", "bare FTS5 query, same page", Goal.atMost(1.5)),
                times.createP99ResultAgainstPulse(10, "offers: the same, p99"),
                times.createMedianResultAgainstPulse(
                        10, "offers: lists and counts of a keystroke, p50", "measureListing"));
    }

    private static List<BenchmarkResult> measureLanes(BenchmarkRun run) throws RunnerException, IOException {
        BenchmarkTimes times = createBenchmarksOnFilledJournal(run).runAlternating(LanesBenchmark.class, Map.of());
        String name = "lane memory: lane typed to line, 100,000 quotes";
        return List.of(
                times.createMedianResult(14, name + ", p50", "bare indexed query, same rows", Goal.atMost(1.5)),
                times.createP99ResultAgainstPulse(14, name + ", p99"));
    }

    private static AlternatingBenchmarks createBenchmarksOnFilledJournal(BenchmarkRun run) throws IOException {
        Path folder = run.workFolder().resolve("journal-" + JOURNAL_ROWS);
        BenchmarkJournals.fillWithQuotesOnce(folder, JOURNAL_ROWS);
        return createBenchmarksOnJournal(run, folder);
    }

    private static AlternatingBenchmarks createBenchmarksOnJournal(BenchmarkRun run, Path journal) {
        return new AlternatingBenchmarks(run, "-Djournal=" + journal);
    }

    private static List<BenchmarkResult> measureRequestParsing(BenchmarkRun run) throws RunnerException {
        BenchmarkTimes times = new AlternatingBenchmarks(run).runAlternating(RequestBenchmark.class, Map.of());
        String name = "request: a mail of two pages to what was read, p50";
        return List.of(
                times.createMedianResult(17, name, "MIME parser alone", Goal.atMost(3)),
                BenchmarkTimes.createResultInMillis(
                        17, name, times.medianOf("measureProgram"), "100 ms", MAX_READING_MILLIS, Goal.atMost(1)));
    }

    private static List<BenchmarkResult> measurePdf(BenchmarkRun run) throws IOException, InterruptedException {
        Path file = Files.createDirectories(run.workFolder()).resolve("bill-of-lading.pdf");
        BenchmarkRequests.writeBillOfLading(file);
        PdfBenchmark.PdfTimes pdfTimes = PdfBenchmark.measure(run, file);
        List<BenchmarkResult> figures = new ArrayList<>();
        String name = "documents: first page of a PDF, p50";
        double ours = pdfTimes.program().median();
        figures.add(BenchmarkTimes.createResultInMillis(
                11, name, ours, "bare PDFBox", pdfTimes.baseline().median(), Goal.atMost(1.2)));
        measurePdftoppm(run, file)
                .ifPresent(poppler -> figures.add(BenchmarkTimes.createResultInMillis(
                        11, name, ours, "pdftoppm, a process each", poppler.median(), Goal.none())));
        return figures;
    }

    private static Optional<Samples> measurePdftoppm(BenchmarkRun run, Path file)
            throws IOException, InterruptedException {
        boolean present = Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "pdftoppm")));
        if (!present) {
            return Optional.empty();
        }
        List<Double> times = new ArrayList<>();
        for (int round = 0; round < run.roundCount(PDFTOPPM_ROUNDS); round++) {
            long began = System.nanoTime();
            Process process = new ProcessBuilder(
                            "pdftoppm",
                            "-r",
                            Integer.toString((int) PdfBenchmark.PIXELS_PER_INCH),
                            "-f",
                            "1",
                            "-l",
                            "1",
                            file.toString(),
                            run.workFolder().resolve("page").toString())
                    .inheritIO()
                    .start();
            if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new IOException("pdftoppm failed");
            }
            times.add((System.nanoTime() - began) / 1e6);
        }
        return Optional.of(new Samples(times));
    }

    private static BenchmarkResult measureBooking(BenchmarkRun run) throws RunnerException {
        return new AlternatingBenchmarks(run, LONG_WARM_UP)
                .runAlternating(BookingBenchmark.class, Map.of())
                .createMedianResult(
                        13,
                        "booking: decision to Booked, p50",
                        "bare connecting POST and four durable commits",
                        Goal.atMost(1.3));
    }

    private static BenchmarkResult measureBatch(BenchmarkRun run) throws RunnerException {
        BenchmarkTimes times =
                new AlternatingBenchmarks(run, LONG_WARM_UP).runAlternating(BatchBenchmark.class, Map.of());
        return new BenchmarkResult(
                16,
                "batch: rows against the sandbox, two at a time",
                "rows/s",
                toRowsPerSecond(times.medianOf("measureProgram")),
                "a bare loop of the client, two at a time",
                toRowsPerSecond(times.medianOf("measureBaseline")),
                Goal.atLeast(0.8));
    }

    private static double toRowsPerSecond(double milliseconds) {
        return BatchBenchmark.ROWS * 1_000.0 / milliseconds;
    }
}

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
import lanedesk.benchmarks.figure.Figure;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Measure;
import lanedesk.benchmarks.figure.Run;
import lanedesk.benchmarks.figure.Samples;
import org.openjdk.jmh.runner.RunnerException;

/// The measures of the parts.
public final class Parts {

    private static final int JOURNAL_ROWS = 100_000;
    private static final double LONGEST_READING = 100;
    private static final int PDFTOPPM_ROUNDS = 9;
    // Of a booking with all that goes before it there are only about forty a second, of a batch five.
    private static final Duration LONG_WARM_UP = Duration.ofSeconds(12);

    private Parts() {}

    public static List<Measure> all() {
        return List.of(
                measure(3, run -> List.of(client(run, 3, 12, Goal.atMost(1)))),
                measure(4, run -> List.of(client(run, 4, 5_000, Goal.atMost(0.7)), hsCodes(run))),
                measure(7, Parts::typeahead),
                measure(9, run -> List.of(journal(run))),
                measure(10, Parts::history),
                measure(10, Parts::offers),
                measure(11, Parts::pdf),
                measure(13, run -> List.of(booking(run))),
                measure(14, Parts::lanes),
                measure(15, run -> typeahead(run, 15, "places", "places: keystroke, 44,178 codes")),
                measure(16, run -> List.of(batch(run))),
                measure(17, Parts::request));
    }

    @FunctionalInterface
    private interface Taking {
        List<Figure> take(Run run) throws Exception;
    }

    private static Measure measure(int number, Taking taking) {
        return new Measure() {
            @Override
            public Set<Integer> numbers() {
                return Set.of(number);
            }

            @Override
            public List<Figure> take(Run run) throws Exception {
                return taking.take(run);
            }
        };
    }

    private static Figure client(Run run, int number, int rates, Goal goal) throws RunnerException {
        return new Turns(run)
                .take(ClientBenchmark.class, Map.of("rates", Integer.toString(rates)))
                .median(number, "client: quote of " + rates + " rates, p50", "OkHttp with Jackson", goal);
    }

    private static Figure hsCodes(Run run) throws RunnerException {
        return new Turns(run)
                .take(HsCodesBenchmark.class, Map.of())
                .median(4, "client: 20,000 HS codes, p50", "OkHttp with Jackson", Goal.atMost(0.7));
    }

    private static List<Figure> typeahead(Run run) throws RunnerException {
        List<Figure> figures = new ArrayList<>(typeahead(run, 7, "codes", "type-ahead: keystroke, 20,000 HS codes"));
        figures.addAll(typeahead(run, 7, "customers", "type-ahead: keystroke, 10,000 customers"));
        return figures;
    }

    private static List<Figure> typeahead(Run run, int number, String list, String name) throws RunnerException {
        Times times = new Turns(run).take(TypeaheadBenchmark.class, Map.of("list", list));
        return List.of(
                times.median(number, name + ", p50", "lower-case array scan", Goal.atMost(0.02)),
                Times.milliseconds(
                        number,
                        name + ", p99",
                        times.p99(),
                        "lower-case array scan, p50",
                        times.median("floor"),
                        Goal.atMost(0.2)));
    }

    private static Figure journal(Run run) throws RunnerException {
        return new Turns(run)
                .take(JournalBenchmark.class, Map.of())
                .median(9, "journal: one durable step, p50", "bare one-row commit, WAL and FULL", Goal.atMost(1.5));
    }

    private static List<Figure> history(Run run) throws RunnerException, IOException {
        Times times = filled(run).take(HistoryBenchmark.class, Map.of(), "count", "floorNumbers");
        String bare = "bare FTS5 query, row numbers alone";
        double numbers = times.median("floorNumbers");
        return List.of(
                times.median(
                        10, "history: keystroke, 100,000 rows, p50", "bare FTS5 query, same page", Goal.atMost(1.5)),
                times.p99InPulse(10, "history: the same, p99"),
                Times.milliseconds(10, "history: the same, p50", times.median("ours"), bare, numbers, Goal.none()),
                Times.milliseconds(
                        10, "history: number of rows found, p50", times.median("count"), bare, numbers, Goal.none()));
    }

    private static List<Figure> offers(Run run) throws RunnerException, IOException {
        Path folder = run.folder().resolve("offers-" + OffersBenchmark.OFFERS);
        Journals.fillOffers(folder, OffersBenchmark.OFFERS);
        Times times = on(run, folder).take(OffersBenchmark.class, Map.of(), "listing");
        return List.of(
                times.median(
                        10, "offers: keystroke, 100,000 offers, p50", "bare FTS5 query, same page", Goal.atMost(1.5)),
                times.p99InPulse(10, "offers: the same, p99"),
                times.besidePulse(10, "offers: lists and counts of a keystroke, p50", "listing"));
    }

    private static List<Figure> lanes(Run run) throws RunnerException, IOException {
        Times times = filled(run).take(LanesBenchmark.class, Map.of());
        String name = "lane memory: lane typed to line, 100,000 quotes";
        return List.of(
                times.median(14, name + ", p50", "bare indexed query, same rows", Goal.atMost(1.5)),
                times.p99InPulse(14, name + ", p99"));
    }

    private static Turns filled(Run run) throws IOException {
        Path folder = run.folder().resolve("journal-" + JOURNAL_ROWS);
        Journals.fill(folder, JOURNAL_ROWS);
        return on(run, folder);
    }

    private static Turns on(Run run, Path journal) {
        return new Turns(run, "-Djournal=" + journal);
    }

    private static List<Figure> request(Run run) throws RunnerException {
        Times times = new Turns(run).take(RequestBenchmark.class, Map.of());
        String name = "request: a mail of two pages to what was read, p50";
        return List.of(
                times.median(17, name, "MIME parser alone", Goal.atMost(3)),
                Times.milliseconds(17, name, times.median("ours"), "100 ms", LONGEST_READING, Goal.atMost(1)));
    }

    private static List<Figure> pdf(Run run) throws IOException, InterruptedException {
        Path file = Files.createDirectories(run.folder()).resolve("bill-of-lading.pdf");
        Freight.billOfLading(file);
        PdfBenchmark.Taken taken = PdfBenchmark.take(run, file);
        List<Figure> figures = new ArrayList<>();
        String name = "documents: first page of a PDF, p50";
        double ours = taken.ours().median();
        figures.add(
                Times.milliseconds(11, name, ours, "bare PDFBox", taken.floor().median(), Goal.atMost(1.2)));
        pdftoppm(run, file)
                .ifPresent(poppler -> figures.add(
                        Times.milliseconds(11, name, ours, "pdftoppm, a process each", poppler.median(), Goal.none())));
        return figures;
    }

    private static Optional<Samples> pdftoppm(Run run, Path file) throws IOException, InterruptedException {
        boolean present = Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "pdftoppm")));
        if (!present) {
            return Optional.empty();
        }
        List<Double> times = new ArrayList<>();
        for (int round = 0; round < run.rounds(PDFTOPPM_ROUNDS); round++) {
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
                            run.folder().resolve("page").toString())
                    .inheritIO()
                    .start();
            if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new IOException("pdftoppm failed");
            }
            times.add((System.nanoTime() - began) / 1e6);
        }
        return Optional.of(new Samples(times));
    }

    private static Figure booking(Run run) throws RunnerException {
        return new Turns(run, LONG_WARM_UP)
                .take(BookingBenchmark.class, Map.of())
                .median(
                        13,
                        "booking: decision to Booked, p50",
                        "bare connecting POST and four durable commits",
                        Goal.atMost(1.3));
    }

    private static Figure batch(Run run) throws RunnerException {
        Times times = new Turns(run, LONG_WARM_UP).take(BatchBenchmark.class, Map.of());
        return new Figure(
                16,
                "batch: rows against the sandbox, two at a time",
                "rows/s",
                rowsPerSecond(times.median("ours")),
                "a bare loop of the client, two at a time",
                rowsPerSecond(times.median("floor")),
                Goal.atLeast(0.8));
    }

    private static double rowsPerSecond(double milliseconds) {
        return BatchBenchmark.ROWS * 1_000.0 / milliseconds;
    }
}

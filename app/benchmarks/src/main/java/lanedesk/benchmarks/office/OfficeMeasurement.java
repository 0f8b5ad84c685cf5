package lanedesk.benchmarks.office;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import lanedesk.benchmarks.figure.BenchmarkResult;
import lanedesk.benchmarks.figure.BenchmarkRun;
import lanedesk.benchmarks.figure.Goal;
import lanedesk.benchmarks.figure.Measurement;
import lanedesk.benchmarks.figure.Samples;
import lanedesk.benchmarks.parts.BenchmarkJournals;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.office.PostgresSchema;
import lanedesk.journal.store.JournalException;

/// Measures an office of many workstations in one process on one PostgreSQL server.
///
/// System properties: `office.desks` (the number of workstations, 500 by default), `office.quotes` (the number
/// of quotes per second, 50 by default), `office.claims` (the number of racing claims), `office.restarts` (how
/// often the server crashes during the racing claims). Every workstation stores every quote, so one computer
/// needs many processors for the defaults.
public final class OfficeMeasurement implements Measurement {
    private static final int QUOTES_PER_CLAIM = 5;
    private static final int BATCH_ROWS = 2_000;
    private static final int OBSERVERS = 10;
    private static final int RACING_WORKSTATIONS = 20;
    private static final int QUOTES_PER_DAY = 50_000;
    // How long the measurement waits for the workstations to become idle: several times the ten seconds after
    // which an idle workstation reads the shared database again.
    private static final Duration SETTLE_TIME = Duration.ofSeconds(40);
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    private final Map<Long, Long> saveTimes = new ConcurrentHashMap<>();
    private final Queue<Double> deliverySeconds = new ConcurrentLinkedQueue<>();
    private final Random random = new Random(42);
    private final int quotesPerSecond = Integer.getInteger("office.quotes", 50);
    private long nextQuote = 1;

    @Override
    public Set<Integer> resultNumbers() {
        return Set.of(19);
    }

    @Override
    public List<BenchmarkResult> measure(BenchmarkRun run) throws Exception {
        int deskCount = Integer.getInteger("office.desks", 500);
        int seconds = run.isQuick() ? 20 : 60;
        Path folder = run.workFolder().resolve("office");
        List<BenchmarkResult> results = new ArrayList<>();
        try (PostgresServer server = PostgresServer.start(folder.resolve("server"), 2 * deskCount + 50);
                CountingRelay relay = new CountingRelay(server.port())) {
            List<SimulatedWorkstation> desks =
                    openWorkstations(folder.resolve("desks"), deskCount, server.port(), relay.port());
            try {
                String office = "office of " + deskCount + " desks: ";
                results.addAll(measureIdleLoad(server, office, seconds));
                recordDeliveryTimes(desks);
                long bytesBefore = relay.byteCount();
                long firstQuote = nextQuote;
                results.addAll(measureClaims(server, desks, office, seconds));
                long quotes = nextQuote - firstQuote;
                results.add(createResult(
                        office + "data of a desk at 50,000 quotes a day",
                        "MB",
                        (relay.byteCount() - bytesBefore) / 1e6 / quotes * QUOTES_PER_DAY,
                        25));
                results.add(createResult(
                        office + "quote to other desks, p99",
                        "s",
                        new Samples(List.copyOf(deliverySeconds)).percentile(99),
                        5));
            } finally {
                closeAll(desks);
            }
        }
        results.add(measureRaces(folder));
        return results;
    }

    private static BenchmarkResult createResult(String name, String unit, double value, double limit) {
        return new BenchmarkResult(19, name, unit, value, "limit", limit, Goal.atMost(1));
    }

    /// Opens the workstations. The first workstation connects through the relay, the others connect directly.
    private static List<SimulatedWorkstation> openWorkstations(Path folder, int count, int port, int relayPort)
            throws IOException, SQLException, InterruptedException, ExecutionException {
        if (folder.toFile().exists()) {
            BenchmarkJournals.deleteFolder(folder);
        }
        // The administrator creates the tables before the desks connect.
        PostgresSchema.migrateAsOwner(PostgresServer.addressAt(port));
        Path template = folder.resolve("template");
        SimulatedWorkstation.createTemplate(template);
        List<Callable<SimulatedWorkstation>> openings = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            Path deskFolder = folder.resolve("desk-" + number);
            int deskPort = number == 0 ? relayPort : port;
            openings.add(() -> SimulatedWorkstation.open(template, deskFolder, PostgresServer.addressAt(deskPort)));
        }
        List<SimulatedWorkstation> desks = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            for (Future<SimulatedWorkstation> desk : pool.invokeAll(openings)) {
                desks.add(desk.get());
            }
        }
        awaitCondition(() -> desks.stream().allMatch(SimulatedWorkstation::isConnected));
        return desks;
    }

    private static List<BenchmarkResult> measureIdleLoad(PostgresServer server, String office, int seconds)
            throws IOException, SQLException, InterruptedException {
        Thread.sleep(SETTLE_TIME);
        long statements = countStatements(server);
        Duration processorTime = server.processorTime();
        long began = System.nanoTime();
        Thread.sleep(Duration.ofSeconds(seconds));
        double elapsed = (System.nanoTime() - began) / 1e9;
        return List.of(
                createResult(office + "idle", "statements/s", (countStatements(server) - statements) / elapsed, 300),
                createResult(
                        office + "idle, of one core",
                        "%",
                        server.processorTime().minus(processorTime).toMillis() / 10.0 / elapsed,
                        5));
    }

    // Returns the number of transactions of the server. Every statement of an idle workstation is a transaction
    // of its own.
    private static long countStatements(PostgresServer server) throws SQLException {
        return server.queryNumber(
                "SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = 'postgres'");
    }

    private void recordDeliveryTimes(List<SimulatedWorkstation> workstations) {
        for (SimulatedWorkstation observer :
                workstations.subList(workstations.size() - OBSERVERS, workstations.size())) {
            Set<Long> seen = ConcurrentHashMap.newKeySet();
            observer.onChange(() -> {
                long now = System.nanoTime();
                saveTimes.forEach((number, savedAt) -> {
                    if (!seen.contains(number) && observer.hasQuote(number) && seen.add(number)) {
                        deliverySeconds.add((now - savedAt) / 1e9);
                    }
                });
            });
        }
    }

    /// Saves quotes and claims quotes of colleagues, at first without and then with an upload of a batch.
    private List<BenchmarkResult> measureClaims(
            PostgresServer server, List<SimulatedWorkstation> workstations, String office, int seconds)
            throws IOException, InterruptedException, ExecutionException {
        Duration processorTime = server.processorTime();
        Samples plain = measureClaimMillisUnderLoad(workstations, seconds);
        double serverLoad = server.processorTime().minus(processorTime).toMillis() / 10.0 / seconds;
        long batch = nextQuote;
        nextQuote += BATCH_ROWS;
        Samples duringBatch;
        try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
            Future<?> upload = pool.submit(() -> workstations.get(1).saveQuotes(batch, BATCH_ROWS));
            duringBatch = measureClaimMillisUnderLoad(workstations, seconds);
            upload.get();
        }
        awaitCondition(() -> workstations.getLast().hasQuote(batch + BATCH_ROWS - 1));
        return List.of(
                new BenchmarkResult(
                        19,
                        office + quotesPerSecond + " quotes/s, of one core",
                        "%",
                        serverLoad,
                        "one core",
                        100,
                        Goal.none()),
                createResult(office + "claim at " + quotesPerSecond + " quotes/s, p50", "ms", plain.median(), 50),
                createResult(office + "claim at " + quotesPerSecond + " quotes/s, p99", "ms", plain.percentile(99), 50),
                createResult(office + "claim during a batch of 2,000 rows, p99", "ms", duringBatch.percentile(99), 50));
    }

    private Samples measureClaimMillisUnderLoad(List<SimulatedWorkstation> workstations, int seconds)
            throws InterruptedException, ExecutionException {
        List<Double> times = new ArrayList<>();
        long began = System.nanoTime();
        int claimers = workstations.size() - OBSERVERS;
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Double>> claims = new ArrayList<>();
            for (int step = 0; step < seconds * quotesPerSecond; step++) {
                long due = began + step * 1_000_000_000L / quotesPerSecond;
                LockSupport.parkNanos(due - System.nanoTime());
                long number = nextQuote++;
                SimulatedWorkstation desk = workstations.get(random.nextInt(1, claimers));
                boolean isClaimed = step % QUOTES_PER_CLAIM == 0;
                claims.add(pool.submit(() -> {
                    desk.saveQuote(number);
                    saveTimes.put(number, System.nanoTime());
                    return isClaimed ? measureClaimMillis(desk, number) : Double.NaN;
                }));
            }
            for (Future<Double> claim : claims) {
                if (!claim.get().isNaN()) {
                    times.add(claim.get());
                }
            }
        }
        return new Samples(times);
    }

    private static double measureClaimMillis(SimulatedWorkstation workstation, long number) {
        long began = System.nanoTime();
        PreparationResult result = workstation.claimQuote(number);
        double millis = (System.nanoTime() - began) / 1e6;
        if (result instanceof PreparationResult.Ready ready) {
            workstation.withdraw(ready.state());
        }
        return millis;
    }

    /// Counts the quotes that are booked by more than one workstation. Several workstations try to book the
    /// same quotes while the server crashes repeatedly.
    private static BenchmarkResult measureRaces(Path folder) throws Exception {
        int claims = Integer.getInteger("office.claims", 100_000);
        int restarts = Integer.getInteger("office.restarts", 20);
        int quotes = claims / RACING_WORKSTATIONS;
        AtomicIntegerArray winners = new AtomicIntegerArray(quotes);
        try (PostgresServer server = PostgresServer.start(folder.resolve("race-server"), 100)) {
            List<SimulatedWorkstation> desks =
                    openWorkstations(folder.resolve("race-desks"), RACING_WORKSTATIONS, server.port(), server.port());
            try (ExecutorService pool = Executors.newFixedThreadPool(RACING_WORKSTATIONS)) {
                desks.getFirst().saveQuotes(1, quotes);
                awaitCondition(() -> desks.stream().allMatch(desk -> desk.hasQuote(quotes)));
                List<Future<?>> races = new ArrayList<>();
                for (SimulatedWorkstation desk : desks) {
                    races.add(pool.submit(() -> bookAllQuotes(desk, winners)));
                }
                long began = System.nanoTime();
                for (int restart = 0; restart < restarts; restart++) {
                    TimeUnit.SECONDS.sleep(2);
                    server.restartAfterCrash();
                }
                for (Future<?> race : races) {
                    race.get();
                }
                System.Logger log = System.getLogger(OfficeMeasurement.class.getName());
                log.log(System.Logger.Level.INFO, "races took {0} s", (System.nanoTime() - began) / 1_000_000_000L);
            } finally {
                closeAll(desks);
            }
        }
        long twice = 0;
        long booked = 0;
        for (int quote = 0; quote < quotes; quote++) {
            twice += Math.max(0, winners.get(quote) - 1);
            booked += Math.min(1, winners.get(quote));
        }
        return new BenchmarkResult(
                19,
                "office: quotes booked twice of " + booked + " booked, " + claims + " claims, " + restarts + " crashes",
                "quotes",
                twice,
                "none",
                1,
                Goal.atMost(0));
    }

    private static void bookAllQuotes(SimulatedWorkstation workstation, AtomicIntegerArray winners) {
        for (int quote = 0; quote < winners.length(); quote++) {
            while (!tryToBookQuote(workstation, quote, winners)) {
                // The server does not answer.
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
            }
        }
    }

    // Returns true if this workstation booked the quote, or may not book it because another workstation holds
    // it. Returns false if the journal failed, so that the quote must be tried again.
    private static boolean tryToBookQuote(SimulatedWorkstation workstation, int quote, AtomicIntegerArray winners) {
        try {
            if (!(workstation.claimQuote(quote + 1L) instanceof PreparationResult.Ready ready)) {
                return true;
            }
            try {
                AttemptState.Sent sent = workstation.recordSent(ready.state());
                winners.incrementAndGet(quote);
                workstation.recordBooked(sent, quote + 1L);
                return true;
            } catch (JournalException serverIsAway) {
                workstation.withdraw(ready.state());
                return false;
            }
        } catch (JournalException serverIsAway) {
            return false;
        }
    }

    private static void closeAll(List<SimulatedWorkstation> workstations) {
        try (ExecutorService pool = Executors.newFixedThreadPool(8)) {
            workstations.forEach(desk -> pool.execute(desk::close));
        }
    }

    private static void awaitCondition(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("timed out");
            }
            TimeUnit.MILLISECONDS.sleep(200);
        }
    }
}

package lanedesk.benchmarks.office;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.office.SharedDatabase;
import lanedesk.journal.office.SharedDatabaseAddress;
import lanedesk.journal.office.SynchronizationStatus;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.FreightKind;

/// A workstation without a window: a journal that is connected to the shared database.
final class SimulatedWorkstation implements AutoCloseable {
    private static final EnvironmentId ENVIRONMENT = new EnvironmentId("production");
    // A quote of the service with twelve rates has about 14 kB.
    private static final int RATES = 12;
    private static final int BYTES_PER_RATE = 1_150;

    private final Journal journal;
    private final SharedDatabase database;
    private final EnvironmentJournal environment;

    private SimulatedWorkstation(Journal journal, SharedDatabaseAddress address) {
        this.journal = journal;
        this.database = journal.connectSharedDatabase(address, _ -> true, SharedDatabase.SYNC_INTERVAL);
        this.environment = journal.environmentJournal(ENVIRONMENT);
    }

    /// Opens a workstation whose journal is in a new folder.
    ///
    /// @param template folder of an empty journal, which is copied
    static SimulatedWorkstation open(Path template, Path folder, SharedDatabaseAddress address) throws IOException {
        Files.createDirectories(folder);
        try (var files = Files.list(template)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        return new SimulatedWorkstation(openJournal(folder), address);
    }

    static void createTemplate(Path folder) {
        openJournal(folder).close();
    }

    private static Journal openJournal(Path folder) {
        return switch (Journal.open(folder, folder.getFileName().toString(), Clock.systemUTC())) {
            case JournalOpenResult.Opened(Journal journal, int _) -> journal;
            case JournalOpenResult.Refused(var problem) -> throw new IllegalStateException(problem.toString());
        };
    }

    boolean isConnected() {
        return database.status() instanceof SynchronizationStatus.Connected;
    }

    void onChange(Runnable action) {
        journal.changeNotifier().subscribe(action);
    }

    void saveQuote(long number) {
        environment.quotes().save(newQuote(number));
    }

    void saveQuotes(long firstNumber, int count) {
        environment
                .quotes()
                .save(LongStream.range(firstNumber, firstNumber + count)
                        .mapToObj(SimulatedWorkstation::newQuote)
                        .toList());
    }

    boolean hasQuote(long number) {
        return environment.quotes().findByNumber(number).isPresent();
    }

    /// Prepares a booking of the quote with this number, which claims the quote for this workstation unless a
    /// colleague has claimed it.
    PreparationResult claimQuote(long number) {
        UUID quote = environment.quotes().findByNumber(number).orElseThrow().id();
        return environment
                .bookings()
                .prepareUnlessConflict(
                        new NewAttempt(
                                quote,
                                "http://127.0.0.1:8080",
                                1,
                                "Blue Ridge Freight",
                                new BigDecimal("1240.00"),
                                new BigDecimal("1395.50"),
                                OffsetDateTime.now(ZoneOffset.UTC).plusHours(1),
                                Content.ofUtf8("{\"rateNumber\":" + number + "}"),
                                "me@desk.example",
                                null,
                                null,
                                null,
                                List.of()),
                        _ -> true);
    }

    void withdraw(AttemptState.Prepared prepared) {
        environment.bookings().withdraw(prepared, "not now");
    }

    AttemptState.Sent recordSent(AttemptState.Prepared prepared) {
        return environment.bookings().recordSent(prepared);
    }

    void recordBooked(AttemptState.Sent sent, long number) {
        environment.bookings().recordBooked(sent, number, "BOL" + number);
    }

    private static NewQuote newQuote(long number) {
        List<String> rates = new ArrayList<>();
        for (int rate = 0; rate < RATES; rate++) {
            String id = number + "-" + rate + "-";
            rates.add("{\"carrierName\":\"Carrier " + rate + "\",\"totalAmount\":" + (400 + rate) + ".25,\"text\":\""
                    + id.repeat(BYTES_PER_RATE / id.length()) + "\"}");
        }
        return new NewQuote(
                FreightKind.OTR,
                "http://127.0.0.1:8080",
                number,
                new QuotedCustomer(4_000 + number % 1_000, 400_000, "Customer " + number % 1_000),
                new QuotedLane("Dallas, TX 75201", "Reno, NV 89502"),
                List.of("Carrier 1", "Carrier 2"),
                Content.ofUtf8("{\"customerBsn\":\"471101\",\"quote\":" + number + "}"),
                Content.ofUtf8("{\"data\":{\"quoteNumber\":" + number + ",\"carrierQuotes\":[" + String.join(",", rates)
                        + "]}}"),
                Instant.now(),
                Duration.ZERO,
                "me@desk.example",
                "shipment-" + number,
                (UUID) null,
                null,
                null,
                null,
                List.of());
    }

    @Override
    public void close() {
        journal.close();
    }
}

package lanedesk.sandbox.store;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import lanedesk.sandbox.model.booking.BookedShipment;
import org.sqlite.SQLiteConfig;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/// Stores everything in one SQLite file. One thread writes. Changes that arrive while a transaction is being
/// committed are written together in the next transaction, so that several callers wait for the same disk
/// write.
public final class SqliteStore implements Store {
    private static final JsonMapper JSON = JsonMapper.builder()
            .addMixIn(StoredQuote.class, KindMixIn.class)
            .addMixIn(BookedShipment.class, KindMixIn.class)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
            .build();

    /// The property `kind` of the JSON names the record type.
    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "kind")
    private interface KindMixIn {}

    private static final String FILE_NAME = "sandbox.db";
    private static final int MAX_BATCH_SIZE = 256;

    private final Connection writeConnection;
    private final Connection readConnection;
    private final NumberSequences numbers;
    private final BlockingQueue<PendingChange> changes = new LinkedBlockingQueue<>();
    private final Thread writer;

    /// Changes the file. Returns the result for the caller who submitted the change.
    @FunctionalInterface
    private interface Change {
        boolean apply(Connection connection) throws SQLException;
    }

    private record PendingChange(Change sqlChange, CompletableFuture<Boolean> result, boolean isLast) {}

    private SqliteStore(Connection writeConnection, Connection readConnection, NumberSequences numbers) {
        this.writeConnection = writeConnection;
        this.readConnection = readConnection;
        this.numbers = numbers;
        this.writer = Thread.ofPlatform().daemon().name("sandbox-store").start(this::commitChangesUntilClosed);
    }

    /// Opens the file in a directory. Creates the directory and the file if they do not exist.
    public static SqliteStore open(Path directory) {
        return open(directory, new SQLiteConfig());
    }

    static SqliteStore open(Path directory, SQLiteConfig config) {
        try {
            Files.createDirectories(directory);
            String url = "jdbc:sqlite:" + directory.resolve(FILE_NAME).toAbsolutePath();
            config.setJournalMode(SQLiteConfig.JournalMode.WAL);
            config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
            config.setBusyTimeout(5_000);
            Connection writeConnection = config.createConnection(url);
            try {
                return createTablesAndOpen(writeConnection, url, config);
            } catch (SQLException failure) {
                // An open connection would prevent the caller from renaming the file.
                writeConnection.close();
                throw failure;
            }
        } catch (IOException failure) {
            throw new UncheckedIOException("Cannot use the directory " + directory, failure);
        } catch (SQLException failure) {
            throw new IllegalStateException("Cannot open the store in " + directory, failure);
        }
    }

    private static SqliteStore createTablesAndOpen(Connection writeConnection, String url, SQLiteConfig config)
            throws SQLException {
        try (Statement statement = writeConnection.createStatement()) {
            for (String table : List.of(
                    "CREATE TABLE IF NOT EXISTS quote (number INTEGER PRIMARY KEY, last_rate INTEGER NOT NULL,"
                            + " body BLOB NOT NULL)",
                    "CREATE TABLE IF NOT EXISTS booking (order_number INTEGER PRIMARY KEY,"
                            + " quote_number INTEGER NOT NULL UNIQUE, body BLOB NOT NULL)",
                    "CREATE TABLE IF NOT EXISTS document (order_number INTEGER NOT NULL, file_name TEXT NOT NULL,"
                            + " content BLOB NOT NULL, PRIMARY KEY (order_number, file_name)) WITHOUT ROWID")) {
                statement.executeUpdate(table);
            }
        }
        NumberSequences numbers = NumberSequences.startingByTime(
                        Clock.systemUTC().instant())
                .copyContinuingAfter(
                        querySingleNumber(writeConnection, "SELECT max(number) FROM quote"),
                        querySingleNumber(writeConnection, "SELECT max(last_rate) FROM quote"),
                        querySingleNumber(writeConnection, "SELECT max(order_number) FROM booking"));
        return new SqliteStore(writeConnection, config.createConnection(url), numbers);
    }

    private static long querySingleNumber(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    @Override
    public NumberSequences numberSequences() {
        return numbers;
    }

    @Override
    public void saveQuote(StoredQuote quote) {
        long lastRate = lastRateNumber(quote);
        byte[] body = JSON.writeValueAsBytes(quote);
        submitAndWait(connection -> {
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO quote VALUES (?, ?, ?)")) {
                insert.setLong(1, quote.quoteNumber());
                insert.setLong(2, lastRate);
                insert.setBytes(3, body);
                return insert.executeUpdate() == 1;
            }
        });
    }

    private static long lastRateNumber(StoredQuote quote) {
        return switch (quote) {
            case StoredQuote.Otr otr ->
                otr.rates().isEmpty() ? 0 : otr.rates().getLast().rateNumber();
            case StoredQuote.Drayage drayage ->
                drayage.rates().isEmpty() ? 0 : drayage.rates().getLast().rateNumber();
        };
    }

    @Override
    public Optional<StoredQuote> findQuote(long quoteNumber) {
        return querySingleBytes("SELECT body FROM quote WHERE number = ?", quoteNumber)
                .map(body -> JSON.readValue(body, StoredQuote.class));
    }

    @Override
    public Optional<Long> findOrderNumberOfQuote(long quoteNumber) {
        synchronized (readConnection) {
            try (PreparedStatement query =
                    readConnection.prepareStatement("SELECT order_number FROM booking WHERE quote_number = ?")) {
                query.setLong(1, quoteNumber);
                try (ResultSet row = query.executeQuery()) {
                    return row.next() ? Optional.of(row.getLong(1)) : Optional.empty();
                }
            } catch (SQLException failed) {
                throw new IllegalStateException("The store cannot be read", failed);
            }
        }
    }

    @Override
    public boolean saveIfNotBooked(long quoteNumber, BookedShipment shipment) {
        byte[] body = JSON.writeValueAsBytes(shipment);
        return submitAndWait(connection -> {
            try (PreparedStatement insert =
                    connection.prepareStatement("INSERT OR IGNORE INTO booking VALUES (?, ?, ?)")) {
                insert.setLong(1, shipment.orderNumber());
                insert.setLong(2, quoteNumber);
                insert.setBytes(3, body);
                return insert.executeUpdate() == 1;
            }
        });
    }

    @Override
    public Optional<BookedShipment> findShipment(long orderNumber) {
        return querySingleBytes("SELECT body FROM booking WHERE order_number = ?", orderNumber)
                .map(body -> JSON.readValue(body, BookedShipment.class));
    }

    @Override
    public Optional<byte[]> findDocument(long orderNumber, String fileName) {
        return querySingleBytes(
                "SELECT content FROM document WHERE order_number = ? AND file_name = ?", orderNumber, fileName);
    }

    @Override
    public void saveDocument(long orderNumber, String fileName, byte[] content) {
        submitAndWait(connection -> {
            try (PreparedStatement insert =
                    connection.prepareStatement("INSERT OR IGNORE INTO document VALUES (?, ?, ?)")) {
                insert.setLong(1, orderNumber);
                insert.setString(2, fileName);
                insert.setBytes(3, content);
                return insert.executeUpdate() == 1;
            }
        });
    }

    private Optional<byte[]> querySingleBytes(String sql, Object... keys) {
        synchronized (readConnection) {
            try (PreparedStatement query = readConnection.prepareStatement(sql)) {
                for (int i = 0; i < keys.length; i++) {
                    query.setObject(i + 1, keys[i]);
                }
                try (ResultSet row = query.executeQuery()) {
                    return row.next() ? Optional.of(row.getBytes(1)) : Optional.empty();
                }
            } catch (SQLException failed) {
                throw new IllegalStateException("The store cannot be read", failed);
            }
        }
    }

    private boolean submitAndWait(Change sqlChange) {
        var change = new PendingChange(sqlChange, new CompletableFuture<>(), false);
        changes.add(change);
        return change.result().join();
    }

    private void commitChangesUntilClosed() {
        List<PendingChange> batch = new ArrayList<>();
        boolean isOpen = true;
        while (isOpen) {
            batch.clear();
            try {
                batch.add(changes.take());
            } catch (InterruptedException interruption) {
                return;
            }
            changes.drainTo(batch, MAX_BATCH_SIZE);
            isOpen = batch.stream().noneMatch(PendingChange::isLast);
            commitBatch(batch);
        }
    }

    private void commitBatch(List<PendingChange> batch) {
        List<Boolean> outcomes = new ArrayList<>();
        try {
            writeConnection.setAutoCommit(false);
            for (PendingChange change : batch) {
                outcomes.add(change.sqlChange().apply(writeConnection));
            }
            writeConnection.commit();
        } catch (SQLException | RuntimeException | Error failure) {
            // Also catches errors such as OutOfMemoryError, because the callers wait for this thread and it
            // must continue.
            rollBackOrBeginTransaction(failure);
            var reason = new IllegalStateException("The store cannot be written", failure);
            batch.forEach(change -> change.result().completeExceptionally(reason));
            return;
        }
        for (int i = 0; i < outcomes.size(); i++) {
            batch.get(i).result().complete(outcomes.get(i));
        }
    }

    private void rollBackOrBeginTransaction(Throwable reason) {
        try {
            writeConnection.rollback();
        } catch (SQLException rollbackFailure) {
            reason.addSuppressed(rollbackFailure);
            beginTransaction(reason);
        }
    }

    /// Begins a new transaction after a failed rollback. SQLite itself rolls back some transactions, for
    /// example when the disk is full. The rollback then fails, and the driver does not begin the next
    /// transaction.
    ///
    /// @param reason the failure that caused the rollback; if no transaction can begin, the second failure is
    ///        added to `reason` as suppressed
    private void beginTransaction(Throwable reason) {
        try (Statement statement = writeConnection.createStatement()) {
            statement.executeUpdate("BEGIN");
        } catch (SQLException beginFailure) {
            reason.addSuppressed(beginFailure);
        }
    }

    @Override
    public void close() {
        var last = new PendingChange(_ -> true, new CompletableFuture<>(), true);
        changes.add(last);
        try {
            last.result().join();
            synchronized (readConnection) {
                readConnection.close();
            }
            writeConnection.close();
            writer.join();
        } catch (CompletionException | SQLException failure) {
            throw new IllegalStateException("The store did not close cleanly", failure);
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
        }
    }
}

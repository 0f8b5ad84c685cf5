package lanedesk.sandbox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteConfig;

final class SqliteStoreTest {
    @TempDir
    Path folder;

    /// SQLite uses the same result code for a full disk and for its own size limit.
    @Test
    void continuesOnceFullDiskHasSpace() throws SQLException {
        SQLiteConfig limitedConfig = new SQLiteConfig();
        limitedConfig.setMaxPageCount(100);
        try (SqliteStore store = SqliteStore.open(folder, limitedConfig)) {
            assertThatThrownBy(() -> {
                        for (int index = 0; index < 100; index++) {
                            store.saveDocument(1, index + ".pdf", new byte[20_000]);
                        }
                    })
                    .hasRootCauseInstanceOf(SQLException.class)
                    .hasMessageContaining("cannot be written");
            try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("sandbox.db"));
                    Statement statement = other.createStatement()) {
                statement.executeUpdate("DELETE FROM document");
            }
            store.saveDocument(2, "a.pdf", new byte[] {1, 2});
            store.saveDocument(2, "b.pdf", new byte[] {3});
            assertThat(store.findDocument(2, "a.pdf"))
                    .hasValueSatisfying(savedContent -> assertThat(savedContent).containsExactly(1, 2));
            assertThat(store.findDocument(2, "b.pdf"))
                    .hasValueSatisfying(savedContent -> assertThat(savedContent).containsExactly(3));
        }
    }

    /// A database whose next statement fails because memory is exhausted, at the point chosen by the test.
    private static final class MemoryLimitedConfig extends SQLiteConfig {
        private final AtomicBoolean hasMemory = new AtomicBoolean(true);

        @Override
        public Connection createConnection(String url) throws SQLException {
            Connection connection = super.createConnection(url);
            return (Connection) Proxy.newProxyInstance(
                    Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (_, method, arguments) -> {
                        if (method.getName().equals("prepareStatement") && !hasMemory.getAndSet(true)) {
                            throw new OutOfMemoryError("Java heap space");
                        }
                        return method.invoke(connection, arguments);
                    });
        }
    }

    @Test
    void reportsOutOfMemoryToWaitingCallerAndRecovers() {
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            MemoryLimitedConfig config = new MemoryLimitedConfig();
            try (SqliteStore store = SqliteStore.open(folder, config)) {
                config.hasMemory.set(false);
                assertThatThrownBy(() -> store.saveDocument(1, "a.pdf", new byte[] {1}))
                        .hasRootCauseInstanceOf(OutOfMemoryError.class);
                store.saveDocument(2, "b.pdf", new byte[] {2});
                assertThat(store.findDocument(1, "a.pdf")).isEmpty();
                assertThat(store.findDocument(2, "b.pdf")).isPresent();
            }
        });
    }
}

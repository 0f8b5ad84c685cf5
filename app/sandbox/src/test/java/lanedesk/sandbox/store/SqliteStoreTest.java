package lanedesk.sandbox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteConfig;

final class SqliteStoreTest {
    @TempDir
    Path folder;

    /// SQLite answers for a full disk and for its own limit alike.
    @Test
    void onceThereIsRoomOnAFullDiskItGoesOn() throws SQLException {
        SQLiteConfig small = new SQLiteConfig();
        small.setMaxPageCount(100);
        try (SqliteStore store = SqliteStore.open(folder, small)) {
            assertThatThrownBy(() -> {
                        for (int paper = 0; paper < 100; paper++) {
                            store.keepDocument(1, paper + ".pdf", new byte[20_000]);
                        }
                    })
                    .hasRootCauseInstanceOf(SQLException.class)
                    .hasMessageContaining("cannot be written");
            try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("sandbox.db"));
                    Statement statement = other.createStatement()) {
                statement.executeUpdate("DELETE FROM document");
            }
            store.keepDocument(2, "a.pdf", new byte[] {1, 2});
            store.keepDocument(2, "b.pdf", new byte[] {3});
            assertThat(store.document(2, "a.pdf"))
                    .hasValueSatisfying(kept -> assertThat(kept).containsExactly(1, 2));
            assertThat(store.document(2, "b.pdf"))
                    .hasValueSatisfying(kept -> assertThat(kept).containsExactly(3));
        }
    }
}

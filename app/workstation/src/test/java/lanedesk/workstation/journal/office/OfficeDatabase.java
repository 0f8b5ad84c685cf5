package lanedesk.workstation.journal.office;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/// A PostgreSQL of the tests' own, with the office's tables.
final class OfficeDatabase implements AutoCloseable {
    private final EmbeddedPostgres postgres;

    private OfficeDatabase(EmbeddedPostgres postgres) {
        this.postgres = postgres;
    }

    static OfficeDatabase start() throws IOException {
        OfficeDatabase database = new OfficeDatabase(EmbeddedPostgres.builder().start());
        new PostgresSchema(database.address()).migrate();
        return database;
    }

    /// Where it listens at another port, such as that of a wire before it.
    static OfficeAddress address(int port) {
        return OfficeAddress.parse("postgresql://postgres@localhost:" + port + "/postgres", Optional::empty);
    }

    OfficeAddress address() {
        return address(port());
    }

    int port() {
        return postgres.getPort();
    }

    /// Changes what it holds behind the program's back.
    void execute(String statement) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement sql = connection.createStatement()) {
            sql.execute(statement);
        }
    }

    @Override
    public void close() throws IOException {
        postgres.close();
    }
}

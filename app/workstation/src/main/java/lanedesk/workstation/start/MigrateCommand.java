package lanedesk.workstation.start;

import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.Optional;
import lanedesk.journal.office.PostgresSchema;
import lanedesk.journal.office.SharedDatabaseAddress;

/// The command `--migrate`: creates or updates the roles and tables of a shared database, without a window or
/// journal.
public final class MigrateCommand {
    private static final int EXIT_REFUSED = 1;
    private static final int EXIT_BAD_ADDRESS = 2;

    private MigrateCommand() {}

    /// Prints the result on one line. Without a password, PostgreSQL's password file is used.
    ///
    /// @return exit code: 0 if the roles and tables are up to date; other codes for an invalid address and for
    ///        a failure of the database
    public static int run(String address, Optional<String> password, PrintWriter out, PrintWriter err) {
        try {
            PostgresSchema.migrateAsOwner(SharedDatabaseAddress.parse(address, () -> password));
            out.println(address + ": roles and tables are up to date");
            return 0;
        } catch (IllegalArgumentException unusable) {
            err.println("--migrate: " + unusable.getMessage());
            return EXIT_BAD_ADDRESS;
        } catch (SQLException failure) {
            err.println(address + ": " + failure.getMessage());
            return EXIT_REFUSED;
        }
    }
}

package lanedesk.workstation.writeback;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.office.SharedDatabaseAddress;

/// Where the bookings of an environment are written after they were made.
///
/// @param target the target in use
/// @param file path of the CSV file
/// @param address address of the database, `postgresql://user@host/database`, without the password
/// @param statement SQL statement with named parameters such as `:order_number`
/// @param withBuyRate whether buy rates may be written; otherwise only sell prices are
@RecordBuilder
public record WriteBackSettings(Target target, String file, String address, String statement, boolean withBuyRate)
        implements WriteBackSettingsBuilder.With {

    /// What bookings are written to.
    public enum Target {
        NONE,
        FILE,
        DATABASE
    }

    public static final WriteBackSettings DEFAULT = new WriteBackSettings(Target.NONE, "", "", "", false);

    /// The name of the buy rate, which is written only if the settings say so.
    static final String BUY_RATE = "buy_rate";

    private static final List<String> NAMES = List.of(
            "order_number",
            "bol_number",
            "booked_at",
            "kind",
            "quote_number",
            "references",
            "customer",
            "origin",
            "destination",
            "carrier",
            "equipment",
            "sell_price",
            "dispatcher",
            "booking_id");

    /// The names of the values of a booking, in the order of the columns of a file.
    public List<String> valueNames() {
        List<String> names = new ArrayList<>(NAMES);
        if (withBuyRate) {
            names.add(NAMES.indexOf("sell_price") + 1, BUY_RATE);
        }
        return names;
    }

    /// Whether all parts that the target needs are usable.
    public boolean isComplete() {
        return switch (target) {
            case NONE -> true;
            case FILE -> isUsableFile(file);
            case DATABASE -> isUsableAddress(address) && findStatementProblem().isEmpty();
        };
    }

    /// Returns why the statement cannot be used; empty if it can.
    public Optional<BookingStatement.Problem> findStatementProblem() {
        return BookingStatement.parse(statement, valueNames()).problem();
    }

    /// Whether a text is the absolute path of a file.
    public static boolean isUsableFile(String text) {
        try {
            return !text.isEmpty()
                    && Path.of(text).isAbsolute()
                    && Path.of(text).getFileName() != null;
        } catch (InvalidPathException malformed) {
            return false;
        }
    }

    /// Whether a text is the address of a database, without a password.
    public static boolean isUsableAddress(String text) {
        try {
            SharedDatabaseAddress.parse(text, Optional::empty);
            return true;
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }
}

package lanedesk.journal;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Reads the query plans of SQLite.
public final class QueryPlan {
    private QueryPlan() {}

    /// The steps of SQLite's plan for a query of the journal in a folder.
    public static List<String> explain(Path folder, String sql) throws SQLException {
        List<String> steps = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                PreparedStatement explain = connection.prepareStatement("EXPLAIN QUERY PLAN " + sql);
                ResultSet results = explain.executeQuery()) {
            while (results.next()) {
                steps.add(results.getString("detail"));
            }
        }
        return steps;
    }
}

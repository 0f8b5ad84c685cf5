package lanedesk.journal.audit;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Writes every booking attempt with its states and answers, every acknowledgement, and every offer with its
/// events, for all environments. The first line has the time of the export in ISO 8601, and the last line has
/// the number of lines. Every other line is one row of a table as JSON, with the journal's column names. The
/// times of these rows are milliseconds since 1970, and their bodies are base64.
public final class AuditExport {

    static final String HEADER_KIND = "lanedesk-audit";
    static final String END_KIND = "end";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private record ExportedTable(String table, String orderBy) {}

    private static final List<ExportedTable> TABLES = List.of(
            new ExportedTable("attempt", "created_at, id"),
            new ExportedTable("attempt_transition", "at, attempt_id, seq"),
            new ExportedTable("attempt_answer", "id"),
            new ExportedTable("acknowledgement", "at, id"),
            new ExportedTable("offer", "id"),
            new ExportedTable("offer_rate", "offer_uid, seq"),
            new ExportedTable("offer_event", "at, id"),
            new ExportedTable("offer_validity", "at, id"));

    private AuditExport() {}

    /// Writes the audit export of a copy of the journal. An existing target file is replaced after everything
    /// was written.
    public static AuditSeal writeExport(Path journal, Path target, Instant time) throws IOException, SQLException {
        Path partFile = target.resolveSibling(target.getFileName() + ".part");
        AuditSeal seal;
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + journal.toAbsolutePath());
                Statement statement = connection.createStatement();
                BufferedWriter out = Files.newBufferedWriter(partFile, StandardCharsets.UTF_8)) {
            HashChain chain = new HashChain();
            ObjectNode header = JSON.createObjectNode();
            writeLine(
                    out,
                    chain,
                    header.put("kind", HEADER_KIND).put("version", 1).put("at", time.toString()));
            for (ExportedTable exportedTable : TABLES) {
                try (ResultSet rows = statement.executeQuery(
                        "SELECT * FROM " + exportedTable.table + " ORDER BY " + exportedTable.orderBy)) {
                    while (rows.next()) {
                        writeLine(out, chain, rowToJson(exportedTable.table, rows));
                    }
                }
            }
            ObjectNode end = JSON.createObjectNode();
            writeLine(
                    out,
                    chain,
                    end.put("kind", END_KIND).put("lines", chain.toAuditSeal().lineCount() + 1));
            seal = chain.toAuditSeal();
        }
        Files.move(partFile, target, StandardCopyOption.REPLACE_EXISTING);
        return seal;
    }

    private static void writeLine(BufferedWriter out, HashChain chain, ObjectNode content) throws IOException {
        out.write(chain.sealLineAndAdvance(JSON.writeValueAsString(content)));
        out.write('\n');
    }

    private static ObjectNode rowToJson(String table, ResultSet rows) throws SQLException {
        ObjectNode row = JSON.createObjectNode().put("kind", table);
        ResultSetMetaData columns = rows.getMetaData();
        for (int column = 1; column <= columns.getColumnCount(); column++) {
            row.putPOJO(columns.getColumnName(column), rows.getObject(column));
        }
        return row;
    }
}

package lanedesk.journal.preset;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.record.RecordKind;
import lanedesk.journal.record.RecordVersion;
import lanedesk.journal.record.RecordVersions;
import lanedesk.journal.record.Records;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Row;
import lanedesk.journal.store.Scope;
import lanedesk.journal.store.Session;
import org.jspecify.annotations.Nullable;

/// Items that are shipped again and again.
public final class Templates {
    private final Scope scope;
    private final Records records;

    public Templates(Scope scope, Records records) {
        this.scope = scope;
        this.records = records;
    }

    public void save(Template template) {
        scope.store().perform(session -> {
            session.update(
                    """
                    INSERT OR REPLACE INTO item_template (id, environment, customer_number, name, content, updated_at)
                    VALUES (?, ?, ?, ?, ?, ?)\
                    """,
                    template.id(),
                    scope.environment(),
                    template.customerNumber(),
                    template.name(),
                    template.content(),
                    scope.now());
            records.recordChange(session, RecordKind.TEMPLATE, template.id());
        });
    }

    public void delete(UUID template) {
        scope.store().perform(session -> records.remove(session, RecordKind.TEMPLATE, template));
    }

    /// Returns the versions of a template with their authors, the current one first.
    public List<RecordVersion<Template>> versions(UUID template) {
        return records.of(RecordKind.TEMPLATE, template, Templates::template);
    }

    /// Returns the removed templates of the customer and for every customer, the last first.
    public List<RecordVersion<Template>> removed(long customerNumber) {
        return records.removed(RecordKind.TEMPLATE, customerNumber, Templates::template);
    }

    /// Drops what a colleague's template makes superfluous: of two that are the same that of the lower id stays. Every
    /// desk removes its own alone, so that it is done once.
    public static void dropSame(Session session, RecordVersions versions, RecordVersions.Learnt learnt)
            throws SQLException {
        for (UUID own : session.list(
                "SELECT a.id FROM item_template a JOIN item_template t ON t.environment = a.environment"
                        + " AND a.customer_number IS t.customer_number AND a.name = t.name COLLATE NOCASE"
                        + " AND a.content = t.content AND a.id > t.id WHERE t.environment = ? AND t.id = ? AND "
                        + RecordVersions.OWN,
                row -> row.uuid("id"),
                learnt.environment(),
                learnt.record())) {
            versions.remove(session, learnt.environment(), RecordKind.TEMPLATE, own, "");
        }
    }

    /// Returns the templates of the customer, then those for every customer, by name.
    public List<Template> forCustomer(long customerNumber) {
        return scope.list("""
            SELECT id, customer_number, name, content FROM item_template
            WHERE environment = ? AND (customer_number = ? OR customer_number IS NULL)
            ORDER BY customer_number IS NULL, name COLLATE NOCASE\
            """, Templates::template, scope.environment(), customerNumber);
    }

    private static Template template(Row row) throws SQLException {
        return new Template(
                row.uuid("id"), row.numberOrNull("customer_number"), row.text("name"), row.content("content"));
    }

    /// Items under a name.
    ///
    /// @param customerNumber absent when it is for every customer
    public record Template(UUID id, @Nullable Long customerNumber, String name, Content content) {}
}

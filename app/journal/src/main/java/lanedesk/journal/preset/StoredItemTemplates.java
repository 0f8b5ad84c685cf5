package lanedesk.journal.preset;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.record.RecordKind;
import lanedesk.journal.record.RecordVersion;
import lanedesk.journal.record.RecordVersions;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;

/// Templates of items that are shipped repeatedly.
public final class StoredItemTemplates {
    private static final RowCodec<Template> TEMPLATE =
            RowCodec.ofColumns(Template.class, "id customer_number name content");

    private final JournalScope scope;
    private final VersionedRecords versionedRecords;

    public StoredItemTemplates(JournalScope scope, VersionedRecords records) {
        this.scope = scope;
        this.versionedRecords = records;
    }

    public void save(Template template) {
        scope.store().executeInTransaction(session -> {
            session.update(
                    TEMPLATE.insertSql("INSERT OR REPLACE INTO item_template", "environment", "updated_at"),
                    TEMPLATE.insertArguments(template, scope.environment(), scope.now()));
            versionedRecords.saveAndQueueVersion(session, RecordKind.TEMPLATE, template.id());
        });
    }

    public void remove(UUID template) {
        scope.store()
                .executeInTransaction(
                        session -> versionedRecords.removeAndSaveVersion(session, RecordKind.TEMPLATE, template));
    }

    /// The versions of a template with their authors, the current version first.
    public List<RecordVersion<Template>> findVersions(UUID template) {
        return versionedRecords.findVersions(RecordKind.TEMPLATE, template, TEMPLATE);
    }

    /// The removed templates of a customer and of all customers, the last removed first.
    public List<RecordVersion<Template>> findRemoved(long customerNumber) {
        return versionedRecords.findRemoved(RecordKind.TEMPLATE, customerNumber, TEMPLATE);
    }

    /// Removes local duplicates of a colleague's template. Of two equal templates from two workstations, the
    /// template with the lower id stays. Every workstation removes only templates of its own, so that a template is
    /// removed once.
    public static void removeOwnDuplicatesOf(
            SqlSession session, RecordVersions versions, RecordVersions.ReceivedChange receivedChange)
            throws SQLException {
        for (UUID ownTemplate : session.queryList(
                "SELECT a.id FROM item_template a JOIN item_template t ON t.environment = a.environment"
                        + " AND a.customer_number IS t.customer_number AND a.name = t.name COLLATE NOCASE"
                        + " AND a.content = t.content AND a.id > t.id WHERE t.environment = ? AND t.id = ? AND "
                        + RecordVersions.NOT_CHANGED_BY_COLLEAGUE,
                row -> row.uuid("id"),
                receivedChange.environment(),
                receivedChange.record())) {
            versions.recordRemovalAndDelete(
                    session, receivedChange.environment(), RecordKind.TEMPLATE, ownTemplate, "");
        }
    }

    /// The templates of the customer by name, followed by the templates for all customers by name.
    public List<Template> findForCustomer(long customerNumber) {
        return scope.queryList("""
            SELECT id, customer_number, name, content FROM item_template
            WHERE environment = ? AND (customer_number = ? OR customer_number IS NULL)
            ORDER BY customer_number IS NULL, name COLLATE NOCASE\
            """, TEMPLATE, scope.environment(), customerNumber);
    }

    /// A template: items with a name.
    ///
    /// @param customerNumber number of the customer; null for all customers
    public record Template(UUID id, @Nullable Long customerNumber, String name, Content content) {}
}

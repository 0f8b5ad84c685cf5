package lanedesk.workstation.journal.habit;

import java.util.List;
import java.util.UUID;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.journal.store.Scope;
import org.jspecify.annotations.Nullable;

/// Items that are shipped again and again.
public final class Templates {
    private final Scope scope;

    public Templates(Scope scope) {
        this.scope = scope;
    }

    public void save(Template template) {
        scope.store()
                .perform(session -> session.update(
                        """
                        INSERT OR REPLACE INTO item_template (id, environment, customer_number, name, content, updated_at)
                        VALUES (?, ?, ?, ?, ?, ?)\
                        """,
                        template.id(),
                        scope.environment(),
                        template.customerNumber(),
                        template.name(),
                        template.content(),
                        scope.clock().instant()));
    }

    public void delete(UUID template) {
        scope.store()
                .perform(session -> session.update(
                        "DELETE FROM item_template WHERE environment = ? AND id = ?", scope.environment(), template));
    }

    /// Those of the customer, then those for every customer, by name.
    public List<Template> forCustomer(long customerNumber) {
        return scope.store()
                .read(session -> session.list(
                        """
                        SELECT id, customer_number, name, content FROM item_template
                        WHERE environment = ? AND (customer_number = ? OR customer_number IS NULL)
                        ORDER BY customer_number IS NULL, name COLLATE NOCASE\
                        """,
                        row -> new Template(
                                row.uuid("id"),
                                row.numberOrNull("customer_number"),
                                row.text("name"),
                                row.content("content")),
                        scope.environment(),
                        customerNumber));
    }

    /// Items under a name.
    ///
    /// @param customerNumber absent when it is for every customer
    public record Template(UUID id, @Nullable Long customerNumber, String name, Content content) {}
}

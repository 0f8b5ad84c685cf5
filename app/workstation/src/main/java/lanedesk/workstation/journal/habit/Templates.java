package lanedesk.workstation.journal.habit;

import java.util.List;
import java.util.UUID;
import lanedesk.workstation.journal.store.Content;
import org.jspecify.annotations.Nullable;

/// Items that are shipped again and again.
public interface Templates {

    /// Items under a name.
    ///
    /// @param customerNumber absent when it is for every customer
    record Template(UUID id, @Nullable Long customerNumber, String name, Content content) {}

    void save(Template template);

    void delete(UUID template);

    /// Those of the customer, then those for every customer, by name.
    List<Template> forCustomer(long customerNumber);
}

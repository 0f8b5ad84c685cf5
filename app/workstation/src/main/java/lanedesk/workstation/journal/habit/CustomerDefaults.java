package lanedesk.workstation.journal.habit;

import java.util.List;
import java.util.Optional;
import lanedesk.workstation.journal.store.Content;

/// What a customer's quotes start with: accessorials, dimensions, margin, each under its own word.
public interface CustomerDefaults {

    /// One of them.
    record Default(String kind, Content content) {}

    /// All of a customer, by their words.
    List<Default> all(long customerNumber);

    Optional<Content> find(long customerNumber, String kind);

    void save(long customerNumber, String kind, Content content);

    void remove(long customerNumber, String kind);
}

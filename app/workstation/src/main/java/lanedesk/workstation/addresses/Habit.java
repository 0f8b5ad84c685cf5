package lanedesk.workstation.addresses;

import lanedesk.workstation.journal.habit.Templates;
import org.jspecify.annotations.Nullable;

/// Something a customer's shipments start with: an item kept under a name, or a default.
sealed interface Habit {

    /// What it holds, in words.
    String summary();

    /// True where it serves every customer.
    boolean everyone();

    /// An item kept under a name.
    record Item(Templates.Template template, String summary) implements Habit {
        @Override
        public boolean everyone() {
            return template.customerNumber() == null;
        }
    }

    /// A default of the customer.
    ///
    /// @param kind the journal's word
    record Default(long customerNumber, String kind, String summary) implements Habit {
        @Override
        public boolean everyone() {
            return false;
        }
    }

    /// The name of an item; null for a default, which has none.
    default @Nullable String name() {
        return this instanceof Item(Templates.Template template, String _) ? template.name() : null;
    }
}

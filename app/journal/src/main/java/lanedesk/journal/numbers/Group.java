package lanedesk.journal.numbers;

import java.time.YearMonth;
import lanedesk.journal.quote.QuotedLane;
import org.jspecify.annotations.Nullable;

/// The subject of a line of figures.
public sealed interface Group {

    /// Everything.
    record All() implements Group {}

    /// A customer, the same by its number whatever it was called.
    record Customer(long number, String name) implements Group {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Customer customer && customer.number == number;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(number);
        }
    }

    /// A lane as it was quoted.
    record Lane(QuotedLane lane) implements Group {}

    record Carrier(String name) implements Group {}

    record Dispatcher(String email) implements Group {}

    record Month(YearMonth month) implements Group {}
}

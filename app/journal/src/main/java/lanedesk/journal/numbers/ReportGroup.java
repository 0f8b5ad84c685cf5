package lanedesk.journal.numbers;

import java.time.YearMonth;
import lanedesk.journal.quote.QuotedLane;
import org.jspecify.annotations.Nullable;

/// The subject of a line of figures.
public sealed interface ReportGroup {

    /// Everything.
    record AllShipments() implements ReportGroup {}

    /// A customer, the same by its number whatever it was called.
    record Customer(long number, String name) implements ReportGroup {
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
    record Lane(QuotedLane lane) implements ReportGroup {}

    record Carrier(String name) implements ReportGroup {}

    record Dispatcher(String email) implements ReportGroup {}

    record Month(YearMonth month) implements ReportGroup {}
}

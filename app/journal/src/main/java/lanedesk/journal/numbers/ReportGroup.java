package lanedesk.journal.numbers;

import java.time.YearMonth;
import lanedesk.journal.quote.QuotedLane;
import org.jspecify.annotations.Nullable;

/// The group of a report row.
public sealed interface ReportGroup {

    /// All shipments.
    record AllShipments() implements ReportGroup {}

    /// A customer, identified by number whatever its name.
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

    /// A lane as quoted.
    record Lane(QuotedLane lane) implements ReportGroup {}

    record Carrier(String name) implements ReportGroup {}

    record Dispatcher(String email) implements ReportGroup {}

    record Month(YearMonth month) implements ReportGroup {}
}

package lanedesk.journal.numbers;

import java.time.YearMonth;
import lanedesk.journal.quote.QuotedLane;
import org.jspecify.annotations.Nullable;

/// What the shipments of a report row have in common.
public sealed interface ReportGroup {

    /// All shipments.
    record AllShipments() implements ReportGroup {}

    /// A customer. Two groups with the same number are equal, even if the names differ.
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

package lanedesk.sandbox.booking;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import lanedesk.sandbox.model.RequestRejectedException;
import org.jspecify.annotations.Nullable;

/// Collects the paths of the fields whose values in the booking differ from the quote.
final class QuoteMismatchCheck {
    final List<String> paths = new ArrayList<>();

    void addMismatchIfDifferent(String path, Object quoted, Object booked) {
        if (!Objects.equals(quoted, booked)) {
            paths.add(path);
        }
    }

    /// Compares the numbers by value: 40 equals 40.0. Adds no mismatch if `quoted` is null.
    void addMismatchIfQuotedAndDifferent(String path, @Nullable BigDecimal quoted, BigDecimal booked) {
        if (quoted != null && quoted.compareTo(booked) != 0) {
            paths.add(path);
        }
    }

    void throwIfAnyMismatch() {
        if (!paths.isEmpty()) {
            throw RequestRejectedException.ofQuoteMismatch(paths);
        }
    }
}

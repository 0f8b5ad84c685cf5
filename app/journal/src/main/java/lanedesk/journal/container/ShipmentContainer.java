package lanedesk.journal.container;

import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One container of a shipment with several containers. The days are local and are not sent to the service.
///
/// @param id origin shipment of the container's quotes
/// @param number container number as typed; empty if not known yet
/// @param lastFreeDay last day without storage charges; null if not known
/// @param earliestReturn first day on which the empty container can be returned, or a full one delivered;
///        null if not known
/// @param cutOff last day on which the port accepts the container; null if not known
public record ShipmentContainer(
        UUID id,
        String number,
        @Nullable LocalDate lastFreeDay,
        @Nullable LocalDate earliestReturn,
        @Nullable LocalDate cutOff) {

    /// The first of the days until which something must be done: last free day or cut-off. Empty if both are
    /// unknown.
    public Optional<LocalDate> dueDay() {
        return Stream.of(Optional.ofNullable(lastFreeDay), Optional.ofNullable(cutOff))
                .flatMap(Optional::stream)
                .min(LocalDate::compareTo);
    }
}

package lanedesk.workstation.booking.send;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.freight.ContainerNumber;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.ShipmentBookingState;
import org.jspecify.annotations.Nullable;

/// The bookings of a drayage shipment: one for each container, each with a quote of its own. Knows only what
/// the journal says of each quote, and decides which container is booked next: the current one. A container
/// whose request was sent, or may have been sent, is never the next one. Not thread-safe.
public final class ContainerBookings {

    /// Whether a container is booked, according to the journal.
    public enum Status {
        BOOKED,
        /// The request was sent and its outcome is not known.
        UNKNOWN,
        /// The request is being sent, or what came of it could not be saved.
        SENDING,
        /// The service rejected the last request.
        REJECTED,
        /// Nothing was sent.
        NOT_SENT
    }

    /// One container with its quote, the chosen rate and the journal's attempts for the quote.
    public record ContainerBooking(
            SavedQuote.Drayage quote,
            DrayageRate rate,
            RateChoice choice,
            ShipmentContainer container,
            List<BookingAttempt> attempts) {
        public ContainerBooking {
            attempts = List.copyOf(attempts);
        }

        private ContainerBooking withAttempts(List<BookingAttempt> newAttempts) {
            return new ContainerBooking(quote, rate, choice, container, newAttempts);
        }

        private ContainerBooking withContainer(ShipmentContainer newContainer) {
            return new ContainerBooking(quote, rate, choice, newContainer, attempts);
        }

        /// What the journal says of the container's quote.
        public Status status() {
            if (bookedAttempt().isPresent()) {
                return Status.BOOKED;
            }
            if (hasAttempt(state -> state instanceof AttemptState.Unknown)) {
                return Status.UNKNOWN;
            }
            if (hasAttempt(state -> state instanceof AttemptState.Sent)) {
                return Status.SENDING;
            }
            return !attempts.isEmpty() && attempts.getLast().state() instanceof AttemptState.Rejected
                    ? Status.REJECTED
                    : Status.NOT_SENT;
        }

        private boolean hasAttempt(Predicate<AttemptState> condition) {
            return attempts.stream().map(BookingAttempt::state).anyMatch(condition);
        }

        /// The attempt with an order number; empty while the container is not booked.
        public Optional<BookingAttempt> bookedAttempt() {
            return attempts.stream()
                    .filter(attempt -> attempt.state() instanceof AttemptState.WithOrderNumber)
                    .findFirst();
        }

        boolean canBeSent() {
            Status status = status();
            return status == Status.NOT_SENT || status == Status.REJECTED;
        }
    }

    private List<ContainerBooking> all;
    private final Set<UUID> skippedQuotes = new HashSet<>();
    private UUID currentQuote;

    /// The containers are sorted by their last free day or cut-off, so that the most urgent is booked first.
    public ContainerBookings(List<ContainerBooking> containers) {
        all = containers.stream()
                .sorted(Comparator.comparing(
                        booking -> booking.container().dueDay().orElse(LocalDate.MAX)))
                .toList();
        currentQuote = all.getFirst().quote().id();
        selectCurrent();
    }

    public List<ContainerBooking> all() {
        return all;
    }

    /// Whether there is more than one container.
    public boolean areSeveral() {
        return all.size() > 1;
    }

    /// The container that the page shows and books next.
    public ContainerBooking current() {
        return all.stream()
                .filter(booking -> booking.quote().id().equals(currentQuote))
                .findFirst()
                .orElseThrow();
    }

    public List<UUID> quoteIds() {
        return all.stream().map(booking -> booking.quote().id()).toList();
    }

    /// The containers that the next deliberate act books: those that were certainly not sent and are not
    /// skipped.
    public List<ContainerBooking> remaining() {
        return all.stream()
                .filter(booking -> booking.canBeSent()
                        && !skippedQuotes.contains(booking.quote().id()))
                .toList();
    }

    /// The attempts that booked containers of this shipment.
    List<BookingAttempt> bookedAttempts() {
        return all.stream().flatMap(booking -> booking.bookedAttempt().stream()).toList();
    }

    /// Sets what the journal says of the quotes, and the attempts of all other quotes to none.
    public void setAttempts(List<BookingAttempt> attempts) {
        Map<UUID, List<BookingAttempt>> byQuote = attempts.stream()
                .collect(Collectors.groupingBy(attempt -> attempt.details().quoteId()));
        all = all.stream()
                .map(booking -> booking.withAttempts(
                        byQuote.getOrDefault(booking.quote().id(), List.of())))
                .toList();
    }

    /// Sets numbers and days; containers that the list lacks keep theirs.
    public void setContainers(List<ShipmentContainer> containers) {
        all = all.stream()
                .map(booking -> containers.stream()
                        .filter(container ->
                                container.id().equals(booking.container().id()))
                        .findFirst()
                        .map(booking::withContainer)
                        .orElse(booking))
                .toList();
    }

    /// Selects the current container: one whose outcome is not known, unless it is skipped; otherwise the
    /// first that can be sent. If there is none, the current container stays.
    public void selectCurrent() {
        all.stream()
                .filter(booking -> booking.status() == Status.UNKNOWN || booking.status() == Status.SENDING)
                .filter(booking -> !skippedQuotes.contains(booking.quote().id()))
                .findFirst()
                .or(() -> remaining().stream().findFirst())
                .ifPresent(booking -> currentQuote = booking.quote().id());
    }

    /// Continues with the other containers: the current one is left as it is.
    void skipCurrent() {
        skippedQuotes.add(currentQuote);
        selectCurrent();
    }

    /// The quotes of skipped containers.
    Set<UUID> skippedQuotes() {
        return Set.copyOf(skippedQuotes);
    }

    /// Whether the current container was certainly not sent.
    boolean canSendCurrent() {
        return current().canBeSent();
    }

    /// The sum of the sell prices of the remaining containers; null if any has none.
    public @Nullable BigDecimal sellPriceOfRemaining() {
        BigDecimal total = BigDecimal.ZERO;
        for (ContainerBooking booking : remaining()) {
            BigDecimal sell = booking.choice().sell();
            if (sell == null) {
                return null;
            }
            total = total.add(sell);
        }
        return total;
    }

    /// A container number that two containers have; empty if there is none.
    public Optional<String> findDuplicateNumber() {
        Set<String> numbers = new HashSet<>();
        for (ContainerBooking booking : all) {
            String number = ContainerNumber.normalize(booking.container().number());
            if (!number.isEmpty() && !numbers.add(number)) {
                return Optional.of(booking.container().number());
            }
        }
        return Optional.empty();
    }

    /// The booking state of the shipment: unknown while it is for any container, booked once all are booked.
    ShipmentBookingState toShipmentBookingState() {
        List<Status> statuses = all.stream().map(ContainerBooking::status).toList();
        if (statuses.contains(Status.UNKNOWN)) {
            return ShipmentBookingState.UNKNOWN;
        }
        return statuses.stream().allMatch(status -> status == Status.BOOKED)
                ? ShipmentBookingState.BOOKED
                : ShipmentBookingState.NONE;
    }
}

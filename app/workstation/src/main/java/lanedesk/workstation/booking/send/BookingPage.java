package lanedesk.workstation.booking.send;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.booking.BookingKind;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.booking.entry.BookingEntries;
import lanedesk.workstation.booking.entry.MissingEntry;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// An OTR or drayage booking page as needed for sending.
public interface BookingPage {

    SavedQuote quoted();

    BookingEntries entries();

    /// The missing entries in reading order.
    List<MissingEntry> missingEntries();

    /// The request, once nothing is missing.
    Optional<BookingSubmission> submission();

    /// The page's values for the shipment's draft.
    String toJson();

    /// Addresses used by the booking, to be saved in the address book.
    List<AddressEntry> usedAddresses();

    /// The rate as shown in the heading.
    Rate rate();

    /// Sets the action that runs on every change of the request.
    void addChangeListener(Runnable action);

    /// Which of the two bookings it is.
    default BookingKind kind() {
        return switch (quoted()) {
            case SavedQuote.Otr _ -> BookingKind.OTR;
            case SavedQuote.Drayage _ -> BookingKind.DRAYAGE;
        };
    }

    /// Typed length, width and height by item index in the quote.
    default Map<Integer, List<String>> dimensions() {
        return Map.of();
    }

    /// Whether typed values differ from the quote.
    default boolean differsFromQuote() {
        return false;
    }

    /// Unsubscribes from the lists that outlive the page.
    default void close() {
        // By default there are no subscriptions.
    }

    /// A rate of either desk.
    ///
    /// @param carrier who carries, or what stands for it
    /// @param details service, transit and the like, in a few words
    /// @param cost what it costs, by both readings where fuel may come on top
    /// @param choice the dispatcher's decision with what the customer pays
    /// @param isExpiryStated whether the service states an end; it is unreadable where `expiresAt` is null then
    record Rate(
            long number,
            String carrier,
            String details,
            RateCost cost,
            RateChoice choice,
            boolean isExpiryStated,
            @Nullable OffsetDateTime expiresAt) {

        /// The sell price; null if none was set.
        public @Nullable BigDecimal sellPrice() {
            return choice.sell();
        }

        /// Whether it is sold below cost.
        public boolean isBelowCost() {
            BigDecimal sell = sellPrice();
            return sell != null && cost.isLoss(sell);
        }

        /// Whether the price might be below cost for all that a user who sees no buy amounts can know.
        boolean isPriceTypedByHand() {
            return sellPrice() != null && !choice.isPricedByRule();
        }
    }
}

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
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.quoting.SavedQuote;
import org.jspecify.annotations.Nullable;

/// The view of either desk's page that the sending part has.
public interface BookingPage {

    SavedQuote quoted();

    BookingEntries entries();

    /// Returns the open items in the order of reading.
    List<MissingEntry> missingEntries();

    /// The request, once nothing is missing.
    Optional<BookingSubmission> submission();

    /// The page's values for the shipment's draft.
    String toJson();

    /// Addresses that the booking uses, to be offered again.
    List<AddressEntry> usedAddresses();

    /// The rate as the heading shows it.
    Rate rate();

    /// Sets the action that runs at every change of the request.
    void addChangeListener(Runnable action);

    /// Which of the two bookings it is.
    default BookingKind kind() {
        return switch (quoted()) {
            case SavedQuote.Otr _ -> BookingKind.OTR;
            case SavedQuote.Drayage _ -> BookingKind.DRAYAGE;
        };
    }

    /// Length, width and height that were typed for items, by their place in the quote.
    default Map<Integer, List<String>> dimensions() {
        return Map.of();
    }

    /// Whether what was typed is not what was quoted.
    default boolean differsFromQuote() {
        return false;
    }

    /// Unsubscribes from the lists that outlive the page.
    default void close() {
        // By default no list is followed.
    }

    /// A rate of either desk.
    ///
    /// @param carrier who carries, or what stands for it
    /// @param details service, transit and the like, in a few words
    /// @param cost what it costs, by both readings where fuel may come on top
    /// @param choice the dispatcher's decision with what the customer pays
    /// @param isExpiryStated whether the service states an end; it is unreadable where `expires` is null then
    record Rate(
            long number,
            String carrier,
            String details,
            RateCost cost,
            RateChoice choice,
            boolean isExpiryStated,
            @Nullable OffsetDateTime expiresAt) {

        /// What the customer pays; null where nobody set a price.
        public @Nullable BigDecimal sellPrice() {
            return choice.sell();
        }

        /// Whether it is sold for less than it costs.
        public boolean isBelowCost() {
            BigDecimal sell = sellPrice();
            return sell != null && cost.isLoss(sell);
        }

        /// Whether its price could be below cost as far as somebody knows who sees no buy figures.
        boolean isPriceTypedByHand() {
            return sellPrice() != null && !choice.isPricedByRule();
        }
    }
}

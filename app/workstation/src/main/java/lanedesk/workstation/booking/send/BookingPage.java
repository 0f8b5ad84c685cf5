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

    SavedQuote quote();

    BookingEntries entries();

    /// The missing entries in reading order.
    List<MissingEntry> missingEntries();

    /// The request, once nothing is missing.
    Optional<BookingSubmission> toSubmission();

    /// The page's values for the shipment's draft.
    String toDraftJson();

    /// Addresses used by the booking, to be saved in the address book.
    List<AddressEntry> usedAddresses();

    /// The rate as shown in the heading.
    Rate bookedRate();

    /// Sets the action that runs on every change of the request.
    void addChangeListener(Runnable action);

    /// Whether it is an OTR or a drayage booking.
    default BookingKind bookingKind() {
        return switch (quote()) {
            case SavedQuote.Otr _ -> BookingKind.OTR;
            case SavedQuote.Drayage _ -> BookingKind.DRAYAGE;
        };
    }

    /// Typed length, width and height by item index in the quote.
    default Map<Integer, List<String>> typedDimensions() {
        return Map.of();
    }

    /// Whether typed values differ from the quote.
    default boolean isVolumeDifferent() {
        return false;
    }

    /// Unsubscribes from the lists that outlive the page.
    default void close() {
        // By default there are no subscriptions.
    }

    /// The booked rate, OTR or drayage.
    ///
    /// @param carrier the carrier, or a substitute text for drayage
    /// @param details service and transit time as text
    /// @param cost the cost; includes fuel that is possibly assumed because it is unknown whether the total
    ///     includes it
    /// @param choice the dispatcher's choice of the rate with the sell price
    /// @param isExpiryStated whether the service states an expiry; if so and `expiresAt` is null, it is unreadable
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
            return sell != null && cost.isLossAtSellPrice(sell);
        }

        /// Whether the price was not made by a rule and so might be below cost.
        boolean isPriceSetWithoutRule() {
            return sellPrice() != null && !choice.isPricedByRule();
        }
    }
}

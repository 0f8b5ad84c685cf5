package lanedesk.workstation.booking.send;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.util.Subscription;
import lanedesk.client.booking.BookingKind;
import lanedesk.freight.rates.RateCost;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.Form.MissingField;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// What sending needs from an OTR or drayage booking page.
public interface BookingPage {

    SavedQuote quote();

    Form entries();

    /// The required entries that are empty and the entries that are invalid, in reading order.
    List<MissingField> missingEntries();

    /// The complete request; empty while an entry is missing or invalid.
    Optional<BookingSubmission> toSubmissionIfComplete();

    /// The values of the page as JSON, for the shipment's draft.
    String toDraftJson();

    /// The addresses of the booking, to be saved in the address book.
    List<AddressEntry> usedAddresses();

    /// The rate to book, as shown in the heading.
    Rate rateToBook();

    /// The rates that the next deliberate act books: the rate to book, or those of all remaining containers.
    default List<Rate> ratesToBook() {
        return List.of(rateToBook());
    }

    /// The bookings of several containers; null for one container and for OTR.
    default @Nullable ContainerBookings containers() {
        return null;
    }

    /// Shows and sends the shipment's references in the fields that they fill.
    void setReferences(List<ShipmentReference> references);

    /// Adds an action that runs after every change of the booking request, until the subscription ends.
    Subscription addChangeListener(Runnable action);

    /// Whether this is an OTR or a drayage booking.
    default BookingKind bookingKind() {
        return switch (quote()) {
            case SavedQuote.Otr _ -> BookingKind.OTR;
            case SavedQuote.Drayage _ -> BookingKind.DRAYAGE;
        };
    }

    /// The typed length, width and height by index of the quoted item.
    default Map<Integer, List<String>> typedDimensions() {
        return Map.of();
    }

    /// Whether typed dimensions give another volume than the quote.
    default boolean isAnyTypedVolumeDifferent() {
        return false;
    }

    /// Unsubscribes the page from reference lists, which live longer than the page.
    default void close() {
        // A page without subscriptions has nothing to do.
    }

    /// The rate to book.
    ///
    /// @param carrier the carrier; for drayage a text that replaces the carrier's name
    /// @param details service and transit time as text
    /// @param cost the cost of the rate; if it is unknown whether the total includes fuel, the cost assumes
    ///        that fuel is added
    /// @param choice the dispatcher's choice of the rate, with the sell price
    /// @param isExpiryStated whether the service states when the rate expires
    /// @param expiresAt when the rate expires; null if not stated or unreadable
    record Rate(
            long number,
            String carrier,
            String details,
            RateCost cost,
            RateChoice choice,
            boolean isExpiryStated,
            @Nullable OffsetDateTime expiresAt) {

        /// The sell price in dollars; null if no sell price was set.
        public @Nullable BigDecimal sellPrice() {
            return choice.sell();
        }

        /// Whether the sell price is below the cost.
        public boolean isBelowCost() {
            BigDecimal sell = sellPrice();
            return sell != null && cost.isLossAtSellPrice(sell);
        }

        /// Whether the sell price was set by hand. Such a price may be below cost.
        boolean isPriceOverride() {
            return sellPrice() != null && !choice.isPricedByRule();
        }
    }
}

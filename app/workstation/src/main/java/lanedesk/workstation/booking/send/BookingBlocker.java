package lanedesk.workstation.booking.send;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.RateFault;
import lanedesk.workstation.shipment.RateFaultDetector;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.UnreadableFieldsText;

/// Why a rate cannot be booked whatever is typed: its customer became inactive or its number was reassigned, the
/// shipment changed, the rate has a fault, or it expired. Checked on every way to the page.
final class BookingBlocker {

    private final BookingPage page;
    private final Shipment shipment;
    private final Supplier<Instant> serviceNow;
    private final Texts texts;
    private final Set<RateFault> faults;
    private final List<String> unreadFields;
    private final ReadOnlyStringWrapper reason = new ReadOnlyStringWrapper("");
    private final InvalidationListener changeListener = _ -> update();

    BookingBlocker(BookingPage page, Shipment shipment, Supplier<Instant> serviceNow, Texts texts) {
        this.page = page;
        this.shipment = shipment;
        this.serviceNow = serviceNow;
        this.texts = texts;
        RateFaultDetector ofQuote = new RateFaultDetector(page.quoted());
        faults = ofQuote.faultsOfRate(page.rate().number());
        unreadFields = ofQuote.unreadFieldsOfRate(page.rate().number());
        shipment.customerProperty().addListener(changeListener);
        shipment.ratesOutdatedProperty().addListener(changeListener);
        shipment.uncertainCountProperty().addListener(changeListener);
    }

    /// Empty if the rate can be booked.
    ReadOnlyStringProperty reasonProperty() {
        return reason.getReadOnlyProperty();
    }

    boolean isBlocking() {
        return !reason.get().isEmpty();
    }

    void update() {
        reason.set(reason());
    }

    private String reason() {
        CustomerBranch customer = shipment.customerProperty().get();
        OffsetDateTime expires = page.rate().expiresAt();
        if (customer != null && !customer.active()) {
            return texts.text("booking.barred.inactive");
        }
        if (customer != null && customer.hasUnreadActivity()) {
            return texts.text("booking.barred.activityUnread");
        }
        QuotedCustomer quoted = page.quoted().stored().details().customer();
        if (customer != null && isNumberReassigned(customer, quoted)) {
            return texts.text(
                    "booking.barred.renamed",
                    String.valueOf(quoted.customerNumber()),
                    quoted.name(),
                    customer.customerName());
        }
        if (shipment.ratesOutdatedProperty().get()) {
            return texts.text("booking.barred.stale");
        }
        if (shipment.hasUncertainValues()) {
            return texts.text(
                    "booking.barred.doubts", shipment.uncertainCountProperty().get());
        }
        return Stream.of(RateFault.values())
                .filter(fault -> fault.preventsBooking() && faults.contains(fault))
                .findFirst()
                .map(fault -> texts.text(faultKey(fault), faultArgument(fault)))
                .orElseGet(() -> expires == null || serviceNow.get().isBefore(expires.toInstant())
                        ? ""
                        : texts.text("booking.barred.expired"));
    }

    private String faultArgument(RateFault fault) {
        return isUnreadField(fault)
                ? UnreadableFieldsText.joinNames(unreadFields, texts)
                : Long.toString(page.rate().number());
    }

    private boolean isUnreadField(RateFault fault) {
        return fault == RateFault.UNREAD_TERMS
                || (fault == RateFault.PRICE
                        && (unreadFields.contains("totalAmount") || unreadFields.contains("expectedTotal")));
    }

    private String faultKey(RateFault fault) {
        if (isUnreadField(fault)) {
            return "booking.barred.unread";
        }
        return switch (fault) {
            case DUPLICATE_NUMBER -> "booking.barred.duplicate";
            case PRICE, FIGURE -> "booking.barred.price";
            case CURRENCY -> "booking.barred.currency";
            case UNREAD_TERMS, UNREAD -> "booking.barred.unread";
            case EXPIRY -> "booking.barred.expiryUnreadable";
        };
    }

    // A renamed customer cannot be distinguished from a reassigned number: the quote has the old name.
    private static boolean isNumberReassigned(CustomerBranch current, QuotedCustomer quoted) {
        return current.customerNumber() == quoted.customerNumber()
                && !current.customerName()
                        .strip()
                        .equalsIgnoreCase(quoted.name().strip());
    }

    void close() {
        shipment.customerProperty().removeListener(changeListener);
        shipment.ratesOutdatedProperty().removeListener(changeListener);
        shipment.uncertainCountProperty().removeListener(changeListener);
    }
}

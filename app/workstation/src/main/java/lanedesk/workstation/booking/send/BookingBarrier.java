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
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.RateFault;
import lanedesk.workstation.quoting.RateFaults;
import lanedesk.workstation.wire.ReadingProblemText;

/// Why a rate can't be booked whatever is filled in: its customer has become inactive or its number another's, its
/// shipment is another by now, the rate came with a fault, or its time is over. It holds on every way to the page.
final class BookingBarrier {

    private final BookingPage page;
    private final Shipment shipment;
    private final Supplier<Instant> serviceNow;
    private final Texts texts;
    private final Set<RateFault> faults;
    private final List<String> unread;
    private final ReadOnlyStringWrapper why = new ReadOnlyStringWrapper("");
    private final InvalidationListener changed = _ -> check();

    BookingBarrier(BookingPage page, Shipment shipment, Supplier<Instant> serviceNow, Texts texts) {
        this.page = page;
        this.shipment = shipment;
        this.serviceNow = serviceNow;
        this.texts = texts;
        RateFaults ofQuote = new RateFaults(page.quoted());
        faults = ofQuote.ofRate(page.rate().number());
        unread = ofQuote.unreadOfRate(page.rate().number());
        shipment.customerProperty().addListener(changed);
        shipment.staleProperty().addListener(changed);
        shipment.openDoubtsProperty().addListener(changed);
    }

    /// Empty where it can be booked.
    ReadOnlyStringProperty whyProperty() {
        return why.getReadOnlyProperty();
    }

    boolean isUp() {
        return !why.get().isEmpty();
    }

    void check() {
        why.set(reason());
    }

    private String reason() {
        CustomerBranch customer = shipment.customerProperty().get();
        OffsetDateTime expires = page.rate().expires();
        if (customer != null && !customer.active()) {
            return texts.text("booking.barred.inactive");
        }
        if (customer != null && customer.hasUnreadActivity()) {
            return texts.text("booking.barred.activityUnread");
        }
        QuotedCustomer quoted = page.quoted().stored().facts().customer();
        if (customer != null && isAnother(customer, quoted)) {
            return texts.text(
                    "booking.barred.renamed",
                    String.valueOf(quoted.customerNumber()),
                    quoted.name(),
                    customer.customerName());
        }
        if (shipment.staleProperty().get()) {
            return texts.text("booking.barred.stale");
        }
        if (shipment.hasOpenDoubts()) {
            return texts.text(
                    "booking.barred.doubts", shipment.openDoubtsProperty().get());
        }
        return Stream.of(RateFault.values())
                .filter(fault -> fault.bars() && faults.contains(fault))
                .findFirst()
                .map(fault -> texts.text(key(fault), argument(fault)))
                .orElseGet(() -> expires == null || serviceNow.get().isBefore(expires.toInstant())
                        ? ""
                        : texts.text("booking.barred.expired"));
    }

    private String argument(RateFault fault) {
        return isUnread(fault)
                ? ReadingProblemText.names(unread, texts)
                : Long.toString(page.rate().number());
    }

    private boolean isUnread(RateFault fault) {
        return fault == RateFault.UNREAD_TERMS
                || (fault == RateFault.PRICE && (unread.contains("totalAmount") || unread.contains("expectedTotal")));
    }

    private String key(RateFault fault) {
        if (isUnread(fault)) {
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

    // Whether it was renamed or its number given away can't be told: what was quoted names the old one.
    private static boolean isAnother(CustomerBranch now, QuotedCustomer quoted) {
        return now.customerNumber() == quoted.customerNumber()
                && !now.customerName().strip().equalsIgnoreCase(quoted.name().strip());
    }

    void close() {
        shipment.customerProperty().removeListener(changed);
        shipment.staleProperty().removeListener(changed);
        shipment.openDoubtsProperty().removeListener(changed);
    }
}

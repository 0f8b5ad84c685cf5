package lanedesk.workstation.booking.send;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.journal.quote.QuotedCustomer;
import lanedesk.workstation.l10n.Texts;

/// Why a rate can't be booked whatever is filled in: its customer has become inactive or its number another's, or its
/// time is over.
final class BookingBarrier {

    private final BookingPage page;
    private final Shipment shipment;
    private final Supplier<Instant> serviceNow;
    private final Texts texts;
    private final ReadOnlyStringWrapper why = new ReadOnlyStringWrapper("");
    private final InvalidationListener customerChanged = _ -> check();

    BookingBarrier(BookingPage page, Shipment shipment, Supplier<Instant> serviceNow, Texts texts) {
        this.page = page;
        this.shipment = shipment;
        this.serviceNow = serviceNow;
        this.texts = texts;
        shipment.customerProperty().addListener(customerChanged);
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
        QuotedCustomer quoted = page.quoted().stored().facts().customer();
        if (customer != null && isAnother(customer, quoted)) {
            return texts.text(
                    "booking.barred.renamed",
                    String.valueOf(quoted.customerNumber()),
                    quoted.name(),
                    customer.customerName());
        }
        if (expires == null) {
            return page.rate().expiryStated() ? texts.text("booking.barred.expiryUnreadable") : "";
        }
        return serviceNow.get().isBefore(expires.toInstant()) ? "" : texts.text("booking.barred.expired");
    }

    // Whether it was renamed or its number given away can't be told: what was quoted names the old one.
    private static boolean isAnother(CustomerBranch now, QuotedCustomer quoted) {
        return now.customerNumber() == quoted.customerNumber()
                && !now.customerName().strip().equalsIgnoreCase(quoted.name().strip());
    }

    void close() {
        shipment.customerProperty().removeListener(customerChanged);
    }
}

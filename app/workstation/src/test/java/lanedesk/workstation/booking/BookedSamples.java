package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest.Accessorial;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.Uom;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.ManualTaskRunner;
import org.jspecify.annotations.Nullable;

/// Makes bookings with the real sandbox, for tests of the steps after a booking.
public final class BookedSamples {

    private BookedSamples() {}

    /// A booking in the journal with the acknowledgements made before it.
    public record BookedSample(UUID attempt, long orderNumber, String bolNumber, List<Acknowledgement> acknowledged) {}

    /// The container number of the booking.
    public static final String CONTAINER = "CSQU 305438 3";

    /// The references of booked pallets.
    public static final List<ShipmentReference> REFERENCES = List.of(
            new ShipmentReference(ShipmentReference.Kind.PURCHASE_ORDER, "PO-8833"),
            new ShipmentReference(ShipmentReference.Kind.OTHER, "Dock door", "17"));

    /// Books a container and closes the journal in that folder.
    public static BookedSample bookDrayage(Path journal) {
        return bookDrayage(journal, true);
    }

    /// Books a container of the refrigerated type, which may be quoted as dry.
    public static BookedSample bookDrayage(Path journal, boolean cooled) {
        try (BookingTestBench bench = new BookingTestBench(journal, ManualTaskRunner.immediate())) {
            SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(
                    OperationType.IMPORT,
                    Uom.US,
                    new QuoteContainer("ReeferContainer", 40, new BigDecimal("38500"), cooled));
            DrayageBookingViewModel page = bench.pages.createFilledPage(quote);
            page.entries().fieldById("drayOwnContainer").setText(CONTAINER);
            BookingOutcome outcome = bench.bookPage(page);
            if (outcome instanceof BookingOutcome.Booked(UUID attempt, var _, var _, long order, String bol, var _)) {
                return new BookedSample(
                        attempt,
                        order,
                        bol,
                        bench.environmentJournal.acknowledgements().findByQuote(quote.id()));
            }
            throw new AssertionError(outcome.toString());
        }
    }

    /// Books pallets and closes the journal in that folder.
    public static BookedSample bookOtr(Path journal) {
        return bookOtr(journal, null, List.of());
    }

    /// Books pallets whose price includes cargo insurance and a liftgate at delivery; the journal knows the
    /// service's accessorials.
    public static BookedSample bookInsuredOtr(Path journal) {
        return bookOtr(
                journal,
                SampleQuotes.sampleInsurance(),
                List.of(new Accessorial("LiftgateDelivery", AccessorialType.DELIVERY)));
    }

    private static BookedSample bookOtr(Path journal, @Nullable Insurance insurance, List<Accessorial> accessorials) {
        try (BookingTestBench bench = new BookingTestBench(journal, ManualTaskRunner.immediate())) {
            bench.context
                    .environment()
                    .referenceData()
                    .accessorialsOfMode(Mode.LTL)
                    .refreshAfterLoadingStoredRows();
            BookingPage page = bench.pages.createFilledPage(bench.quotes.requestOtrQuote(
                    bench.quotes.activeCustomer(), insurance, accessorials, SampleQuotes.palletItem()));
            BookingOutcome outcome = bench.protocol.bookOnce(
                    page.toSubmissionIfComplete().orElseThrow().withReferences(REFERENCES), null, _ -> false);
            if (outcome instanceof BookingOutcome.Booked(UUID attempt, var _, var _, long order, String bol, var _)) {
                return new BookedSample(attempt, order, bol, List.of());
            }
            throw new AssertionError(outcome.toString());
        }
    }
}

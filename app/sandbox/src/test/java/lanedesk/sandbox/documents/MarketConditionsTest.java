package lanedesk.sandbox.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import lanedesk.sandbox.booking.CustomerSearch;
import lanedesk.sandbox.booking.DrayageService;
import lanedesk.sandbox.model.booking.BookedDrayageShipment;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.model.booking.DrayageBookRequest;
import lanedesk.sandbox.model.drayage.DrayageQuoteResult;
import lanedesk.sandbox.model.drayage.DrayageRates;
import lanedesk.sandbox.model.drayage.MarketDisclaimer;
import lanedesk.sandbox.model.drayage.MarketRemark;
import lanedesk.sandbox.model.drayage.OperationType;
import lanedesk.sandbox.store.SqliteStore;
import lanedesk.sandbox.store.Store;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Follows the conditions of a market from the quote to the delivery order, through the handlers and the stored data.
final class MarketConditionsTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-21T15:42:10Z"), ZoneOffset.UTC);

    @Test
    void deliveryOrderShowsConditionsOfQuoteAfterRestart(@TempDir Path folder) throws Exception {
        BookedDrayageShipment sample = TestShipments.containerShipment(OperationType.IMPORT);
        DrayageRates rates = new DrayageRates(
                List.of(sample.rate()),
                List.of(),
                List.of(new MarketRemark("90802", 7, "Chassis split is billed as incurred.")),
                List.of(new MarketDisclaimer("90802", "Terminal fees are not included.")));
        long orderNumber;
        try (Store store = SqliteStore.open(folder)) {
            DrayageService service =
                    new DrayageService(new CustomerSearch(new DocumentTestCatalog()), (_, _) -> rates, store, CLOCK);
            DrayageQuoteResult quote = service.rateAndSaveQuote(sample.quote());
            orderNumber = service.checkAndSaveBooking(withNumbersOf(sample.booking(), quote))
                    .orderNumber();
        }
        try (Store store = SqliteStore.open(folder)) {
            BookedShipment booked = store.findShipment(orderNumber).orElseThrow();
            byte[] deliveryOrder = new PdfDocumentGenerator(new DocumentTestCatalog())
                    .generate(booked)
                    .getFirst()
                    .content()
                    .createBytes();
            assertThat(new PdfContent(deliveryOrder).continuousText())
                    .contains("Chassis split is billed as incurred.", "Terminal fees are not included.");
        }
    }

    private static DrayageBookRequest withNumbersOf(DrayageBookRequest request, DrayageQuoteResult quote) {
        return new DrayageBookRequest(
                request.operationType(),
                request.uom(),
                request.bookingUserEmail(),
                quote.quoteNumber(),
                quote.rates().getFirst().rateNumber(),
                request.customerNumber(),
                request.customerBsn(),
                request.load(),
                request.terminal(),
                request.shipperConsignee(),
                request.ssl(),
                request.bookingNumber());
    }
}

package lanedesk.workstation.batch.run;

import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.journal.batch.StoredBatchRow;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.OfferTexts;

/// Records the prices of a batch that are sent to its customer, one offer per row.
public final class BatchOfferRecorder {
    private final Offers offers;
    private final Supplier<String> user;

    /// @param user supplies the dispatcher's e-mail address
    public BatchOfferRecorder(Offers offers, Supplier<String> user) {
        this.offers = offers;
        this.user = user;
    }

    /// Records an offer for every row with a price. Runs in background tasks.
    public void recordOffersOfPricedRows(OpenBatch batch, List<PricedRow> rows) {
        for (PricedRow row : rows) {
            StoredBatchRow storedRow = row.row().stored();
            RowRate rate = row.rate();
            BigDecimal sell = row.sellPrice();
            if (storedRow != null && storedRow.quote() != null && rate != null && sell != null) {
                offers.recordNewOrSentAgain(new NewOffer(
                        OfferedPrices.validAsLongAsRates(
                                List.of(createOfferedRate(
                                        storedRow.quote(), row.row().quoteNumber(), rate, sell)),
                                toStoredFreight(row.row())),
                        DeliveryChannel.SAVED,
                        "",
                        user.get(),
                        batch.stored().name()));
            }
        }
    }

    private static OfferedRate createOfferedRate(UUID quote, long quoteNumber, RowRate rate, BigDecimal sell) {
        return new OfferedRate(
                quote,
                quoteNumber,
                rate.rateNumber(),
                rate.carrier(),
                OfferTexts.toStoredService(rate.mode(), rate.service()),
                rate.transitDays(),
                sell,
                rate.expiresAt() == null ? null : rate.expiresAt().toInstant());
    }

    private static String toStoredFreight(BatchRow row) {
        return switch (row.request().orElse(null)) {
            case LaneCheck.Otr(OtrQuoteRequest request) -> OfferTexts.toStoredFreight(request.items(), request.uom());
            case LaneCheck.OtrWithoutClass(var _, var withClass) ->
                OfferTexts.toStoredFreight(
                        withClass.createRequest("").items(),
                        withClass.createRequest("").uom());
            case LaneCheck.Drayage(var request) -> OfferTexts.toStoredFreight(request);
            case null -> "";
        };
    }
}

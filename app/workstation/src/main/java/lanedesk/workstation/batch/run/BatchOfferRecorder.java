package lanedesk.workstation.batch.run;

import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.journal.batch.StoredRow;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;

/// Records the prices of a batch that were sent to its customer, one offer per row.
public final class BatchOfferRecorder {
    private final Offers offers;
    private final Supplier<String> user;

    /// @param user the dispatcher's e-mail
    public BatchOfferRecorder(Offers offers, Supplier<String> user) {
        this.offers = offers;
        this.user = user;
    }

    /// Records an offer for every row with a price. Runs in background tasks.
    ///
    /// @param exports formats the freight
    public void record(OpenBatch batch, List<PricedRow> rows, BatchExports exports) {
        for (PricedRow row : rows) {
            StoredRow storedRow = row.row().stored();
            RowRate rate = row.rate();
            BigDecimal sell = row.sellPrice();
            if (storedRow != null && storedRow.quote() != null && rate != null && sell != null) {
                offers.record(new NewOffer(
                        OfferedPrices.withRateValidity(
                                List.of(offeredRate(storedRow.quote(), row.row().quoteNumber(), rate, sell)),
                                exports.customerLane(row.row()).freightText()),
                        DeliveryChannel.SAVED,
                        "",
                        user.get(),
                        batch.stored().name()));
            }
        }
    }

    private static OfferedRate offeredRate(UUID quote, long quoteNumber, RowRate rate, BigDecimal sell) {
        return new OfferedRate(
                quote,
                quoteNumber,
                rate.rateNumber(),
                rate.carrier(),
                rate.service(),
                rate.transitDays(),
                sell,
                rate.validUntil() == null ? null : rate.validUntil().toInstant());
    }
}

package lanedesk.workstation.batch.run;

import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.journal.batch.StoredRow;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;

/// Records the prices of a batch that were sent to its customer, one offer a row.
public final class BatchOffers {
    private final Offers offers;
    private final Supplier<String> user;

    /// @param user the dispatcher's e-mail
    public BatchOffers(Offers offers, Supplier<String> user) {
        this.offers = offers;
        this.user = user;
    }

    /// Records an offer for every row that has a price. Called inside jobs.
    ///
    /// @param papers puts the goods into words
    public void record(OpenBatch batch, List<PricedRow> rows, BatchPapers papers) {
        for (PricedRow row : rows) {
            StoredRow kept = row.row().stored();
            RowRate rate = row.rate();
            BigDecimal sell = row.sell();
            if (kept != null && kept.quote() != null && rate != null && sell != null) {
                offers.record(new NewOffer(
                        OfferedPrices.lasting(
                                List.of(offered(kept.quote(), row.row().quoteNumber(), rate, sell)),
                                papers.lane(row.row()).goods()),
                        Channel.SAVED,
                        "",
                        user.get(),
                        batch.stored().name()));
            }
        }
    }

    private static OfferedRate offered(UUID quote, long quoteNumber, RowRate rate, BigDecimal sell) {
        return new OfferedRate(
                quote,
                quoteNumber,
                rate.rateNumber(),
                rate.carrier(),
                rate.service(),
                rate.days(),
                sell,
                rate.validUntil() == null ? null : rate.validUntil().toInstant());
    }
}

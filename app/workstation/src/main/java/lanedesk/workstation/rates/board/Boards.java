package lanedesk.workstation.rates.board;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.journal.quote.Acknowledgement;

/// Where boards come from and what is kept of them. Reading and acknowledging run inside jobs.
public interface Boards {

    /// The board of these quotes, by the journal's ids.
    Board read(List<UUID> quoteIds);

    /// The rates of these quotes alone; nothing of them counts as seen.
    QuotedRates rates(List<UUID> quoteIds);

    /// The quote of a variant is one of its shipment's from now on; it is on disk when this returns.
    void adopt(UUID variant);

    /// What each carrier asked for the last time on the lane of a board, beside these quotes.
    Map<OfferKey, LastPrice> lastPrices(Board board, List<UUID> quoteIds);

    /// Keeps acknowledgements; they are on disk when this returns.
    void acknowledge(Collection<Condition> conditions, Acknowledgement.Way way);

    /// The rule of customers without one of their own. Asked on any thread.
    KeptPricing everyones();

    /// Keeps the rule for a customer. Inside a job.
    void keep(KeptPricing pricing, long customerNumber);

    /// Keeps the rule for every customer without one of its own. On the FX thread.
    void keepForEveryone(SellPricing rule);
}

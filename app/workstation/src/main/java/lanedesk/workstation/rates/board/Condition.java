package lanedesk.workstation.rates.board;

import java.util.List;
import java.util.UUID;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.MarketTexts;
import lanedesk.workstation.quoting.Quoted;

/// A market's text beside the drayage rates of a quote, which is acknowledged before booking.
///
/// @param isNew whether the market's quotes before did not have it
public record Condition(MarketText text, UUID quote, boolean isNew, boolean acknowledged) {

    /// Every text of the quote, and whether `dispatcher` has acknowledged it.
    static List<Condition> of(Quoted.Drayage quoted, MarketTexts known, String dispatcher) {
        return MarketText.of(quoted.quote()).stream()
                .map(text -> new Condition(
                        text,
                        quoted.id(),
                        known.newTexts().contains(text),
                        text.isAcknowledgedBy(dispatcher, known.acknowledged())))
                .toList();
    }

    public Condition acknowledgedNow() {
        return new Condition(text, quote, isNew, true);
    }
}

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

    /// Every text of the quote, with the journal's record of each.
    static List<Condition> of(Quoted.Drayage quoted, MarketTexts known) {
        return MarketText.of(quoted.quote()).stream()
                .map(text -> new Condition(
                        text,
                        quoted.id(),
                        known.newTexts().contains(text),
                        known.acknowledged().stream().anyMatch(text::isOf)))
                .toList();
    }

    public Condition acknowledgedNow() {
        return new Condition(text, quote, isNew, true);
    }
}

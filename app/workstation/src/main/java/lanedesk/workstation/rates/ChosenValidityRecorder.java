package lanedesk.workstation.rates;

import java.time.Instant;
import java.time.InstantSource;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.workstation.day.OfferValidityPrompt;
import lanedesk.workstation.quoting.OfferRecorder;
import lanedesk.workstation.rates.board.ChosenValidityEnd;
import org.jspecify.annotations.Nullable;

/// Limits the validity of a board's prices: to the chosen end, else by the settings, and never beyond the rates'
/// expiry. Delegates recording to the wrapped recorder. Belongs to the FX thread.
final class ChosenValidityRecorder implements OfferRecorder {

    private final OfferRecorder recorder;
    private final OfferValidityPrompt prompt;
    private final InstantSource clock;
    private final ObjectProperty<@Nullable ChosenValidityEnd> chosenEnd;

    ChosenValidityRecorder(
            SavedBoardState memory, OfferRecorder recorder, OfferValidityPrompt prompt, InstantSource clock) {
        this.recorder = recorder;
        this.prompt = prompt;
        this.clock = clock;
        chosenEnd = new SimpleObjectProperty<>(memory.validityEnd);
        chosenEnd.subscribe((_, end) -> {
            memory.validityEnd = end;
            memory.save();
        });
    }

    /// The chosen end; null for the default of the settings.
    ObjectProperty<@Nullable ChosenValidityEnd> chosenProperty() {
        return chosenEnd;
    }

    /// Asks how long these prices are valid.
    void promptForEnd(Node anchor, OfferedPrices prices) {
        prompt.prompt(anchor, prices.earliestExpiry(), end -> chosenEnd.set(new ChosenValidityEnd(end)));
    }

    // A chosen end in the past does not apply to new offers.
    @Override
    public OfferedPrices withValidity(OfferedPrices prices) {
        ChosenValidityEnd end = chosenEnd.get();
        if (end == null || isExpired(clock.instant())) {
            return recorder.withValidity(prices);
        }
        Instant time = end.at();
        return time == null ? prices : prices.withEarlierEnd(time);
    }

    /// Whether a chosen end has passed.
    boolean isExpired(Instant now) {
        ChosenValidityEnd end = chosenEnd.get();
        Instant time = end == null ? null : end.at();
        return time != null && !time.isAfter(now);
    }

    @Override
    public void recordSent(OfferedPrices prices, String sheet, DeliveryChannel channel, String recipient) {
        recorder.recordSent(prices, sheet, channel, recipient);
    }
}

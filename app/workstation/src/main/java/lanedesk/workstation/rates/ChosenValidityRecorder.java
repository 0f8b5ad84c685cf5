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

/// Limits how long the prices of a board hold: as long as was chosen on it, else by the settings, and never
/// longer than their rates. The recorder that it wraps notes what is offered. Belongs to the FX thread.
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

    /// The chosen end; null for that of the settings.
    ObjectProperty<@Nullable ChosenValidityEnd> chosenProperty() {
        return chosenEnd;
    }

    /// Asks until when these prices hold.
    void promptForEnd(Node anchor, OfferedPrices prices) {
        prompt.prompt(anchor, prices.earliestExpiry(), end -> chosenEnd.set(new ChosenValidityEnd(end)));
    }

    // A chosen end that has passed does not count for prices that are offered now.
    @Override
    public OfferedPrices withValidity(OfferedPrices prices) {
        ChosenValidityEnd end = chosenEnd.get();
        if (end == null || isExpired(clock.instant())) {
            return recorder.withValidity(prices);
        }
        Instant time = end.at();
        return time == null ? prices : prices.withEarlierEnd(time);
    }

    /// Whether an end was chosen that has passed at a moment.
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

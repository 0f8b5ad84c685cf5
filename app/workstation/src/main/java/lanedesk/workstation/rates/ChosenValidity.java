package lanedesk.workstation.rates;

import java.time.Instant;
import java.time.InstantSource;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.workstation.day.ValidityPrompt;
import lanedesk.workstation.quoting.OfferRecorder;
import lanedesk.workstation.rates.board.ChosenEnd;
import org.jspecify.annotations.Nullable;

/// Limits how long the prices of a board hold: as long as was chosen on it, else by the settings, and never
/// longer than their rates. The recorder that it wraps notes what is offered. Belongs to the FX thread.
final class ChosenValidity implements OfferRecorder {

    private final OfferRecorder recorder;
    private final ValidityPrompt prompt;
    private final InstantSource clock;
    private final ObjectProperty<@Nullable ChosenEnd> chosen;

    ChosenValidity(BoardMemory memory, OfferRecorder recorder, ValidityPrompt prompt, InstantSource clock) {
        this.recorder = recorder;
        this.prompt = prompt;
        this.clock = clock;
        chosen = new SimpleObjectProperty<>(memory.end);
        chosen.subscribe((_, end) -> {
            memory.end = end;
            memory.save();
        });
    }

    /// The chosen end; null for that of the settings.
    ObjectProperty<@Nullable ChosenEnd> chosenProperty() {
        return chosen;
    }

    /// Asks until when these prices hold.
    void choose(Node place, OfferedPrices prices) {
        prompt.ask(place, prices.end(), end -> chosen.set(new ChosenEnd(end)));
    }

    // A chosen end that has passed does not count for prices that are offered now.
    @Override
    public OfferedPrices withValidity(OfferedPrices prices) {
        ChosenEnd end = chosen.get();
        if (end == null || isOver(clock.instant())) {
            return recorder.withValidity(prices);
        }
        Instant at = end.at();
        return at == null ? prices : prices.endingAt(at);
    }

    /// Whether an end was chosen that has passed at a moment.
    boolean isOver(Instant now) {
        ChosenEnd end = chosen.get();
        Instant at = end == null ? null : end.at();
        return at != null && !at.isAfter(now);
    }

    @Override
    public void recordSent(OfferedPrices prices, String sheet, Channel channel, String recipient) {
        recorder.recordSent(prices, sheet, channel, recipient);
    }
}

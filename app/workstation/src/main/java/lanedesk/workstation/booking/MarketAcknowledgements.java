package lanedesk.workstation.booking;

import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.journal.quote.Acknowledgements;
import lanedesk.workstation.booking.send.AcknowledgementProof;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// The market conditions of a drayage quote, which of them are new, and who acknowledged them. A condition is open
/// until the booking dispatcher has acknowledged it, even if others have.
final class MarketAcknowledgements {

    private final SavedQuote.Drayage quoted;
    private final Set<MarketText> newTexts;
    private final Acknowledgements recordedAcknowledgements;
    private final Supplier<String> user;
    private final InstantSource clock;
    private final TaskRunner runner;
    private final Consumer<Throwable> onFailure;
    private final ReadOnlyObjectWrapper<List<Acknowledgement>> acknowledged;

    /// @param known the acknowledgements in the journal
    /// @param user the e-mail of the booking dispatcher
    MarketAcknowledgements(
            SavedQuote.Drayage quote,
            MarketTexts known,
            Acknowledgements recorded,
            Supplier<String> user,
            InstantSource clock,
            TaskRunner runner,
            Consumer<Throwable> onFailure) {
        this.quoted = quote;
        this.newTexts = known.newTexts();
        this.recordedAcknowledgements = recorded;
        this.user = user;
        this.clock = clock;
        this.runner = runner;
        this.onFailure = onFailure;
        this.acknowledged = new ReadOnlyObjectWrapper<>(known.acknowledged());
    }

    ReadOnlyObjectProperty<List<Acknowledgement>> acknowledgedProperty() {
        return acknowledged.getReadOnlyProperty();
    }

    /// All texts, grouped by market.
    List<MarketText> texts() {
        return MarketText.of(quoted.quote()).stream()
                .sorted(Comparator.comparing(MarketText::marketZip))
                .toList();
    }

    boolean isNewInMarket(MarketText text) {
        return newTexts.contains(text);
    }

    List<MarketText> unacknowledgedTexts() {
        return AcknowledgementProof.missingTexts(quoted.quote(), user.get(), acknowledged.get());
    }

    /// The proof that none is open; empty while any is.
    Optional<AcknowledgementProof> proof() {
        return AcknowledgementProof.proofIfComplete(quoted.quote(), user.get(), acknowledged.get());
    }

    /// Acknowledges one text; valid once it is on disk.
    void acknowledge(MarketText text) {
        acknowledge(List.of(text), AcknowledgementMethod.EACH);
    }

    /// Acknowledges all open texts by one method.
    void acknowledgeAll(AcknowledgementMethod method) {
        acknowledge(unacknowledgedTexts(), method);
    }

    private void acknowledge(List<MarketText> read, AcknowledgementMethod method) {
        List<MarketText> open = unacknowledgedTexts();
        List<Acknowledgement> added = read.stream()
                .filter(open::contains)
                .map(text -> text.toAcknowledgement(user.get(), clock.instant(), method))
                .toList();
        if (added.isEmpty()) {
            return;
        }
        runner.start(
                _ -> {
                    recordedAcknowledgements.record(quoted.id(), added);
                    return recordedAcknowledgements.findByQuote(quoted.id());
                },
                TaskCallback.of(all -> acknowledged.set(List.copyOf(all)), onFailure));
    }
}

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

/// The market conditions of a drayage quote: which conditions are new in their market, and who acknowledged
/// each condition. The dispatcher who books must acknowledge every condition, even if other dispatchers have
/// already acknowledged the condition.
final class MarketAcknowledgements {

    private final SavedQuote.Drayage quote;
    private final Set<MarketText> newTexts;
    private final Acknowledgements journalAcknowledgements;
    private final Supplier<String> user;
    private final InstantSource clock;
    private final TaskRunner runner;
    private final Consumer<Throwable> onFailure;
    private final ReadOnlyObjectWrapper<List<Acknowledgement>> acknowledgements;

    /// @param marketTexts the market conditions that are new in their market, and the acknowledgements that
    ///        were given so far, both loaded from the journal
    /// @param user the e-mail address of the dispatcher who books
    MarketAcknowledgements(
            SavedQuote.Drayage quote,
            MarketTexts marketTexts,
            Acknowledgements journalAcknowledgements,
            Supplier<String> user,
            InstantSource clock,
            TaskRunner runner,
            Consumer<Throwable> onFailure) {
        this.quote = quote;
        this.newTexts = marketTexts.newTexts();
        this.journalAcknowledgements = journalAcknowledgements;
        this.user = user;
        this.clock = clock;
        this.runner = runner;
        this.onFailure = onFailure;
        this.acknowledgements = new ReadOnlyObjectWrapper<>(marketTexts.acknowledgements());
    }

    /// The saved acknowledgements of the quote by all dispatchers.
    ReadOnlyObjectProperty<List<Acknowledgement>> acknowledgementsProperty() {
        return acknowledgements.getReadOnlyProperty();
    }

    /// All texts, sorted by the postal code of the market.
    List<MarketText> textsSortedByMarket() {
        return MarketText.marketTextsOf(quote.quote()).stream()
                .sorted(Comparator.comparing(MarketText::marketZip))
                .toList();
    }

    boolean isNewInMarket(MarketText text) {
        return newTexts.contains(text);
    }

    /// The texts that the dispatcher who books has not acknowledged.
    List<MarketText> unacknowledgedTexts() {
        return AcknowledgementProof.unacknowledgedTexts(quote.quote(), user.get(), acknowledgements.get());
    }

    /// The proof that the dispatcher has acknowledged all texts; empty while any text is not acknowledged.
    Optional<AcknowledgementProof> proofIfComplete() {
        return AcknowledgementProof.createIfComplete(quote.quote(), user.get(), acknowledgements.get());
    }

    /// Acknowledges one text. The acknowledgement counts after it was saved in the journal.
    void saveAcknowledgement(MarketText text) {
        saveMissingAcknowledgements(List.of(text), AcknowledgementMethod.EACH);
    }

    /// Acknowledges all texts that are not acknowledged yet. The acknowledgements count after they were saved
    /// in the journal.
    void acknowledgeAllRemainingTexts(AcknowledgementMethod method) {
        saveMissingAcknowledgements(unacknowledgedTexts(), method);
    }

    private void saveMissingAcknowledgements(List<MarketText> acknowledgedTexts, AcknowledgementMethod method) {
        List<MarketText> unacknowledged = unacknowledgedTexts();
        List<Acknowledgement> newAcknowledgements = acknowledgedTexts.stream()
                .filter(unacknowledged::contains)
                .map(text -> text.toAcknowledgement(user.get(), clock.instant(), method))
                .toList();
        if (newAcknowledgements.isEmpty()) {
            return;
        }
        runner.start(
                _ -> {
                    journalAcknowledgements.save(quote.id(), newAcknowledgements);
                    return journalAcknowledgements.findByQuote(quote.id());
                },
                TaskCallback.of(saved -> acknowledgements.set(List.copyOf(saved)), onFailure));
    }
}

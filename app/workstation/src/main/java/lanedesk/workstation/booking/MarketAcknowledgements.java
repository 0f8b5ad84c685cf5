package lanedesk.workstation.booking;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.journal.quote.Acknowledgements;
import lanedesk.workstation.booking.send.AcknowledgementProof;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// The market conditions of a drayage quote, or of the quotes of several containers: which conditions are new
/// in their market, and who acknowledged each condition. The dispatcher who books must acknowledge every
/// condition, even if other dispatchers have already acknowledged the condition. A condition that several
/// quotes have is acknowledged once for all of them.
final class MarketAcknowledgements {

    private final List<SavedQuote.Drayage> quotes;
    private final Set<MarketText> newTexts;
    private final Acknowledgements journalAcknowledgements;
    private final Supplier<String> user;
    private final InstantSource clock;
    private final TaskRunner runner;
    private final Consumer<Throwable> onFailure;
    private final ReadOnlyObjectWrapper<Map<UUID, List<Acknowledgement>>> acknowledgementsByQuote;

    /// @param marketTexts by quote, the market conditions that are new in their market, and the
    ///        acknowledgements that were given so far, both loaded from the journal
    /// @param user the e-mail address of the dispatcher who books
    MarketAcknowledgements(
            Map<SavedQuote.Drayage, MarketTexts> marketTexts,
            Acknowledgements journalAcknowledgements,
            Supplier<String> user,
            InstantSource clock,
            TaskRunner runner,
            Consumer<Throwable> onFailure) {
        this.quotes = List.copyOf(marketTexts.keySet());
        this.newTexts = marketTexts.values().stream()
                .flatMap(texts -> texts.newTexts().stream())
                .collect(Collectors.toUnmodifiableSet());
        this.journalAcknowledgements = journalAcknowledgements;
        this.user = user;
        this.clock = clock;
        this.runner = runner;
        this.onFailure = onFailure;
        Map<UUID, List<Acknowledgement>> saved = new HashMap<>();
        marketTexts.forEach((quote, texts) -> saved.put(quote.id(), texts.acknowledgements()));
        acknowledgementsByQuote = new ReadOnlyObjectWrapper<>(Map.copyOf(saved));
    }

    /// The saved acknowledgements of the quotes by all dispatchers.
    ObservableValue<List<Acknowledgement>> acknowledgementsProperty() {
        return acknowledgementsByQuote.map(byQuote ->
                byQuote.values().stream().flatMap(List::stream).distinct().toList());
    }

    /// All texts, sorted by the postal code of the market.
    List<MarketText> textsSortedByMarket() {
        Stream<MarketText> texts = quotes.stream().flatMap(quote -> MarketText.marketTextsOf(quote.quote()).stream());
        return (quotes.size() == 1 ? texts : texts.distinct())
                .sorted(Comparator.comparing(MarketText::marketZip))
                .toList();
    }

    boolean isNewInMarket(MarketText text) {
        return newTexts.contains(text);
    }

    /// The texts that the dispatcher who books has not acknowledged for each quote that has them.
    List<MarketText> unacknowledgedTexts() {
        Stream<MarketText> texts = quotes.stream().flatMap(quote -> unacknowledgedTextsOf(quote).stream());
        return (quotes.size() == 1 ? texts : texts.distinct()).toList();
    }

    private List<MarketText> unacknowledgedTextsOf(SavedQuote.Drayage quote) {
        return AcknowledgementProof.unacknowledgedTexts(quote.quote(), user.get(), acknowledgementsOf(quote));
    }

    private List<Acknowledgement> acknowledgementsOf(SavedQuote.Drayage quote) {
        return acknowledgementsByQuote.get().getOrDefault(quote.id(), List.of());
    }

    /// The proof that the dispatcher has acknowledged all texts of a quote; empty while any text is not
    /// acknowledged.
    Optional<AcknowledgementProof> proofIfComplete(SavedQuote.Drayage quote) {
        return AcknowledgementProof.createIfComplete(quote.quote(), user.get(), acknowledgementsOf(quote));
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
        Instant now = clock.instant();
        Map<UUID, List<Acknowledgement>> newAcknowledgements = new LinkedHashMap<>();
        for (SavedQuote.Drayage quote : quotes) {
            List<MarketText> unacknowledged = unacknowledgedTextsOf(quote);
            List<Acknowledgement> ofQuote = acknowledgedTexts.stream()
                    .filter(unacknowledged::contains)
                    .map(text -> text.toAcknowledgement(user.get(), now, method))
                    .toList();
            if (!ofQuote.isEmpty()) {
                newAcknowledgements.put(quote.id(), ofQuote);
            }
        }
        if (newAcknowledgements.isEmpty()) {
            return;
        }
        runner.start(
                _ -> {
                    newAcknowledgements.forEach(journalAcknowledgements::save);
                    Map<UUID, List<Acknowledgement>> saved = new HashMap<>();
                    quotes.forEach(quote ->
                            saved.put(quote.id(), List.copyOf(journalAcknowledgements.findByQuote(quote.id()))));
                    return Map.copyOf(saved);
                },
                TaskCallback.of(acknowledgementsByQuote::set, onFailure));
    }
}

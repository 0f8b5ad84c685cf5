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
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.journal.quote.Acknowledgements;
import lanedesk.workstation.booking.send.Acknowledged;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.MarketTexts;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// The texts that came with a container quote, which of them are new, and who acknowledged them. A text is open until
/// the dispatcher who books has acknowledged it, whoever else did.
final class MarketReading {

    private final Quoted.Drayage quoted;
    private final Set<MarketText> fresh;
    private final Acknowledgements kept;
    private final Supplier<String> user;
    private final InstantSource clock;
    private final WorkRunner runner;
    private final Consumer<Throwable> failed;
    private final ReadOnlyObjectWrapper<List<Acknowledgement>> acknowledged;

    /// @param known what the journal has of them
    /// @param user the e-mail of who acknowledges and books
    MarketReading(
            Quoted.Drayage quoted,
            MarketTexts known,
            Acknowledgements kept,
            Supplier<String> user,
            InstantSource clock,
            WorkRunner runner,
            Consumer<Throwable> failed) {
        this.quoted = quoted;
        this.fresh = known.newTexts();
        this.kept = kept;
        this.user = user;
        this.clock = clock;
        this.runner = runner;
        this.failed = failed;
        this.acknowledged = new ReadOnlyObjectWrapper<>(known.acknowledged());
    }

    ReadOnlyObjectProperty<List<Acknowledgement>> acknowledgedProperty() {
        return acknowledged.getReadOnlyProperty();
    }

    /// Every text, those of one market together.
    List<MarketText> texts() {
        return MarketText.of(quoted.quote()).stream()
                .sorted(Comparator.comparing(MarketText::marketZip))
                .toList();
    }

    boolean isFresh(MarketText text) {
        return fresh.contains(text);
    }

    List<MarketText> open() {
        return Acknowledged.missing(quoted.quote(), user.get(), acknowledged.get());
    }

    /// The proof that nothing is open; empty while something is.
    Optional<Acknowledged> proof() {
        return Acknowledged.of(quoted.quote(), user.get(), acknowledged.get());
    }

    /// Acknowledges one text; it counts once it is on disk.
    void acknowledge(MarketText text) {
        acknowledge(List.of(text), Way.EACH);
    }

    /// Acknowledges all that are open, in one of the two ways.
    void acknowledgeAll(Way way) {
        acknowledge(open(), way);
    }

    private void acknowledge(List<MarketText> read, Way way) {
        List<MarketText> open = open();
        List<Acknowledgement> added = read.stream()
                .filter(open::contains)
                .map(text -> text.acknowledgedBy(user.get(), clock.instant(), way))
                .toList();
        if (added.isEmpty()) {
            return;
        }
        runner.start(
                _ -> {
                    kept.record(quoted.id(), added);
                    return kept.of(quoted.id());
                },
                Outcome.of(all -> acknowledged.set(List.copyOf(all)), failed));
    }
}

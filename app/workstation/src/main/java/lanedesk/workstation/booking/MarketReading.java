package lanedesk.workstation.booking;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.booking.send.Acknowledged;
import lanedesk.workstation.booking.send.BookingParts;
import lanedesk.workstation.journal.quote.Acknowledgement;
import lanedesk.workstation.journal.quote.Acknowledgement.Way;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.MarketTexts;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.Outcome;

/// The texts that came with a container quote, which of them are new, and who acknowledged them.
final class MarketReading {

    private final Quoted.Drayage quoted;
    private final Set<MarketText> fresh;
    private final BookingParts parts;
    private final ReadOnlyObjectWrapper<List<Acknowledgement>> acknowledged;
    private final Runnable changed;

    /// `changed` hears every acknowledgement.
    MarketReading(Quoted.Drayage quoted, MarketTexts known, BookingParts parts, Runnable changed) {
        this.quoted = quoted;
        this.fresh = known.fresh();
        this.parts = parts;
        this.acknowledged = new ReadOnlyObjectWrapper<>(known.acknowledged());
        this.changed = changed;
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
        return Acknowledged.missing(quoted.quote(), acknowledged.get());
    }

    /// The proof that nothing is open; empty while something is.
    Optional<Acknowledged> proof() {
        return Acknowledged.of(quoted.quote(), acknowledged.get());
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
        String user = parts.service().user();
        List<Acknowledgement> said = read.stream()
                .filter(open()::contains)
                .map(text -> text.acknowledgedBy(user, parts.clock().instant(), way))
                .toList();
        if (said.isEmpty()) {
            return;
        }
        parts.runner()
                .start(
                        _ -> {
                            parts.journal().acknowledgements().record(quoted.id(), said);
                            return parts.journal().acknowledgements().of(quoted.id());
                        },
                        Outcome.of(
                                all -> {
                                    acknowledged.set(List.copyOf(all));
                                    changed.run();
                                },
                                failure -> parts.notices()
                                        .say(Notice.of(parts.problems().of(failure)))));
    }
}

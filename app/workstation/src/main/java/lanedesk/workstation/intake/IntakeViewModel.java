package lanedesk.workstation.intake;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.freight.request.found.Found;
import lanedesk.workstation.freight.request.found.FoundShipment;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.journal.quote.QuotedCustomer;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.requested.MailWords;
import lanedesk.workstation.work.Outcome;
import org.jspecify.annotations.Nullable;

/// A request while it is read and looked at: what was read of it, value by value, until it goes into forms.
final class IntakeViewModel {
    /// How far it is.
    sealed interface State {
        /// It is being read.
        record Reading() implements State {}

        /// It can't be read, and why.
        record Refused(String why) implements State {}

        /// It was read.
        record Read(ReadRequest request) implements State {}
    }

    /// Words of the mail that stand for something.
    ///
    /// @param tone `read`, `doubtful`, `unread`, or `looked-at` for those of the line in focus
    record Marked(MailWords.Span span, String tone) {}

    private static final Pattern SAME =
            Pattern.compile("(?iu)(?:same|like|as) (?:as )?(?:last|usual|before|always|the (?:last|other))(?:"
                    + " (?:week|month|time|one|order|shipment|load))?|(?:igual|lo mismo) que (?:la|el)"
                    + " (?:[uú]ltima|semana|pasad|vez|anterior)\\p{L}*(?: \\p{L}+)?|como siempre|comme (?:la"
                    + " (?:derni[eè]re|semaine)|d['’]habitude|toujours)(?: \\p{L}+)?|(?:la )?m[eê]me chose que");

    private final String name;
    private final RequestReading reading;
    private final RequestRows words;
    private final Texts texts;
    private final BiConsumer<ReadRequest, RequestTaker.Taken> filled;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Reading());
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private final Set<Found<?>> dropped = Collections.newSetFromMap(new IdentityHashMap<>());
    private List<FoundShipment> shipments = List.of();
    private @Nullable Found<QuotedCustomer> customer;
    private @Nullable Found<LastShipment> last;
    private List<RequestRow> unread = List.of();
    private int shown;

    IntakeViewModel(
            RequestSource source,
            RequestReading reading,
            RequestRows words,
            BiConsumer<ReadRequest, RequestTaker.Taken> filled) {
        name = source.name();
        this.reading = reading;
        this.words = words;
        this.filled = filled;
        texts = words.texts();
        reading.start(source, Outcome.of(this::take, this::refuse));
    }

    private void take(ReadRequest request) {
        shipments = request.shipments();
        QuotedCustomer known = request.customer();
        customer = known == null ? null : Found.sure(known, request.text().sender());
        LastShipment earlier = request.last();
        last = earlier == null
                ? null
                : Found.doubtful(earlier, asLast(request.text().whole()));
        if (last != null && last.from().isEmpty()) {
            dropped.add(last);
        }
        unread = request.found().unread().stream()
                .map(line -> RequestRow.unread(texts.text("intake.row.unread"), line))
                .toList();
        state.set(new State.Read(request));
    }

    // The words that ask for the same as before; none where it is but offered.
    private static String asLast(String mail) {
        Matcher same = SAME.matcher(mail);
        return same.find() ? same.group() : "";
    }

    private void refuse(Throwable failure) {
        state.set(new State.Refused(texts.text("intake.refused."
                + (failure instanceof BadRequestFile bad ? bad.reason() : BadRequestFile.Reason.BROKEN))));
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// Changes whenever a value is dropped or taken back, or another shipment is shown.
    ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    String name() {
        return name;
    }

    /// How many shipments were read.
    int shipments() {
        return shipments.size();
    }

    /// Shows another shipment, counted from 0.
    void show(int shipment) {
        if (shipment != shown) {
            shown = shipment;
            changed();
        }
    }

    int shown() {
        return shown;
    }

    /// The lines of the shipment shown, and behind them what was not understood.
    List<RequestRow> rows() {
        List<RequestRow> rows = new ArrayList<>();
        rows.addAll(words.ofSender(customer, last));
        if (shown < shipments.size()) {
            rows.addAll(words.of(shipments.get(shown)));
        }
        rows.addAll(unread);
        return rows;
    }

    /// Whether something of a line is taken.
    boolean isTaken(RequestRow row) {
        return row.leaves().stream().anyMatch(leaf -> !dropped.contains(leaf));
    }

    /// Drops a line's values or takes them back.
    void turn(RequestRow row) {
        if (isTaken(row)) {
            dropped.addAll(row.leaves());
        } else {
            row.leaves().forEach(dropped::remove);
        }
        changed();
    }

    /// Drops every value that wants a look, of all shipments.
    void dropDoubtful() {
        for (FoundShipment shipment : shipments) {
            words.of(shipment).stream()
                    .flatMap(row -> row.leaves().stream())
                    .filter(leaf -> !leaf.sure())
                    .forEach(dropped::add);
        }
        changed();
    }

    /// How many values of the shipment shown want a look and are taken.
    long doubtful() {
        return rows().stream().filter(row -> row.isDoubtful() && isTaken(row)).count();
    }

    /// What is to be known before it is taken.
    String notes() {
        List<String> said = new ArrayList<>();
        if (state.get() instanceof State.Read(ReadRequest request)
                && request.shipments().isEmpty()) {
            said.add(texts.text("intake.note.nothing"));
        }
        if (doubtful() > 0) {
            said.add(texts.text("intake.note.doubtful", doubtful()));
        }
        if (!unread.isEmpty()) {
            said.add(texts.text("intake.note.unread", unread.size()));
        }
        return String.join(" ", said);
    }

    /// What is to be marked in the mail while a line is looked at.
    List<Marked> marks(MailWords mail, @Nullable RequestRow lookedAt) {
        List<RequestRow> rows = rows();
        List<List<MailWords.Span>> spans = mail.of(RequestRow.sources(rows));
        List<Marked> marks = new ArrayList<>();
        for (String tone : List.of("unread", "read", "doubtful")) {
            for (int at = 0; at < rows.size(); at++) {
                if (tone(rows.get(at)).equals(tone)) {
                    spans.get(at).forEach(span -> marks.add(new Marked(span, tone)));
                }
            }
        }
        int at = rows.indexOf(lookedAt);
        if (at >= 0) {
            spans.get(at).forEach(span -> marks.add(new Marked(span, "looked-at")));
        }
        return marks.stream().distinct().toList();
    }

    private String tone(RequestRow row) {
        return row.leaves().isEmpty() ? "unread" : !isTaken(row) ? "" : row.isDoubtful() ? "doubtful" : "read";
    }

    /// What would be filled in, a form for each; without those of which nothing is taken.
    List<FoundShipment> taken() {
        return shipments.stream()
                .map(shipment -> shipment.only(leaf -> !dropped.contains(leaf)))
                .filter(shipment -> shipment.hasSubstance() || taken(last) != null)
                .toList();
    }

    /// Fills it in.
    void take() {
        List<FoundShipment> taken = taken();
        if (state.get() instanceof State.Read(ReadRequest request) && !taken.isEmpty()) {
            List<RequestedShipment> forms = taken.stream()
                    .map(each -> new RequestedShipment(
                            each, request.text().whole(), request.found().unread()))
                    .toList();
            filled.accept(request, new RequestTaker.Taken(request.isDrayage(), forms, taken(customer), taken(last)));
        }
    }

    private <T> @Nullable T taken(@Nullable Found<T> found) {
        return found == null || dropped.contains(found) ? null : found.value();
    }

    private void changed() {
        changes.set(changes.get() + 1);
    }

    void close() {
        reading.cancel();
    }
}

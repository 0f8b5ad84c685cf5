package lanedesk.workstation.intake;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.request.RequestReader;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.LaneTables;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination.LaneFile;
import lanedesk.workstation.requested.Preview;
import lanedesk.workstation.requested.ReadRow;
import lanedesk.workstation.work.Outcome;
import org.jspecify.annotations.Nullable;

/// A request while it is read and looked at: what was read of it, value by value, until it goes into forms.
final class IntakeViewModel implements Preview {
    /// The most tabs that are made of one request.
    static final int MOST_TABS = 20;

    private final String name;
    private final RequestReading reading;
    private final RequestRows words;
    private final Texts texts;
    private final BiConsumer<ReadRequest, RequestTaker.Taken> filled;
    private final Consumer<LaneFile> batch;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Reading());
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private final Set<Found<?>> dropped = Collections.newSetFromMap(new IdentityHashMap<>());
    private List<FoundShipment> shipments = List.of();
    private @Nullable Found<QuotedCustomer> customer;
    private @Nullable Found<LastShipment> last;
    private List<ReadRow> unread = List.of();
    private @Nullable ReadRequest request;
    private boolean table;
    private int shown;

    IntakeViewModel(
            RequestSource source,
            RequestReading reading,
            RequestRows words,
            BiConsumer<ReadRequest, RequestTaker.Taken> filled,
            Consumer<LaneFile> batch) {
        name = source.name();
        this.reading = reading;
        this.words = words;
        this.filled = filled;
        this.batch = batch;
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
                : Found.doubtful(earlier, LastShipment.askedIn(request.text().allText()));
        if (last != null && last.from().isEmpty()) {
            dropped.add(last);
        }
        unread = words.unread(request);
        this.request = request;
        table = LaneTables.isTable(request.name(), request.original().bytes());
        state.set(new State.Read(request.text().allText()));
    }

    private void refuse(Throwable failure) {
        state.set(new State.Refused(texts.text("intake.refused."
                + (failure instanceof BadRequestFile bad ? bad.reason() : BadRequestFile.Reason.BROKEN))));
    }

    @Override
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    @Override
    public String title() {
        return texts.text("intake.title", name);
    }

    @Override
    public String action() {
        if (isForBatch()) {
            return texts.text("intake.batch");
        }
        return shipments.size() > MOST_TABS
                ? texts.text("intake.take.shown", shown + 1)
                : texts.text("intake.take", Math.max(1, shipmentsToFill().size()));
    }

    @Override
    public boolean canTake() {
        return isForBatch() || !shipmentsToFill().isEmpty();
    }

    /// How many shipments were read.
    int shipments() {
        return shipments.size();
    }

    /// Whether the shipments are the lines of a table, which can be rated as a batch.
    boolean isTable() {
        return table && shipments.size() > 1;
    }

    private boolean isForBatch() {
        return shipments.size() > MOST_TABS && isTable();
    }

    /// Leaves the table to the desk of batches.
    void rateAll() {
        if (request != null) {
            batch.accept(new LaneFile(request.name(), request.original()));
        }
    }

    /// Shows another shipment, counted from 0.
    void show(int shipment) {
        if (shipment != shown) {
            shown = shipment;
            changed();
        }
    }

    @Override
    public List<ReadRow> rows() {
        List<ReadRow> rows = new ArrayList<>(words.ofSender(customer, last));
        if (shown < shipments.size()) {
            rows.addAll(words.of(shipments.get(shown)));
        }
        rows.addAll(unread);
        return rows;
    }

    @Override
    public boolean isTaken(ReadRow row) {
        return row.leaves().stream().anyMatch(leaf -> !dropped.contains(leaf));
    }

    @Override
    public void toggle(ReadRow row) {
        if (isTaken(row)) {
            dropped.addAll(row.leaves());
        } else {
            row.leaves().forEach(dropped::remove);
        }
        changed();
    }

    @Override
    public void dropDoubtful() {
        Stream.concat(
                        words.ofSender(customer, last).stream(),
                        shipments.stream().flatMap(each -> words.of(each).stream()))
                .flatMap(row -> row.leaves().stream())
                .filter(leaf -> !leaf.sure())
                .forEach(dropped::add);
        changed();
    }

    @Override
    public String notes() {
        List<String> said = new ArrayList<>();
        if (request != null && request.shipments().isEmpty()) {
            said.add(texts.text("intake.note.nothing"));
        }
        if (isForBatch()) {
            said.add(texts.text("intake.note.lanes", MOST_TABS));
        } else if (shipments.size() > MOST_TABS) {
            said.add(texts.text("intake.note.many", MOST_TABS));
        }
        note(said, "intake.note.doubtful", doubtful());
        if (request != null) {
            note(said, "intake.note.cut", !isForBatch() && RequestReader.isCut(request.text()) ? 1 : 0);
            note(said, "intake.note.files", request.text().unread().size());
            note(said, "intake.note.unread", request.found().unread().size());
        }
        return String.join(" ", said);
    }

    private void note(List<String> said, String key, long count) {
        if (count > 0) {
            said.add(texts.text(key, count));
        }
    }

    /// Returns the shipments to fill in, one form each, without those of which nothing is taken. Of more shipments
    /// than tabs it is the one that is shown.
    List<FoundShipment> shipmentsToFill() {
        List<FoundShipment> from = shipments.size() > MOST_TABS ? List.of(shipments.get(shown)) : shipments;
        return from.stream()
                .map(shipment -> shipment.filter(leaf -> !dropped.contains(leaf)))
                .filter(shipment -> shipment.hasSubstance() || taken(last) != null)
                .toList();
    }

    @Override
    public void accept() {
        if (isForBatch()) {
            rateAll();
            return;
        }
        List<FoundShipment> taken = shipmentsToFill();
        ReadRequest read = request;
        if (read != null && !taken.isEmpty()) {
            List<RequestedShipment> forms = taken.stream()
                    .map(each -> new RequestedShipment(
                            each,
                            read.text().allText(),
                            read.found().language(),
                            read.found().unread()))
                    .toList();
            filled.accept(read, new RequestTaker.Taken(read.isDrayage(), forms, taken(customer), taken(last)));
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

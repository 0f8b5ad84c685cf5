package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import lanedesk.journal.batch.StoredRow;
import lanedesk.workstation.batch.run.BatchFiles;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.LaneMiles;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The batch in view: its rows with their prices, and what they come to.
public final class BatchViewModel {

    /// The most rows that are asked for without a question.
    static final int MOST_UNASKED = 200;

    // totals of many rows are not added up at every answer
    private static final int FEW = 2_000;
    private static final int SOMETIMES = 25;

    private final PlaceBook book;
    private final WorkRunner runner;
    private final BatchFiles files;
    private final BatchQueue queue;
    private final Navigator navigator;
    private final BiConsumer<LaneCheck.Checked, CustomerBranch> forms;
    private final BatchNotices said;
    private final BatchReading reading;
    private final ReadOnlyObjectWrapper<@Nullable OpenBatch> open = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<BatchTotals> totals = new ReadOnlyObjectWrapper<>(BatchTotals.of(List.of()));
    private final ShownRows rows = new ShownRows();
    private int news;

    // Of the batch in view, while it is read again.
    private @Nullable BatchPlan coming;

    // What it came to before the fuel was read in another way, while it is read again.
    private @Nullable BatchTotals repricing;

    BatchViewModel(
            BatchFiles files,
            BatchQueue queue,
            PlaceBook book,
            ObservableValue<@Nullable CustomerBranch> customer,
            Navigator navigator,
            BiConsumer<LaneCheck.Checked, CustomerBranch> forms,
            BatchNotices said,
            WorkRunner runner) {
        this.book = book;
        this.runner = runner;
        this.files = files;
        this.queue = queue;
        this.navigator = navigator;
        this.forms = forms;
        this.said = said;
        reading = new BatchReading(files, book, customer, navigator, said, runner, this::show);
        queue.onNews(this::onChanged);
        reading.busyProperty().subscribe(busy -> {
            rows.setReading(busy);
            if (!busy) {
                coming = null;
            }
        });
    }

    ReadOnlyObjectProperty<@Nullable OpenBatch> openProperty() {
        return open.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<BatchTotals> totalsProperty() {
        return totals.getReadOnlyProperty();
    }

    /// The rows in the order of the file.
    ObservableList<PricedRow> rows() {
        return rows.list();
    }

    BatchQueue queue() {
        return queue;
    }

    /// The ways to open a batch.
    BatchReading reading() {
        return reading;
    }

    private void show(OpenBatch batch, List<BatchRow> read) {
        OpenBatch before = open.get();
        boolean again = before != null && isSame(before, batch.stored().id());
        BatchTotals earlier = repricing;
        repricing = null;
        show(batch, again, read);
        if (again && earlier != null && !earlier.equals(totals.get())) {
            said.isRepriced(files.fuel());
        }
    }

    private void show(OpenBatch batch, boolean again, List<BatchRow> read) {
        open.set(batch);
        rows.show(batch, again, read);
        addUp();
    }

    private static boolean isSame(OpenBatch batch, UUID id) {
        return batch.stored().id().equals(id);
    }

    private void addUp() {
        totals.set(BatchTotals.of(rows.list()));
    }

    private void onChanged(UUID batch, List<BatchRow> changed) {
        OpenBatch shown = open.get();
        if (shown == null || !isSame(shown, batch)) {
            return;
        }
        rows.put(shown, changed);
        news++;
        if (rows().size() < FEW || news % SOMETIMES == 0 || !queue.has(batch)) {
            addUp();
        }
    }

    /// Leaves out the rates that are over: a row that has no other is to be asked for again.
    void dropExpired(Instant now) {
        OpenBatch batch = open.get();
        if (batch == null) {
            return;
        }
        List<BatchRow> over = rows().stream()
                .filter(row -> row.isOver(now))
                .map(row -> row.row().at(now))
                .toList();
        rows.put(batch, over);
        if (!over.isEmpty()) {
            addUp();
        }
    }

    /// Asks for what is open, once the customer is confirmed.
    void ask() {
        OpenBatch batch = open.get();
        if (batch != null && !batch.plan().awaitsCustomer()) {
            queue.add(batch, rows.unpriced());
        }
    }

    /// Whether the batch in view has a customer that nobody has confirmed, so that no row is rated.
    boolean awaitsCustomer() {
        OpenBatch batch = open.get();
        return batch != null && batch.plan().awaitsCustomer();
    }

    /// Confirms the customer that is shown; not while the batch is read again, which may propose another one.
    void confirmCustomer() {
        if (awaitsCustomer() && !reading.busyProperty().get()) {
            change(BatchPlan::confirmed);
        }
    }

    /// Makes the batch one of another customer, and confirms it.
    void chooseCustomer(CustomerBranch customer) {
        OpenBatch batch = open.get();
        if (batch != null && batch.plan().awaitsCustomer()) {
            reading.read(() -> files.withCustomer(batch, customer));
        }
    }

    /// How many rows asking would ask for.
    long toAsk() {
        return rows.unpriced().stream()
                .filter(row -> row.state().isToAsk() && row.ask().isPresent())
                .count();
    }

    /// Whether there are more rows to ask for than are asked for without a question.
    boolean isQuestioned() {
        return toAsk() > MOST_UNASKED;
    }

    void pause() {
        OpenBatch batch = open.get();
        if (batch != null) {
            queue.pause(batch.stored().id());
        }
    }

    /// Reads the rows in view again where the fuel of containers is read in another way since; not while they are
    /// asked for.
    void renew() {
        OpenBatch batch = open.get();
        if (batch != null && !queue.has(batch.stored().id()) && reading.isOutdated()) {
            coming = batch.plan();
            repricing = totals.get();
            reading.read(() -> batch);
        }
    }

    /// Changes how the batch is read, rated or priced, and keeps that. A row that asks for something else by other
    /// columns is to be asked for again, and none is asked by those before.
    void change(UnaryOperator<BatchPlan> change) {
        OpenBatch batch = open.get();
        if (batch == null) {
            return;
        }
        BatchPlan before = coming == null ? batch.plan() : coming;
        BatchPlan plan = change.apply(before);
        if (plan.equals(before)) {
            return;
        }
        if (plan.mapping().equals(batch.plan().mapping()) && coming == null) {
            show(
                    batch.with(plan),
                    false,
                    rows.unpriced().stream().map(row -> row.confirmedBy(plan)).toList());
            runner.start(_ -> files.savePlan(batch, plan), Outcome.of(_ -> {}, reading::failed));
        } else {
            queue.pause(batch.stored().id());
            coming = plan; // before it is read, which ends it
            reading.read(() -> files.savePlan(batch, plan));
        }
    }

    /// Confirms the weights that are asked about in some rows, which can then be rated.
    void confirmWeights(List<PricedRow> asked) {
        Map<Integer, String> weights = new HashMap<>();
        asked.forEach(row -> row.row()
                .unconfirmed()
                .ifPresent(weight -> weights.put(row.row().number(), weight)));
        change(plan -> plan.withConfirmed(weights));
    }

    /// Changes what is kept of a row that was answered, such as a price by hand or another of its rates. Where the row
    /// is another by now than the one that was looked at, it says so and changes nothing.
    void change(PricedRow row, UnaryOperator<StoredRow> change) {
        OpenBatch batch = open.get();
        StoredRow kept = rows.kept(row.row());
        if (batch == null || kept == null || !kept.state().isAnswered()) {
            said.isAnother(row.row().number());
            return;
        }
        StoredRow changed = change.apply(kept);
        rows.put(batch, List.of(row.row().with(changed)));
        addUp();
        runner.start(
                _ -> {
                    files.saveRow(batch, changed);
                    return changed;
                },
                Outcome.of(_ -> {}, reading::failed));
    }

    /// Opens a row as a shipment: one with an answer where it can be booked as any other, any other in the form of its
    /// desk, where what it needs can be given. The price that the row has goes with it.
    void openAsShipment(PricedRow row) {
        OpenBatch batch = open.get();
        StoredRow kept = row.row().stored();
        UUID quote = kept == null ? null : kept.quote();
        BigDecimal sell = row.sell();
        if (quote != null && row.rate() != null && sell != null) {
            navigator.go(new Destination.PricedQuote(quote, row.rate().rateNumber(), sell));
        } else if (quote != null) {
            navigator.go(new Destination.RepeatQuote(quote, false));
        } else if (batch != null) {
            String confirmed = batch.plan().confirmedWeights().get(row.row().number());
            forms.accept(
                    batch.check().check(row.row().lane()).confirmedBy(confirmed),
                    batch.plan().customer());
        }
    }

    OptionalDouble miles(PricedRow row) {
        return LaneMiles.of(row.row(), book.checkProperty().get().index());
    }
}

package lanedesk.workstation.batch.run;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.freight.SellPricing;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneMapping;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.batch.LaneRows;
import lanedesk.freight.batch.LaneSheet;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.journal.batch.StoredRow;
import lanedesk.journal.store.Content;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;

/// Opens files as batches, and batches again as they were left. Called inside jobs.
public final class BatchFiles {

    // a clock that was set back between two starts
    private static final Duration CLOCKS_APART = Duration.ofMinutes(10);

    private final EnvironmentJournal journal;
    private final Tables tables;
    private final Checks checks;
    private final FileCustomer.Customers customers;
    private final Function<CustomerBranch, SellPricing> pricing;
    private final Supplier<FuelReading> fuel;
    private final Clock clock;

    /// @param customers finds the customers that a file names
    /// @param pricing the rule of a customer where nothing else is said
    /// @param clock the service's, by which rates end
    public BatchFiles(
            EnvironmentJournal journal,
            Tables tables,
            Checks checks,
            FileCustomer.Customers customers,
            Function<CustomerBranch, SellPricing> pricing,
            Supplier<FuelReading> fuel,
            Clock clock) {
        this.journal = journal;
        this.tables = tables;
        this.checks = checks;
        this.customers = customers;
        this.pricing = pricing;
        this.fuel = fuel;
        this.clock = clock;
    }

    /// Reads the tables of a file.
    @FunctionalInterface
    public interface Tables {
        List<LaneSheet> read(String name, byte[] bytes) throws IOException;
    }

    /// Makes the check of rows for a customer, by the service's lists as they are now.
    @FunctionalInterface
    public interface Checks {
        LaneCheck of(CustomerBranch customer);
    }

    /// Opens a file for a customer who is proposed until somebody confirms it. The very same file of the same customer
    /// goes on where it was left. Where the file names one customer of the service, that one is proposed.
    ///
    /// @param chosen whether the customer was chosen for this file, so that only a file that names another one asks
    /// @throws IOException where the file can't be read, or has no lanes
    public OpenBatch open(String name, byte[] bytes, CustomerBranch customer, boolean chosen) throws IOException {
        Content file = Content.of(bytes);
        Optional<OpenBatch> before = earlier(file, customer);
        if (before.isPresent()) {
            return before.get();
        }
        LaneSheet table = best(tables.read(name, bytes));
        LaneMapping guess = LaneMapping.guess(table);
        LaneMapping mapping = journal.batches()
                .planOf(guess.key())
                .flatMap(BatchPlan::ofJson)
                .map(earlier -> guess.remembering(earlier.mapping()))
                .orElse(guess);
        FileCustomer named = FileCustomer.of(LaneRows.read(table, mapping), customers, customer);
        CustomerBranch branch = named.branch();
        CustomerBranch proposed = branch == null ? customer : branch;
        if (proposed.bsn() != customer.bsn()) {
            Optional<OpenBatch> ofNamed = earlier(file, proposed);
            if (ofNamed.isPresent()) {
                return ofNamed.get();
            }
        }
        BatchPlan plan = new BatchPlan(
                proposed,
                table.place(),
                mapping,
                BatchRule.LOWEST_OF_ALL,
                pricing.apply(proposed),
                Map.of(),
                !chosen || !named.agreesWith(customer));
        return new OpenBatch(
                journal.batches().open(name, plan.toJson(), file), plan, table, checks.of(proposed), named);
    }

    // The same file, opened before for the same customer.
    private Optional<OpenBatch> earlier(Content file, CustomerBranch customer) throws IOException {
        for (StoredBatch before : journal.batches().of(file)) {
            Optional<BatchPlan> planned = BatchPlan.ofJson(before.plan())
                    .filter(plan -> plan.customer().bsn() == customer.bsn());
            if (planned.isPresent()) {
                return Optional.of(opened(before, planned.get().with(customer)));
            }
        }
        return Optional.empty();
    }

    /// Gives a batch whose customer is only proposed this customer, and confirms it. Where the same file was opened for
    /// this customer before, that batch goes on.
    public OpenBatch withCustomer(OpenBatch batch, CustomerBranch customer) throws IOException {
        Optional<OpenBatch> before = earlier(batch.stored().file(), customer);
        if (before.isPresent()) {
            return savePlan(before.get(), before.get().plan().confirmed());
        }
        BatchPlan plan =
                batch.plan().with(customer).with(pricing.apply(customer)).confirmed();
        return savePlan(new OpenBatch(batch.stored(), plan, batch.table(), checks.of(customer), batch.named()), plan);
    }

    /// Opens a batch again.
    public OpenBatch open(StoredBatch.Title title) throws IOException {
        return open(journal.batches().find(title.id()).orElseThrow());
    }

    OpenBatch open(StoredBatch batch) throws IOException {
        BatchPlan plan = BatchPlan.ofJson(batch.plan()).orElseThrow(() -> new IOException("the batch is unreadable"));
        return opened(batch, plan);
    }

    private OpenBatch opened(StoredBatch batch, BatchPlan plan) throws IOException {
        LaneSheet table = tables.read(batch.name(), batch.file().bytes()).stream()
                .filter(each -> each.place() == plan.sheet())
                .findFirst()
                .orElseThrow(() -> new IOException("the worksheet is gone"));
        // What an earlier version did not know of the columns is asked now.
        LaneMapping mapping = LaneMapping.guess(table).remembering(plan.mapping());
        FileCustomer named = plan.awaitsCustomer()
                ? FileCustomer.of(LaneRows.read(table, mapping), customers, plan.customer())
                : FileCustomer.NONE;
        return new OpenBatch(batch, plan.with(mapping), table, checks.of(plan.customer()), named);
    }

    // The worksheet whose headings name the most.
    private static LaneSheet best(List<LaneSheet> sheets) throws IOException {
        return sheets.stream()
                .filter(sheet -> named(sheet) > 0)
                .max(Comparator.comparingLong(BatchFiles::named))
                .or(() -> sheets.stream().findFirst())
                .orElseThrow(() -> new IOException("no lanes in it"));
    }

    private static long named(LaneSheet sheet) {
        return LaneMapping.guess(sheet).fields().stream()
                .filter(field -> field != LaneField.IGNORED)
                .count();
    }

    /// How the fuel of containers is read now.
    public FuelReading fuel() {
        return fuel.get();
    }

    /// Saves another plan. Where another column is taken for the customer's, the customer that it names is proposed.
    public OpenBatch savePlan(OpenBatch batch, BatchPlan plan) {
        if (!plan.awaitsCustomer() || plan.mapping().equals(batch.plan().mapping())) {
            return save(batch, plan);
        }
        FileCustomer named = FileCustomer.of(LaneRows.read(batch.table(), plan.mapping()), customers, plan.customer());
        CustomerBranch branch = named.branch();
        BatchPlan proposing = branch == null || branch.bsn() == plan.customer().bsn()
                ? plan
                : plan.with(branch).with(pricing.apply(branch));
        return save(
                new OpenBatch(batch.stored(), proposing, batch.table(), checks.of(proposing.customer()), named),
                proposing);
    }

    private OpenBatch save(OpenBatch batch, BatchPlan plan) {
        journal.batches().savePlan(batch.stored().id(), plan.toJson());
        journal.batches().remember(plan.mapping().key(), plan.toJson());
        return batch.with(plan);
    }

    /// Saves the state of a row.
    public void saveRow(OpenBatch batch, StoredRow row) {
        journal.batches().saveRow(batch.stored().id(), row);
    }

    /// The rows of a batch with what became of them: an answer that is kept under a row counts, whatever was noted of
    /// the row.
    public List<BatchRow> rows(OpenBatch batch) {
        StoredBatch kept = batch.stored();
        Map<Integer, StoredRow> noted = new HashMap<>();
        journal.batches().rows(kept.id()).forEach(row -> noted.put(row.number(), row));
        Map<UUID, UUID> answers =
                journal.quotes().latestByRequest(kept.id(), kept.openedAt().minus(CLOCKS_APART));
        List<BatchRow> rows = new ArrayList<>();
        for (LaneRow lane : batch.lanes()) {
            BatchRow row = new BatchRow(
                            lane, batch.check().check(lane).verdict(), noted.get(lane.number()), 0, List.of())
                    .confirmedBy(batch.plan());
            UUID answer = answers.get(kept.row(lane.number()));
            rows.add(answer == null ? row : answered(row, answer));
        }
        return rows;
    }

    // One that can't be read any more is none, nor is one to what the row asked for by other columns: the row can be
    // asked for again, and the others are there.
    private BatchRow answered(BatchRow row, UUID answer) {
        return journal.quotes()
                .find(answer)
                .flatMap(Quoting::readable)
                .filter(quoted -> row.ask()
                        .map(ask -> RowQuoter.answers(quoted, ask))
                        .orElse(row.verdict() instanceof LaneCheck.Cannot))
                .map(quoted -> answered(row, answer, quoted))
                .orElseGet(() -> new BatchRow(row.lane(), row.verdict(), null, 0, List.of()));
    }

    private BatchRow answered(BatchRow row, UUID answer, Quoted quoted) {
        List<RowRate> rates = RowRate.of(quoted, fuel.get());
        StoredRow noted = row.stored();
        StoredRow now = noted != null && answer.equals(noted.quote())
                ? noted
                : StoredRow.requested(row.number(), quoted.stored().facts().quotedAt())
                        .withAnswer(answer, !rates.isEmpty(), classed(row, quoted));
        return row.with(now, quoted.quoteNumber(), rates).at(clock.instant());
    }

    // The class that the service's calculator gave stands in the request.
    private static String classed(BatchRow row, Quoted quoted) {
        return row.ask().orElse(null) instanceof LaneCheck.Classless && quoted instanceof Quoted.Otr otr
                ? otr.request().items().getFirst().freightClass()
                : "";
    }
}

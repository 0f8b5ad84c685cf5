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
import lanedesk.freight.batch.LaneRowParser;
import lanedesk.freight.batch.LaneSheet;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.journal.batch.StoredRow;
import lanedesk.journal.store.Content;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;

/// Opens files as batches, and reopens stored batches. Runs in background tasks.
public final class BatchStore {

    // Tolerance for a clock that was set back between two program starts.
    private static final Duration MAX_CLOCK_DIFFERENCE = Duration.ofMinutes(10);

    private final EnvironmentJournal journal;
    private final TableReader tables;
    private final LaneCheckFactory checks;
    private final FileCustomer.Customers customers;
    private final Function<CustomerBranch, SellPricing> pricing;
    private final Supplier<FuelMode> fuelReading;
    private final Clock clock;

    /// @param customers finds the customers named in a file
    /// @param pricing the customer's default rule
    /// @param clock the service's clock, which determines expiry
    public BatchStore(
            EnvironmentJournal journal,
            TableReader tables,
            LaneCheckFactory checks,
            FileCustomer.Customers customers,
            Function<CustomerBranch, SellPricing> pricing,
            Supplier<FuelMode> fuelReading,
            Clock clock) {
        this.journal = journal;
        this.tables = tables;
        this.checks = checks;
        this.customers = customers;
        this.pricing = pricing;
        this.fuelReading = fuelReading;
        this.clock = clock;
    }

    /// Reads the tables of a file.
    @FunctionalInterface
    public interface TableReader {
        List<LaneSheet> read(String name, byte[] bytes) throws IOException;
    }

    /// Creates the row check for a customer, with the current reference lists.
    @FunctionalInterface
    public interface LaneCheckFactory {
        LaneCheck forCustomer(CustomerBranch customer);
    }

    /// Opens a file for a customer who is proposed until confirmed. If the identical file was opened for that
    /// customer before, that batch is continued. If the file names exactly one customer of the service, that one is
    /// proposed.
    ///
    /// @param chosen whether the customer was selected for this file, so that only a file that names another one
    ///     asks
    /// @throws IOException if the file cannot be read or has no lanes
    public OpenBatch open(String name, byte[] bytes, CustomerBranch customer, boolean chosen) throws IOException {
        Content file = Content.of(bytes);
        Optional<OpenBatch> before = earlier(file, customer);
        if (before.isPresent()) {
            return before.get();
        }
        LaneSheet table = bestSheet(tables.read(name, bytes));
        LaneMapping guess = LaneMapping.guessFromHeadings(table);
        LaneMapping mapping = journal.batches()
                .findPlanByHeadings(guess.headingsKey())
                .flatMap(BatchPlan::fromJson)
                .map(earlier -> guess.mergedWithRemembered(earlier.mapping()))
                .orElse(guess);
        FileCustomer named = FileCustomer.of(LaneRowParser.parseRows(table, mapping), customers, customer);
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
                table.sheetIndex(),
                mapping,
                BatchRule.LOWEST_OF_ALL,
                pricing.apply(proposed),
                Map.of(),
                !chosen || !named.agreesWith(customer));
        return new OpenBatch(
                journal.batches().saveOpened(name, plan.toJson(), file),
                plan,
                table,
                checks.forCustomer(proposed),
                named);
    }

    // The batch of the same file and customer, if opened before.
    private Optional<OpenBatch> earlier(Content file, CustomerBranch customer) throws IOException {
        for (StoredBatch before : journal.batches().findByFile(file)) {
            Optional<BatchPlan> planned = BatchPlan.fromJson(before.plan())
                    .filter(plan -> plan.customer().bsn() == customer.bsn());
            if (planned.isPresent()) {
                return Optional.of(toOpenBatch(before, planned.get().with(customer)));
            }
        }
        return Optional.empty();
    }

    /// Sets and confirms the customer of a batch. If the same file was opened for this customer before, that batch
    /// is continued.
    public OpenBatch withCustomer(OpenBatch batch, CustomerBranch customer) throws IOException {
        Optional<OpenBatch> before = earlier(batch.stored().file(), customer);
        if (before.isPresent()) {
            return savePlan(before.get(), before.get().plan().withCustomerConfirmed());
        }
        BatchPlan plan =
                batch.plan().with(customer).with(pricing.apply(customer)).withCustomerConfirmed();
        return savePlan(
                new OpenBatch(batch.stored(), plan, batch.sheet(), checks.forCustomer(customer), batch.named()), plan);
    }

    /// Reopens a batch.
    public OpenBatch open(StoredBatch.Title title) throws IOException {
        return open(journal.batches().find(title.id()).orElseThrow());
    }

    OpenBatch open(StoredBatch batch) throws IOException {
        BatchPlan plan = BatchPlan.fromJson(batch.plan()).orElseThrow(() -> new IOException("the batch is unreadable"));
        return toOpenBatch(batch, plan);
    }

    private OpenBatch toOpenBatch(StoredBatch batch, BatchPlan plan) throws IOException {
        LaneSheet table = tables.read(batch.name(), batch.file().toByteArray()).stream()
                .filter(laneSheet -> laneSheet.sheetIndex() == plan.sheet())
                .findFirst()
                .orElseThrow(() -> new IOException("the worksheet is gone"));
        // Columns that an earlier version did not recognize are guessed now.
        LaneMapping mapping = LaneMapping.guessFromHeadings(table).mergedWithRemembered(plan.mapping());
        FileCustomer named = plan.awaitsCustomer()
                ? FileCustomer.of(LaneRowParser.parseRows(table, mapping), customers, plan.customer())
                : FileCustomer.NONE;
        return new OpenBatch(batch, plan.with(mapping), table, checks.forCustomer(plan.customer()), named);
    }

    // Returns the worksheet with the most recognized headings.
    private static LaneSheet bestSheet(List<LaneSheet> sheets) throws IOException {
        return sheets.stream()
                .filter(sheet -> recognizedColumns(sheet) > 0)
                .max(Comparator.comparingLong(BatchStore::recognizedColumns))
                .or(() -> sheets.stream().findFirst())
                .orElseThrow(() -> new IOException("no lanes in it"));
    }

    private static long recognizedColumns(LaneSheet sheet) {
        return LaneMapping.guessFromHeadings(sheet).fields().stream()
                .filter(field -> field != LaneField.IGNORED)
                .count();
    }

    /// How the fuel of drayage rates is currently interpreted.
    public FuelMode fuelReading() {
        return fuelReading.get();
    }

    /// Saves a changed plan. If the changed mapping names another customer, that customer is proposed.
    public OpenBatch savePlan(OpenBatch batch, BatchPlan plan) {
        if (!plan.awaitsCustomer() || plan.mapping().equals(batch.plan().mapping())) {
            return save(batch, plan);
        }
        FileCustomer named =
                FileCustomer.of(LaneRowParser.parseRows(batch.sheet(), plan.mapping()), customers, plan.customer());
        CustomerBranch branch = named.branch();
        BatchPlan proposing = branch == null || branch.bsn() == plan.customer().bsn()
                ? plan
                : plan.with(branch).with(pricing.apply(branch));
        return save(
                new OpenBatch(
                        batch.stored(), proposing, batch.sheet(), checks.forCustomer(proposing.customer()), named),
                proposing);
    }

    private OpenBatch save(OpenBatch batch, BatchPlan plan) {
        journal.batches().savePlan(batch.stored().id(), plan.toJson());
        journal.batches().savePlanOfHeadings(plan.mapping().headingsKey(), plan.toJson());
        return batch.with(plan);
    }

    /// Saves the state of a row.
    public void saveRow(OpenBatch batch, StoredRow row) {
        journal.batches().saveRow(batch.stored().id(), row);
    }

    /// The rows of a batch with their stored states. A stored answer takes precedence over the state.
    public List<BatchRow> rows(OpenBatch batch) {
        StoredBatch saved = batch.stored();
        Map<Integer, StoredRow> noted = new HashMap<>();
        journal.batches().findRows(saved.id()).forEach(row -> noted.put(row.number(), row));
        Map<UUID, UUID> answers = journal.quotes()
                .findLatestByRequest(saved.id(), saved.openedAt().minus(MAX_CLOCK_DIFFERENCE));
        List<BatchRow> rows = new ArrayList<>();
        for (LaneRow lane : batch.lanes()) {
            BatchRow row = new BatchRow(
                            lane, batch.check().check(lane).verdict(), noted.get(lane.number()), 0, List.of())
                    .withConfirmations(batch.plan());
            UUID answer = answers.get(saved.rowId(lane.number()));
            rows.add(answer == null ? row : withAnswer(row, answer));
        }
        return rows;
    }

    // An unreadable answer, or one to a different request, is ignored: the row can be requested again.
    private BatchRow withAnswer(BatchRow row, UUID answer) {
        return journal.quotes()
                .find(answer)
                .flatMap(QuoteService::readIfReadable)
                .filter(quoted -> row.request()
                        .map(ask -> RowQuoter.isAnswerTo(quoted, ask))
                        .orElse(row.verdict() instanceof LaneCheck.CannotBeRated))
                .map(quoted -> withAnswer(row, answer, quoted))
                .orElseGet(() -> new BatchRow(row.lane(), row.verdict(), null, 0, List.of()));
    }

    private BatchRow withAnswer(BatchRow row, UUID answer, SavedQuote quoted) {
        List<RowRate> rates = RowRate.ratesOf(quoted, fuelReading.get());
        StoredRow noted = row.stored();
        StoredRow newStored = noted != null && answer.equals(noted.quote())
                ? noted
                : StoredRow.ofRequest(row.number(), quoted.stored().details().quotedAt())
                        .withAnswer(
                                answer,
                                !rates.isEmpty(),
                                RowRate.noRateReason(quoted, rates),
                                calculatedClass(row, quoted));
        return row.with(newStored, quoted.quoteNumber(), rates).asOf(clock.instant());
    }

    // The freight class that the service calculated, taken from the request; empty if it was given in the file.
    private static String calculatedClass(BatchRow row, SavedQuote quote) {
        return row.request().orElse(null) instanceof LaneCheck.OtrWithoutClass && quote instanceof SavedQuote.Otr otr
                ? otr.request().items().getFirst().freightClass()
                : "";
    }
}

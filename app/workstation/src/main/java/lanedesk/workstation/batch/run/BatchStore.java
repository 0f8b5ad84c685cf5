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
import lanedesk.journal.batch.StoredBatchRow;
import lanedesk.journal.store.Content;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;

/// Opens files as batches, and reopens stored batches. Runs in background tasks.
public final class BatchStore {

    // The tolerated difference if the clock was set back between two program starts.
    private static final Duration MAX_CLOCK_DIFFERENCE = Duration.ofMinutes(10);

    private final EnvironmentJournal journal;
    private final TableReader tables;
    private final LaneCheckFactory checks;
    private final CustomerNamedInFile.Customers customers;
    private final Function<CustomerBranch, SellPricing> pricing;
    private final Supplier<FuelMode> fuelMode;
    private final Clock clock;

    /// @param customers finds the customers named in a file
    /// @param pricing returns the default rule of a customer
    /// @param clock the service's clock, which determines expiry
    public BatchStore(
            EnvironmentJournal journal,
            TableReader tables,
            LaneCheckFactory checks,
            CustomerNamedInFile.Customers customers,
            Function<CustomerBranch, SellPricing> pricing,
            Supplier<FuelMode> fuelReading,
            Clock clock) {
        this.journal = journal;
        this.tables = tables;
        this.checks = checks;
        this.customers = customers;
        this.pricing = pricing;
        this.fuelMode = fuelReading;
        this.clock = clock;
    }

    /// Reads the tables of a file.
    @FunctionalInterface
    public interface TableReader {
        List<LaneSheet> readSheets(String name, byte[] bytes) throws IOException;
    }

    /// Creates the row check for a customer, with the current reference lists.
    @FunctionalInterface
    public interface LaneCheckFactory {
        LaneCheck createLaneCheck(CustomerBranch customer);
    }

    /// Opens a file for a customer, who must be confirmed later. If the same file was opened for that customer
    /// before, continues that batch. If the file names exactly one customer of the service, proposes that
    /// customer instead.
    ///
    /// @param isChosen whether the user selected the customer for this file; then no confirmation is needed,
    ///        unless the file names other or unknown customers
    /// @throws IOException if the file cannot be read or has no lanes
    public OpenBatch saveNewOrContinueEarlierBatch(String name, byte[] bytes, CustomerBranch customer, boolean isChosen)
            throws IOException {
        Content file = Content.of(bytes);
        Optional<OpenBatch> earlierBatch = findEarlierBatch(file, customer);
        if (earlierBatch.isPresent()) {
            return earlierBatch.get();
        }
        LaneSheet sheet = findSheetWithMostHeadings(tables.readSheets(name, bytes));
        LaneMapping guessedMapping = LaneMapping.guessFromHeadingsAndCells(sheet);
        LaneMapping mapping = journal.batches()
                .findSavedPlanForHeadings(guessedMapping.toHeadingsKey())
                .flatMap(BatchPlan::fromJson)
                .map(rememberedPlan -> guessedMapping.withChoicesIfSameHeadings(rememberedPlan.mapping()))
                .orElse(guessedMapping);
        CustomerNamedInFile namedCustomer =
                CustomerNamedInFile.findInRows(LaneRowParser.parseRows(sheet, mapping), customers, customer);
        CustomerBranch branch = namedCustomer.branch();
        CustomerBranch proposedCustomer = branch == null ? customer : branch;
        if (proposedCustomer.bsn() != customer.bsn()) {
            Optional<OpenBatch> batchOfNamedCustomer = findEarlierBatch(file, proposedCustomer);
            if (batchOfNamedCustomer.isPresent()) {
                return batchOfNamedCustomer.get();
            }
        }
        BatchPlan plan = new BatchPlan(
                proposedCustomer,
                sheet.sheetIndex(),
                mapping,
                BatchRule.LOWEST_OF_ALL,
                pricing.apply(proposedCustomer),
                Map.of(),
                !isChosen || !namedCustomer.namesThisCustomerOrNone(customer));
        return new OpenBatch(
                journal.batches().saveNewBatch(name, plan.toJson(), file),
                plan,
                sheet,
                checks.createLaneCheck(proposedCustomer),
                namedCustomer);
    }

    // The batch of the same file and customer, if there is one.
    private Optional<OpenBatch> findEarlierBatch(Content file, CustomerBranch customer) throws IOException {
        for (StoredBatch storedBatch : journal.batches().findByFileContent(file)) {
            Optional<BatchPlan> planOfCustomer = BatchPlan.fromJson(storedBatch.plan())
                    .filter(plan -> plan.customer().bsn() == customer.bsn());
            if (planOfCustomer.isPresent()) {
                return Optional.of(
                        readOpenBatch(storedBatch, planOfCustomer.get().with(customer)));
            }
        }
        return Optional.empty();
    }

    /// Sets and confirms the customer of a batch. If the same file was opened for this customer before, that
    /// batch is continued.
    public OpenBatch changeAndConfirmCustomer(OpenBatch batch, CustomerBranch customer) throws IOException {
        Optional<OpenBatch> earlierBatch = findEarlierBatch(batch.stored().file(), customer);
        if (earlierBatch.isPresent()) {
            return savePlanAndProposeCustomer(
                    earlierBatch.get(), earlierBatch.get().plan().withCustomerConfirmed());
        }
        BatchPlan plan =
                batch.plan().with(customer).with(pricing.apply(customer)).withCustomerConfirmed();
        return savePlanAndProposeCustomer(
                new OpenBatch(
                        batch.stored(), plan, batch.sheet(), checks.createLaneCheck(customer), batch.namedCustomer()),
                plan);
    }

    /// Reopens a batch.
    public OpenBatch reopenEarlierBatch(StoredBatch.BatchSummary title) throws IOException {
        return reopenStoredBatch(journal.batches().find(title.id()).orElseThrow());
    }

    OpenBatch reopenStoredBatch(StoredBatch batch) throws IOException {
        BatchPlan plan = BatchPlan.fromJson(batch.plan()).orElseThrow(() -> new IOException("the batch is unreadable"));
        return readOpenBatch(batch, plan);
    }

    private OpenBatch readOpenBatch(StoredBatch batch, BatchPlan plan) throws IOException {
        LaneSheet sheet = tables.readSheets(batch.name(), batch.file().toByteArray()).stream()
                .filter(laneSheet -> laneSheet.sheetIndex() == plan.sheet())
                .findFirst()
                .orElseThrow(() -> new IOException("the worksheet is gone"));
        // The headings are interpreted again, because an earlier version may not have recognized some of them.
        LaneMapping mapping = LaneMapping.guessFromHeadingsAndCells(sheet).withChoicesIfSameHeadings(plan.mapping());
        CustomerNamedInFile namedCustomer = plan.needsCustomerConfirmation()
                ? CustomerNamedInFile.findInRows(LaneRowParser.parseRows(sheet, mapping), customers, plan.customer())
                : CustomerNamedInFile.NONE;
        return new OpenBatch(batch, plan.with(mapping), sheet, checks.createLaneCheck(plan.customer()), namedCustomer);
    }

    // Returns the worksheet with the most recognized headings; the first worksheet if no heading is recognized.
    private static LaneSheet findSheetWithMostHeadings(List<LaneSheet> sheets) throws IOException {
        return sheets.stream()
                .filter(sheet -> countRecognizedColumns(sheet) > 0)
                .max(Comparator.comparingLong(BatchStore::countRecognizedColumns))
                .or(() -> sheets.stream().findFirst())
                .orElseThrow(() -> new IOException("no lanes in it"));
    }

    private static long countRecognizedColumns(LaneSheet sheet) {
        return LaneMapping.guessFromHeadingsAndCells(sheet).fields().stream()
                .filter(field -> field != LaneField.IGNORED)
                .count();
    }

    /// How the fuel of drayage rates is currently interpreted.
    public FuelMode currentFuelMode() {
        return fuelMode.get();
    }

    /// Saves a changed plan for the batch, and for later files with the same headings. If the customer is not
    /// confirmed yet and the customer columns of a changed mapping name another customer, proposes that
    /// customer.
    public OpenBatch savePlanAndProposeCustomer(OpenBatch batch, BatchPlan plan) {
        if (!plan.needsCustomerConfirmation()
                || plan.mapping().equals(batch.plan().mapping())) {
            return savePlanForBatchAndHeadings(batch, plan);
        }
        CustomerNamedInFile namedCustomer = CustomerNamedInFile.findInRows(
                LaneRowParser.parseRows(batch.sheet(), plan.mapping()), customers, plan.customer());
        CustomerBranch branch = namedCustomer.branch();
        BatchPlan planWithProposal =
                branch == null || branch.bsn() == plan.customer().bsn()
                        ? plan
                        : plan.with(branch).with(pricing.apply(branch));
        return savePlanForBatchAndHeadings(
                new OpenBatch(
                        batch.stored(),
                        planWithProposal,
                        batch.sheet(),
                        checks.createLaneCheck(planWithProposal.customer()),
                        namedCustomer),
                planWithProposal);
    }

    private OpenBatch savePlanForBatchAndHeadings(OpenBatch batch, BatchPlan plan) {
        journal.batches().updatePlan(batch.stored().id(), plan.toJson());
        journal.batches().savePlanForHeadings(plan.mapping().toHeadingsKey(), plan.toJson());
        return batch.with(plan);
    }

    /// Saves the state of a row.
    public void saveRowState(OpenBatch batch, StoredBatchRow row) {
        journal.batches().saveRowState(batch.stored().id(), row);
    }

    /// Loads the rows of a batch with their stored states. If a row has a stored answer, the answer takes
    /// precedence over the state.
    public List<BatchRow> loadRows(OpenBatch batch) {
        StoredBatch storedBatch = batch.stored();
        Map<Integer, StoredBatchRow> statesByNumber = new HashMap<>();
        journal.batches().findRows(storedBatch.id()).forEach(row -> statesByNumber.put(row.number(), row));
        Map<UUID, UUID> answers = journal.quotes()
                .findLatestByDraftPrefix(
                        storedBatch.id(), storedBatch.openedAt().minus(MAX_CLOCK_DIFFERENCE));
        List<BatchRow> rows = new ArrayList<>();
        for (LaneRow lane : batch.parseLanes()) {
            BatchRow row = new BatchRow(
                            lane,
                            batch.laneCheck().checkRow(lane).verdict(),
                            statesByNumber.get(lane.rowNumber()),
                            0,
                            List.of())
                    .withConfirmationsOfPlan(batch.plan());
            UUID quoteId = answers.get(storedBatch.draftIdOfRow(lane.rowNumber()));
            rows.add(quoteId == null ? row : withStoredAnswerIfMatching(row, quoteId));
        }
        return rows;
    }

    // Adds the stored answer to a row. If the answer is unreadable or belongs to another request, the row is
    // returned without an answer, so that it can be requested again.
    private BatchRow withStoredAnswerIfMatching(BatchRow row, UUID quoteId) {
        return journal.quotes()
                .find(quoteId)
                .flatMap(QuoteService::parseStoredQuoteUnlessUnreadable)
                .filter(savedQuote -> row.request()
                        .map(laneRequest -> RowQuoter.isAnswerTo(savedQuote, laneRequest))
                        .orElse(row.checkResult() instanceof LaneCheck.CannotBeRated))
                .map(savedQuote -> withRatesOfAnswer(row, quoteId, savedQuote))
                .orElseGet(() -> new BatchRow(row.lane(), row.checkResult(), null, 0, List.of()));
    }

    private BatchRow withRatesOfAnswer(BatchRow row, UUID quoteId, SavedQuote savedQuote) {
        List<RowRate> rates = RowRate.usableRatesOf(savedQuote, fuelMode.get());
        StoredBatchRow storedState = row.stored();
        StoredBatchRow newStored = storedState != null && quoteId.equals(storedState.quote())
                ? storedState
                : StoredBatchRow.ofRequestedRow(
                                row.number(), savedQuote.stored().details().quotedAt())
                        .withAnswer(
                                quoteId,
                                !rates.isEmpty(),
                                RowRate.encodeNoUsableRateReason(savedQuote, rates),
                                findCalculatedFreightClass(row, savedQuote));
        return row.with(newStored, savedQuote.quoteNumber(), rates)
                .withoutExpiredRatesOrResetIfAllExpired(clock.instant());
    }

    // The freight class that the service calculated for the request; empty if the file contained a class.
    private static String findCalculatedFreightClass(BatchRow row, SavedQuote quote) {
        return row.request().orElse(null) instanceof LaneCheck.OtrWithoutClass && quote instanceof SavedQuote.Otr otr
                ? otr.request().items().getFirst().freightClass()
                : "";
    }
}

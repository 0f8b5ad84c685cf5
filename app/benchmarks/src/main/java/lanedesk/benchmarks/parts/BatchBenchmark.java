package lanedesk.benchmarks.parts;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.Customer;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.journal.store.Content;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.batch.run.Backoff;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchRun;
import lanedesk.workstation.batch.run.RowQuoter;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.work.BackgroundTask;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// Quotes the rows of a batch and stores each answer. The baseline sends the same requests in a plain loop with the
/// client. The program and the baseline send two requests concurrently.
@State(Scope.Benchmark)
public class BatchBenchmark {

    /// The number of rows of the batch. With so many rows, opening the batch and the last commit take little of the
    /// total time.
    static final int ROWS = 400;

    private static final int CONCURRENT_REQUESTS = 2;

    private Path folder;
    private Sandbox sandbox;
    private LaneClient client;
    private Journal journal;
    private EnvironmentJournal environmentJournal;
    private RowQuoter quoter;
    private OtrQuoteRequest request;
    private List<BatchRow> rows;

    @Setup
    public void open() throws IOException {
        folder = BenchmarkJournals.createTemporaryFolder();
        sandbox = BenchmarkRequests.startSandbox();
        client = BenchmarkRequests.newClient(sandbox);
        Customer customer = BenchmarkRequests.fetchFirstActiveCustomer(client);
        CustomerBranch branch =
                CustomerBranch.ofCustomerAndBranch(customer, customer.bsns().getFirst());
        journal = BenchmarkJournals.open(folder);
        environmentJournal = journal.environmentJournal(BenchmarkJournals.ENVIRONMENT);
        ServiceAccess service = new DirectService(client);
        quoter = new RowQuoter(environmentJournal.quotes(), service, branch);
        request = BenchmarkRequests.createOtrQuoteRequest(branch.bsn());
        LaneCheck.Verdict ready = new LaneCheck.Ready(new LaneCheck.Otr(request), List.of());
        rows = IntStream.rangeClosed(1, ROWS)
                .mapToObj(number ->
                        new BatchRow(new LaneRow(number, Map.of(), null, UnitSystem.US), ready, null, 0, List.of()))
                .toList();
    }

    @Benchmark
    public Object measureProgram() {
        StoredBatch batch = environmentJournal.batches().saveNewBatch("lanes.csv", "{}", Content.ofUtf8("lanes"));
        BatchRun run = new BatchRun(
                environmentJournal.batches(),
                batch,
                quoter,
                FuelMode.INSIDE,
                new Backoff(Clock.systemUTC(), Thread::sleep),
                Clock.systemUTC(),
                String::valueOf);
        run.requestAllRates(rows.stream(), CONCURRENT_REQUESTS, _ -> {}, BackgroundTask.TaskControl.neverCancelled());
        return batch;
    }

    @Benchmark
    public Object measureBaseline() throws InterruptedException {
        List<Thread> threads = IntStream.range(0, CONCURRENT_REQUESTS)
                .mapToObj(_ -> Thread.ofVirtual().start(() -> {
                    for (int row = 0; row < ROWS / CONCURRENT_REQUESTS; row++) {
                        client.quoteOtr(request);
                    }
                }))
                .toList();
        for (Thread thread : threads) {
            thread.join();
        }
        return threads;
    }

    @TearDown
    public void close() throws IOException {
        client.close();
        journal.close();
        sandbox.close();
        BenchmarkJournals.deleteFolder(folder);
    }
}

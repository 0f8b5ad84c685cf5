package lanedesk.workstation.batch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.Mode;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.SellPricing;
import lanedesk.freight.batch.DelimitedText;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Opening;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.batch.run.Backoff;
import lanedesk.workstation.batch.run.BatchFiles;
import lanedesk.workstation.batch.run.BatchPapers;
import lanedesk.workstation.batch.run.BatchRun;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowQuoter;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.drayage.DrayageLaneCheck;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.otr.request.OtrLaneCheck;
import lanedesk.workstation.place.KnownPlaces;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.LaneContext;
import lanedesk.workstation.quoting.LaneLists;
import lanedesk.workstation.work.StepRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The batch page's model and its queue on the real sandbox and a real journal, without a toolkit, for the tests
/// of what they do.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BatchOnSandbox {
    static final String HEADINGS =
            "Origin Zip,Destination Zip,Commodity,Pallets,Weight (lbs),Length,Width,Height,Class\n";
    static final String LANE = "75201,89502,Canned tomatoes,2,2400,48,40,52,70\n";

    Sandbox sandbox;
    private LaneClient client;

    @TempDir
    Path folder;

    StepRunner runner;
    FuelReading fuel;
    List<Destination> went;
    List<LaneCheck.Checked> begun;
    SimpleObjectProperty<@Nullable CustomerBranch> customer;
    Notices notices;
    Journal file;
    BatchParts parts;
    BatchQueue queue;
    BatchViewModel model;

    @BeforeAll
    void start() {
        sandbox = Sandbox.start(SandboxOptions.inMemory());
        client = new LaneClient(ClientSettings.of(sandbox.baseUri().toString())
                .withHazmatUrl(sandbox.hazmatUri().toString())
                .withTokens(() -> Optional.of(sandbox.token()))
                .withPlainHttpAllowed(true));
    }

    @AfterAll
    void stop() {
        client.close();
        sandbox.close();
    }

    @BeforeEach
    void open() {
        runner = StepRunner.manual();
        fuel = FuelReading.INSIDE;
        went = new ArrayList<>();
        begun = new ArrayList<>();
        customer = new SimpleObjectProperty<>();
        notices = new Notices();
        file = switch (Journal.open(folder, "test", Clock.systemUTC())) {
            case Opening.Opened(Journal opened, int _) -> opened;
            case Opening.Refused(var problem) -> throw new IllegalStateException(problem.toString());
        };
        EnvironmentJournal journal = file.environment(new EnvironmentId("sandbox"));
        PlainService service = new PlainService(client, "desk@meridian.example");
        Clock clock = Clock.systemUTC();
        Texts texts = Texts.of(BatchFeature.class, Language.ENGLISH);
        Problems problems = new Problems(texts);
        BatchFiles files = new BatchFiles(
                journal,
                (_, bytes) -> List.of(DelimitedText.of(bytes).sheet()),
                whose -> check(whose, texts),
                this::called,
                _ -> SellPricing.USUAL,
                () -> fuel,
                clock);
        parts = new BatchParts(
                runner,
                journal.batches(),
                KnownPlaces.book(),
                new BuyFigures(),
                notices,
                problems,
                texts,
                new Formats(Language.ENGLISH, clock));
        queue = new BatchQueue(
                runner,
                batch -> new BatchRun(
                        journal.batches(),
                        batch.stored(),
                        new RowQuoter(journal.quotes(), service, batch.plan().customer()),
                        fuel,
                        new Backoff(clock, Thread::sleep),
                        clock,
                        failure -> problems.of(failure).happened()),
                () -> 1,
                clock,
                Thread::sleep,
                notices,
                problems,
                journal.history()::learn);
        model = new BatchViewModel(
                files,
                queue,
                parts.places(),
                customer,
                went::add,
                (checked, _) -> begun.add(checked),
                new BatchNotices(parts.notices(), parts.problems(), parts.texts()),
                parts.runner());
        customer.set(whose());
    }

    @AfterEach
    void close() {
        queue.close();
        file.close();
    }

    CustomerBranch whose() {
        try (var all = client.allCustomers(CustomerQuery.ALL)) {
            Customer found = all.filter(Customer::isActive).findFirst().orElseThrow();
            return CustomerBranch.of(found, found.bsns().getFirst());
        }
    }

    private LaneCheck check(CustomerBranch whose, Texts texts) {
        LaneContext context = new LaneContext(
                LaneLists.fetch(client), new PlaceCheck(KnownPlaces.INDEX), whose, "desk@meridian.example");
        return LaneCheck.of(
                new OtrLaneCheck(context, texts),
                new DrayageLaneCheck(
                        context, ContainerLimits.USUAL, texts, new Formats(Language.ENGLISH, Clock.systemUTC())),
                texts);
    }

    private List<Customer> called(String text) {
        try (var all = client.allCustomers(CustomerQuery.ALL)) {
            return all.filter(each -> each.customerName().equals(text)).toList();
        }
    }

    /// Opens a table for the customer in front, who is confirmed.
    void read(String name, String table) {
        propose(name, table);
        model.confirmCustomer();
        runner.runAll();
    }

    /// Opens a table for the customer in front, who is proposed.
    void propose(String name, String table) {
        model.reading().open(name, () -> table.getBytes(UTF_8));
        runner.runAll();
    }

    void rate(String table) {
        read("lanes.csv", table);
        model.ask();
        runner.runAll();
    }

    EnvironmentJournal journal() {
        return file.environment(new EnvironmentId("sandbox"));
    }

    BatchPapers papers() {
        return papers(Clock.systemUTC());
    }

    BatchPapers papers(Clock clock) {
        return new BatchPapers(
                journal().quotes(),
                parts.texts(),
                parts.formats(),
                new AccessorialNames(() -> client.accessorials(Mode.LTL).value()),
                _ -> Optional.empty(),
                clock);
    }

    PricedRow row(int at) {
        return model.rows().get(at);
    }

    long count(RowState state) {
        return model.rows().stream().filter(row -> row.row().state() == state).count();
    }
}

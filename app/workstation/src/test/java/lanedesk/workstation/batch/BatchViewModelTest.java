package lanedesk.workstation.batch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Subscription;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.batch.run.BatchFiles;
import lanedesk.workstation.batch.run.BatchPapers;
import lanedesk.workstation.batch.run.BatchRun;
import lanedesk.workstation.batch.run.Pace;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowAsker;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.drayage.DrayageLaneCheck;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.form.KeptForm;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.freight.batch.DelimitedText;
import lanedesk.workstation.freight.place.PlaceCheck;
import lanedesk.workstation.freight.rates.FuelReading;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Opening;
import lanedesk.workstation.journal.batch.KeptRow;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.journal.store.EnvironmentId;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.request.OtrLaneCheck;
import lanedesk.workstation.place.KnownPlaces;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.LaneContext;
import lanedesk.workstation.quoting.LaneLists;
import lanedesk.workstation.work.StepRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The batch page's model and its queue on the real sandbox and a real journal, without a toolkit.
class BatchViewModelTest {
    private static final String HEADINGS =
            "Origin Zip,Destination Zip,Commodity,Pallets,Weight (lbs),Length,Width,Height,Class\n";
    private static final String LANE = "75201,89502,Canned tomatoes,2,2400,48,40,52,70\n";

    private static Sandbox sandbox;
    private static LaneClient client;

    @TempDir
    private Path folder;

    private final StepRunner runner = StepRunner.manual();
    private final List<Destination> went = new ArrayList<>();
    private final List<LaneCheck.Checked> begun = new ArrayList<>();
    private final SimpleObjectProperty<@Nullable CustomerBranch> customer = new SimpleObjectProperty<>();
    private final Notices notices = new Notices();
    private Journal file;
    private BatchParts parts;
    private BatchQueue queue;
    private BatchViewModel model;

    @BeforeAll
    static void start() {
        sandbox = Sandbox.start(SandboxOptions.inMemory());
        client = new LaneClient(ClientSettings.of(sandbox.baseUri().toString())
                .withHazmatUrl(sandbox.hazmatUri().toString())
                .withTokens(() -> Optional.of(sandbox.token()))
                .withPlainHttpAllowed(true));
    }

    @AfterAll
    static void stop() {
        client.close();
        sandbox.close();
    }

    @BeforeEach
    void open() {
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
                _ -> SellPricing.USUAL,
                () -> FuelReading.INSIDE,
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
                        batch.kept(),
                        new RowAsker(journal.quotes(), service, batch.plan().customer()),
                        FuelReading.INSIDE,
                        new Pace(clock, Thread::sleep),
                        clock,
                        failure -> problems.of(failure).happened()),
                () -> 1,
                clock,
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

    private static CustomerBranch whose() {
        try (var all = client.allCustomers(CustomerQuery.ALL)) {
            Customer found = all.filter(Customer::isActive).findFirst().orElseThrow();
            return CustomerBranch.of(found, found.bsns().getFirst());
        }
    }

    private static LaneCheck check(CustomerBranch whose, Texts texts) {
        LaneContext context = new LaneContext(
                LaneLists.fetch(client), new PlaceCheck(KnownPlaces.INDEX), whose, "desk@meridian.example");
        return LaneCheck.of(new OtrLaneCheck(context, texts), new DrayageLaneCheck(context, texts));
    }

    private void read(String name, String table) {
        model.reading().open(name, () -> table.getBytes(UTF_8));
        runner.runAll();
    }

    private void rate(String table) {
        read("lanes.csv", table);
        model.ask();
        runner.runAll();
    }

    private BatchPapers papers() {
        return new BatchPapers(
                file.environment(new EnvironmentId("sandbox")).quotes(),
                parts.texts(),
                parts.formats(),
                Clock.systemUTC());
    }

    private PricedRow row(int at) {
        return model.rows().get(at);
    }

    private long count(RowState state) {
        return model.rows().stream().filter(row -> row.row().state() == state).count();
    }

    @Test
    void aPriceByHandIsKeptAndGivenBackToTheRule() {
        rate(HEADINGS + LANE);
        BigDecimal byRule = row(0).sell();
        assertThat(byRule).isPositive();

        model.change(row(0), kept -> kept.priced(new BigDecimal("1234.50")));
        assertThat(row(0).sell()).isEqualByComparingTo("1234.50");
        assertThat(model.totalsProperty().get().sell()).isEqualByComparingTo("1234.50");
        runner.runAll();
        model.reading().open(parts.batches().all().getFirst());
        runner.runAll();
        assertThat(row(0).sell()).as("opened again").isEqualByComparingTo("1234.50");

        model.change(row(0), kept -> kept.priced(null));
        assertThat(row(0).sell()).isEqualByComparingTo(byRule);
    }

    @Test
    void anotherRateIsPinnedAndStays() {
        rate(HEADINGS + LANE);
        long cheapest = Objects.requireNonNull(row(0).rate()).rateNumber();
        long other = row(0).row().rates().getLast().rateNumber();
        assertThat(other).isNotEqualTo(cheapest);

        model.change(row(0), kept -> kept.pinning(other));
        runner.runAll();
        model.reading().open(parts.batches().all().getFirst());
        runner.runAll();
        assertThat(Objects.requireNonNull(row(0).rate()).rateNumber()).isEqualTo(other);

        model.openAsShipment(row(0));
        assertThat(went).singleElement().isInstanceOf(Destination.RepeatQuote.class);
    }

    @Test
    void aRowThatNeedsSomethingBeginsAShipmentWithWhatItGives() {
        read("lanes.csv", HEADINGS + "75201,,Canned tomatoes,2,2400,48,40,52,70\n");
        assertThat(row(0).row().state()).isEqualTo(RowState.NEEDS);

        model.openAsShipment(row(0));
        assertThat(went).isEmpty();
        assertThat(begun).singleElement().satisfies(begins -> {
            assertThat(begins.desk()).isEqualTo(Desk.OTR);
            OtrDraft draft = KeptForm.of(begins.form(), OtrDraft.EMPTY).form();
            assertThat(draft.from().place().postalCode()).isEqualTo("75201");
            assertThat(draft.to().line()).isEmpty();
            assertThat(draft.item(0).name()).isEqualTo("Canned tomatoes");
            assertThat(draft.item(0).quantity()).isEqualTo("2");
        });
    }

    @Test
    void aContainerThatCannotBeAskedForBeginsAShipmentAtItsOwnDesk() {
        read("boxes.csv", "Port,Warehouse,Container,Weight (lbs)\nNowhere at all,89502,40HC,42000\n");
        model.openAsShipment(row(0));
        assertThat(begun).singleElement().satisfies(begins -> {
            assertThat(begins.desk()).isEqualTo(Desk.DRAYAGE);
            assertThat(begins.form().toJson()).contains("Nowhere at all", "89502", "42000");
        });
    }

    @Test
    void aRowSaysWhoCarriesItOrWhyNobodyDoes() {
        BatchPapers papers = papers();
        BatchTable table = new BatchTable(parts.texts(), parts.formats(), papers, model::miles);
        read("lanes.csv", HEADINGS + LANE + LANE.replace("2400", ""));
        assertThat(table.outcome(row(0))).as("its state says it").isEmpty();
        assertThat(papers.lane(row(0).row()).what()).endsWith("\u00A0lb in all");
        assertThat(row(1).row().state()).isEqualTo(RowState.NEEDS);
        assertThat(table.outcome(row(1))).isEqualTo(row(1).row().reason()).isNotEmpty();

        model.ask();
        runner.runAll();
        String carrier = Objects.requireNonNull(row(0).rate()).carrier();
        assertThat(table.outcome(row(0))).isEqualTo(carrier).isNotEmpty();
        KeptRow failed = KeptRow.asked(2, Instant.now()).ended(KeptRow.State.FAILED, "The service refused it");
        assertThat(table.outcome(new PricedRow(row(0).row().with(failed), null, null)))
                .isEqualTo("The service refused it");
    }

    @Test
    void whatColumnsAskForIsInThePriceOnTheRowAndInTheShipment() {
        String headings = HEADINGS.strip() + ",Liftgate,Residential,Hazmat,Services\n";
        String lane = LANE.strip();
        rate(headings + lane + ",Y,X,,\n" + lane + ",N,no,,\n" + lane + ",,,Yes,\"hayon au ramassage, rendez-vous\"\n");
        assertThat(asked(0)).containsExactlyInAnyOrder("LiftgateDelivery", "ResidentialDelivery");
        assertThat(asked(1)).isEmpty();
        assertThat(asked(2)).containsExactlyInAnyOrder("Hazmat", "LiftgatePickup", "AppointmentDelivery");
        assertThat(Objects.requireNonNull(row(0).rate()).cost().most())
                .isGreaterThan(Objects.requireNonNull(row(1).rate()).cost().most());
        assertThat(papers().lane(row(0).row()).what()).endsWith("in all, Liftgate Delivery, Residential Delivery");
        assertThat(papers().lane(row(1).row()).what()).endsWith("in all");
    }

    private List<String> asked(int at) {
        return row(at).row().ask().orElseThrow() instanceof LaneCheck.Otr(OtrQuoteRequest request)
                ? request.accessorials().stream()
                        .map(OtrQuoteRequest.Accessorial::accessorial)
                        .toList()
                : List.of();
    }

    @Test
    void aServiceThatIsNotUnderstoodIsSaidAndNothingIsAsked() {
        String headings = HEADINGS.strip() + ",Liftgate,Hazmat\n";
        read("lanes.csv", headings + LANE.strip() + ",perhaps,\n" + LANE.strip() + ",Y,perhaps\n");
        assertThat(row(0).row().reason()).isEqualTo("Not understood: “Liftgate: perhaps”");
        assertThat(row(1).row().reason()).isEqualTo("Not understood: “Hazardous: perhaps”");
        assertThat(model.toAsk()).isZero();

        model.openAsShipment(row(1));
        assertThat(begun)
                .singleElement()
                .satisfies(begins -> assertThat(KeptForm.of(begins.form(), OtrDraft.EMPTY)
                                .form()
                                .accessorials())
                        .extracting(AskedAccessorial::code)
                        .containsExactly("LiftgateDelivery"));
    }

    @Test
    void aContainerThatWantsServicesIsNotPricedWithoutThem() {
        read("boxes.csv", "Port,Warehouse,Container,Weight (lbs),Liftgate\nPort of Savannah,31322,40HC,42000,Y\n");
        assertThat(row(0).row().reason()).contains("A container is rated without services", "“Liftgate”");
    }

    @Test
    void aPlaceThatLacksSeveralPartsIsAskedForAsAWhole() {
        read(
                "lanes.csv",
                "Origin,Destination Zip,Commodity,Pallets,Weight (lbs),Length,Width,Height,Class\n"
                        + LANE.replace("75201", "Springfield"));
        assertThat(row(0).row().reason()).isEqualTo("From: Enter city, state and ZIP");
    }

    @Test
    void aPausedBatchGoesOnWhereItWas() {
        Subscription pausing = queue.progressProperty().subscribe(now -> {
            if (now != null && now.done() == 1) {
                model.pause();
            }
        });
        rate(HEADINGS + LANE.repeat(100)); // more than those whose answers may wait for the disk
        assertThat(count(RowState.RATED)).isLessThan(100);
        assertThat(queue.progressProperty().get()).isNull();

        pausing.unsubscribe();
        long before = count(RowState.RATED);
        assertThat(model.toAsk()).isEqualTo(100 - before);
        model.ask();
        runner.runAll();
        assertThat(count(RowState.RATED)).isEqualTo(100);
        assertThat(model.toAsk()).isZero();
    }

    @Test
    void aBatchWhoseAnswersCanNotBeKeptEndsAndSaysWhy() {
        queue.progressProperty().subscribe(now -> {
            if (now != null && now.done() == 1) {
                file.close();
            }
        });
        rate(HEADINGS + LANE.repeat(150));
        assertThat(queue.progressProperty().get()).isNull();
        assertThat(count(RowState.RATED)).isLessThan(150);
        assertThat(notices.showing()).isNotEmpty();
    }

    @Test
    void nothingIsLeftForTheNextSearchToReadOnceABatchIsDone() throws SQLException {
        rate(HEADINGS + LANE.repeat(3));
        assertThat(count(RowState.RATED)).isEqualTo(3);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                Statement statement = connection.createStatement();
                ResultSet pending = statement.executeQuery("SELECT count(*) FROM history_pending")) {
            assertThat(pending.getLong(1)).isZero();
        }
    }

    @Test
    void batchesWaitForEachOtherAndSayHowFarTheyAre() {
        List<String> said = new ArrayList<>();
        queue.progressProperty().subscribe(now -> said.add(now == null ? "" : TotalsWords.progress(now, parts)));
        read("first.csv", HEADINGS + LANE);
        model.ask();
        read("second.csv", HEADINGS + LANE.replace("2400", "2500"));
        model.ask();
        assertThat(Objects.requireNonNull(queue.progressProperty().get()).waiting())
                .isLessThanOrEqualTo(1);
        runner.runAll();

        assertThat(said).anyMatch(line -> line.contains("first.csv")).anyMatch(line -> line.contains("second.csv"));
        assertThat(said.getLast()).isEmpty();
        assertThat(parts.batches().all()).hasSize(2);
        assertThat(count(RowState.RATED)).isEqualTo(1);
    }

    @Test
    void manyRowsAreAskedForOnlyAfterAQuestion() {
        read("many.csv", HEADINGS + LANE.repeat(BatchViewModel.MOST_UNASKED));
        assertThat(model.isQuestioned()).isFalse();
        read("more.csv", HEADINGS + LANE.repeat(BatchViewModel.MOST_UNASKED + 1));
        assertThat(model.isQuestioned()).isTrue();
        assertThat(count(RowState.READY)).isEqualTo(BatchViewModel.MOST_UNASKED + 1L);
    }

    @Test
    void aRateCardIsEveryMarketWithEveryLengthAndWarehouse() {
        rate(RateCardPanel.table(
                List.of("Port of Savannah", "Long Beach"),
                List.of("20", "40"),
                List.of("31322"),
                List.of("Container", "40000", "Import")));
        assertThat(model.rows()).hasSize(4);
        assertThat(model.rows().stream().map(row -> row.row().state()).distinct())
                .as(() -> model.rows().toString())
                .containsAnyOf(RowState.RATED, RowState.NO_CARRIER);
    }

    @Test
    void nothingIsOpenedForNobody() {
        customer.set(null);
        read("lanes.csv", HEADINGS + LANE);
        assertThat(model.openProperty().get()).isNull();
        assertThat(went).containsExactly(new Destination.CustomerPicker());
    }

    @Test
    void whatCanNotBeReadIsSaid() {
        model.reading().open("lanes.csv", () -> {
            throw new IOException("gone");
        });
        assertThat(model.reading().busyProperty().get()).isTrue();
        runner.runAll();
        assertThat(model.reading().busyProperty().get()).isFalse();
        assertThat(notices.showing()).isNotEmpty();
    }
}

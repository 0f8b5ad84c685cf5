package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import lanedesk.client.ClientException;
import lanedesk.client.IsoDateTime;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.store.Content;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.work.ManualTaskRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import tools.jackson.databind.json.JsonMapper;

/// Tests what the picker shows while it has no rows, and which customer it picks once it has rows.
@ExtendWith(HeadlessRobot.class)
final class CustomerPickerViewTest {

    private static final String LOADING = "skeletonRows";

    @TempDir
    Path folder;

    private Journal journal;
    private ReferenceLists lists;
    private final ManualTaskRunner fetchRunner = ManualTaskRunner.manual();
    private final ManualTaskRunner indexRunner = ManualTaskRunner.manual();
    private ReferenceData reference;
    private @Nullable List<Customer> newer;
    private final List<CustomerBranch> picked = new ArrayList<>();
    private CustomerPickerViewModel model;

    @Start
    void start(Stage stage) {
        journal = JournalSamples.open(folder);
        EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
        lists = own.referenceLists();
        storeCustomers(List.of());
        reference = new ReferenceData(new UnreachableService(), lists, fetchRunner, Clock.systemUTC());
        model = new CustomerPickerViewModel(
                reference.customers(), new RecentCustomers(own.recentValues(), indexRunner), indexRunner, picked::add);
        stage.setScene(new Scene(panel(), 600, 500));
        stage.show();
    }

    private Parent panel() {
        Texts texts = Texts.of(CustomerPickerView.class, Language.ENGLISH);
        CustomerPickerView view = new CustomerPickerView(
                model, texts, new Formats(Language.ENGLISH, Clock.systemUTC()), new ErrorMessages(texts), () -> {});
        return FxmlViews.load(view, texts).root();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    /// Stores a customer list of an earlier day.
    private void storeCustomers(List<Customer> customers) {
        Content json = Content.of(JsonMapper.builder().build().writeValueAsBytes(customers));
        lists.save("customers", new ReferenceLists.CachedList(json, Instant.EPOCH));
    }

    private static Customer customer(String name) {
        return customer(1, name, "SIE100", new Branch(700_001, name, true, Map.of()));
    }

    private static Customer customer(long id, String name, String code, Branch... branches) {
        return new Customer(
                id,
                name,
                name,
                code,
                400_000 + id,
                true,
                new IsoDateTime("2026-01-05T08:00:00Z"),
                "desk",
                1L,
                List.of(branches),
                Map.of());
    }

    private static Branch branch(long number, String name, boolean headquarter) {
        return new Branch(number, name, headquarter, Map.of());
    }

    /// Twelve customers with a dock each: too many for the picker to open any of them by itself.
    private static List<Customer> withDocks() {
        return IntStream.rangeClosed(1, 12)
                .mapToObj(id -> customer(
                        id,
                        "Sierra " + id,
                        "SIE" + id,
                        branch(700_000 + id, "Sierra " + id, true),
                        branch(710_000 + id, "Reno Dock " + id, false),
                        branch(720_000 + id, "Sparks Yard " + id, false)))
                .toList();
    }

    private void open(FxRobot robot) {
        storeCustomers(withDocks());
        robot.interact(() -> {
            fetchRunner.runAll();
            indexRunner.runAll();
        });
        robot.clickOn("#search");
    }

    private static Optional<CustomerRow> selectedRow(FxRobot robot) {
        return Optional.ofNullable(robot.lookup("#list")
                .<CustomerRow>queryListView()
                .getSelectionModel()
                .getSelectedItem());
    }

    private void type(FxRobot robot, String text) {
        robot.interact(() -> model.query.set(""));
        robot.write(text);
    }

    private long pickedBranchNumber(FxRobot robot) {
        long shownNumber = selectedRow(robot)
                .flatMap(CustomerRow::branchToPick)
                .orElseThrow()
                .bsn();
        robot.type(KeyCode.ENTER);
        assertThat(picked).isNotEmpty();
        assertThat(picked.getLast().bsn()).as("the line that was shown").isEqualTo(shownNumber);
        return shownNumber;
    }

    @Test
    void picksTypedBranch(FxRobot robot) {
        open(robot);
        for (String typed : List.of("710011", "reno dock 11", "sierra reno 11", "11 reno")) {
            type(robot, typed);
            assertThat(selectedRow(robot)).as(typed).containsInstanceOf(CustomerRow.BranchLine.class);
            assertThat(pickedBranchNumber(robot)).as(typed).isEqualTo(710_011);
        }
        type(robot, "reno dock 1");
        assertThat(model.rows).hasSizeGreaterThan(4);
        assertThat(pickedBranchNumber(robot)).isEqualTo(710_001);
        type(robot, "sparks yard");
        assertThat(selectedRow(robot)).containsInstanceOf(CustomerRow.BranchLine.class);
        assertThat(pickedBranchNumber(robot)).isEqualTo(720_001);
        type(robot, "7200");
        assertThat(pickedBranchNumber(robot)).isEqualTo(720_001);
    }

    @Test
    void picksHeadquarterForTypedCustomer(FxRobot robot) {
        open(robot);
        for (String typed : List.of("sierra 7", "SIE7", "400007", "700007")) {
            type(robot, typed);
            assertThat(pickedBranchNumber(robot)).as(typed).isEqualTo(700_007);
        }
    }

    @Test
    void arrowsMoveSelectionAndRefreshKeepsIt(FxRobot robot) {
        open(robot);
        type(robot, "sierra");
        robot.type(KeyCode.DOWN, 3);
        CustomerRow chosen = selectedRow(robot).orElseThrow();
        robot.interact(() -> {
            newer = Stream.concat(
                            Stream.of(customer(20, "Sierra", "SIE20", branch(700_020, "Sierra", true))),
                            withDocks().stream())
                    .toList();
            reference.customers().refreshAfterLoadingStoredRows();
            fetchRunner.runAll();
            indexRunner.runAll();
        });
        assertThat(model.rows).hasSize(13);
        assertThat(selectedRow(robot).orElseThrow().hasSameCustomerOrBranchAs(chosen))
                .isTrue();
        assertThat(pickedBranchNumber(robot))
                .isEqualTo(chosen.branchToPick().orElseThrow().bsn());
    }

    @Test
    void clickPicksLineAndEmptySpacePicksNone(FxRobot robot) {
        open(robot);
        type(robot, "sierra 12"); // few lines in whatever style
        robot.moveTo("#list").moveBy(0, 150).clickOn(MouseButton.PRIMARY);
        assertThat(picked).isEmpty();
        robot.clickOn("Reno Dock 12");
        assertThat(picked).singleElement().extracting(CustomerBranch::bsn).isEqualTo(710_012L);
    }

    private static String emptyListText(FxRobot robot) {
        if (robot.lookup(".customer-skeleton").query().isVisible()) {
            return LOADING;
        }
        Label emptyLabel = robot.lookup(".nothing").queryAs(Label.class);
        return emptyLabel.isVisible() ? emptyLabel.getText() : "";
    }

    @Test
    void showsLoadingUntilListIsSearchable(FxRobot robot) {
        storeCustomers(List.of(customer("Sierra Grocers")));
        assertThat(emptyListText(robot)).isEqualTo(LOADING);
        robot.interact(fetchRunner::runAll);
        assertThat(model.stateProperty().get().isLoaded()).isTrue();
        assertThat(emptyListText(robot)).isEqualTo(LOADING);
        robot.interact(() -> model.query.set("sierra"));
        assertThat(emptyListText(robot)).isEqualTo(LOADING);
        robot.interact(indexRunner::runAll);
        assertThat(emptyListText(robot)).isEmpty();
        assertThat(model.rows).hasSize(1);
        robot.interact(() -> model.query.set("siera grocrs"));
        assertThat(model.rows).as("in spite of typing errors").hasSize(1);
        robot.interact(() -> model.query.set("xylophone"));
        assertThat(emptyListText(robot)).startsWith("No customer matches “xylophone”");
        robot.interact(() -> model.query.set("xylophones"));
        assertThat(emptyListText(robot)).startsWith("No customer matches “xylophones”");
        robot.interact(() -> model.query.set("SIE"));
        assertThat(emptyListText(robot)).isEmpty();
    }

    @Test
    void showsNoSkeletonWhenRowsExist(FxRobot robot) {
        assertThat(robot.lookup(".ld-skeleton").queryAll()).isNotEmpty();
        storeCustomers(List.of(customer("Sierra Grocers")));
        robot.interact(fetchRunner::runAll);
        robot.interact(indexRunner::runAll);
        robot.interact(() -> assertThat(panel().lookupAll(".ld-skeleton")).isEmpty());
    }

    @Test
    void showsRowsBeforeIndexIsReady(FxRobot robot) {
        storeCustomers(List.of(customer("Sierra Grocers")));
        robot.interact(fetchRunner::runAll);
        // The queue contains two tasks: loading the recently used customers, and then creating the index.
        assertThat(indexRunner.queuedCount()).isEqualTo(2);
        robot.interact(indexRunner::runNext);
        assertThat(model.rows).hasSize(1);
        assertThat(emptyListText(robot)).isEmpty();
        assertThat(model.searchableProperty().get()).isFalse();
        robot.interact(() -> model.query.set("sierra"));
        assertThat(model.rows).isEmpty();
        assertThat(emptyListText(robot)).isEqualTo(LOADING);
        robot.interact(indexRunner::runAll);
        assertThat(model.rows).hasSize(1);
    }

    @Test
    void showsMessageForEmptyList(FxRobot robot) {
        robot.interact(() -> {
            fetchRunner.runAll();
            indexRunner.runAll();
        });
        assertThat(emptyListText(robot)).isEqualTo("No customers are available for your account.");
    }

    @Test
    void failedRefreshHidesKeyHints(FxRobot robot) {
        storeCustomers(List.of(customer("Sierra Grocers")));
        Node hint = robot.lookup("#hint").query();
        robot.interact(() -> {
            fetchRunner.runNext();
            indexRunner.runAll();
        });
        assertThat(hint.isVisible()).isTrue();
        robot.interact(() -> {
            fetchRunner.runAll();
            reference.customers().refreshAfterLoadingStoredRows();
            fetchRunner.runAll();
        });
        assertThat(robot.lookup("#listAge").queryAs(Label.class).getText()).contains("fail");
        assertThat(hint.isVisible()).isFalse();
    }

    @Test
    void closedPickerIgnoresRefresh(FxRobot robot) {
        storeCustomers(List.of(customer("Sierra Grocers")));
        robot.interact(() -> {
            fetchRunner.runNext();
            indexRunner.runNext();
            model.unsubscribeAndCancelTask();
            indexRunner.runAll();
            fetchRunner.runAll();
            reference.customers().refreshAfterLoadingStoredRows();
            fetchRunner.runAll();
        });
        assertThat(reference.customers().stateProperty().get().failure()).isNotNull();
        assertThat(model.stateProperty().get().failure()).isNull();
        assertThat(model.searchableProperty().get()).as("its index").isFalse();
        assertThat(indexRunner.queuedCount()).isZero();
    }

    /// A service that cannot be reached until it has newer customers.
    private final class UnreachableService implements ServiceAccess {
        @Override
        public LaneClient client() {
            throw new ClientException.Unreachable("GET /v1/customers", "nothing listens", null);
        }

        @Override
        @SuppressWarnings("unchecked") // asked for customers alone
        public <T> T callService(Function<LaneClient, T> question) {
            return newer == null ? question.apply(client()) : (T) new ReferenceList.FetchedRows<>(newer, List.of());
        }

        @Override
        public String user() {
            return "me@desk.example";
        }

        @Override
        public Clock serviceClock() {
            return Clock.systemUTC();
        }
    }
}

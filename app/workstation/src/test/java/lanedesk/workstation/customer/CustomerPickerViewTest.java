package lanedesk.workstation.customer;

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
import lanedesk.journal.Samples;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.store.Content;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.work.StepRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import tools.jackson.databind.json.JsonMapper;

/// What the picker says while it has no line to show, and whom it takes once it has.
@ExtendWith(Hands.class)
final class CustomerPickerViewTest {

    private static final String LOADING = "bones";

    @TempDir
    Path folder;

    private Journal journal;
    private ReferenceLists lists;
    private final StepRunner fetching = StepRunner.manual();
    private final StepRunner preparing = StepRunner.manual();
    private ReferenceData reference;
    private @Nullable List<Customer> newer;
    private final List<CustomerBranch> picked = new ArrayList<>();
    private CustomerPickerViewModel model;

    @Start
    void start(Stage stage) {
        journal = Samples.open(folder);
        EnvironmentJournal own = journal.environment(Samples.SANDBOX);
        lists = own.referenceLists();
        keep(List.of());
        reference = new ReferenceData(new Away(), lists, fetching, Clock.systemUTC());
        model = new CustomerPickerViewModel(
                reference.customers(), new RecentCustomers(own.recents(), preparing), preparing, picked::add);
        stage.setScene(new Scene(panel(), 600, 500));
        stage.show();
    }

    private Parent panel() {
        Texts texts = Texts.of(CustomerPickerView.class, Language.ENGLISH);
        CustomerPickerView view = new CustomerPickerView(
                model, texts, new Formats(Language.ENGLISH, Clock.systemUTC()), new Problems(texts), () -> {});
        return FxmlLoading.load(view, texts).root();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    /// Keeps the list of an earlier day.
    private void keep(List<Customer> customers) {
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

    /// Twelve customers with a dock each, so that the picker opens none by itself.
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
        keep(withDocks());
        robot.interact(() -> {
            fetching.runAll();
            preparing.runAll();
        });
        robot.clickOn("#search");
    }

    private static Optional<CustomerRow> selected(FxRobot robot) {
        return Optional.ofNullable(robot.lookup("#list")
                .<CustomerRow>queryListView()
                .getSelectionModel()
                .getSelectedItem());
    }

    private void type(FxRobot robot, String text) {
        robot.interact(() -> model.queryProperty().set(""));
        robot.write(text);
    }

    private long taken(FxRobot robot) {
        long shown = selected(robot).flatMap(CustomerRow::choice).orElseThrow().bsn();
        robot.type(KeyCode.ENTER);
        assertThat(picked).isNotEmpty();
        assertThat(picked.getLast().bsn()).as("the line that was shown").isEqualTo(shown);
        return shown;
    }

    @Test
    void theBranchThatWasTypedIsTheOneThatIsTaken(FxRobot robot) {
        open(robot);
        for (String typed : List.of("710011", "reno dock 11", "sierra reno 11", "11 reno")) {
            type(robot, typed);
            assertThat(selected(robot)).as(typed).containsInstanceOf(CustomerRow.Beneath.class);
            assertThat(taken(robot)).as(typed).isEqualTo(710_011);
        }
        type(robot, "reno dock 1");
        assertThat(model.rows()).hasSizeGreaterThan(4);
        assertThat(taken(robot)).isEqualTo(710_001);
        type(robot, "sparks yard");
        assertThat(selected(robot)).containsInstanceOf(CustomerRow.Beneath.class);
        assertThat(taken(robot)).isEqualTo(720_001);
        type(robot, "7200");
        assertThat(taken(robot)).isEqualTo(720_001);
    }

    @Test
    void whoeverTypesTheCustomerTakesItsHeadquarter(FxRobot robot) {
        open(robot);
        for (String typed : List.of("sierra 7", "SIE7", "400007", "700007")) {
            type(robot, typed);
            assertThat(taken(robot)).as(typed).isEqualTo(700_007);
        }
    }

    @Test
    void arrowsChooseAmongTheLinesShownAndARenewedListKeepsTheChoice(FxRobot robot) {
        open(robot);
        type(robot, "sierra");
        robot.type(KeyCode.DOWN, 3);
        CustomerRow chosen = selected(robot).orElseThrow();
        robot.interact(() -> {
            newer = Stream.concat(
                            Stream.of(customer(20, "Sierra", "SIE20", branch(700_020, "Sierra", true))),
                            withDocks().stream())
                    .toList();
            reference.customers().refresh();
            fetching.runAll();
            preparing.runAll();
        });
        assertThat(model.rows()).hasSize(13);
        assertThat(selected(robot).orElseThrow().isSameAs(chosen)).isTrue();
        assertThat(taken(robot)).isEqualTo(chosen.choice().orElseThrow().bsn());
    }

    @Test
    void aClickTakesTheLineBeneathItAndTheRoomBelowTakesNone(FxRobot robot) {
        open(robot);
        type(robot, "sierra 12"); // few lines in whatever style
        robot.moveTo("#list").moveBy(0, 150).clickOn(MouseButton.PRIMARY);
        assertThat(picked).isEmpty();
        robot.clickOn("Reno Dock 12");
        assertThat(picked).singleElement().extracting(CustomerBranch::bsn).isEqualTo(710_012L);
    }

    private static String said(FxRobot robot) {
        if (robot.lookup(".customer-bones").query().isVisible()) {
            return LOADING;
        }
        Label nothing = robot.lookup(".nothing").queryAs(Label.class);
        return nothing.isVisible() ? nothing.getText() : "";
    }

    @Test
    void aListThatCameIsOnItsWayUntilItCanBeSearched(FxRobot robot) {
        keep(List.of(customer("Sierra Grocers")));
        assertThat(said(robot)).isEqualTo(LOADING);
        robot.interact(fetching::runAll);
        assertThat(model.stateProperty().get().isLoaded()).isTrue();
        assertThat(said(robot)).isEqualTo(LOADING);
        robot.interact(() -> model.queryProperty().set("sierra"));
        assertThat(said(robot)).isEqualTo(LOADING);
        robot.interact(preparing::runAll);
        assertThat(said(robot)).isEmpty();
        assertThat(model.rows()).hasSize(1);
        robot.interact(() -> model.queryProperty().set("siera grocrs"));
        assertThat(model.rows()).as("in spite of typing errors").hasSize(1);
        robot.interact(() -> model.queryProperty().set("xylophone"));
        assertThat(said(robot)).startsWith("No customer matches “xylophone”");
        robot.interact(() -> model.queryProperty().set("xylophones"));
        assertThat(said(robot)).startsWith("No customer matches “xylophones”");
        robot.interact(() -> model.queryProperty().set("SIE"));
        assertThat(said(robot)).isEmpty();
    }

    @Test
    void aPanelThatHasItsLinesMakesNoBones(FxRobot robot) {
        assertThat(robot.lookup(".ld-bone").queryAll()).isNotEmpty();
        keep(List.of(customer("Sierra Grocers")));
        robot.interact(fetching::runAll);
        robot.interact(preparing::runAll);
        robot.interact(() -> assertThat(panel().lookupAll(".ld-bone")).isEmpty());
    }

    @Test
    void theLinesComeBeforeTheyCanBeSearched(FxRobot robot) {
        keep(List.of(customer("Sierra Grocers")));
        robot.interact(fetching::runAll);
        // The customers used last, and then the index.
        assertThat(preparing.waiting()).isEqualTo(2);
        robot.interact(preparing::runNext);
        assertThat(model.rows()).hasSize(1);
        assertThat(said(robot)).isEmpty();
        assertThat(model.searchableProperty().get()).isFalse();
        robot.interact(() -> model.queryProperty().set("sierra"));
        assertThat(model.rows()).isEmpty();
        assertThat(said(robot)).isEqualTo(LOADING);
        robot.interact(preparing::runAll);
        assertThat(model.rows()).hasSize(1);
    }

    @Test
    void anEmptyListIsSaidAsOne(FxRobot robot) {
        robot.interact(() -> {
            fetching.runAll();
            preparing.runAll();
        });
        assertThat(said(robot)).isEqualTo("The service has no customers for you.");
    }

    @Test
    void theKeysMakeRoomForAListThatCouldNotBeRenewed(FxRobot robot) {
        keep(List.of(customer("Sierra Grocers")));
        Node hint = robot.lookup("#hint").query();
        robot.interact(() -> {
            fetching.runNext();
            preparing.runAll();
        });
        assertThat(hint.isVisible()).isTrue();
        robot.interact(() -> {
            fetching.runAll();
            reference.customers().refresh();
            fetching.runAll();
        });
        assertThat(robot.lookup("#age").queryAs(Label.class).getText()).contains("fail");
        assertThat(hint.isVisible()).isFalse();
    }

    @Test
    void aPickerThatIsGoneIsNoLongerFilledWhenTheListIsRenewed(FxRobot robot) {
        keep(List.of(customer("Sierra Grocers")));
        robot.interact(() -> {
            fetching.runNext();
            preparing.runNext();
            model.close();
            preparing.runAll();
            fetching.runAll();
            reference.customers().refresh();
            fetching.runAll();
        });
        assertThat(reference.customers().stateProperty().get().failure()).isNotNull();
        assertThat(model.stateProperty().get().failure()).isNull();
        assertThat(model.searchableProperty().get()).as("its index").isFalse();
        assertThat(preparing.waiting()).isZero();
    }

    /// A service that can't be reached until it has newer customers.
    private final class Away implements Service {
        @Override
        public LaneClient client() {
            throw new ClientException.Unreachable("GET /v1/customers", "nothing listens", null);
        }

        @Override
        @SuppressWarnings("unchecked") // asked for customers alone
        public <T> T read(Function<LaneClient, T> question) {
            return newer == null ? question.apply(client()) : (T) new ReferenceList.Answered<>(newer, List.of());
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

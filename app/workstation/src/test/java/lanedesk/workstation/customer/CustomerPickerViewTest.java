package lanedesk.workstation.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import lanedesk.client.ClientException;
import lanedesk.client.IsoDateTime;
import lanedesk.client.LaneClient;
import lanedesk.client.customer.Branch;
import lanedesk.client.customer.Customer;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.reference.CachedLists;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import tools.jackson.databind.json.JsonMapper;

/// What the picker says while it has no line to show.
@ExtendWith(Hands.class)
final class CustomerPickerViewTest {

    private static final String LOADING = "The customer list is on its way.";

    private String kept = "[]";
    private final StepRunner fetching = StepRunner.manual();
    private final StepRunner preparing = StepRunner.manual();
    private ReferenceData reference;
    private CustomerPickerViewModel model;

    @Start
    void start(Stage stage) {
        reference = new ReferenceData(new Away(), new Kept(), fetching, Clock.systemUTC());
        RecentCustomers recents = new RecentCustomers() {
            @Override
            public List<Long> last(int limit) {
                return List.of();
            }

            @Override
            public void used(long customerId) {
                // nobody asks
            }
        };
        model = new CustomerPickerViewModel(reference.customers(), recents, preparing, _ -> {});
        Texts texts = Texts.of(CustomerPickerView.class, Language.ENGLISH);
        CustomerPickerView view = new CustomerPickerView(
                model, texts, new Formats(Language.ENGLISH, Clock.systemUTC()), new Problems(texts), () -> {});
        stage.setScene(new Scene(FxmlLoading.load(view, texts).root(), 600, 500));
        stage.show();
    }

    private static Customer customer(String name) {
        return new Customer(
                1,
                name,
                name,
                "SIE100",
                400_001,
                true,
                new IsoDateTime("2026-01-05T08:00:00Z"),
                "desk",
                1,
                List.of(new Branch(700_001, name, true, Map.of())),
                Map.of());
    }

    private static String said(FxRobot robot) {
        Label nothing = robot.lookup(".nothing").queryAs(Label.class);
        return nothing.isVisible() ? nothing.getText() : "";
    }

    @Test
    void aListThatCameIsOnItsWayUntilItCanBeSearched(FxRobot robot) {
        kept = JsonMapper.builder().build().writeValueAsString(List.of(customer("Sierra Grocers")));
        assertThat(said(robot)).isEqualTo(LOADING);
        robot.interact(fetching::runAll);
        assertThat(model.stateProperty().get().known()).isTrue();
        assertThat(said(robot)).isEqualTo(LOADING);
        robot.interact(() -> model.queryProperty().set("sierra"));
        assertThat(said(robot)).isEqualTo(LOADING);
        robot.interact(preparing::runAll);
        assertThat(said(robot)).isEmpty();
        assertThat(model.rows()).hasSize(1);
        robot.interact(() -> model.queryProperty().set("xylophone"));
        assertThat(said(robot)).startsWith("No customer fits “xylophone”");
        robot.interact(() -> model.queryProperty().set("xylophones"));
        assertThat(said(robot)).startsWith("No customer fits “xylophones”");
        robot.interact(() -> model.queryProperty().set("SIE"));
        assertThat(said(robot)).isEmpty();
    }

    @Test
    void theLinesComeBeforeTheyCanBeSearched(FxRobot robot) {
        kept = JsonMapper.builder().build().writeValueAsString(List.of(customer("Sierra Grocers")));
        robot.interact(fetching::runAll);
        assertThat(preparing.waiting()).isEqualTo(1);
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
        assertThat(said(robot)).isEqualTo("The service knows no customers for you.");
    }

    @Test
    void aPickerThatIsGoneIsNoLongerFilledWhenTheListIsRenewed(FxRobot robot) {
        kept = JsonMapper.builder().build().writeValueAsString(List.of(customer("Sierra Grocers")));
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

    /// The list of an earlier day.
    private final class Kept implements CachedLists {
        @Override
        public Optional<Cached> read(String name) {
            return Optional.of(new Cached(Content.utf8(kept), Instant.EPOCH));
        }

        @Override
        public void write(String name, Content json, Instant fetchedAt) {
            throw new AssertionError("nothing newer comes");
        }
    }

    /// A service that can't be reached.
    private static final class Away implements Service {
        @Override
        public LaneClient client() {
            throw new ClientException.Unreachable("GET /v1/customers", "nothing listens", null);
        }

        @Override
        public <T> T read(Function<LaneClient, T> question) {
            return question.apply(client());
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

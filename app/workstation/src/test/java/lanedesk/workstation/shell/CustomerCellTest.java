package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import lanedesk.client.IsoDateTime;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests a cell of the customer picker that shows one customer after another.
@ExtendWith(HeadlessRobot.class)
final class CustomerCellTest {

    private static final Branch HEAD = new Branch(700_001, "Sierra Grocers", true, Map.of());
    private static final Branch DOCK = new Branch(700_002, "Sierra Dock", false, Map.of());

    private CustomerPickerView.CustomerCell cell;

    @Start
    void start(Stage stage) {
        cell = new CustomerPickerView.CustomerCell(Texts.of(CustomerPickerView.class, Language.ENGLISH));
        cell.updateListView(new ListView<>());
    }

    private static Customer customer(boolean active, Branch... branches) {
        return new Customer(
                1,
                "Sierra Grocers",
                "Sierra Grocers",
                "SIE100",
                400_001,
                active,
                new IsoDateTime("2026-01-05T08:00:00Z"),
                "desk",
                1L,
                List.of(branches),
                Map.of());
    }

    private List<String> shownTexts(FxRobot robot, CustomerRow row) {
        robot.interact(() -> cell.updateItem(row, false));
        return ((HBox) cell.getGraphic())
                .getChildren().stream()
                        .filter(part -> part.isVisible() && part.isManaged())
                        .map(part -> ((Label) part).getText())
                        .toList();
    }

    @Test
    void reusedCellShowsOnlyCurrentCustomer(FxRobot robot) {
        Customer customer1 = customer(true, HEAD);
        Customer customer2 = customer(true, HEAD, DOCK);
        assertThat(shownTexts(robot, new CustomerRow.CustomerLine(customer1, false, false)))
                .containsExactly("Sierra Grocers", "SIE100", "no. 400001");
        assertThat(shownTexts(robot, new CustomerRow.CustomerLine(customer2, true, true)))
                .containsExactly("Sierra Grocers", "2 branches", "recent", "no. 400001");
        assertThat(shownTexts(robot, new CustomerRow.BranchLine(customer2, HEAD)))
                .containsExactly("Sierra Grocers", "700001", "headquarters");
        assertThat(shownTexts(robot, new CustomerRow.BranchLine(customer2, DOCK)))
                .containsExactly("Sierra Dock", "700002");
        assertThat(shownTexts(robot, new CustomerRow.CustomerLine(customer(false, HEAD), true, false)))
                .containsExactly("Sierra Grocers", "SIE100", "inactive: can’t quote or book", "no. 400001");
        assertThat(shownTexts(robot, new CustomerRow.CustomerLine(customer1, false, false)))
                .containsExactly("Sierra Grocers", "SIE100", "no. 400001");
    }

    @Test
    void showsSeveralHeadquartersAndSelectsNone(FxRobot robot) {
        Branch second = new Branch(700_003, "Sierra Yard", true, Map.of());
        Customer customer1 = customer(true, HEAD, DOCK, second);
        CustomerRow.CustomerLine head = new CustomerRow.CustomerLine(customer1, true, true);
        assertThat(head.branchToPick()).isEmpty();
        assertThat(shownTexts(robot, head))
                .containsExactly("Sierra Grocers", "3 branches", "2 headquarters: select a branch", "no. 400001");
        assertThat(cell.getGraphic().lookup(".ld-warning")).isNotNull();
        assertThat(cell.getAccessibleText()).contains("2 headquarters");
        assertThat(shownTexts(robot, new CustomerRow.BranchLine(customer1, second)))
                .containsExactly("Sierra Yard", "700003", "one of 2 headquarters");
        assertThat(shownTexts(robot, new CustomerRow.BranchLine(customer1, DOCK)))
                .containsExactly("Sierra Dock", "700002");
        assertThat(shownTexts(robot, new CustomerRow.BranchLine(customer(true, HEAD, DOCK), HEAD)))
                .containsExactly("Sierra Grocers", "700001", "headquarters");
        assertThat(cell.getGraphic().lookup(".ld-warning")).isNull();
    }

    @Test
    void escapesHiddenCharactersInNameButPicksOriginal(FxRobot robot) {
        Branch branch = new Branch(700_003, "Dock\0" + "x".repeat(1_000_000), true, Map.of());
        Customer hostile = new Customer(
                1,
                "Sierra\u202e",
                "Sierra\u202e",
                "S\ud800",
                400_001,
                true,
                new IsoDateTime("2026-01-05T08:00:00Z"),
                "desk",
                1L,
                List.of(branch),
                Map.of());
        CustomerRow.CustomerLine head = new CustomerRow.CustomerLine(hostile, false, false);
        assertThat(shownTexts(robot, head)).containsExactly("Sierra\\u202E", "S\\uD800", "no. 400001");
        assertThat(shownTexts(robot, new CustomerRow.BranchLine(hostile, branch))
                        .getFirst())
                .startsWith("Dock\\u0000xxx")
                .hasSizeLessThan(500);
        assertThat(head.branchToPick().orElseThrow().customerName()).isEqualTo("Sierra\u202e");
    }
}

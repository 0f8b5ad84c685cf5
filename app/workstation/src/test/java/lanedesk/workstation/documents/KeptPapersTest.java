package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.workstation.documents.pages.PrintOrder;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.print.PaperChoice;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// The papers that were chosen for a customer before booking, on the page of the papers.
@ExtendWith(Hands.class)
class KeptPapersTest extends OpenPapersFixture {

    private static final PaperChoice BILL_AND_RATE = new PaperChoice(Set.of("BillOfLading", "Other"), true);

    private void booked() throws IOException {
        papers.desk.booked(
                Desk.paper("BillOfLading", papers.desk.address("/1"), "bol.pdf"),
                Desk.paper("ShippingLabel", papers.desk.address("/2"), "labels.pdf"),
                Desk.paper("Other", papers.desk.address("/3"), "RateConfirmation-LD1.pdf"));
        papers.desk.answers("/2", papers.bill());
        papers.desk.answers("/3", papers.bill());
        papers.desk.printRoom.printers = new Printers(List.of("Laser"), "Laser");
    }

    private void billComes() throws IOException {
        papers.desk.answers("/1", papers.bill());
    }

    private static Button button(FxRobot robot) {
        return robot.lookup("#paperPrintSet").queryButton();
    }

    private String focus() {
        Node owner = stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    private static List<String> lines(FxRobot robot) {
        return robot.lookup("#printSetLines").queryAs(VBox.class).getChildren().stream()
                .map(row -> ((Label) ((HBox) row).getChildren().getFirst()).getText())
                .toList();
    }

    private void awaitAll(FxRobot robot) {
        await().until(() -> listed(robot).stream().allMatch(row -> row.local().isPresent()));
        robot.interact(() -> {});
    }

    @Test
    void bookedThisMomentTheButtonPrintsWhatWasChosenAndHasTheFocusButNothingPrintsUnseen(FxRobot robot)
            throws IOException {
        booked();
        billComes();
        papers.kept = BILL_AND_RATE;
        papers.bookedNow = true;
        papers.show();
        await().until(() -> focus().equals("paperPrintSet"));
        assertThat(button(robot).getText()).isEqualTo("Print 2 documents");
        awaitAll(robot);
        papers.picture("kept");
        robot.type(KeyCode.ENTER);
        assertThat(lines(robot)).containsExactly("Bill of lading", "Rate Confirmation LD1");
        assertThat(robot.lookup("#printSetRecipient").query().isVisible()).isFalse();
        papers.picture("kept-set");
        robot.type(KeyCode.ENTER, 3);
        assertThat(papers.desk.printRoom.orders).as("nobody has seen them").isEmpty();
        robot.type(KeyCode.END);
        Frames.until(() -> !robot.lookup("#printSetNow").query().isDisabled());
        await().pollInterval(Duration.ofMillis(700))
                .until(
                        () -> { // the keyboard has to rest
                            robot.clickOn("#printSetNow");
                            return robot.lookup("#printSetNow").tryQuery().isEmpty();
                        });
        await().until(() -> papers.desk.printRoom.orders.size() == 2);
        assertThat(papers.desk.printRoom.orders).extracting(PrintOrder::printer).containsOnly("Laser");
        papers.run("papers.print.driver");
        assertThat(robot.lookup("#printSetRecipient").query().isVisible()).isTrue();
    }

    @Test
    void fromTheHistoryItStandsReadyAndDoesNothingByItself(FxRobot robot) throws IOException {
        booked();
        billComes();
        papers.kept = BILL_AND_RATE;
        papers.show();
        awaitAll(robot);
        assertThat(button(robot).getText()).isEqualTo("Print 2 documents");
        assertThat(button(robot).isDisabled()).isFalse();
        assertThat(focus()).isNotEqualTo("paperPrintSet");
        assertThat(papers.desk.opened).isEmpty();
        assertThat(papers.desk.printRoom.orders).isEmpty();
    }

    @Test
    void withoutAChoiceItIsTheDriversSet(FxRobot robot) throws IOException {
        booked();
        billComes();
        papers.bookedNow = true;
        papers.show();
        awaitAll(robot);
        assertThat(button(robot).getText()).isEqualTo("Print the driver’s set");
        assertThat(focus()).isNotEqualTo("paperPrintSet");
        assertThat(papers.desk.opened).isEmpty();
    }

    @Test
    void focusStaysWithWhoDoesSomethingElseMeanwhile(FxRobot robot) throws IOException {
        booked();
        papers.kept = new PaperChoice(Set.of("BillOfLading"), false);
        papers.bookedNow = true;
        papers.show();
        await().until(() ->
                listed(robot).stream().skip(1).allMatch(row -> row.local().isPresent()));
        robot.type(KeyCode.DOWN);
        String before = focus();
        billComes();
        robot.interact(() -> papers.model().fetchMissing());
        await().until(() -> button(robot).getText().equals("Print one document")
                && !button(robot).isDisabled());
        assertThat(focus()).isEqualTo(before).isNotEqualTo("paperPrintSet");
    }

    @Test
    void mailIsDraftedOnceAndOnlyWithTheBillOfLading(FxRobot robot) throws IOException {
        booked();
        papers.kept = BILL_AND_RATE;
        papers.bookedNow = true;
        papers.show();
        await().until(() ->
                listed(robot).stream().skip(1).allMatch(row -> row.local().isPresent()));
        await().until(() -> button(robot).getText().equals("Print one document"));
        assertThat(papers.desk.opened).as("the bill of lading is not here").isEmpty();
        billComes();
        robot.interact(() -> papers.model().fetchMissing());
        await().until(() -> papers.desk.opened.size() == 1);
        assertThat(button(robot).getText()).isEqualTo("Print 2 documents");
        robot.interact(() -> papers.model().replaceDamaged(listed(robot).getLast()));
        awaitAll(robot);
        assertThat(papers.desk.opened).hasSize(1);
    }

    @Test
    void closedBeforeThePapersComeNothingFollows(FxRobot robot) throws IOException {
        booked();
        papers.kept = BILL_AND_RATE;
        papers.bookedNow = true;
        papers.show();
        robot.interact(papers.view::onClosed);
        billComes();
        robot.interact(() -> {});
        assertThat(papers.desk.opened).isEmpty();
        assertThat(papers.desk.printRoom.orders).isEmpty();
    }
}

package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.workstation.documents.pages.PagePart;
import lanedesk.workstation.documents.pages.Pdfs;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.preview.PageSheet;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Papers on their way to a printer: one by one and as a set, which is seen first.
@ExtendWith(Hands.class)
class PapersPrintingTest extends OpenPapersFixture {

    @Test
    void theSetIsChosenAndSeenBeforeItPrintsAndBuyAmountsAreInTheFileAlone(FxRobot robot) throws IOException {
        papers.desk.booked(
                Desk.paper("Other", papers.desk.address("/1"), "RateConfirmation-LD1.pdf"),
                Desk.paper("BillOfLading", papers.desk.address("/2"), "bol.pdf"),
                Desk.paper("ShippingLabel", papers.desk.address("/3"), "labels.pdf"));
        for (int at = 1; at <= 3; at++) {
            papers.desk.answers("/" + at, papers.bill());
        }
        papers.show();
        papers.awaitPage(0);
        await().until(() -> listed(robot).stream().allMatch(row -> row.local().isPresent()));
        papers.run("papers.print.driver");
        assertThat(setLines(robot)).containsExactly("Bill of lading", "Shipping labels");
        robot.clickOn(choice(robot, "Customer"));
        assertThat(setLines(robot)).containsExactly("Bill of lading", "Booking confirmation");
        robot.clickOn(choice(robot, "File"));
        assertThat(setLines(robot)).hasSize(4).contains("Rate Confirmation LD1");
        papers.picture("print-set");
        assertThat(papers.desk.notices.showing()).isEmpty();
    }

    @Test
    void paperOfTheSetThatDidNotComeIsNamed(FxRobot robot) throws IOException {
        papers.desk.booked(
                Desk.paper("ShippingLabel", papers.desk.address("/1"), "labels.pdf"),
                Desk.paper("BillOfLading", papers.desk.address("/2"), "bol.pdf"));
        papers.desk.answers("/1", papers.bill());
        papers.desk.answers("/2", new MockResponse.Builder().code(404).build());
        papers.show();
        papers.awaitPage(0);
        await().until(() -> listed(robot).get(1).stateProperty().get() instanceof PaperRow.State.Failed);
        papers.run("papers.print.driver");
        assertThat(setLines(robot)).containsExactly("Shipping labels");
        assertThat(papers.text("printSetMissing")).isEqualTo("Not here yet, so not printed: Bill of lading");
        assertThat(robot.lookup("#printSetMissing").query().isVisible()).isTrue();
        papers.picture("print-set-missing");
    }

    private static Node choice(FxRobot robot, String set) {
        return robot.lookup("#printSetFor").lookup(set).query();
    }

    private static List<String> setLines(FxRobot robot) {
        return robot.lookup("#printSetLines").queryAs(VBox.class).getChildren().stream()
                .map(row -> ((Label) ((HBox) row).getChildren().getFirst()).getText())
                .toList();
    }

    @Test
    void theSetIsPrintedOnlyOnceItsLastPageWasInView(FxRobot robot) throws IOException {
        papers.desk.booked(Desk.paper("BillOfLading", papers.desk.address("/1"), "bol.pdf"));
        papers.desk.answers("/1", papers.bill());
        papers.desk.printRoom.printers = new Printers(List.of("Laser"), "Laser");
        papers.show();
        papers.awaitPage(0);
        papers.run("papers.print.driver");
        robot.type(KeyCode.ENTER, 3);
        Frames.until(() -> robot.lookup("#printSetPages .sheet").queryAllAs(PageSheet.class).stream()
                .anyMatch(PageSheet::isDrawn));
        robot.type(KeyCode.ENTER, 2);
        assertThat(papers.desk.printRoom.orders).isEmpty();
        assertThat(robot.lookup("#printSetNow").query().isDisabled()).isTrue();
        papers.picture("print-set-first-page");
        robot.type(KeyCode.END);
        Frames.until(() -> !robot.lookup("#printSetNow").query().isDisabled());
        papers.picture("print-set-last-page");
        await().pollInterval(Duration.ofMillis(700))
                .until(
                        () -> { // the keyboard has to rest
                            robot.type(KeyCode.ENTER);
                            return papers.desk.printRoom.orders.size() == 1;
                        });
        papers.run("papers.print.driver");
        assertThat(robot.lookup("#printSetNow").query().isDisabled())
                .as("they were looked through")
                .isFalse();
    }

    @Test
    void whatOfAPageCannotBeDrawnIsSaidOnItAndBeforePrinting(FxRobot robot) throws IOException {
        byte[] content = "100 500 300 200 re f /Lost Do".getBytes(StandardCharsets.US_ASCII);
        papers.desk.booked(Desk.paper("BillOfLading", papers.desk.address("/1"), "bol.pdf"));
        papers.desk.answers("/1", Files.readAllBytes(Pdfs.content(papers.folder.resolve("lacking.pdf"), "", content)));
        papers.desk.printRoom.printers = new Printers(List.of("Laser"), "Laser");
        papers.desk.printRoom.incomplete = new TreeMap<>(Map.of(1, Set.of(PagePart.PICTURE)));
        papers.show();
        papers.awaitPage(0);
        assertThat(robot.lookup(".sheet-left-out").queryAs(Label.class).getText())
                .startsWith("Not drawn on this page: a picture.");
        papers.picture("left-out");
        papers.run("papers.print");
        await().until(() -> papers.text("printIncomplete").startsWith("Not drawn on page 1: a picture."));
        assertThat(robot.lookup("#printNow").query().isDisabled()).isFalse();
        papers.picture("print-left-out");
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        Frames.until(() -> robot.lookup("#printNow").tryQuery().isEmpty());
        papers.run("papers.print.driver");
        Frames.until(() -> robot.lookup("not drawn: a picture").tryQuery().isPresent());
        papers.picture("print-set-left-out");
        assertThat(papers.cutAtDoubleType("print-set")).isEmpty();
    }

    @Test
    void withoutAPrinterPrintingSaysSo(FxRobot robot) throws IOException {
        papers.showBill();
        papers.run("papers.print");
        await().until(() -> papers.text("printProblem").startsWith("No printer is set up"));
        assertThat(robot.lookup("#printNow").query().isDisabled()).isTrue();
        assertThat(robot.lookup("#printDialog").query().isDisabled()).isTrue();
        papers.picture("print");
        assertThat(papers.cutAtDoubleType("print")).isEmpty();
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        Frames.until(() -> robot.lookup("#printNow").tryQuery().isEmpty());
        papers.run("papers.print.driver");
        await().until(() -> papers.text("printSetProblem").startsWith("No printer is set up on this computer."));
        robot.type(KeyCode.END);
        assertThat(robot.lookup("#printSetNow").query().isDisabled()).isTrue();
    }
}

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
import lanedesk.workstation.documents.pages.PrintJob;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.print.DocumentChoice;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests that the documents page preselects the documents that were chosen for the customer on the booking
/// page.
@ExtendWith(HeadlessRobot.class)
class PreselectedPrintsTest extends BookingDocumentsTestBase {

    private static final DocumentChoice BILL_AND_RATE = new DocumentChoice(Set.of("BillOfLading", "Other"), true);

    private void bookWithDelayedBill() throws IOException {
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", papers.fixture.urlOf("/1"), "bol.pdf"),
                DocumentsFixture.newDocument("ShippingLabel", papers.fixture.urlOf("/2"), "labels.pdf"),
                DocumentsFixture.newDocument("Other", papers.fixture.urlOf("/3"), "RateConfirmation-LD1.pdf"));
        papers.fixture.enqueueAnswer("/2", papers.createBillPdf());
        papers.fixture.enqueueAnswer("/3", papers.createBillPdf());
        papers.fixture.printSystem.printers = new Printers(List.of("Laser"), "Laser");
    }

    private void deliverBill() throws IOException {
        papers.fixture.enqueueAnswer("/1", papers.createBillPdf());
    }

    private static Button printButton(FxRobot robot) {
        return robot.lookup("#printSetButton").queryButton();
    }

    private String focusedId() {
        Node owner = stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    private static List<String> printSetLines(FxRobot robot) {
        return robot.lookup("#printSetLines").queryAs(VBox.class).getChildren().stream()
                .map(row -> ((Label) ((HBox) row).getChildren().getFirst()).getText())
                .toList();
    }

    private void awaitDocuments(FxRobot robot) {
        await().until(() ->
                rowsInList(robot).stream().allMatch(row -> row.localFile().isPresent()));
        robot.interact(() -> {});
    }

    @Test
    void justBookedFocusesPrintOfChoiceButPrintsNothingUnseen(FxRobot robot) throws IOException {
        bookWithDelayedBill();
        deliverBill();
        papers.savedChoice = BILL_AND_RATE;
        papers.isBookedNow = true;
        papers.openScreen();
        await().until(() -> focusedId().equals("printSetButton"));
        assertThat(printButton(robot).getText()).isEqualTo("Print 2 documents");
        awaitDocuments(robot);
        papers.takePicture("kept");
        robot.type(KeyCode.ENTER);
        assertThat(printSetLines(robot)).containsExactly("Bill of lading", "Rate Confirmation LD1");
        assertThat(robot.lookup("#printSetRecipient").query().isVisible()).isFalse();
        papers.takePicture("kept-set");
        robot.type(KeyCode.ENTER, 3);
        assertThat(papers.fixture.printSystem.jobs).as("nobody has seen them").isEmpty();
        robot.type(KeyCode.END);
        FrameSync.awaitCondition(() -> !robot.lookup("#printSetNow").query().isDisabled());
        await().pollInterval(Duration.ofMillis(700))
                .until(
                        () -> { // the keyboard has to rest
                            robot.clickOn("#printSetNow");
                            return robot.lookup("#printSetNow").tryQuery().isEmpty();
                        });
        await().until(() -> papers.fixture.printSystem.jobs.size() == 2);
        assertThat(papers.fixture.printSystem.jobs)
                .extracting(PrintJob::printer)
                .containsOnly("Laser");
        papers.runCommand("papers.print.driver");
        assertThat(robot.lookup("#printSetRecipient").query().isVisible()).isTrue();
    }

    @Test
    void openedFromHistoryPreselectsWithoutPrinting(FxRobot robot) throws IOException {
        bookWithDelayedBill();
        deliverBill();
        papers.savedChoice = BILL_AND_RATE;
        papers.openScreen();
        awaitDocuments(robot);
        assertThat(printButton(robot).getText()).isEqualTo("Print 2 documents");
        assertThat(printButton(robot).isDisabled()).isFalse();
        assertThat(focusedId()).isNotEqualTo("printSetButton");
        assertThat(papers.fixture.openedFiles).isEmpty();
        assertThat(papers.fixture.printSystem.jobs).isEmpty();
    }

    @Test
    void offersDriverSetWithoutChoice(FxRobot robot) throws IOException {
        bookWithDelayedBill();
        deliverBill();
        papers.isBookedNow = true;
        papers.openScreen();
        awaitDocuments(robot);
        assertThat(printButton(robot).getText()).isEqualTo("Print driver set");
        assertThat(focusedId()).isNotEqualTo("printSetButton");
        assertThat(papers.fixture.openedFiles).isEmpty();
    }

    @Test
    void keepsFocusOfUser(FxRobot robot) throws IOException {
        bookWithDelayedBill();
        papers.savedChoice = new DocumentChoice(Set.of("BillOfLading"), false);
        papers.isBookedNow = true;
        papers.openScreen();
        await().until(() -> rowsInList(robot).stream()
                .skip(1)
                .allMatch(row -> row.localFile().isPresent()));
        robot.type(KeyCode.DOWN);
        String before = focusedId();
        deliverBill();
        robot.interact(() -> papers.documentsModel().downloadMissingDocuments());
        await().until(() -> printButton(robot).getText().equals("Print one document")
                && !printButton(robot).isDisabled());
        assertThat(focusedId()).isEqualTo(before).isNotEqualTo("printSetButton");
    }

    @Test
    void draftsMailOnceAndOnlyWithBillOfLading(FxRobot robot) throws IOException {
        bookWithDelayedBill();
        papers.savedChoice = BILL_AND_RATE;
        papers.isBookedNow = true;
        papers.openScreen();
        await().until(() -> rowsInList(robot).stream()
                .skip(1)
                .allMatch(row -> row.localFile().isPresent()));
        await().until(() -> printButton(robot).getText().equals("Print one document"));
        assertThat(papers.fixture.openedFiles)
                .as("the bill of lading is not here")
                .isEmpty();
        deliverBill();
        robot.interact(() -> papers.documentsModel().downloadMissingDocuments());
        await().until(() -> papers.fixture.openedFiles.size() == 1);
        assertThat(printButton(robot).getText()).isEqualTo("Print 2 documents");
        robot.interact(() -> papers.documentsModel()
                .notifyAndDownloadDamagedAgain(rowsInList(robot).getLast()));
        awaitDocuments(robot);
        assertThat(papers.fixture.openedFiles).hasSize(1);
    }

    @Test
    void doesNothingAfterClose(FxRobot robot) throws IOException {
        bookWithDelayedBill();
        papers.savedChoice = BILL_AND_RATE;
        papers.isBookedNow = true;
        papers.openScreen();
        robot.interact(papers.screen::onClosed);
        deliverBill();
        robot.interact(() -> {});
        assertThat(papers.fixture.openedFiles).isEmpty();
        assertThat(papers.fixture.printSystem.jobs).isEmpty();
    }
}

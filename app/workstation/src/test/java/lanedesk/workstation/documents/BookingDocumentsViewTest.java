package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.mail.Multipart;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.stage.Window;
import lanedesk.workstation.documents.pages.SamplePdfs;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.SaveFolder;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;

/// Tests the list of documents on screen, with downloaded, rejected and cancelled documents, by mouse and
/// keyboard.
@ExtendWith(HeadlessRobot.class)
class BookingDocumentsViewTest extends BookingDocumentsTestBase {

    @Test
    void listHasFocusWhenDocumentsArrive(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        assertThat(robot.lookup("#documentList").query().isFocused()).isTrue();
    }

    @Test
    void printButtonsStayAboveDocuments(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        double list = topOfNode(robot, "#documentList");
        for (String set : List.of("#printDriver", "#printCustomer", "#printFile")) {
            assertThat(topOfNode(robot, set)).isLessThan(list);
        }
    }

    private static double topOfNode(FxRobot robot, String id) {
        Node node = robot.lookup(id).query();
        return node.localToScene(node.getLayoutBounds()).getMinY();
    }

    @Test
    void truncatesNoTextInNarrowWindow(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        robot.interact(() -> papers.stage.setWidth(762));
        for (String button :
                new String[] {"bookAnotherButton", "saveAllButton", "paperPrint", "paperOpen", "previewSearch"}) {
            await().until(() -> {
                Node node = robot.lookup("#" + button).query();
                return node.localToScene(node.getBoundsInLocal()).getMaxX()
                        <= papers.stage.getScene().getWidth();
            });
        }
        robot.interact(() -> Screenshots.write(papers.stage.getScene(), "documents-narrow-light"));
    }

    @Test
    void bookingSummaryHidesProfitWhileBuyRatesAreHidden(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        assertThat(summaryTexts(robot))
                .containsSubsequence("Meridian Foods", "Dallas, TX 75201, US", "Nov 30, 2026, 9:00 AM", "$1,395.50")
                .anyMatch(line -> line.startsWith("profit"));
        robot.interact(papers.buyRateVisibility::toggleBuyRatesHidden);
        assertThat(summaryTexts(robot)).contains("$1,395.50").noneMatch(line -> line.startsWith("profit"));
    }

    @Test
    void bookingSummaryShowsReasons(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        assertThat(summaryTexts(robot)).contains("the first was cancelled", "won the lane for a year");
        robot.interact(papers.buyRateVisibility::toggleBuyRatesHidden);
        assertThat(summaryTexts(robot)).contains("the first was cancelled").doesNotContain("won the lane for a year");
    }

    private static List<String> summaryTexts(FxRobot robot) {
        return robot
                .lookup(node -> node instanceof Text && node.getParent() instanceof TextFlow)
                .queryAllAs(Text.class)
                .stream()
                .map(text -> text.getText().strip())
                .toList();
    }

    @Test
    void mailAttachesCustomerSetOnly(FxRobot robot) throws Exception {
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", papers.fixture.urlOf("/1"), "bol.pdf"),
                DocumentsFixture.newDocument("ShippingLabel", papers.fixture.urlOf("/2"), "labels.pdf"),
                DocumentsFixture.newDocument("Other", papers.fixture.urlOf("/3"), "Rate confirmation.pdf"));
        for (String value : List.of("/1", "/2", "/3")) {
            papers.fixture.enqueueAnswer(value, papers.createBillPdf());
        }
        papers.openScreen();
        await().until(() -> papers.textOfNode("downloadedCount").startsWith("4 of 4"));
        robot.interact(() -> {}); // the list is drawn
        papers.takePicture("mail");
        papers.runCommand("papers.mail");
        await().until(() -> !papers.fixture.openedFiles.isEmpty());
        try (InputStream in = Files.newInputStream(papers.fixture.openedFiles.getFirst())) {
            Multipart mail = (Multipart) new MimeMessage(Session.getInstance(new Properties()), in).getContent();
            assertThat(mail.getCount()).isEqualTo(3);
            assertThat(List.of(
                            mail.getBodyPart(1).getFileName(),
                            mail.getBodyPart(2).getFileName()))
                    .allMatch(name -> name.endsWith(".pdf"))
                    .noneMatch(name -> name.contains("Rate") || name.contains("label"));
        }
    }

    @Test
    void padlockTooltipExplainsWhyDocumentIsExcluded(FxRobot robot) throws IOException {
        String never = "Driver: excluded, may show buy rates";
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("Other", papers.fixture.urlOf("/1"), "RateConfirmation-LD1.pdf"));
        papers.fixture.enqueueAnswer("/1", papers.createBillPdf());
        papers.openScreen();
        await().until(() ->
                rowsInList(robot).stream().allMatch(row -> row.localFile().isPresent()));
        robot.interact(() -> {});
        robot.moveTo(robot.lookup(".documents-set")
                .match(mark -> never.equals(mark.getAccessibleText()))
                .<Node>query());
        await().until(() -> Window.getWindows().stream().anyMatch(Tooltip.class::isInstance));
        robot.interact(() -> assertThat(Window.getWindows())
                .filteredOn(Tooltip.class::isInstance)
                .extracting(shown -> ((Tooltip) shown).getText())
                .containsExactly(never));
    }

    @Test
    void reportsMissingDocumentsOfMail() throws IOException {
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", "https://10.0.0.8/bol.pdf", "bol.pdf"));
        papers.openScreen();
        await().until(() -> papers.textOfNode("downloadedCount").startsWith("1 of 2"));
        papers.runCommand("papers.mail");
        await().until(() -> papers.fixture.notifications.shownNotifications().stream()
                .anyMatch(notice -> notice.detail().equals("Bill of lading")));
    }

    @Test
    void repeatsShipmentOfBookedQuote() throws IOException {
        papers.openScreenAndAwaitBill();
        papers.runCommand("papers.repeat");
        assertThat(papers.repeatedQuotes).hasSize(1);
    }

    @Test
    void savesToLastFolder(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        assertThat(firstFolder()).as("no folder to begin with").isNull();
        Path home = Files.createDirectories(folder.resolve("home"));
        assertThat(firstFolder()).isEqualTo(home.toFile());
        Path documents = Files.createDirectories(home.resolve("Documents"));
        assertThat(firstFolder()).isEqualTo(documents.toFile());
        Path chosen = Files.createDirectories(folder.resolve("billing"));
        robot.interact(() -> papers.view.saveAllExceptHidden(chosen));
        await().until(() -> !papers.fixture.notifications.shownNotifications().isEmpty());
        assertThat(firstFolder()).isEqualTo(chosen.toFile());
        assertThat(new SaveFolder(papers.fixture.journal.preferences(), home).lastOrDefaultFolder())
                .as("after the next start too")
                .contains(chosen);
        papers.fixture.journal.preferences().put("papers.folder", "\0 is no folder");
        assertThat(firstFolder()).isEqualTo(documents.toFile());
    }

    @Test
    void savesDocumentsAlthoughJournalFails(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        Path chosen = Files.createDirectories(folder.resolve("billing"));
        papers.fixture.journal.close();
        robot.interact(() -> papers.view.saveAllExceptHidden(chosen));
        await().until(() -> !papers.fixture.notifications.shownNotifications().isEmpty());
        assertThat(chosen).isDirectoryContaining("glob:**.pdf");
        assertThat(firstFolder()).as("nothing is known of it any more").isNull();
    }

    private File firstFolder() {
        return papers.view.createFolderChooser().getInitialDirectory();
    }

    @Test
    void showsFailureAndRetries(FxRobot robot) throws IOException {
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", "https://10.0.0.8/bol.pdf", "bol.pdf"),
                DocumentsFixture.newDocument("ShippingLabel", papers.fixture.urlOf("/2"), "labels.pdf"),
                DocumentsFixture.newDocument("Other", papers.fixture.urlOf("/3"), "Rate confirmation.pdf"));
        papers.fixture.enqueueAnswer("/2", new MockResponse.Builder().code(503).build());
        papers.fixture.enqueueAnswer("/3", new MockResponse.Builder().code(410).build());
        papers.openScreen();
        FrameSync.awaitCondition(
                () -> robot.lookup("#downloadAllButton").query().isVisible()
                        && !robot.lookup("#cancelAllButton").query().isVisible());
        robot.interact(() -> {});
        papers.takePicture("failed");
        assertThat(failureText(robot))
                .isEqualTo("Its address leads into this computer or a private network, so it was not downloaded.");
        assertThat(robot.lookup("#documentList .button").queryAllAs(Button.class))
                .filteredOn(Node::isVisible)
                .as("two may be tried again, the refused one not")
                .hasSize(2);
        assertThat(robot.lookup("#documentList .label.ld-danger").queryAllAs(Label.class))
                .hasSize(3)
                .allSatisfy(reason -> assertThat(reason.getHeight())
                        .as("room for all of: " + reason.getText())
                        .isGreaterThanOrEqualTo(reason.prefHeight(reason.getWidth())));
        papers.fixture.enqueueAnswer("/2", papers.createBillPdf());
        papers.fixture.enqueueAnswer("/3", papers.createBillPdf());
        robot.interact(
                () -> robot.lookup("#downloadAllButton").queryAs(Button.class).fire());
        await().until(() -> rowsInList(robot).stream()
                        .filter(row -> row.localFile().isPresent())
                        .count()
                == 3);
    }

    private static String failureText(FxRobot robot) {
        return robot.lookup(".failed .text").queryAll().stream()
                .filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText())
                .findFirst()
                .orElseThrow();
    }

    private static double rowHeight(FxRobot robot) {
        return robot.lookup("#documentList .list-cell").<ListCell<?>>queryAll().stream()
                .filter(cell -> cell.getIndex() == 0)
                .mapToDouble(ListCell::getHeight)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void showsProgressAndCancelDuringDownload(FxRobot robot) throws IOException {
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", papers.fixture.urlOf("/1"), "bol.pdf"));
        papers.fixture.enqueueAnswer(
                "/1",
                new MockResponse.Builder()
                        .body("%PDF-1.7 " + "x".repeat(400_000))
                        .throttleBody(20_000, 1, TimeUnit.SECONDS)
                        .build());
        papers.openScreen();
        await().until(() -> rowsInList(robot).size() == 2
                && rowsInList(robot).getFirst().downloadStateProperty().get()
                        instanceof DocumentRow.State.Fetching(long received, long _)
                && received > 0);
        papers.takePicture("fetching");
        Button saveAll = robot.lookup("#saveAllButton").queryAs(Button.class);
        robot.interact(() -> assertThat(saveAll.isDisabled())
                .as("all can be saved where something is here")
                .isEqualTo(rowsInList(robot).stream()
                        .allMatch(row -> row.localFile().isEmpty())));
        assertThat(robot.lookup("#cancelAllButton").queryAs(Button.class).getText())
                .isEqualTo("Stop downloading");
        double fetching = rowHeight(robot);
        robot.interact(
                () -> robot.lookup("#cancelAllButton").queryAs(Button.class).fire());
        robot.interact(() -> {});
        assertThat(rowHeight(robot)).as("rows stay where they are").isEqualTo(fetching);
        assertThat(rowsInList(robot).getFirst().downloadStateProperty().get())
                .isEqualTo(new DocumentRow.State.Missing());
    }

    @Test
    void showsReasonForHostileDocument(FxRobot robot) throws IOException {
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", papers.fixture.urlOf("/1"), "bol.pdf"),
                DocumentsFixture.newDocument("Other", papers.fixture.urlOf("/2"), "label.zpl"));
        papers.fixture.enqueueAnswer("/1", "%PDF-1.7\nnothing of use".getBytes(StandardCharsets.US_ASCII));
        papers.fixture.enqueueAnswer("/2", "^XA^XZ".getBytes(StandardCharsets.US_ASCII));
        papers.openScreen();
        FrameSync.awaitCondition(() -> robot.lookup(".failed .title").tryQuery().isPresent());
        papers.takePicture("broken");
        assertThat(failureText(robot)).isEqualTo("Damaged or incomplete.");
        robot.interact(() -> robot.lookup("#documentList").query().requestFocus());
        robot.press(KeyCode.DOWN).release(KeyCode.DOWN);
        FrameSync.awaitCondition(() -> robot.lookup(".empty .title").tryQuery().isPresent());
        papers.takePicture("zpl");
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpg"})
    void showsImageAsPage(String format, FxRobot robot) throws IOException {
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("Other", papers.fixture.urlOf("/1"), "label." + format));
        papers.fixture.enqueueAnswer(
                "/1",
                Files.readAllBytes(
                        SamplePdfs.writeImage(papers.folder.resolve("picture." + format), format, 812, 1218)));
        papers.openScreen();
        papers.awaitPage(0);
        assertThat(papers.textOfNode("previewCount")).isEqualTo("of 1");
        papers.takePicture(format);
    }

    @Test
    void bookingWithoutDocumentsShowsConfirmation(FxRobot robot) {
        papers.fixture.recordBookingWithoutDocuments();
        papers.openScreen();
        papers.awaitPage(0);
        assertThat(rowsInList(robot).getFirst().documentType()).isEqualTo(DocumentRow.CONFIRMATION);
        papers.takePicture("confirmation-alone");
    }

    @Test
    void coversDocumentsWithBuyAmountsUntilRevealed(FxRobot robot) throws IOException {
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("Other", papers.fixture.urlOf("/1"), "RateConfirmation-LD1.pdf"),
                DocumentsFixture.newDocument("BillOfLading", papers.fixture.urlOf("/2"), "bol.pdf"));
        papers.fixture.enqueueAnswer("/1", papers.createBillPdf());
        papers.fixture.enqueueAnswer("/2", papers.createBillPdf());
        papers.openScreen();
        papers.awaitPage(0);
        robot.interact(papers.buyRateVisibility::toggleBuyRatesHidden);
        await().until(() ->
                robot.lookup("Hidden while buy rates are hidden").tryQuery().isPresent());
        assertThat(robot.lookup("#paperPrint").query().isDisabled()).isTrue();
        assertThat(robot.lookup("#paperSave").query().isDisabled()).isTrue();
        assertThat(papers.view.isPageDrawn(0)).isFalse();
        Path chosen = Files.createDirectories(folder.resolve("customer"));
        await().until(() ->
                rowsInList(robot).stream().allMatch(row -> row.localFile().isPresent()));
        robot.interact(() -> papers.view.saveAllExceptHidden(chosen));
        await().until(() -> papers.fixture.notifications.shownNotifications().size() == 2);
        assertThat(chosen).isDirectoryContaining("glob:**bol.pdf").isDirectoryNotContaining("glob:**RateConfirmation*");
        assertThat(papers.fixture.notifications.shownNotifications())
                .anySatisfy(notification -> assertThat(notification.detail()).isEqualTo("Rate Confirmation LD1"));
        papers.takePicture("covered");
        papers.runCommand("papers.look");
        papers.awaitPage(0);
        assertThat(robot.lookup("#paperPrint").query().isDisabled()).isFalse();
        robot.interact(papers.buyRateVisibility::toggleBuyRatesHidden);
        robot.interact(papers.buyRateVisibility::toggleBuyRatesHidden);
        await().until(() ->
                robot.lookup("Hidden while buy rates are hidden").tryQuery().isPresent());
    }
}

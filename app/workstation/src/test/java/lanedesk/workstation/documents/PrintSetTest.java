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
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.pages.SamplePdfs;
import lanedesk.workstation.documents.pages.UnrenderedContent;
import lanedesk.workstation.documents.preview.PageView;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;

/// Tests printing documents one by one and as a set. A set can be printed only after all its pages were shown.
@ExtendWith(HeadlessRobot.class)
class PrintSetTest extends BookingDocumentsTestBase {

    @Test
    void setMustBeViewedBeforePrintingAndOnlyFileSetHasBuyAmounts(FxRobot robot) throws IOException {
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("Other", papers.fixture.urlOf("/1"), "RateConfirmation-LD1.pdf"),
                DocumentsFixture.newDocument("BillOfLading", papers.fixture.urlOf("/2"), "bol.pdf"),
                DocumentsFixture.newDocument("ShippingLabel", papers.fixture.urlOf("/3"), "labels.pdf"));
        for (int index = 1; index <= 3; index++) {
            papers.fixture.enqueueAnswer("/" + index, papers.createBillPdf());
        }
        papers.openScreen();
        papers.awaitPage(0);
        await().until(() ->
                rowsInList(robot).stream().allMatch(row -> row.localFile().isPresent()));
        papers.runCommand("papers.print.driver");
        assertThat(setLineTexts(robot)).containsExactly("Bill of lading", "Shipping labels");
        robot.clickOn(recipientButton(robot, "Customer"));
        assertThat(setLineTexts(robot)).containsExactly("Bill of lading", "Booking confirmation");
        robot.clickOn(recipientButton(robot, "File"));
        assertThat(setLineTexts(robot)).hasSize(4).contains("Rate Confirmation LD1");
        papers.takePicture("print-set");
        assertThat(papers.fixture.notifications.shownNotifications()).isEmpty();
    }

    @Test
    void namesMissingDocumentOfSet(FxRobot robot) throws IOException {
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("ShippingLabel", papers.fixture.urlOf("/1"), "labels.pdf"),
                DocumentsFixture.newDocument("BillOfLading", papers.fixture.urlOf("/2"), "bol.pdf"));
        papers.fixture.enqueueAnswer("/1", papers.createBillPdf());
        papers.fixture.enqueueAnswer("/2", new MockResponse.Builder().code(404).build());
        papers.openScreen();
        papers.awaitPage(0);
        await().until(() -> rowsInList(robot).get(1).downloadStateProperty().get() instanceof DocumentRow.State.Failed);
        papers.runCommand("papers.print.driver");
        assertThat(setLineTexts(robot)).containsExactly("Shipping labels");
        assertThat(papers.textOfNode("printSetMissing")).isEqualTo("Not downloaded, so not printed: Bill of lading");
        assertThat(robot.lookup("#printSetMissing").query().isVisible()).isTrue();
        papers.takePicture("print-set-missing");
    }

    private static Node recipientButton(FxRobot robot, String set) {
        return robot.lookup("#printSetRecipientChoice").lookup(set).query();
    }

    private static List<String> setLineTexts(FxRobot robot) {
        return robot.lookup("#printSetLines").queryAs(VBox.class).getChildren().stream()
                .map(row -> ((Label) ((HBox) row).getChildren().getFirst()).getText())
                .toList();
    }

    @Test
    void printsOnlyAfterLastPageWasShown(FxRobot robot) throws IOException {
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", papers.fixture.urlOf("/1"), "bol.pdf"));
        papers.fixture.enqueueAnswer("/1", papers.createBillPdf());
        papers.fixture.printSystem.printers = new Printers(List.of("Laser"), "Laser");
        papers.openScreen();
        papers.awaitPage(0);
        papers.runCommand("papers.print.driver");
        robot.type(KeyCode.ENTER, 3);
        FrameSync.awaitCondition(() -> robot.lookup("#printSetPages .sheet").queryAllAs(PageView.class).stream()
                .anyMatch(PageView::isDrawn));
        robot.type(KeyCode.ENTER, 2);
        assertThat(papers.fixture.printSystem.jobs).isEmpty();
        assertThat(robot.lookup("#printSetNow").query().isDisabled()).isTrue();
        papers.takePicture("print-set-first-page");
        robot.type(KeyCode.END);
        FrameSync.awaitCondition(() -> !robot.lookup("#printSetNow").query().isDisabled());
        papers.takePicture("print-set-last-page");
        await().pollInterval(Duration.ofMillis(700))
                .until(
                        () -> { // the keyboard has to rest
                            robot.type(KeyCode.ENTER);
                            return papers.fixture.printSystem.jobs.size() == 1;
                        });
        papers.runCommand("papers.print.driver");
        assertThat(robot.lookup("#printSetNow").query().isDisabled())
                .as("they were looked through")
                .isFalse();
    }

    @Test
    void reportsUndrawableContentOnPageAndBeforePrinting(FxRobot robot) throws IOException {
        byte[] content = "100 500 300 200 re f /Lost Do".getBytes(StandardCharsets.US_ASCII);
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", papers.fixture.urlOf("/1"), "bol.pdf"));
        papers.fixture.enqueueAnswer(
                "/1",
                Files.readAllBytes(SamplePdfs.writeWithContent(papers.folder.resolve("lacking.pdf"), "", content)));
        papers.fixture.printSystem.printers = new Printers(List.of("Laser"), "Laser");
        papers.fixture.printSystem.incomplete = new TreeMap<>(Map.of(1, Set.of(UnrenderedContent.PICTURE)));
        papers.openScreen();
        papers.awaitPage(0);
        assertThat(robot.lookup(".sheet-missing-parts").queryAs(Label.class).getText())
                .startsWith("Not displayed on this page: a picture.");
        papers.takePicture("left-out");
        papers.runCommand("papers.print");
        await().until(() -> papers.textOfNode("printIncomplete").startsWith("Not displayed on page 1: a picture."));
        assertThat(robot.lookup("#printNow").query().isDisabled()).isFalse();
        papers.takePicture("print-left-out");
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        FrameSync.awaitCondition(() -> robot.lookup("#printNow").tryQuery().isEmpty());
        papers.runCommand("papers.print.driver");
        FrameSync.awaitCondition(
                () -> robot.lookup("not displayed: a picture").tryQuery().isPresent());
        papers.takePicture("print-set-left-out");
        assertThat(papers.findCutTextsAtDoubleSize("print-set")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"ENGLISH", "FRENCH"})
    void promptShowsTraysCompletely(Language language, FxRobot robot) throws IOException {
        papers.fixture.close();
        papers = new OpenBookingDocuments(Files.createTempDirectory(folder, "trays"), stage, robot, language);
        String printer = "HP LaserJet Managed E62655 (second floor)";
        papers.fixture.printSystem.printers = new Printers(List.of(printer, "Dock"), printer);
        papers.fixture.printSystem.trays.put(
                printer, List.of("Tray1", "Tray2", "ManualFeed", "High-Capacity Input Tray 4 (2,000 sheets)"));
        papers.openScreenAndAwaitBill();
        papers.runCommand("papers.print");
        ComboBox<String> trayChoice = robot.lookup("#printTray").queryComboBox();
        FrameSync.awaitCondition(() -> trayChoice.getItems().size() == 5);
        assertThat(trayChoice.isVisible()).isTrue();
        assertPromptIsComplete("automatic-" + language, robot);
        robot.interact(() -> trayChoice.getSelectionModel().selectLast());
        assertPromptIsComplete("longest-" + language, robot);
    }

    // Takes pictures of the prompt in both themes, in a window of 1024 × 700 with normal and double type size.
    private void assertPromptIsComplete(String name, FxRobot robot) {
        Scene scene = stage.getScene();
        robot.interact(() -> {
            for (ThemeChoice theme : List.of(ThemeChoice.DARK, ThemeChoice.LIGHT)) {
                for (int scale : new int[] {2, 1}) {
                    Theme.applyTheme(scene, theme, Density.COMFORTABLE, scale);
                    Region root = (Region) scene.getRoot();
                    Screenshots.write(root, 1024, 700, "papers-print-trays-" + name + "-" + theme + "-" + scale);
                    assertThat(TruncationCheck.findCutTexts(root.lookup(".print-panel")))
                            .isEmpty();
                }
            }
        });
        assertThat(papers.findCutTextsAtDoubleSize("print-trays-" + name)).isEmpty();
    }

    @Test
    void reportsMissingPrinter(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        papers.runCommand("papers.print");
        await().until(() -> papers.textOfNode("printError").startsWith("No printer is set up"));
        assertThat(robot.lookup("#printNow").query().isDisabled()).isTrue();
        assertThat(robot.lookup("#printDialog").query().isDisabled()).isTrue();
        papers.takePicture("print");
        assertThat(papers.findCutTextsAtDoubleSize("print")).isEmpty();
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        FrameSync.awaitCondition(() -> robot.lookup("#printNow").tryQuery().isEmpty());
        papers.runCommand("papers.print.driver");
        await().until(() -> papers.textOfNode("printSetError").startsWith("No printer is set up on this computer."));
        robot.type(KeyCode.END);
        assertThat(robot.lookup("#printSetNow").query().isDisabled()).isTrue();
    }
}

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
import lanedesk.workstation.documents.pages.Pdfs;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.SaveFolder;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Pictures;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;

/// The list of papers on screen: fetched, refused and cancelled, by mouse and by keys.
@ExtendWith(Hands.class)
class PapersViewTest extends OpenPapersFixture {

    @Test
    void theListHasTheFocusWhenThePapersCome(FxRobot robot) throws IOException {
        papers.showBill();
        assertThat(robot.lookup("#paperList").query().isFocused()).isTrue();
    }

    @Test
    void aSetIsPrintedFromAboveItsPapersWhateverTheirHeight(FxRobot robot) throws IOException {
        papers.showBill();
        double list = top(robot, "#paperList");
        for (String set : List.of("#printDriver", "#printCustomer", "#printFile")) {
            assertThat(top(robot, set)).isLessThan(list);
        }
    }

    private static double top(FxRobot robot, String what) {
        Node node = robot.lookup(what).query();
        return node.localToScene(node.getLayoutBounds()).getMinY();
    }

    @Test
    void nothingIsCutOffInANarrowWindow(FxRobot robot) throws IOException {
        papers.showBill();
        robot.interact(() -> papers.stage.setWidth(762));
        for (String button : new String[] {"paperNext", "paperSaveAll", "paperPrint", "paperOpen", "previewSearch"}) {
            await().until(() -> {
                Node node = robot.lookup("#" + button).query();
                return node.localToScene(node.getBoundsInLocal()).getMaxX()
                        <= papers.stage.getScene().getWidth();
            });
        }
        robot.interact(() -> Pictures.write(papers.stage.getScene(), "papers-narrow-light"));
    }

    @Test
    void whatWasBookedStandsAboveItsPapersWithoutProfitWhileBuyFiguresAreHidden(FxRobot robot) throws IOException {
        papers.showBill();
        assertThat(booked(robot))
                .containsSubsequence("Meridian Foods", "Dallas, TX 75201, US", "Nov 30, 2026, 9:00 AM", "$1,395.50")
                .anyMatch(line -> line.startsWith("profit"));
        robot.interact(papers.buyFigures::toggle);
        assertThat(booked(robot)).contains("$1,395.50").noneMatch(line -> line.startsWith("profit"));
    }

    @Test
    void reasonsOfTheBookingStandAboveItsPapers(FxRobot robot) throws IOException {
        papers.showBill();
        assertThat(booked(robot)).contains("the first was cancelled", "won the lane for a year");
        robot.interact(papers.buyFigures::toggle);
        assertThat(booked(robot)).contains("the first was cancelled").doesNotContain("won the lane for a year");
    }

    private static List<String> booked(FxRobot robot) {
        return robot
                .lookup(node -> node instanceof Text && node.getParent() instanceof TextFlow)
                .queryAllAs(Text.class)
                .stream()
                .map(text -> text.getText().strip())
                .toList();
    }

    @Test
    void mailToTheCustomerCarriesThePapersOfTheCustomersSetAlone(FxRobot robot) throws Exception {
        papers.desk.booked(
                Desk.paper("BillOfLading", papers.desk.address("/1"), "bol.pdf"),
                Desk.paper("ShippingLabel", papers.desk.address("/2"), "labels.pdf"),
                Desk.paper("Other", papers.desk.address("/3"), "Rate confirmation.pdf"));
        for (String each : List.of("/1", "/2", "/3")) {
            papers.desk.answers(each, papers.bill());
        }
        papers.show();
        await().until(() -> papers.text("summary").startsWith("4 of 4"));
        robot.interact(() -> {}); // the list is drawn
        papers.picture("mail");
        papers.run("papers.mail");
        await().until(() -> !papers.desk.opened.isEmpty());
        try (InputStream in = Files.newInputStream(papers.desk.opened.getFirst())) {
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
    void thePadlockSaysWhyNotWhatTheServiceSaysOfThePaper(FxRobot robot) throws IOException {
        String never = "Driver: never, it may show buy amounts";
        papers.desk.booked(Desk.paper("Other", papers.desk.address("/1"), "RateConfirmation-LD1.pdf"));
        papers.desk.answers("/1", papers.bill());
        papers.show();
        await().until(() -> listed(robot).stream().allMatch(row -> row.local().isPresent()));
        robot.interact(() -> {});
        robot.moveTo(robot.lookup(".papers-set")
                .match(mark -> never.equals(mark.getAccessibleText()))
                .<Node>query());
        await().until(() -> Window.getWindows().stream().anyMatch(Tooltip.class::isInstance));
        robot.interact(() -> assertThat(Window.getWindows())
                .filteredOn(Tooltip.class::isInstance)
                .extracting(shown -> ((Tooltip) shown).getText())
                .containsExactly(never));
    }

    @Test
    void aPaperThatIsNotHereIsNotInTheMailWhichIsSaid() throws IOException {
        papers.desk.booked(Desk.paper("BillOfLading", "https://10.0.0.8/bol.pdf", "bol.pdf"));
        papers.show();
        await().until(() -> papers.text("summary").startsWith("1 of 2"));
        papers.run("papers.mail");
        await().until(() -> papers.desk.notices.showing().stream()
                .anyMatch(notice -> notice.detail().equals("Bill of lading")));
    }

    @Test
    void theSameIsAskedForOnceMore() throws IOException {
        papers.showBill();
        papers.run("papers.repeat");
        assertThat(papers.repeated).hasSize(1);
    }

    @Test
    void papersAreSavedWhereTheyWereSavedLast(FxRobot robot) throws IOException {
        papers.showBill();
        assertThat(firstFolder()).as("no folder to begin with").isNull();
        Path home = Files.createDirectories(folder.resolve("home"));
        assertThat(firstFolder()).isEqualTo(home.toFile());
        Path documents = Files.createDirectories(home.resolve("Documents"));
        assertThat(firstFolder()).isEqualTo(documents.toFile());
        Path chosen = Files.createDirectories(folder.resolve("billing"));
        robot.interact(() -> papers.view.saveAll(chosen));
        await().until(() -> !papers.desk.notices.showing().isEmpty());
        assertThat(firstFolder()).isEqualTo(chosen.toFile());
        assertThat(new SaveFolder(papers.desk.journal.preferences(), home).first())
                .as("after the next start too")
                .contains(chosen);
        papers.desk.journal.preferences().put("papers.folder", "\0 is no folder");
        assertThat(firstFolder()).isEqualTo(documents.toFile());
    }

    @Test
    void aJournalThatFailsKeepsNoPaperFromBeingSaved(FxRobot robot) throws IOException {
        papers.showBill();
        Path chosen = Files.createDirectories(folder.resolve("billing"));
        papers.desk.journal.close();
        robot.interact(() -> papers.view.saveAll(chosen));
        await().until(() -> !papers.desk.notices.showing().isEmpty());
        assertThat(chosen).isDirectoryContaining("glob:**.pdf");
        assertThat(firstFolder()).as("nothing is known of it any more").isNull();
    }

    private File firstFolder() {
        return papers.view.folderChooser().getInitialDirectory();
    }

    @Test
    void aFailedDocumentSaysWhyAndIsTriedAgain(FxRobot robot) throws IOException {
        papers.desk.booked(
                Desk.paper("BillOfLading", "https://10.0.0.8/bol.pdf", "bol.pdf"),
                Desk.paper("ShippingLabel", papers.desk.address("/2"), "labels.pdf"),
                Desk.paper("Other", papers.desk.address("/3"), "Rate confirmation.pdf"));
        papers.desk.answers("/2", new MockResponse.Builder().code(503).build());
        papers.desk.answers("/3", new MockResponse.Builder().code(410).build());
        papers.show();
        Frames.until(() -> robot.lookup("#paperFetchAll").query().isVisible()
                && !robot.lookup("#paperCancelAll").query().isVisible());
        robot.interact(() -> {});
        papers.picture("failed");
        assertThat(said(robot))
                .isEqualTo("Its address leads into this computer or a private network, so it was not downloaded.");
        assertThat(robot.lookup("#paperList .button").queryAllAs(Button.class))
                .filteredOn(Node::isVisible)
                .as("two may be tried again, the refused one not")
                .hasSize(2);
        assertThat(robot.lookup("#paperList .label.ld-danger").queryAllAs(Label.class))
                .hasSize(3)
                .allSatisfy(reason -> assertThat(reason.getHeight())
                        .as("room for all of: " + reason.getText())
                        .isGreaterThanOrEqualTo(reason.prefHeight(reason.getWidth())));
        papers.desk.answers("/2", papers.bill());
        papers.desk.answers("/3", papers.bill());
        robot.interact(
                () -> robot.lookup("#paperFetchAll").queryAs(Button.class).fire());
        await().until(() ->
                listed(robot).stream().filter(row -> row.local().isPresent()).count() == 3);
    }

    private static String said(FxRobot robot) {
        return robot.lookup(".failed .text").queryAll().stream()
                .filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText())
                .findFirst()
                .orElseThrow();
    }

    private static double rowHeight(FxRobot robot) {
        return robot.lookup("#paperList .list-cell").<ListCell<?>>queryAll().stream()
                .filter(cell -> cell.getIndex() == 0)
                .mapToDouble(ListCell::getHeight)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whileFetchingThereIsProgressAndCancel(FxRobot robot) throws IOException {
        papers.desk.booked(Desk.paper("BillOfLading", papers.desk.address("/1"), "bol.pdf"));
        papers.desk.answers(
                "/1",
                new MockResponse.Builder()
                        .body("%PDF-1.7 " + "x".repeat(400_000))
                        .throttleBody(20_000, 1, TimeUnit.SECONDS)
                        .build());
        papers.show();
        await().until(() -> listed(robot).size() == 2
                && listed(robot).getFirst().stateProperty().get()
                        instanceof PaperRow.State.Fetching(long received, long _)
                && received > 0);
        papers.picture("fetching");
        Button saveAll = robot.lookup("#paperSaveAll").queryAs(Button.class);
        robot.interact(() -> assertThat(saveAll.isDisabled())
                .as("all can be saved where something is here")
                .isEqualTo(listed(robot).stream().allMatch(row -> row.local().isEmpty())));
        assertThat(robot.lookup("#paperCancelAll").queryAs(Button.class).getText())
                .isEqualTo("Stop downloading");
        double fetching = rowHeight(robot);
        robot.interact(
                () -> robot.lookup("#paperCancelAll").queryAs(Button.class).fire());
        robot.interact(() -> {});
        assertThat(rowHeight(robot)).as("rows stay where they are").isEqualTo(fetching);
        assertThat(listed(robot).getFirst().stateProperty().get()).isEqualTo(new PaperRow.State.Missing());
    }

    @Test
    void aHostileDocumentSaysWhyAndTheProgramGoesOn(FxRobot robot) throws IOException {
        papers.desk.booked(
                Desk.paper("BillOfLading", papers.desk.address("/1"), "bol.pdf"),
                Desk.paper("Other", papers.desk.address("/2"), "label.zpl"));
        papers.desk.answers("/1", "%PDF-1.7\nnothing of use".getBytes(StandardCharsets.US_ASCII));
        papers.desk.answers("/2", "^XA^XZ".getBytes(StandardCharsets.US_ASCII));
        papers.show();
        Frames.until(() -> robot.lookup(".failed .title").tryQuery().isPresent());
        papers.picture("broken");
        assertThat(said(robot)).isEqualTo("It is damaged or cut off.");
        robot.interact(() -> robot.lookup("#paperList").query().requestFocus());
        robot.press(KeyCode.DOWN).release(KeyCode.DOWN);
        Frames.until(() -> robot.lookup(".empty .title").tryQuery().isPresent());
        papers.picture("zpl");
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpg"})
    void aPictureIsShownAsAPage(String format, FxRobot robot) throws IOException {
        papers.desk.booked(Desk.paper("Other", papers.desk.address("/1"), "label." + format));
        papers.desk.answers(
                "/1", Files.readAllBytes(Pdfs.picture(papers.folder.resolve("picture." + format), format, 812, 1218)));
        papers.show();
        papers.awaitPage(0);
        assertThat(papers.text("previewCount")).isEqualTo("of 1");
        papers.picture(format);
    }

    @Test
    void aBookingWithoutDocumentsHasItsConfirmation(FxRobot robot) {
        papers.desk.bookedWithoutDocuments();
        papers.show();
        papers.awaitPage(0);
        assertThat(listed(robot).getFirst().type()).isEqualTo(PaperRow.CONFIRMATION);
        papers.picture("confirmation-alone");
    }

    @Test
    void aPaperThatMayShowBuyAmountsIsCoveredWhileTheyAreHiddenUntilSomebodyLooks(FxRobot robot) throws IOException {
        papers.desk.booked(
                Desk.paper("Other", papers.desk.address("/1"), "RateConfirmation-LD1.pdf"),
                Desk.paper("BillOfLading", papers.desk.address("/2"), "bol.pdf"));
        papers.desk.answers("/1", papers.bill());
        papers.desk.answers("/2", papers.bill());
        papers.show();
        papers.awaitPage(0);
        robot.interact(papers.buyFigures::toggle);
        await().until(() ->
                robot.lookup("Covered while buy figures are hidden").tryQuery().isPresent());
        assertThat(robot.lookup("#paperPrint").query().isDisabled()).isTrue();
        assertThat(robot.lookup("#paperSave").query().isDisabled()).isTrue();
        assertThat(papers.view.isDrawn(0)).isFalse();
        Path chosen = Files.createDirectories(folder.resolve("customer"));
        await().until(() -> listed(robot).stream().allMatch(row -> row.local().isPresent()));
        robot.interact(() -> papers.view.saveAll(chosen));
        await().until(() -> papers.desk.notices.showing().size() == 2);
        assertThat(chosen).isDirectoryContaining("glob:**bol.pdf").isDirectoryNotContaining("glob:**RateConfirmation*");
        assertThat(papers.desk.notices.showing())
                .anySatisfy(said -> assertThat(said.detail()).isEqualTo("Rate Confirmation LD1"));
        papers.picture("covered");
        papers.run("papers.look");
        papers.awaitPage(0);
        assertThat(robot.lookup("#paperPrint").query().isDisabled()).isFalse();
        robot.interact(papers.buyFigures::toggle);
        robot.interact(papers.buyFigures::toggle);
        await().until(() ->
                robot.lookup("Covered while buy figures are hidden").tryQuery().isPresent());
    }
}

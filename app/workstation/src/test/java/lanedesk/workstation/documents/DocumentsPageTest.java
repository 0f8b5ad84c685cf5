package lanedesk.workstation.documents;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.workstation.documents.pages.Printers;
import lanedesk.workstation.documents.preview.PageView;
import lanedesk.workstation.documents.print.DocumentChoice;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.NodeStates;
import lanedesk.workstation.fx.PageKeys;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.ScreensByName;
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.work.ManualTaskRunner;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests one page that shows the documents of three bookings in turn: one with a bill of three pages, one whose
/// bill cannot be downloaded, and one whose bill is being downloaded slowly. Takes over a second because pages are
/// rendered by another process.
@ExtendWith(HeadlessRobot.class)
class DocumentsPageTest {

    private static final String PAGES = "Dallas";
    private static final String FAILED = "Reno";
    private static final String SLOW = "Laredo";

    @TempDir
    private Path folder;

    private final Map<String, OpenBookingDocuments> bookings = new HashMap<>();
    private final Map<String, BookingDocumentsView.Models> models = new HashMap<>();
    private final List<BookingDocumentsView> views = new ArrayList<>();
    private final Overlay overlay = new Overlay();
    private final ScreensByName screens = new ScreensByName(overlay::setContent);
    private Stage stage;
    private SharedPage<BookingDocumentsView.Models> page;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    @BeforeEach
    void openBookings(FxRobot robot) throws IOException {
        OpenBookingDocuments pages = createBooking(PAGES, robot);
        pages.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", pages.fixture.urlOf("/1"), "Dallas.pdf"),
                DocumentsFixture.newDocument("Other", pages.fixture.urlOf("/2"), "RateConfirmation Dallas.pdf"));
        pages.fixture.enqueueAnswer("/1", pages.createBillPdf());
        pages.fixture.enqueueAnswer("/2", pages.createBillPdf());
        pages.savedChoice = new DocumentChoice(Set.of("BillOfLading", "Other"), false);
        OpenBookingDocuments failed = createBooking(FAILED, robot);
        failed.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", "https://10.0.0.8/bol.pdf", "Reno.pdf"));
        OpenBookingDocuments slow = createBooking(SLOW, robot);
        slow.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", slow.fixture.urlOf("/1"), "Laredo.pdf"));
        slow.fixture.enqueueAnswer(
                "/1",
                new MockResponse.Builder()
                        .body("%PDF-1.7 " + "x".repeat(400_000))
                        .throttleBody(1_000, 1, TimeUnit.SECONDS)
                        .build());
        page = new SharedPage<>(firstModels -> {
            BookingDocumentsView view = pages.createView(firstModels, overlay);
            views.add(view);
            return view;
        });
        robot.interact(() -> {
            Scene scene = new Scene(overlay, 1080, 720);
            Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            stage.setScene(scene);
            stage.show();
            bookings.forEach((name, booking) -> {
                BookingDocumentsView.Models created = booking.createModelsAndStartLoading();
                models.put(name, created);
                screens.add(name, page.createScreen(created, created::close));
            });
        });
    }

    private OpenBookingDocuments createBooking(String name, FxRobot robot) throws IOException {
        OpenBookingDocuments booking =
                new OpenBookingDocuments(Files.createDirectories(folder.resolve(name)), stage, robot);
        booking.fixture.orderNumber = 700_000L + bookings.size();
        booking.fixture.bolNumber = "BOL-" + name;
        booking.fixture.printSystem.printers = new Printers(List.of("Laser " + name), "Laser " + name);
        bookings.put(name, booking);
        return booking;
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(screens::closeAll);
        bookings.values().forEach(booking -> booking.fixture.close());
    }

    private BookingDocumentsView.Models modelsOf(String name) {
        return requireNonNull(models.get(name));
    }

    private OpenBookingDocuments bookingOf(String name) {
        return requireNonNull(bookings.get(name));
    }

    private void showPagesOfFirstBooking(FxRobot robot) {
        screens.show(robot, PAGES);
        await().until(() -> modelsOf(PAGES).documents().documentRows().stream()
                .allMatch(row -> row.localFile().isPresent()));
        awaitPage(0);
    }

    private void awaitPage(int index) {
        FrameSync.awaitCondition(() -> views.getFirst().isPageDrawn(index));
    }

    // Replaces the slow download by one that ends.
    private void finishSlowDownload(FxRobot robot) throws IOException {
        OpenBookingDocuments slow = bookingOf(SLOW);
        byte[] bill = slow.createBillPdf();
        robot.interact(() -> {
            slow.documentsModel().cancelAllDownloads();
            slow.fixture.enqueueAnswer("/1", bill);
            slow.documentsModel().downloadMissingDocuments();
        });
        await().until(() -> slow.documentsModel().documentRows().stream()
                .allMatch(row -> row.localFile().isPresent()));
        FrameSync.awaitFrames();
    }

    private void awaitFailure(String name) {
        FrameSync.awaitCondition(() -> modelsOf(name).documents().documentRows().stream()
                .anyMatch(row -> row.downloadStateProperty().get() instanceof DocumentRow.State.Failed));
    }

    private static void runCommand(FxRobot robot, Screen screen, String id) {
        Command found = screen.commands().stream()
                .filter(command -> command.id().equals(id))
                .findFirst()
                .orElseThrow();
        robot.interact(() -> {
            assertThat(found.isEnabled().getAsBoolean()).isTrue();
            found.keyAction().run();
        });
    }

    private static String textOf(FxRobot robot, String id) {
        return robot.lookup("#" + id).query() instanceof Labeled labeled
                ? labeled.getText()
                : robot.lookup("#" + id).<TextField>query().getText();
    }

    // Compares the shown page with a new page of the same booking, and shows the page again.
    private void assertPageEqualsNewPage(FxRobot robot, String name) {
        List<String> shownStates = NodeStates.describe(overlay);
        assertThat(shownStates.toString())
                .contains("BOL-" + name)
                .doesNotContain(bookings.keySet().stream()
                        .filter(other -> !other.equals(name))
                        .map(other -> "BOL-" + other)
                        .toList());
        robot.interact(() -> {
            screens.shownScreen().onHidden();
            BookingDocumentsView newView = bookingOf(name).createView(modelsOf(name), overlay);
            overlay.setContent(newView.root());
            newView.onShown();
        });
        FrameSync.awaitFrames();
        assertThat(NodeStates.describe(overlay)).isEqualTo(shownStates);
        screens.show(robot, name);
    }

    @Test
    void showsEachBookingAsNewPageWould(FxRobot robot) {
        showPagesOfFirstBooking(robot);
        assertPageEqualsNewPage(robot, PAGES);
        assertThat(textOf(robot, "printSetButton")).isEqualTo("Print 2 documents");
        screens.show(robot, SLOW);
        assertPageEqualsNewPage(robot, SLOW);
        awaitFailure(FAILED);
        screens.show(robot, FAILED);
        assertPageEqualsNewPage(robot, FAILED);
        screens.show(robot, PAGES);
        awaitPage(0);
        assertPageEqualsNewPage(robot, PAGES);
        assertThat(views).hasSize(1);
    }

    @Test
    void showsNothingOfPreviousBookingBeforeLoading(FxRobot robot) {
        showPagesOfFirstBooking(robot);
        awaitFailure(FAILED);
        screens.show(robot, FAILED);
        BookingDocumentsView.Models[] notLoaded = new BookingDocumentsView.Models[1];
        robot.interact(() -> {
            BookingDocumentsView.Models loaded = modelsOf(FAILED);
            OpenBookingDocuments other = bookingOf(PAGES);
            notLoaded[0] = new BookingDocumentsView.Models(
                    other.fixture.createDocumentsModel(ManualTaskRunner.manual()),
                    loaded.preview().createEmptyPreview(),
                    loaded.exports(),
                    loaded.mail(),
                    loaded.preselected(),
                    loaded.print(),
                    loaded.printSet(),
                    loaded.nextActions());
            screens.add("empty", page.createScreen(notLoaded[0], () -> {}));
        });
        screens.show(robot, "empty");
        List<String> states = NodeStates.describe(overlay);
        assertThat(states.toString()).doesNotContain("BOL-", "Reno", "Dallas", "address");
        assertThat(robot.lookup("#documentList")
                        .<ListView<?>>query()
                        .getSelectionModel()
                        .getSelectedItem())
                .isNull();
        assertThat(notLoaded[0].documents().selectedRow.get()).isNull();
        assertThat(robot.lookup("#paperPrint").query().isDisabled()).isTrue();
    }

    @Test
    void keepsPageZoomAndSearchOfEachBooking(FxRobot robot) throws IOException {
        showPagesOfFirstBooking(robot);
        runCommand(robot, screens.shownScreen(), "papers.preview.enlarge");
        runCommand(robot, screens.shownScreen(), "papers.preview.search");
        robot.write("pallet");
        FrameSync.awaitCondition(() -> textOf(robot, "previewHits").equals("1 of 3"));
        robot.type(KeyCode.ENTER);
        FrameSync.awaitCondition(() -> textOf(robot, "previewPage").equals("2"));
        double position = robot.lookup(".documents-scroll").<ScrollPane>query().getVvalue();
        assertThat(position).isPositive();
        String zoom = textOf(robot, "previewZoom");

        screens.show(robot, SLOW);
        assertThat(textOf(robot, "previewSearch")).isEmpty();
        assertThat(textOf(robot, "previewHits")).isEmpty();
        finishSlowDownload(robot);
        awaitPage(0);
        assertThat(textOf(robot, "previewPage")).isEqualTo("1");
        assertThat(textOf(robot, "previewZoom")).isNotEqualTo(zoom);
        runCommand(robot, screens.shownScreen(), "papers.preview.search");
        robot.press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        assertThat(textOf(robot, "previewSearch")).as("nothing to undo").isEmpty();
        robot.write("Meridian");
        FrameSync.awaitCondition(() -> textOf(robot, "previewHits").equals("1 of 1"));

        screens.show(robot, PAGES);
        awaitPage(1);
        assertThat(textOf(robot, "previewSearch")).isEqualTo("pallet");
        assertThat(textOf(robot, "previewHits")).isEqualTo("2 of 3");
        assertThat(textOf(robot, "previewPage")).isEqualTo("2");
        assertThat(textOf(robot, "previewZoom")).isEqualTo(zoom);
        assertThat(robot.lookup(".documents-scroll").<ScrollPane>query().getVvalue())
                .isCloseTo(position, within(0.001));
        assertThat(stage.getScene().getFocusOwner().getId()).isEqualTo("previewSearch");
        screens.show(robot, SLOW);
        assertThat(textOf(robot, "previewSearch")).isEqualTo("Meridian");
    }

    @Test
    void downloadOfHiddenBookingContinues(FxRobot robot) throws IOException {
        screens.show(robot, SLOW);
        FrameSync.awaitCondition(() -> textOf(robot, "bolNumber").equals("BOL-Laredo"));
        showPagesOfFirstBooking(robot);
        List<String> states = NodeStates.describe(overlay);
        finishSlowDownload(robot);
        assertThat(NodeStates.describe(overlay)).isEqualTo(states);
        screens.show(robot, SLOW);
        awaitPage(0);
        assertThat(textOf(robot, "downloadedCount")).isEqualTo("2 of 2 downloaded");
        assertPageEqualsNewPage(robot, SLOW);
    }

    @Test
    void releasesImagesOfHiddenPage(FxRobot robot) {
        showPagesOfFirstBooking(robot);
        assertThat(robot.lookup(".page-stack .sheet").queryAll()).isNotEmpty();
        robot.interact(() -> screens.shownScreen().onHidden());
        assertThat(robot.lookup(".page-stack .sheet").queryAll()).isEmpty();
        robot.interact(() -> stage.setWidth(1300));
        assertThat(robot.lookup(".page-stack .sheet").queryAll())
                .as("after resizing")
                .isEmpty();
        robot.interact(() -> screens.shownScreen().onShown());
        awaitPage(0);
        awaitFailure(FAILED);
        screens.show(robot, FAILED);
        assertThat(robot.lookup(".page-stack .sheet").queryAllAs(PageView.class))
                .isEmpty();
    }

    @Test
    void printsDocumentOfShownBookingOnly(FxRobot robot) throws IOException {
        showPagesOfFirstBooking(robot);
        finishSlowDownload(robot);
        runCommand(robot, screens.shownScreen(), "papers.print");
        FrameSync.awaitCondition(() -> !robot.lookup("#printNow").query().isDisabled());
        robot.interact(() -> robot.lookup("#printRange").<TextField>query().setText("2"));
        screens.show(robot, SLOW);
        awaitPage(0);
        assertThat(robot.lookup("#printNow").tryQuery())
                .as("the prompt is closed")
                .isEmpty();
        runCommand(robot, screens.shownScreen(), "papers.print");
        FrameSync.awaitCondition(() -> !robot.lookup("#printNow").query().isDisabled());
        assertThat(textOf(robot, "printRange")).isEmpty();
        robot.interact(() -> robot.lookup("#printRange").<TextField>query().setText("1"));
        assertThat(modelsOf(PAGES).print()).isNotEqualTo(modelsOf(SLOW).print());
        robot.clickOn("#printNow");
        await().until(() -> bookingOf(SLOW).fixture.printSystem.jobs.size() == 1);
        assertThat(bookingOf(SLOW).fixture.printSystem.jobs.getFirst().printer())
                .isEqualTo("Laser Laredo");
        assertThat(bookingOf(PAGES).fixture.printSystem.jobs).isEmpty();

        runCommand(robot, screens.shownScreen(), "papers.print.driver");
        FrameSync.awaitCondition(() -> robot.lookup("#printSetNow").tryQuery().isPresent());
        screens.show(robot, PAGES);
        assertThat(robot.lookup("#printSetNow").tryQuery()).isEmpty();
        runCommand(robot, screens.shownScreen(), "papers.print.file");
        assertThat(NodeStates.describe(robot.lookup("#printSetLines").query()).toString())
                .contains("Rate Confirmation Dallas");
    }

    @Test
    void revealsDocumentsOfOneBookingOnly(FxRobot robot) {
        showPagesOfFirstBooking(robot);
        robot.interact(() -> robot.lookup("#documentList")
                .<ListView<?>>query()
                .getSelectionModel()
                .select(1));
        robot.interact(() -> bookingOf(PAGES).buyRateVisibility.toggleBuyRatesHidden());
        runCommand(robot, screens.shownScreen(), "papers.look");
        awaitPage(0);
        screens.show(robot, SLOW);
        screens.show(robot, PAGES);
        awaitPage(0);
        screens.show(robot, SLOW);
        robot.interact(() -> {
            bookingOf(PAGES).buyRateVisibility.toggleBuyRatesHidden();
            bookingOf(PAGES).buyRateVisibility.toggleBuyRatesHidden();
        });
        screens.show(robot, PAGES);
        assertThat(robot.lookup("Hidden while buy rates are hidden").tryQuery()).isPresent();
        assertThat(robot.lookup(".page-stack .sheet").queryAll()).isEmpty();
    }

    @Test
    void keysActOnShownBookingOnly(FxRobot robot) {
        showPagesOfFirstBooking(robot);
        robot.interact(() -> PageKeys.installShortcuts(screens.screenOf(SLOW)));
        awaitFailure(FAILED);
        screens.show(robot, FAILED);
        robot.type(KeyCode.DOWN);
        assertThat(modelsOf(FAILED).documents().selectedRow.get())
                .isEqualTo(modelsOf(FAILED).documents().documentRows().get(1));
        assertThat(modelsOf(PAGES).documents().selectedRow.get())
                .isEqualTo(modelsOf(PAGES).documents().documentRows().getFirst());
        runCommand(robot, screens.shownScreen(), "papers.repeat");
        assertThat(bookingOf(FAILED).repeatedQuotes).hasSize(1);
        assertThat(bookingOf(PAGES).repeatedQuotes).isEmpty();
    }
}

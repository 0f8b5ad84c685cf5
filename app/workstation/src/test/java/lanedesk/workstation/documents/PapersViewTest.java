package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import lanedesk.workstation.documents.pages.Pdfs;
import lanedesk.workstation.fx.Density;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Overlay;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.Theme;
import lanedesk.workstation.fx.ThemeChoice;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.work.VirtualThreadRunner;
import mockwebserver3.MockResponse;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The papers on screen: fetched, leafed through, searched, selected, by mouse and by keys.
@ExtendWith(Hands.class)
class PapersViewTest {

    @TempDir
    Path folder;

    private Desk desk;
    private Stage stage;

    @SuppressWarnings("NullAway.Init") // made by show
    private PapersView view;

    @SuppressWarnings("NullAway.Init")
    private PreviewViewModel preview;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    @BeforeEach
    void open() throws IOException {
        desk = new Desk(folder);
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(() -> {
            view.closed();
            // The window is the one of all tests: as wide as its scene again.
            stage.setWidth(Double.NaN);
        });
        desk.close();
    }

    private void show(FxRobot robot) {
        VirtualThreadRunner runner = new VirtualThreadRunner(Platform::runLater);
        robot.interact(() -> {
            PapersViewModel papers = desk.papers(runner);
            Overlay root = new Overlay();
            preview = new PreviewViewModel(desk.reader, runner, desk.texts);
            view = new PapersView(
                    papers,
                    preview,
                    desk.files(papers, runner),
                    new PrintViewModel(
                            desk.printRoom,
                            desk.journal.preferences(),
                            runner,
                            desk.notices,
                            desk.texts,
                            papers::damaged),
                    root,
                    desk.notices,
                    desk.texts,
                    desk.formats,
                    () -> {});
            root.setContent(view.root());
            Scene scene = new Scene(root, 1000, 720);
            Theme.apply(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            stage.setScene(scene);
            stage.show();
            view.shown();
        });
    }

    private byte[] bill() throws IOException {
        Path file = Pdfs.of(
                folder.resolve("bill.pdf"),
                PDRectangle.LETTER,
                "Straight bill of lading\nMeridian Foods, Dallas DC\nPallet of canned tomatoes",
                "Second page\nOne more pallet here",
                "Third page\nAnd a last PALLET");
        return Files.readAllBytes(file);
    }

    private void bookedWithBill() throws IOException {
        desk.note(Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"));
        desk.answers("/1", bill());
    }

    private void awaitPage(int page) {
        await().atMost(Duration.ofSeconds(60)).until(() -> view.isDrawn(page));
    }

    private void run(FxRobot robot, String command) {
        Command found = view.commands().stream()
                .filter(each -> each.id().equals(command))
                .findFirst()
                .orElseThrow();
        robot.interact(() -> {
            assertThat(found.possible().getAsBoolean()).isTrue();
            found.run().run();
        });
    }

    private void picture(FxRobot robot, String name) {
        robot.interact(() -> {
            Region root = (Region) stage.getScene().getRoot();
            for (ThemeChoice theme : new ThemeChoice[] {ThemeChoice.LIGHT, ThemeChoice.DARK}) {
                Theme.apply(stage.getScene(), theme, Density.COMFORTABLE, 1);
                String file = "papers-" + name + "-" + theme.name().toLowerCase(Locale.ROOT);
                boolean small = theme == ThemeChoice.LIGHT;
                Pictures.write(root, small ? 1059 : 1699, small ? 700 : 960, file);
            }
            Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            root.resize(stage.getScene().getWidth(), stage.getScene().getHeight());
        });
    }

    private String text(FxRobot robot, String id) {
        Node node = robot.lookup("#" + id).query();
        return node instanceof Label label ? label.getText() : ((TextField) node).getText();
    }

    @Test
    void picturesAreGivenBackOutOfViewAloneAndDrawnAgain(FxRobot robot) throws IOException {
        bookedWithBill();
        show(robot);
        awaitPage(0);
        List<PapersView> hidden = new ArrayList<>();
        robot.interact(() -> {
            view.onHidden(hidden::add);
            view.rest();
        });
        assertThat(view.isDrawn(0)).isTrue();
        double width = pictureOfPage(robot).getWidth();
        robot.interact(() -> {
            view.hidden();
            view.hidden();
            view.rest();
        });
        assertThat(hidden).containsExactly(view);
        assertThat(view.isDrawn(0)).isFalse();
        assertThat(pictureOfPage(robot).getWidth())
                .as("a small picture in the meantime")
                .isBetween(width / 4 - 1, width / 4);
        picture(robot, "rested");
        robot.interact(view::shown);
        awaitPage(0);
        assertThat(pictureOfPage(robot).getWidth()).isEqualTo(width);
    }

    private static Image pictureOfPage(FxRobot robot) {
        ImageView sheet = robot.lookup(".page-stack ImageView").query();
        return sheet.getImage();
    }

    @Test
    void thePagesOfTheFirstDocumentAreShownAndLeafedThroughByKeys(FxRobot robot) throws IOException {
        bookedWithBill();
        show(robot);
        awaitPage(0);
        assertThat(text(robot, "numbers")).isEqualTo("Order 700123 · BOL BOL-55-7");
        assertThat(text(robot, "previewCount")).isEqualTo("of 3");
        picture(robot, "bill");
        robot.interact(() -> robot.lookup("#paperList").query().requestFocus());
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        robot.press(KeyCode.PAGE_DOWN).release(KeyCode.PAGE_DOWN);
        await().until(() -> text(robot, "previewPage").equals("2"));
        awaitPage(1);
        robot.press(KeyCode.END).release(KeyCode.END);
        await().until(() -> text(robot, "previewPage").equals("3"));
        robot.press(KeyCode.HOME).release(KeyCode.HOME);
        await().until(() -> text(robot, "previewPage").equals("1"));
    }

    @Test
    void searchMarksEveryPlaceAndGoesFromOneToTheNext(FxRobot robot) throws IOException {
        bookedWithBill();
        show(robot);
        awaitPage(0);
        run(robot, "papers.preview.search");
        robot.write("pallet");
        await().until(() -> text(robot, "previewHits").equals("1 of 3"));
        assertThat(robot.lookup(".mark.hit").queryAll()).isNotEmpty();
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        await().until(() -> text(robot, "previewHits").equals("2 of 3"));
        await().until(() -> text(robot, "previewPage").equals("2"));
        run(robot, "papers.preview.search.previous");
        await().until(() -> text(robot, "previewPage").equals("1"));
        run(robot, "papers.preview.copy");
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("Pallet"));
    }

    @Test
    void marksStayOnTheWordsWhenThePageIsTurned(FxRobot robot) throws IOException {
        bookedWithBill();
        show(robot);
        awaitPage(0);
        run(robot, "papers.preview.turn");
        robot.interact(() -> preview.words().search("Meridian"));
        await().until(() -> preview.words().hits().size() == 1);
        var mark = preview.words().hits().getFirst().marks().getFirst();
        // Upright the line stands near the upper left; turned clockwise near the upper right, and runs downwards.
        assertThat(mark.x()).isGreaterThan(0.8);
        assertThat(mark.y()).isLessThan(0.2);
        assertThat(mark.height()).isGreaterThan(mark.width());
    }

    @Test
    void wordsAreSelectedByTheMouseAndCopied(FxRobot robot) throws IOException {
        bookedWithBill();
        show(robot);
        awaitPage(0);
        robot.interact(() -> preview.words().search("Meridian"));
        await().until(() -> preview.words().hits().size() == 1);
        var mark = preview.words().hits().getFirst().marks().getFirst();
        robot.interact(() -> preview.words().selectionProperty().set(null));
        Node sheet = robot.lookup(".page-stack").lookup(".sheet").query();
        var box = sheet.localToScreen(sheet.getBoundsInLocal());
        double y = box.getMinY() + (mark.y() + mark.height() / 2) * box.getHeight();
        robot.drag(box.getMinX() + mark.x() * box.getWidth() + 1, y)
                .dropTo(box.getMinX() + (mark.x() + mark.width()) * box.getWidth() - 1, y);
        await().until(() -> preview.words().selectedWords().isPresent());
        assertThat(preview.words().selectedWords()).contains("Meridian");
        robot.press(KeyCode.CONTROL, KeyCode.C).release(KeyCode.C, KeyCode.CONTROL);
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("Meridian"));
    }

    @Test
    void sizesFollowTheRoomOrAreChosen(FxRobot robot) throws IOException {
        bookedWithBill();
        show(robot);
        awaitPage(0);
        double wide = preview.zoomProperty().get();
        run(robot, "papers.preview.whole");
        assertThat(preview.zoomProperty().get()).isLessThan(wide);
        run(robot, "papers.preview.enlarge");
        assertThat(preview.fitProperty().get()).isEqualTo(PreviewViewModel.Fit.FREE);
        robot.interact(() -> preview.zoomTo(PreviewViewModel.MOST_ZOOM));
        await().until(() -> robot.lookup(".papers-scroll > .scroll-bar").queryAllAs(ScrollBar.class).stream()
                .anyMatch(bar -> bar.getOrientation() == Orientation.HORIZONTAL && bar.isVisible()));
        run(robot, "papers.preview.width");
        assertThat(preview.zoomProperty().get()).isEqualTo(wide);
    }

    @Test
    void enlargingKeepsTheMiddleInViewAndADoubleClickTakesAWord(FxRobot robot) throws IOException {
        bookedWithBill();
        show(robot);
        awaitPage(0);
        robot.interact(() -> preview.goTo(1));
        await().until(() -> text(robot, "previewPage").equals("2"));
        robot.interact(() -> {});
        for (int turn = 0; turn < 4; turn++) {
            run(robot, "papers.preview.enlarge");
            robot.interact(() -> {});
        }
        assertThat(text(robot, "previewPage")).isEqualTo("2");
        run(robot, "papers.preview.whole");
        robot.interact(() -> {
            preview.goTo(0);
            preview.words().search("Meridian");
        });
        await().until(() -> preview.words().hits().size() == 1);
        var mark = preview.words().hits().getFirst().marks().getFirst();
        robot.interact(() -> preview.words().selectionProperty().set(null));
        robot.interact(() -> preview.words().selectWord(0, mark.x() + mark.width() / 3, mark.y() + mark.height() / 2));
        await().until(() -> preview.words().selectedWords().isPresent());
        assertThat(preview.words().selectedWords()).contains("Meridian");
    }

    @Test
    void nothingIsCutOffInANarrowWindow(FxRobot robot) throws IOException {
        bookedWithBill();
        show(robot);
        awaitPage(0);
        robot.interact(() -> stage.setWidth(762));
        for (String button : new String[] {"paperNext", "paperSaveAll", "paperPrint", "paperOpen", "previewSearch"}) {
            await().until(() -> {
                Node node = robot.lookup("#" + button).query();
                return node.localToScene(node.getBoundsInLocal()).getMaxX()
                        <= stage.getScene().getWidth();
            });
        }
        robot.interact(() -> Pictures.write(stage.getScene(), "papers-narrow-light"));
    }

    @Test
    void aFailedDocumentSaysWhyAndIsTriedAgain(FxRobot robot) throws IOException {
        desk.note(
                Desk.paper("BillOfLading", "https://10.0.0.8/bol.pdf", "bol.pdf"),
                Desk.paper("ShippingLabel", desk.address("/2"), "labels.pdf"),
                Desk.paper("Other", desk.address("/3"), "Rate confirmation.pdf"));
        desk.answers("/2", new MockResponse.Builder().code(503).build());
        desk.answers("/3", new MockResponse.Builder().code(410).build());
        show(robot);
        await().until(() -> robot.lookup("#paperFetchAll").query().isVisible()
                && !robot.lookup("#paperCancelAll").query().isVisible());
        robot.interact(() -> {});
        picture(robot, "failed");
        assertThat(said(robot))
                .isEqualTo("Its address leads into this computer or a private network, so it was not fetched.");
        assertThat(robot.lookup("#paperList .button").queryAllAs(Button.class))
                .filteredOn(Node::isVisible)
                .as("two may be tried again, the refused one not")
                .hasSize(2);
        assertThat(robot.lookup("#paperList .label.ld-danger").queryAllAs(Label.class))
                .hasSize(3)
                .allSatisfy(reason -> assertThat(reason.getHeight())
                        .as("room for all of: " + reason.getText())
                        .isGreaterThanOrEqualTo(reason.prefHeight(reason.getWidth())));
        desk.answers("/2", bill());
        desk.answers("/3", bill());
        robot.interact(
                () -> robot.lookup("#paperFetchAll").queryAs(Button.class).fire());
        await().until(() ->
                listed(robot).stream().filter(row -> row.here().isPresent()).count() == 3);
    }

    private static String said(FxRobot robot) {
        return robot.lookup(".failed .text").queryAll().stream()
                .filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText())
                .findFirst()
                .orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private static java.util.List<PaperRow> listed(FxRobot robot) {
        return ((ListView<PaperRow>) robot.lookup("#paperList").query()).getItems();
    }

    @Test
    void whileFetchingThereIsProgressAndCancel(FxRobot robot) throws IOException {
        desk.note(Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"));
        desk.answers(
                "/1",
                new MockResponse.Builder()
                        .body("%PDF-1.7 " + "x".repeat(400_000))
                        .throttleBody(20_000, 1, java.util.concurrent.TimeUnit.SECONDS)
                        .build());
        show(robot);
        await().until(() -> listed(robot).size() == 2
                && listed(robot).getFirst().stateProperty().get()
                        instanceof PaperRow.State.Fetching(long received, long _)
                && received > 0);
        picture(robot, "fetching");
        assertThat(robot.lookup("#paperCancelAll").queryAs(Button.class).getText())
                .isEqualTo("Cancel all");
        robot.interact(
                () -> robot.lookup("#paperCancelAll").queryAs(Button.class).fire());
        assertThat(listed(robot).getFirst().stateProperty().get()).isEqualTo(new PaperRow.State.Missing());
    }

    @Test
    void aHostileDocumentSaysWhyAndTheProgramGoesOn(FxRobot robot) throws IOException {
        desk.note(
                Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"),
                Desk.paper("Other", desk.address("/2"), "label.zpl"));
        desk.answers("/1", "%PDF-1.7\nnothing of use".getBytes(StandardCharsets.US_ASCII));
        desk.answers("/2", "^XA^XZ".getBytes(StandardCharsets.US_ASCII));
        show(robot);
        await().until(() -> robot.lookup(".failed .title").tryQuery().isPresent());
        picture(robot, "broken");
        assertThat(said(robot)).isEqualTo("It is damaged or cut off.");
        robot.interact(() -> robot.lookup("#paperList").query().requestFocus());
        robot.press(KeyCode.DOWN).release(KeyCode.DOWN);
        await().until(() -> robot.lookup(".empty .title").tryQuery().isPresent());
        picture(robot, "zpl");
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpg"})
    void aPictureIsShownAsAPage(String format, FxRobot robot) throws IOException {
        desk.note(Desk.paper("Other", desk.address("/1"), "label." + format));
        desk.answers("/1", Files.readAllBytes(Pdfs.picture(folder.resolve("picture." + format), format, 812, 1218)));
        show(robot);
        awaitPage(0);
        assertThat(text(robot, "previewCount")).isEqualTo("of 1");
        picture(robot, format);
    }

    @Test
    void aBookingWithoutDocumentsHasItsConfirmation(FxRobot robot) {
        show(robot);
        awaitPage(0);
        assertThat(listed(robot).getFirst().type()).isEqualTo(PaperRow.CONFIRMATION);
        picture(robot, "confirmation-alone");
    }

    @Test
    void withoutAPrinterPrintingSaysSo(FxRobot robot) throws IOException {
        bookedWithBill();
        show(robot);
        awaitPage(0);
        run(robot, "papers.print");
        await().until(() -> text(robot, "printProblem").startsWith("No printer is set up"));
        assertThat(robot.lookup("#printNow").query().isDisabled()).isTrue();
        assertThat(robot.lookup("#printDialog").query().isDisabled()).isTrue();
        picture(robot, "print");
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        await().until(() -> robot.lookup("#printNow").tryQuery().isEmpty());
        run(robot, "papers.printSet");
        await().until(() -> !desk.notices.showing().isEmpty());
        assertThat(desk.notices.showing().getLast().detail()).startsWith("No printer is set up on this computer.");
    }
}

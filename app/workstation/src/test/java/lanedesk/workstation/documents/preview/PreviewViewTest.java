package lanedesk.workstation.documents.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import lanedesk.workstation.documents.BookingDocumentsTestBase;
import lanedesk.workstation.documents.DocumentsFixture;
import lanedesk.workstation.documents.pages.SamplePdfs;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests pages on screen: navigation, search, zoom, selection and copying, by mouse and keyboard.
@ExtendWith(HeadlessRobot.class)
class PreviewViewTest extends BookingDocumentsTestBase {

    @Test
    void showsFirstDocumentAndTurnsPagesByKeys(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        assertThat(papers.textOfNode("orderNumber")).isEqualTo("700123");
        assertThat(papers.textOfNode("bolNumber")).isEqualTo("BOL-55-7");
        assertThat(papers.textOfNode("previewCount")).isEqualTo("of 3");
        papers.takePicture("bill");
        robot.interact(() -> robot.lookup("#documentList").query().requestFocus());
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        robot.press(KeyCode.PAGE_DOWN).release(KeyCode.PAGE_DOWN);
        await().until(() -> papers.textOfNode("previewPage").equals("2"));
        papers.awaitPage(1);
        robot.press(KeyCode.END).release(KeyCode.END);
        await().until(() -> papers.textOfNode("previewPage").equals("3"));
        robot.press(KeyCode.HOME).release(KeyCode.HOME);
        await().until(() -> papers.textOfNode("previewPage").equals("1"));
    }

    @Test
    void searchMarksAllHitsAndStepsThroughThem(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        papers.runCommand("papers.preview.search");
        robot.write("pallet");
        await().until(() -> papers.textOfNode("previewHits").equals("1 of 3"));
        assertThat(robot.lookup(".mark.hit").queryAll()).isNotEmpty();
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        await().until(() -> papers.textOfNode("previewHits").equals("2 of 3"));
        await().until(() -> papers.textOfNode("previewPage").equals("2"));
        papers.runCommand("papers.preview.search.previous");
        await().until(() -> papers.textOfNode("previewPage").equals("1"));
        papers.runCommand("papers.preview.copy");
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("Pallet"));
    }

    @Test
    void nextHitReturnsToOnlyHit(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        robot.interact(() -> papers.preview.pageSearch.startSearch("Meridian"));
        await().until(() -> papers.textOfNode("previewHits").equals("1 of 1"));
        robot.interact(() -> papers.preview.goToPage(2));
        await().until(() -> papers.textOfNode("previewPage").equals("3"));
        papers.runCommand("papers.preview.search.next");
        await().until(() -> papers.textOfNode("previewPage").equals("1"));
    }

    @Test
    void reportsUnsearchablePageAndKeepsOtherHits(FxRobot robot) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PDDocument document = SamplePdfs.createDocument(PDRectangle.LETTER, "One pallet", "lost")) {
            COSDictionary font = new COSDictionary(); // no page can be written in it by itself
            font.setItem(COSName.TYPE, COSName.FONT);
            font.setItem(COSName.SUBTYPE, COSName.CID_FONT_TYPE0);
            COSDictionary fonts = new COSDictionary();
            fonts.setItem("F1", font);
            PDResources resources = new PDResources();
            resources.getCOSObject().setItem(COSName.FONT, fonts);
            COSStream lost = new COSStream();
            try (OutputStream content = lost.createOutputStream()) {
                content.write("BT /F1 12 Tf (lost) Tj ET".getBytes(StandardCharsets.US_ASCII));
            }
            document.getPage(1).setResources(resources);
            document.getPage(1).getCOSObject().setItem(COSName.CONTENTS, lost);
            document.save(bytes);
        }
        papers.fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", papers.fixture.urlOf("/1"), "bol.pdf"));
        papers.fixture.enqueueAnswer("/1", bytes.toByteArray());
        papers.openScreen();
        papers.awaitPage(0);
        robot.interact(() -> papers.preview.pageSearch.startSearch("pallet"));
        await().until(() -> papers.textOfNode("previewHits").equals("1 of 1 · one page not searched"));
        robot.interact(() -> {
            papers.preview.pageSearch.startSearch("nowhere");
            assertThat(papers.textOfNode("previewHits"))
                    .as("not said before it is known")
                    .isEmpty();
        });
        await().until(() -> papers.textOfNode("previewHits").equals("No matches · one page not searched"));
        robot.interact(() -> papers.preview.pageSearch.startSearch(""));
        assertThat(papers.textOfNode("previewHits")).isEmpty();
        assertThat(papers.view.isPageDrawn(0)).isTrue();
    }

    @Test
    void wrapsToolbarWhenTooLong(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        Region bar = robot.lookup(".documents-bar").queryAs(Region.class);
        Button print = robot.lookup("#paperPrint").queryButton();
        Node end = print.getParent().getParent();
        robot.interact(() -> end.setManaged(false));
        FrameSync.awaitFrames();
        double oneLine = bar.getHeight();
        robot.interact(() -> end.setManaged(true));
        FrameSync.awaitFrames();
        assertThat(bar.localToScene(bar.getLayoutBounds()).contains(print.localToScene(print.getLayoutBounds())))
                .isTrue();
        assertThat(bar.getHeight()).isGreaterThan(oneLine * 1.5);
    }

    @Test
    void marksFollowRotation(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        papers.runCommand("papers.preview.turn");
        robot.interact(() -> papers.preview.pageSearch.startSearch("Meridian"));
        await().until(() -> papers.preview.pageSearch.hits.size() == 1);
        var mark = papers.preview.pageSearch.hits.getFirst().boxes().getFirst();
        // Unrotated, the line is near the upper left; rotated clockwise, it is near the upper right and runs
        // downwards.
        assertThat(mark.x()).isGreaterThan(0.8);
        assertThat(mark.y()).isLessThan(0.2);
        assertThat(mark.height()).isGreaterThan(mark.width());
    }

    @Test
    void selectsAndCopiesTextByMouse(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        robot.interact(() -> papers.preview.pageSearch.startSearch("Meridian"));
        await().until(() -> papers.preview.pageSearch.hits.size() == 1);
        var mark = papers.preview.pageSearch.hits.getFirst().boxes().getFirst();
        robot.interact(() -> papers.preview.pageSearch.selection.set(null));
        Node sheet = robot.lookup(".page-stack").lookup(".sheet").query();
        var box = sheet.localToScreen(sheet.getBoundsInLocal());
        double y = box.getMinY() + (mark.y() + mark.height() / 2) * box.getHeight();
        robot.drag(box.getMinX() + mark.x() * box.getWidth() + 1, y)
                .dropTo(box.getMinX() + (mark.x() + mark.width()) * box.getWidth() - 1, y);
        await().until(() -> papers.preview.pageSearch.selectedText().isPresent());
        assertThat(papers.preview.pageSearch.selectedText()).contains("Meridian");
        robot.press(KeyCode.CONTROL, KeyCode.C).release(KeyCode.C, KeyCode.CONTROL);
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("Meridian"));
    }

    @Test
    void fitsToWidthOrPageOrUsesChosenZoom(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        // Without thumbnails, a page that fits the width is higher than the window.
        robot.interact(() -> papers.preview.thumbnailsShownProperty().set(false));
        double wide = papers.preview.zoom.get();
        papers.runCommand("papers.preview.whole");
        assertThat(papers.preview.zoom.get()).isLessThan(wide);
        papers.runCommand("papers.preview.enlarge");
        assertThat(papers.preview.fit.get()).isEqualTo(PreviewViewModel.Fit.CUSTOM_ZOOM);
        robot.interact(() -> papers.preview.setCustomZoom(PreviewViewModel.MAX_ZOOM));
        FrameSync.awaitCondition(
                () -> robot.lookup(".documents-scroll > .scroll-bar").queryAllAs(ScrollBar.class).stream()
                        .anyMatch(bar -> bar.getOrientation() == Orientation.HORIZONTAL && bar.isVisible()));
        papers.runCommand("papers.preview.width");
        assertThat(papers.preview.zoom.get()).isCloseTo(wide, within(0.01));
    }

    @Test
    void zoomKeepsCenterAndDoubleClickSelectsWord(FxRobot robot) throws IOException {
        papers.openScreenAndAwaitBill();
        robot.interact(() -> papers.preview.goToPage(1));
        await().until(() -> papers.textOfNode("previewPage").equals("2"));
        robot.interact(() -> {});
        for (int turn = 0; turn < 4; turn++) {
            papers.runCommand("papers.preview.enlarge");
            robot.interact(() -> {});
        }
        assertThat(papers.textOfNode("previewPage")).isEqualTo("2");
        papers.runCommand("papers.preview.whole");
        robot.interact(() -> {
            papers.preview.goToPage(0);
            papers.preview.pageSearch.startSearch("Meridian");
        });
        await().until(() -> papers.preview.pageSearch.hits.size() == 1);
        var mark = papers.preview.pageSearch.hits.getFirst().boxes().getFirst();
        robot.interact(() -> papers.preview.pageSearch.selection.set(null));
        robot.interact(() ->
                papers.preview.pageSearch.selectWordAt(0, mark.x() + mark.width() / 3, mark.y() + mark.height() / 2));
        await().until(() -> papers.preview.pageSearch.selectedText().isPresent());
        assertThat(papers.preview.pageSearch.selectedText()).contains("Meridian");
    }
}

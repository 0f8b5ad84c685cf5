package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import lanedesk.workstation.documents.preview.PageSheet;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.SheetSamples;
import lanedesk.workstation.work.VirtualThreadRunner;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.workspace.Basics;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// A quote sheet over the window, as the paper it becomes.
@ExtendWith(Hands.class)
class SheetPreviewTest {

    private static final QuoteSheet SHEET =
            SheetSamples.sheet(SheetSamples.stationery(Language.ENGLISH), 2).withSideBySide(true);

    @TempDir
    Path folder;

    private Stage stage;
    private Work writing = Work.NONE;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    private static void picture(FxRobot robot, Overlay root, String name) {
        robot.interact(() -> Pictures.inBothThemes(root.getScene(), name));
    }

    @Test
    void sheetIsShownSearchedPrintedAndPutAway(FxRobot robot) throws IOException {
        Desk desk = new Desk(folder);
        try (desk) {
            Overlay root = new Overlay();
            Path sheets = folder.resolve("sheets");
            robot.interact(() -> {
                root.setContent(new StackPane());
                stage.setScene(new Scene(root, 1000, 720));
                Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
                stage.show();
                writing = new SheetPreview(
                                sheets,
                                desk.reader,
                                desk.folders,
                                desk.printing(),
                                root,
                                new Basics(
                                        new VirtualThreadRunner(Platform::runLater),
                                        Clock.systemUTC(),
                                        desk.texts,
                                        desk.formats,
                                        desk.problems,
                                        desk.notices,
                                        new Commands()))
                        .show(SHEET, _ -> {}, true);
                assertThat(writing.isRunning()).isTrue();
            });
            await().atMost(Duration.ofSeconds(60))
                    .failFast(
                            "the sheet was not written",
                            () -> !desk.notices.showing().isEmpty())
                    .until(() -> robot.lookup(".page-stack").lookup(".sheet").queryAll().stream()
                            .anyMatch(sheet -> ((PageSheet) sheet).isDrawn()));
            assertThat(robot.lookup("#sheetPrint").query().isFocused()).isTrue();
            assertThat(writing.isRunning()).as("once it is shown").isFalse();
            picture(robot, root, "quote-sheet");
            assertThat(sheets.toFile().list()).containsExactly("comparison-227210569.pdf");
            try (PDDocument paper =
                    Loader.loadPDF(sheets.resolve(SHEET.fileName()).toFile())) {
                assertThat(paper.getNumberOfPages()).isEqualTo(1);
                assertThat(new PDFTextStripper().getText(paper))
                        .contains("Alder & Finch <Foods>", "$702.30", "<per diem>", "227210569")
                        .doesNotContain("\ufffd");
            }
            robot.push(KeyCode.CONTROL, KeyCode.P);
            Frames.until(() -> robot.lookup("#printNow").tryQuery().isPresent());
            picture(robot, root, "quote-sheet-print");
            robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
            Frames.until(() -> robot.lookup("#printNow").tryQuery().isEmpty());
            assertThat(robot.lookup(".sheet-panel").tryQuery()).isPresent();
            robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
            Frames.until(() -> robot.lookup(".sheet-panel").tryQuery().isEmpty());
        }
    }
}

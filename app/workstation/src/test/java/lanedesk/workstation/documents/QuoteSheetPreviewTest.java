package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import lanedesk.workstation.documents.preview.PageView;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.printouts.QuoteSheetSamples;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the preview of a quote sheet, which is shown over the window.
@ExtendWith(HeadlessRobot.class)
class QuoteSheetPreviewTest {

    private static final QuoteSheet SHEET = QuoteSheetSamples.createSheet(
                    QuoteSheetSamples.createStyle(Language.ENGLISH), 2)
            .withSideBySide(true);

    @TempDir
    Path folder;

    private Stage stage;
    private TaskHandle writeTask = TaskHandle.NONE;
    private @Nullable DocumentsFeature feature;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    private static void takePicture(FxRobot robot, Overlay root, String name) {
        robot.interact(() -> Screenshots.writeInBothThemes(root.getScene(), name));
    }

    @Test
    void showsSearchesPrintsAndClosesSheet(FxRobot robot) throws IOException {
        DocumentsFixture desk = new DocumentsFixture(folder);
        try (desk) {
            Overlay root = new Overlay();
            Path sheets = folder.resolve("sheets");
            robot.interact(() -> {
                root.setContent(new StackPane());
                stage.setScene(new Scene(root, 1000, 720));
                Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
                stage.show();
                feature = desk.createFeature(root, new VirtualThreadTaskRunner(Platform::runLater));
                writeTask = feature.createQuoteSheetDelivery(sheets).openPreviewForPrinting(SHEET, _ -> {});
                assertThat(writeTask.isRunning()).isTrue();
            });
            await().atMost(Duration.ofSeconds(60))
                    .failFast(
                            "the sheet was not written",
                            () -> !desk.notifications.shownNotifications().isEmpty())
                    .until(() -> robot.lookup(".page-stack").lookup(".sheet").queryAll().stream()
                            .anyMatch(sheet -> ((PageView) sheet).isDrawn()));
            assertThat(robot.lookup("#sheetPrint").query().isFocused()).isTrue();
            assertThat(writeTask.isRunning()).as("once it is shown").isFalse();
            takePicture(robot, root, "quote-sheet");
            assertThat(sheets.toFile().list()).containsExactly("comparison-227210569.pdf");
            try (PDDocument paper =
                    Loader.loadPDF(sheets.resolve(SHEET.fileName()).toFile())) {
                assertThat(paper.getNumberOfPages()).isEqualTo(1);
                assertThat(new PDFTextStripper().getText(paper))
                        .contains("Alder & Finch <Foods>", "$702.30", "<per diem>", "227210569")
                        .doesNotContain("\ufffd");
            }
            robot.push(KeyCode.CONTROL, KeyCode.P);
            FrameSync.awaitCondition(() -> robot.lookup("#printNow").tryQuery().isPresent());
            takePicture(robot, root, "quote-sheet-print");
            robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
            FrameSync.awaitCondition(() -> robot.lookup("#printNow").tryQuery().isEmpty());
            assertThat(robot.lookup(".sheet-panel").tryQuery()).isPresent();
            robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
            FrameSync.awaitCondition(
                    () -> robot.lookup(".sheet-panel").tryQuery().isEmpty());
        } finally {
            Objects.requireNonNull(feature).close();
        }
    }
}

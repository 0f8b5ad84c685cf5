package lanedesk.workstation.documents.preview;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.pages.Raster;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentSettings;
import lanedesk.workstation.printouts.DocumentPreview;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.printouts.SampleQuoteSheet;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shows the first page of a sample quote sheet. The page is rendered shortly after the last change of the
/// settings.
public final class SamplePreview implements DocumentPreview {

    private static final Logger log = LoggerFactory.getLogger(SamplePreview.class);
    private static final Duration REDRAW_DELAY = Duration.millis(250);

    private final Path folder;
    private final PageReader pageReader;
    private final Supplier<String> user;
    private final Clock clock;
    private final LatestTask drawTask;
    private final ImageView pageImage = new ImageView();
    private final StackPane root = new StackPane(pageImage);
    private final PauseTransition redrawDelay = new PauseTransition(REDRAW_DELAY);
    private Runnable pendingDraw = () -> {};

    /// @param user supplies the e-mail address of the dispatcher
    public SamplePreview(
            Path folder, PageReader pageReader, Supplier<String> user, Clock clock, TaskRunner runner, Texts texts) {
        this.folder = folder;
        this.pageReader = pageReader;
        this.user = user;
        this.clock = clock;
        drawTask = new LatestTask(runner);
        pageImage.setPreserveRatio(true);
        pageImage.setSmooth(true);
        pageImage.fitWidthProperty().bind(root.widthProperty());
        root.widthProperty().subscribe(_ -> redrawDelay.playFromStart());
        redrawDelay.setOnFinished(_ -> pendingDraw.run());
        root.setMinSize(0, 0);
        root.setPrefSize(0, 0);
        root.getStyleClass().add("document-sample");
        root.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        root.setAccessibleText(texts.textsOfFeature(SamplePreview.class).text("papers.sample"));
    }

    @Override
    public Node root() {
        return root;
    }

    @Override
    public void scheduleRendering(CustomerDocumentSettings settings, Language language) {
        pendingDraw = () -> startDrawingSampleIfSized(settings, language);
        redrawDelay.playFromStart();
    }

    private void startDrawingSampleIfSized(CustomerDocumentSettings settings, Language language) {
        double pixelsPerPoint = root.getWidth() / settings.format().widthInPoints() * outputScale();
        if (pixelsPerPoint <= 0) {
            // The view has no size yet. The sample is drawn as soon as the view has a size.
            return;
        }
        QuoteSheet sheet = SampleQuoteSheet.createSample(settings, language, user.get(), LocalDate.now(clock));
        drawTask.cancelPreviousAndStart(
                _ -> {
                    Path file = Files.createTempFile(Files.createDirectories(folder), "sample", ".pdf");
                    try {
                        return pageReader.renderPage(QuoteSheetWriter.writePdf(sheet, file), 0, 0, pixelsPerPoint);
                    } finally {
                        Files.deleteIfExists(file);
                    }
                },
                TaskCallback.of(this::showPage, failure -> log.warn("the sample can't be drawn", failure)));
    }

    // The number of screen pixels per JavaFX unit. The image gets one pixel for each pixel of the screen,
    // because a scaled image is hard to read.
    private double outputScale() {
        Scene scene = root.getScene();
        return scene == null || scene.getWindow() == null
                ? 1
                : scene.getWindow().getOutputScaleX();
    }

    private void showPage(Raster raster) {
        PixelBuffer<ByteBuffer> pixels = new PixelBuffer<>(
                raster.width(), raster.height(), raster.pixels(), PixelFormat.getByteBgraPreInstance());
        pageImage.setImage(new WritableImage(pixels));
    }

    @Override
    public void close() {
        redrawDelay.stop();
        drawTask.cancel();
    }
}

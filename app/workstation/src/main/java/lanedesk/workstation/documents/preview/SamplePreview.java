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
import lanedesk.workstation.paper.PaperPreview;
import lanedesk.workstation.paper.PaperSettings;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.QuoteSheetWriter;
import lanedesk.workstation.paper.SampleSheet;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The first page of a sample quote sheet, drawn anew shortly after the last change of the settings.
public final class SamplePreview implements PaperPreview {

    private static final Logger log = LoggerFactory.getLogger(SamplePreview.class);
    private static final Duration PAUSE = Duration.millis(250);

    private final Path folder;
    private final PageReader reader;
    private final Supplier<String> user;
    private final Clock clock;
    private final LatestWork drawing;
    private final ImageView picture = new ImageView();
    private final StackPane root = new StackPane(picture);
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private Runnable wanted = () -> {};

    /// @param user e-mail of the dispatcher
    public SamplePreview(
            Path folder, PageReader reader, Supplier<String> user, Clock clock, WorkRunner runner, Texts texts) {
        this.folder = folder;
        this.reader = reader;
        this.user = user;
        this.clock = clock;
        drawing = new LatestWork(runner);
        picture.setPreserveRatio(true);
        picture.setSmooth(true);
        picture.fitWidthProperty().bind(root.widthProperty());
        root.widthProperty().subscribe(_ -> pause.playFromStart());
        pause.setOnFinished(_ -> wanted.run());
        root.setMinSize(0, 0);
        root.setPrefSize(0, 0);
        root.getStyleClass().add("paper-sample");
        root.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        root.setAccessibleText(texts.forFeature(SamplePreview.class).text("papers.sample"));
    }

    @Override
    public Node root() {
        return root;
    }

    @Override
    public void show(PaperSettings settings, Language language) {
        wanted = () -> draw(settings, language);
        pause.playFromStart();
    }

    private void draw(PaperSettings settings, Language language) {
        double pixelsPerPoint = root.getWidth() / settings.format().points() * scale();
        if (pixelsPerPoint <= 0) {
            return; // without a size yet; it is drawn as soon as it has one
        }
        QuoteSheet sheet = SampleSheet.of(settings, language, user.get(), LocalDate.now(clock));
        drawing.start(
                _ -> {
                    Path file = Files.createTempFile(Files.createDirectories(folder), "sample", ".pdf");
                    try {
                        return reader.draw(QuoteSheetWriter.pdf(sheet, file), 0, 0, pixelsPerPoint);
                    } finally {
                        Files.deleteIfExists(file);
                    }
                },
                Outcome.of(this::show, failure -> log.warn("the sample can't be drawn", failure)));
    }

    // Renders one pixel for each pixel of the screen, because a scaled picture is hard to read.
    private double scale() {
        Scene scene = root.getScene();
        return scene == null || scene.getWindow() == null
                ? 1
                : scene.getWindow().getOutputScaleX();
    }

    private void show(Raster page) {
        PixelBuffer<ByteBuffer> pixels =
                new PixelBuffer<>(page.width(), page.height(), page.pixels(), PixelFormat.getByteBgraPreInstance());
        picture.setImage(new WritableImage(pixels));
    }

    @Override
    public void close() {
        pause.stop();
        drawing.cancel();
    }
}

package lanedesk.workstation.documents.preview;

import java.nio.ByteBuffer;
import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import lanedesk.workstation.documents.pages.PageText;
import lanedesk.workstation.documents.pages.Raster;
import lanedesk.workstation.work.TaskHandle;
import org.jspecify.annotations.Nullable;

/// One page. The page is white until it is rendered, and then shows its image with highlights. While the page
/// is not visible, only a small image is kept.
public final class PageView extends Region {

    private final ImageView pageImage = new ImageView();
    private final Pane marks = new Pane();
    private final Label failureLabel = new Label();
    private final Label missingPartsLabel = new Label();
    private TaskHandle drawTask = TaskHandle.NONE;
    private double requestedScale;
    private @Nullable Raster drawnRaster;
    private Runnable onDrawnOrFailed = () -> {};
    private boolean isDrawnOrFailed;

    PageView(String name) {
        getStyleClass().add("sheet");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(name);
        pageImage.setSmooth(true);
        pageImage.setMouseTransparent(true);
        marks.setMouseTransparent(true);
        failureLabel.setWrapText(true);
        failureLabel.getStyleClass().add("sheet-failure");
        failureLabel.setMouseTransparent(true);
        missingPartsLabel.setWrapText(true);
        missingPartsLabel.getStyleClass().add("sheet-missing-parts");
        missingPartsLabel.setMouseTransparent(true);
        getChildren().add(marks);
    }

    /// Starts rendering the page at a scale, unless the page was last rendered at this scale or is being
    /// rendered at it. Cancels a running rendering.
    void startDrawingIfScaleChanged(PreviewViewModel model, int page, double pixelsPerPoint) {
        if (pixelsPerPoint == requestedScale) {
            return;
        }
        requestedScale = pixelsPerPoint;
        drawTask.cancel();
        drawTask = model.startDrawingPage(
                page,
                pixelsPerPoint,
                raster -> showPage(raster, model.formatMissingParts(raster)),
                failure -> showFailure(model.formatFailure(failure)));
    }

    private void showPage(Raster raster, String missingPartsText) {
        drawnRaster = raster;
        showImage(raster);
        getChildren().setAll(pageImage, marks);
        if (!raster.isComplete()) {
            missingPartsLabel.setText(missingPartsText);
            getChildren().add(missingPartsLabel);
        }
        requestLayout();
        markFinishedAndNotify();
    }

    private void markFinishedAndNotify() {
        isDrawnOrFailed = true;
        onDrawnOrFailed.run();
    }

    private void showImage(Raster raster) {
        PixelBuffer<ByteBuffer> pixels = new PixelBuffer<>(
                raster.width(), raster.height(), raster.pixels(), PixelFormat.getByteBgraPreInstance());
        pageImage.setImage(new WritableImage(pixels));
    }

    /// Replaces the image with a small image, which is shown until the page is rendered again.
    void cancelDrawingAndKeepReducedImage() {
        cancelDrawing();
        requestedScale = 0;
        if (drawnRaster != null) {
            showImage(drawnRaster.copyReducedToQuarter());
            drawnRaster = null;
        }
    }

    private void showFailure(String reason) {
        failureLabel.setText(reason);
        getChildren().setAll(failureLabel, marks);
        markFinishedAndNotify();
    }

    /// Sets the action that runs after the page was rendered or could not be rendered.
    void setOnDrawnOrFailed(Runnable action) {
        onDrawnOrFailed = action;
    }

    /// Whether rendering of the page has ended, with an image or with a failure.
    boolean isDrawnOrFailed() {
        return isDrawnOrFailed;
    }

    public boolean isDrawn() {
        return drawnRaster != null;
    }

    /// Highlights the given occurrences of the search text and the given selection, and removes all other
    /// highlights.
    void showMarks(List<PageText.Box> hitBoxes, List<PageText.Box> selectedBoxes) {
        marks.getChildren().clear();
        hitBoxes.forEach(box -> marks.getChildren().add(createMark(box, "hit")));
        selectedBoxes.forEach(box -> marks.getChildren().add(createMark(box, "selected")));
        requestLayout();
    }

    private static Region createMark(PageText.Box box, String styleClass) {
        Region region = new Region();
        region.setManaged(false);
        region.setUserData(box);
        region.getStyleClass().addAll("mark", styleClass);
        return region;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        pageImage.setFitWidth(width);
        pageImage.setFitHeight(height);
        marks.resize(width, height);
        failureLabel.resizeRelocate(16, 16, Math.max(0, width - 32), Math.min(height - 32, 200));
        double labelWidth = Math.max(0, width - 16);
        missingPartsLabel.resizeRelocate(
                8, 8, labelWidth, Math.min(missingPartsLabel.prefHeight(labelWidth), Math.max(0, height - 16)));
        marks.getChildren().forEach(mark -> {
            if (mark.getUserData() instanceof PageText.Box box) {
                mark.resizeRelocate(box.x() * width, box.y() * height, box.width() * width, box.height() * height);
            }
        });
    }

    void cancelDrawing() {
        drawTask.cancel();
    }
}

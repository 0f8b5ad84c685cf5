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
import lanedesk.workstation.work.Work;
import org.jspecify.annotations.Nullable;

/// One page on screen: white paper until it is drawn, then its picture with marks, a small one while out of view.
public final class PageSheet extends Region {

    private final ImageView picture = new ImageView();
    private final Pane marks = new Pane();
    private final Label trouble = new Label();
    private final Label leftOut = new Label();
    private Work drawing = Work.NONE;
    private double drawnFor;
    private @Nullable Raster drawn;
    private Runnable onDrawn = () -> {};
    private boolean settled;

    PageSheet(String name) {
        getStyleClass().add("sheet");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(name);
        picture.setSmooth(true);
        picture.setMouseTransparent(true);
        marks.setMouseTransparent(true);
        trouble.setWrapText(true);
        trouble.getStyleClass().add("sheet-trouble");
        trouble.setMouseTransparent(true);
        leftOut.setWrapText(true);
        leftOut.getStyleClass().add("sheet-left-out");
        leftOut.setMouseTransparent(true);
        getChildren().add(marks);
    }

    /// Draws the page anew where it was drawn for another size.
    void draw(PreviewViewModel model, int page, double pixelsPerPoint) {
        if (pixelsPerPoint == drawnFor) {
            return;
        }
        drawnFor = pixelsPerPoint;
        drawing.cancel();
        drawing = model.draw(
                page, pixelsPerPoint, raster -> show(raster, model.leftOut(raster)), why -> fail(model.because(why)));
    }

    private void show(Raster raster, String words) {
        drawn = raster;
        paint(raster);
        getChildren().setAll(picture, marks);
        if (!raster.isComplete()) {
            leftOut.setText(words);
            getChildren().add(leftOut);
        }
        requestLayout();
        settle();
    }

    private void settle() {
        settled = true;
        onDrawn.run();
    }

    private void paint(Raster raster) {
        PixelBuffer<ByteBuffer> pixels = new PixelBuffer<>(
                raster.width(), raster.height(), raster.pixels(), PixelFormat.getByteBgraPreInstance());
        picture.setImage(new WritableImage(pixels));
    }

    /// Gives its picture back but for a small one, which stands in until the page is drawn anew.
    void release() {
        stop();
        drawnFor = 0;
        if (drawn != null) {
            paint(drawn.small());
            drawn = null;
        }
    }

    private void fail(String why) {
        trouble.setText(why);
        getChildren().setAll(trouble, marks);
        settle();
    }

    /// Hears when the page was drawn, or that it can't be.
    void setOnDrawn(Runnable hears) {
        onDrawn = hears;
    }

    /// Whether everything that the page can show was drawn.
    boolean isSettled() {
        return settled;
    }

    public boolean isDrawn() {
        return drawn != null;
    }

    /// The marks of hits, the one gone to, and the selection.
    void mark(List<PageText.Box> found, List<PageText.Box> selected) {
        marks.getChildren().clear();
        found.forEach(box -> marks.getChildren().add(mark(box, "hit")));
        selected.forEach(box -> marks.getChildren().add(mark(box, "selected")));
        requestLayout();
    }

    private static Region mark(PageText.Box box, String style) {
        Region region = new Region();
        region.setManaged(false);
        region.setUserData(box);
        region.getStyleClass().addAll("mark", style);
        return region;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        picture.setFitWidth(width);
        picture.setFitHeight(height);
        marks.resize(width, height);
        trouble.resizeRelocate(16, 16, Math.max(0, width - 32), Math.min(height - 32, 200));
        double wide = Math.max(0, width - 16);
        leftOut.resizeRelocate(8, 8, wide, Math.min(leftOut.prefHeight(wide), Math.max(0, height - 16)));
        marks.getChildren().forEach(each -> {
            if (each.getUserData() instanceof PageText.Box box) {
                each.resizeRelocate(box.x() * width, box.y() * height, box.width() * width, box.height() * height);
            }
        });
    }

    void stop() {
        drawing.cancel();
    }
}

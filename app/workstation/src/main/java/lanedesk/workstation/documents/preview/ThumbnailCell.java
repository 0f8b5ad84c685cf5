package lanedesk.workstation.documents.preview;

import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ListCell;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PageSize;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The thumbnail of one page.
final class ThumbnailCell extends ListCell<Integer> {

    private static final double WIDTH = 84;

    private final PreviewViewModel model;
    private final Texts texts;
    private @Nullable PageView pageView;

    ThumbnailCell(PreviewViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        setAlignment(Pos.CENTER);
        setContentDisplay(ContentDisplay.TOP);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable Integer page, boolean empty) {
        super.updateItem(page, empty);
        if (pageView != null) {
            pageView.cancelDrawing();
            pageView = null;
        }
        PageList pageList = model.pageListProperty().get();
        if (empty
                || page == null
                || pageList == null
                || page >= pageList.pageSizes().size()) {
            setGraphic(null);
            setText(null);
            return;
        }
        PageSize size = pageList.pageSizes()
                .get(page)
                .rotated(model.quarterTurnsProperty().get());
        double scale = WIDTH / Math.max(size.width(), size.height() * 0.75);
        PageView thumbnail = new PageView(texts.text("papers.preview.page.name", page + 1));
        thumbnail.setMinSize(size.width() * scale, size.height() * scale);
        thumbnail.setMaxSize(size.width() * scale, size.height() * scale);
        thumbnail.drawIfScaleChanged(model, page, scale);
        pageView = thumbnail;
        setGraphic(thumbnail);
        setText(Integer.toString(page + 1));
        setAccessibleText(texts.text("papers.preview.page.name", page + 1));
    }
}

package lanedesk.workstation.documents.preview;

import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ListCell;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PageSize;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A page thumbnail.
final class ThumbnailCell extends ListCell<Integer> {

    private static final double WIDTH = 84;

    private final PreviewViewModel model;
    private final Texts texts;
    private @Nullable PageView sheet;

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
        if (sheet != null) {
            sheet.cancelDrawing();
            sheet = null;
        }
        PageList list = model.pageListProperty().get();
        if (empty || page == null || list == null || page >= list.pages().size()) {
            setGraphic(null);
            setText(null);
            return;
        }
        PageSize size =
                list.pages().get(page).rotated(model.quarterTurnsProperty().get());
        double scale = WIDTH / Math.max(size.width(), size.height() * 0.75);
        PageView small = new PageView(texts.text("papers.preview.page.name", page + 1));
        small.setMinSize(size.width() * scale, size.height() * scale);
        small.setMaxSize(size.width() * scale, size.height() * scale);
        small.drawPage(model, page, scale);
        sheet = small;
        setGraphic(small);
        setText(Integer.toString(page + 1));
        setAccessibleText(texts.text("papers.preview.page.name", page + 1));
    }
}

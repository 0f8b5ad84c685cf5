package lanedesk.workstation.rates;

import java.util.List;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.quoting.QuoteSheet;
import lanedesk.workstation.quoting.QuoteSheetPreview;
import lanedesk.workstation.quoting.QuoteSheetText;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.RateRow;
import org.jspecify.annotations.Nullable;

/// Brings the quote sheet to the clipboard or before the dispatcher as a document.
final class SheetActions {

    private final RateComparisonViewModel model;
    private final QuoteSheetText text;
    private final QuoteSheetPreview preview;
    private final Notices notices;

    SheetActions(RateComparisonViewModel model, QuoteSheetText text, QuoteSheetPreview preview, Notices notices) {
        this.model = model;
        this.text = text;
        this.preview = preview;
        this.notices = notices;
    }

    void say(String reason) {
        notices.say(Notice.information(reason, ""));
    }

    /// Puts the sheet on the clipboard as text and as HTML.
    void copy() {
        QuoteSheet sheet = sheet();
        if (sheet != null) {
            ClipboardContent content = new ClipboardContent();
            content.putString(text.plain(sheet));
            content.putHtml(text.page(sheet));
            Clipboard.getSystemClipboard().setContent(content);
            notices.say(Notice.success(
                    model.words().text("rates.sheet.copied", sheet.offers().size()), ""));
            warn();
        }
    }

    /// Shows the sheet as a document.
    void preview() {
        QuoteSheet sheet = sheet();
        if (sheet != null) {
            preview.show(sheet);
            warn();
        }
    }

    /// The rates that go on a sheet: the pinned ones, or the one in front where none is.
    List<RateRow> offered() {
        RateRow inFront = model.selectedProperty().get();
        List<RateRow> pinned = model.sight().pinned();
        return pinned.isEmpty() && inFront != null ? List.of(inFront) : pinned;
    }

    // On the desk and not on the sheet, and without a figure: the customer may look on.
    private void warn() {
        offered().stream()
                .filter(row -> model.priced().mayLose(row))
                .findFirst()
                .ifPresent(row -> notices.say(Notice.warning(
                        model.words().loss(row, model.priced(), true),
                        model.words().name(row))));
    }

    private @Nullable QuoteSheet sheet() {
        Board board = model.boardProperty().get();
        if (board == null) {
            return null;
        }
        QuoteSheet sheet = SellSheets.of(board, offered(), model.priced(), model.words(), model.now());
        if (sheet.offers().isEmpty()) {
            say(model.words().text("rates.sheet.empty"));
            return null;
        }
        return sheet;
    }
}

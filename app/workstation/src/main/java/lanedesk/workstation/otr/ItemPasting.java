package lanedesk.workstation.otr;

import javafx.scene.input.Clipboard;
import lanedesk.workstation.freight.paste.ItemPaste;
import lanedesk.workstation.fx.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import org.jspecify.annotations.Nullable;

/// Takes rows from the clipboard into the grid: at once where the clip is clear, after a look where it isn't.
final class ItemPasting {

    private final OtrItemGridViewModel model;
    private final Overlay overlay;
    private final Notices notices;
    private final Texts texts;
    private final Runnable inserted;

    ItemPasting(OtrItemGridViewModel model, Overlay overlay, Notices notices, Texts texts, Runnable inserted) {
        this.model = model;
        this.overlay = overlay;
        this.notices = notices;
        this.texts = texts;
        this.inserted = inserted;
    }

    /// Whether the clipboard holds something to paste; while one types in a cell only whole rows count.
    boolean hasRows(boolean typing) {
        String clip = text();
        return clip != null
                && (!typing || clip.strip().contains("\n") || clip.strip().contains("\t"));
    }

    /// Pastes the clipboard at a row; false where it holds nothing for the grid.
    boolean clipboard(int row, boolean typing) {
        String clip = text();
        if (clip == null || !hasRows(typing)) {
            return false;
        }
        paste(clip, row);
        return true;
    }

    private static @Nullable String text() {
        String clip = Clipboard.getSystemClipboard().getString();
        return clip == null || clip.isBlank() ? null : clip;
    }

    void paste(String clip, int row) {
        ItemPaste paste = model.read(clip);
        if (paste.rows().isEmpty()) {
            notices.say(Notice.information(texts.text("otr.paste.nothing"), texts.text("otr.paste.nothing.text")));
        } else if (paste.isSure()) {
            insert(paste, row);
        } else {
            PastePanel panel = new PastePanel(
                    paste,
                    texts,
                    accepted -> {
                        overlay.close();
                        insert(accepted, row);
                    },
                    overlay::close);
            overlay.show(panel, () -> {});
            panel.focusFirst();
        }
    }

    private void insert(ItemPaste paste, int row) {
        model.insert(paste, row);
        inserted.run();
    }
}

package lanedesk.workstation.otr;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.input.Clipboard;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.workstation.form.TextPreviewView;
import lanedesk.workstation.fx.input.TextLimit;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.paste.PasteQuestionsView;
import lanedesk.workstation.otr.paste.PasteViewModel;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import org.jspecify.annotations.Nullable;

/// Pastes rows from the clipboard into the grid: at once if headings name every field and unit, otherwise after a
/// preview. A single value goes into the focused cell.
record ItemPasteActions(
        OtrItemGridViewModel model,
        Overlay overlay,
        Notifications notices,
        Texts texts,
        CellWriter cell,
        Runnable inserted) {

    /// Writes a single value.
    interface CellWriter {

        /// Writes into the focused cell; false if it does not accept text.
        ///
        /// @param row from 0
        boolean write(int row, String value);
    }

    /// Whether the clipboard has something to paste; during typing in a cell only complete rows count.
    boolean hasRows(boolean typing) {
        String clip = clipboardText();
        return clip != null && !(typing && isSingleValue(clip));
    }

    private static boolean isSingleValue(String clip) {
        return clip.strip().chars().noneMatch(letter -> letter == '\n' || letter == '\r' || letter == '\t');
    }

    /// Pastes the clipboard at a row; false if it has nothing for the grid.
    boolean pasteClipboard(int row, boolean typing) {
        String clip = clipboardText();
        if (clip == null || !hasRows(typing)) {
            return false;
        }
        paste(clip, row);
        return true;
    }

    private static @Nullable String clipboardText() {
        String clip = Clipboard.getSystemClipboard().getString();
        return clip == null || clip.isBlank() ? null : clip;
    }

    void paste(String clip, int row) {
        if (clip.lines().flatMap(line -> Stream.of(line.split("\t", -1))).anyMatch(TextLimit::exceeds)) {
            notices.show(Notification.warning(
                    texts.text("otr.paste.long"), texts.text("otr.paste.long.text", TextLimit.MAX_LINE_LENGTH)));
            return;
        }
        ItemClip paste = model.itemInserter().parse(clip);
        boolean names = paste.rows().stream()
                .anyMatch(pastedRow -> !pastedRow.value(PastedField.NAME).isEmpty());
        if (!names && isSingleValue(clip) && cell.write(row, clip.strip())) {
            return;
        }
        if (paste.rows().isEmpty()) {
            notices.show(
                    Notification.information(texts.text("otr.paste.nothing"), texts.text("otr.paste.nothing.text")));
        } else if (paste.needsNoPreview()) {
            insertRows(paste.rows(), paste.system(), row);
        } else {
            showPreview(paste, row);
        }
    }

    private void showPreview(ItemClip paste, int row) {
        PasteViewModel preview = new PasteViewModel(paste, texts, (rows, written) -> {
            overlay.close();
            insertRows(rows, written, row);
        });
        PasteQuestionsView questions = new PasteQuestionsView(preview, texts);
        TextPreviewView view = new TextPreviewView(preview, texts, questions.nodes(), overlay::close);
        overlay.show(view.root(), () -> {});
        if (!questions.focusOpenQuestion()) {
            view.focusFirst();
        }
    }

    private void insertRows(List<PastedRow> rows, UnitSystem written, int row) {
        boolean converts = model.itemInserter().wouldConvertFrom(written);
        model.itemInserter().insert(rows, written, row);
        inserted.run();
        int read = rows.size();
        if (read > PastedItemInserter.MAX_ROWS) {
            notices.show(Notification.warning(
                    texts.text("otr.paste.most", PastedItemInserter.MAX_ROWS),
                    texts.text("otr.paste.most.text", read)));
        }
        if (converts) {
            notices.show(Notification.information(
                    texts.text("otr.paste.converted", texts.text("otr.units." + model.system())),
                    texts.text("otr.paste.converted.text", texts.text("otr.units." + written))));
        }
    }
}

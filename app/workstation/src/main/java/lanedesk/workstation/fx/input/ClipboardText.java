package lanedesk.workstation.fx.input;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// Copies text to the system clipboard. Used only on the FX thread.
public final class ClipboardText {

    private ClipboardText() {}

    /// Replaces the content of the clipboard by a text.
    public static void copyToClipboard(String text) {
        copyToClipboard(toClipboardContent(text));
    }

    /// Replaces the content of the clipboard by a text, and by HTML for programs that support HTML.
    public static void copyToClipboard(String text, String html) {
        ClipboardContent content = toClipboardContent(text);
        content.putHtml(html);
        copyToClipboard(content);
    }

    private static ClipboardContent toClipboardContent(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        return content;
    }

    private static void copyToClipboard(ClipboardContent content) {
        Clipboard.getSystemClipboard().setContent(content);
    }
}

package lanedesk.workstation.fx.input;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// Copies text to the system clipboard. Belongs to the FX thread.
public final class ClipboardText {

    private ClipboardText() {}

    /// Replaces the content of the clipboard.
    public static void put(String text) {
        put(content(text));
    }

    /// Same with HTML for programs that support it.
    public static void put(String text, String html) {
        ClipboardContent content = content(text);
        content.putHtml(html);
        put(content);
    }

    private static ClipboardContent content(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        return content;
    }

    private static void put(ClipboardContent content) {
        Clipboard.getSystemClipboard().setContent(content);
    }
}

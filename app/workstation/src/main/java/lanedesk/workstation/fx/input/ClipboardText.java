package lanedesk.workstation.fx.input;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// Text on its way to the system's clipboard. Belongs to the FX thread.
public final class ClipboardText {

    private ClipboardText() {}

    /// Replaces what the clipboard holds.
    public static void put(String text) {
        put(content(text));
    }

    /// The same with a page for programs that take one.
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

package lanedesk.workstation.fx.input;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// Text on its way to the system's clipboard. Belongs to the FX thread.
public final class ClipboardText {

    private ClipboardText() {}

    /// Replaces what the clipboard holds.
    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}

package lanedesk.workstation.fx;

import javafx.scene.control.Labeled;

/// Text from outside the program that may be longer than any place for it: names of companies, places and goods,
/// the service's names of rates. Up to [#WHOLE] letters it is shown whole, as all text is; of longer text the end
/// may be cut, and tooltip and screen reader give it in full.
public final class FreeText {

    /// So many letters are never cut.
    public static final int WHOLE = 24;

    private static final String STYLE = "ld-free-text";

    private FreeText() {}

    /// Declares that a label or a cell shows free text; once is enough, and more do no harm.
    public static void mark(Labeled words) {
        if (!words.getStyleClass().contains(STYLE)) {
            words.getStyleClass().add(STYLE);
            LazyTooltip.showFullText(words);
        }
    }

    /// Whether what stands there now is free text that is so long that it may be cut.
    public static boolean mayBeCut(Labeled words) {
        String text = words.getText();
        return text != null && text.length() > WHOLE && words.getStyleClass().contains(STYLE);
    }
}

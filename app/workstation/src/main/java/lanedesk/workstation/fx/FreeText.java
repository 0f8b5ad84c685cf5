package lanedesk.workstation.fx;

import javafx.scene.control.Labeled;

/// Words that somebody else wrote and that may be longer than any place for them: names of companies, places and
/// goods, what a service calls its rates. Up to [#WHOLE] letters they are shown whole, as all words are; of longer
/// ones the end may be cut, and mouse and screen reader say them in full.
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

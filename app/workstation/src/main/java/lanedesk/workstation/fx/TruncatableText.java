package lanedesk.workstation.fx;

import javafx.scene.control.Labeled;

/// Text from outside the program that may be longer than any place for it: names of companies, places and goods,
/// the service's names of rates. Up to [#MIN_VISIBLE_CHARACTERS] letters it is shown whole, as all text is; of longer
/// text the end
/// may be cut, and tooltip and screen reader give it in full.
public final class TruncatableText {

    /// So many letters are never cut.
    public static final int MIN_VISIBLE_CHARACTERS = 24;

    private static final String STYLE_CLASS = "ld-free-text";

    private TruncatableText() {}

    /// Declares that a label or a cell shows free text; once is enough, and more do no harm.
    public static void markTruncatable(Labeled labeled) {
        if (!labeled.getStyleClass().contains(STYLE_CLASS)) {
            labeled.getStyleClass().add(STYLE_CLASS);
            LazyTooltip.showFullText(labeled);
        }
    }

    /// Whether what stands there now is free text that is so long that it may be cut.
    public static boolean isTruncatable(Labeled labeled) {
        String text = labeled.getText();
        return text != null
                && text.length() > MIN_VISIBLE_CHARACTERS
                && labeled.getStyleClass().contains(STYLE_CLASS);
    }
}

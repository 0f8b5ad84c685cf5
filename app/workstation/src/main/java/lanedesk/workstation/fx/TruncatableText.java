package lanedesk.workstation.fx;

import javafx.scene.control.Labeled;

/// Marks labels with external text (names of companies, places, commodities and rates), which may be longer than the
/// space for it. Up to [#MIN_VISIBLE_CHARACTERS] characters are never cut; a longer text may be cut at its end, with
/// the full text in tooltip and screen reader.
public final class TruncatableText {

    /// Number of characters that are never cut.
    public static final int MIN_VISIBLE_CHARACTERS = 24;

    private static final String STYLE_CLASS = "ld-free-text";

    private TruncatableText() {}

    /// Marks a label or cell as showing such text; calling it again has no effect.
    public static void markTruncatable(Labeled labeled) {
        if (!labeled.getStyleClass().contains(STYLE_CLASS)) {
            labeled.getStyleClass().add(STYLE_CLASS);
            LazyTooltip.showFullTextIfCut(labeled);
        }
    }

    /// Whether the label is marked and its current text is so long that it may be cut.
    public static boolean mayBeTruncated(Labeled labeled) {
        String text = labeled.getText();
        return text != null
                && text.length() > MIN_VISIBLE_CHARACTERS
                && labeled.getStyleClass().contains(STYLE_CLASS);
    }
}

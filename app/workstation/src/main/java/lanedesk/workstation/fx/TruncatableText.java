package lanedesk.workstation.fx;

import javafx.scene.control.Labeled;

/// Marks labels and cells with texts from outside the program (names of companies, places, commodities, rates),
/// which may be too long. If such a text is cut, tooltip and screen readers get the full text.
public final class TruncatableText {

    /// The maximum length in characters up to which pages and tables never cut such a text.
    public static final int MAX_UNCUT_LENGTH = 24;

    private static final String STYLE_CLASS = "ld-free-text";

    private TruncatableText() {}

    /// Adds the style class of texts from outside, and a tooltip with the full text while the text is cut. Has
    /// no effect on a label or cell that already has the style class.
    public static void addTruncatableStyleAndTooltip(Labeled labeled) {
        if (!labeled.getStyleClass().contains(STYLE_CLASS)) {
            labeled.getStyleClass().add(STYLE_CLASS);
            LazyTooltip.installFullTextTooltipIfTruncated(labeled);
        }
    }
}

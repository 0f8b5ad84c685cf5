package lanedesk.workstation.fx.table;

import java.text.BreakIterator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import lanedesk.workstation.fx.theme.Theme;

/// Measures texts in a font, in pixels. Every digit counts as wide as the widest digit, so that changing numbers keep
/// their width. The width of each character is measured once.
public final class TextWidths {

    /// A difference in pixels that is too small to break a word.
    private static final double TOLERANCE = 0.5;

    private final Map<Integer, Double> glyphWidths = new HashMap<>();
    private final Text measuringText = new Text();

    private TextWidths(FontWeight weight, double size) {
        measuringText.setFont(Font.font(Theme.FAMILY, weight, size));
    }

    /// Measures in the program's font family. A label that is not styled yet still has the default font of JavaFX.
    public static TextWidths ofRegularFont(double size) {
        return new TextWidths(FontWeight.NORMAL, size);
    }

    public static TextWidths ofBoldFont(double size) {
        return new TextWidths(FontWeight.BOLD, size);
    }

    public double widthOf(String text) {
        return text.codePoints()
                .mapToDouble(codePoint -> glyphWidths.computeIfAbsent(codePoint, this::characterWidth))
                .sum();
    }

    /// Returns the width of the widest text; 0 without texts.
    public double maxWidthOf(Stream<String> texts) {
        return texts.distinct().mapToDouble(this::widthOf).max().orElse(0);
    }

    /// Returns the width of the longest word of a label; a narrower label would break the word.
    public static double longestWordWidth(Labeled label) {
        Text word = new Text();
        word.setFont(label.getFont());
        double longest = 0;
        String labelText = Objects.requireNonNullElse(label.getText(), "");
        String text = label.isMnemonicParsing() ? labelText.replaceFirst("_", "") : labelText;
        BreakIterator breaks = BreakIterator.getLineInstance();
        breaks.setText(text);
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
            word.setText(text.substring(start, end).stripTrailing());
            longest = Math.max(longest, word.getLayoutBounds().getWidth());
            start = end;
        }
        return longest;
    }

    /// Returns whether a wrapping label is narrower than its longest word.
    public static boolean isNarrowerThanLongestWord(Labeled label) {
        return label.getText() != null
                && label.isWrapText()
                && label.getChildrenUnmodifiable().stream()
                        .anyMatch(child -> child instanceof Text drawn
                                && drawn.isVisible()
                                && drawn.getWrappingWidth() > 0
                                && longestWordWidth(label) > drawn.getWrappingWidth() + TOLERANCE);
    }

    private double characterWidth(int codePoint) {
        return Character.isDigit(codePoint)
                ? IntStream.rangeClosed('0', '9')
                        .mapToDouble(this::measureDrawnWidth)
                        .max()
                        .orElseThrow()
                : measureDrawnWidth(codePoint);
    }

    private double measureDrawnWidth(int codePoint) {
        measuringText.setText(Character.toString(codePoint));
        return measuringText.getLayoutBounds().getWidth();
    }
}

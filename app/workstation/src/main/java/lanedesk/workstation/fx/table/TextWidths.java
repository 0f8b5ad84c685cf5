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

/// Measures texts in a font. All digits count as wide as the widest, since numbers change. Each character is measured
/// only once.
public final class TextWidths {

    /// A difference too small to break a word.
    private static final double TOLERANCE = 0.5;

    private final Map<Integer, Double> glyphWidths = new HashMap<>();
    private final Text measuringText = new Text();

    private TextWidths(FontWeight weight, double size) {
        measuringText.setFont(Font.font(Theme.FAMILY, weight, size));
    }

    /// Uses the program's font family: an unstyled page has another one.
    public static TextWidths ofRegularFont(double size) {
        return new TextWidths(FontWeight.NORMAL, size);
    }

    public static TextWidths ofBoldFont(double size) {
        return new TextWidths(FontWeight.BOLD, size);
    }

    public double widthOf(String text) {
        return text.codePoints()
                .mapToDouble(codePoint -> glyphWidths.computeIfAbsent(codePoint, this::glyphWidth))
                .sum();
    }

    /// The width of the longest text; 0 without any.
    public double maxWidthOf(Stream<String> texts) {
        return texts.distinct().mapToDouble(this::widthOf).max().orElse(0);
    }

    /// The width of the longest word of a label in its own font; a narrower label breaks it.
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

    /// Whether a wrapping label is laid out narrower than its longest word.
    public static boolean breaksWord(Labeled label) {
        return label.getText() != null
                && label.isWrapText()
                && label.getChildrenUnmodifiable().stream()
                        .anyMatch(child -> child instanceof Text drawn
                                && drawn.isVisible()
                                && drawn.getWrappingWidth() > 0
                                && longestWordWidth(label) > drawn.getWrappingWidth() + TOLERANCE);
    }

    private double glyphWidth(int codePoint) {
        return Character.isDigit(codePoint)
                ? IntStream.rangeClosed('0', '9')
                        .mapToDouble(this::drawnWidth)
                        .max()
                        .orElseThrow()
                : drawnWidth(codePoint);
    }

    private double drawnWidth(int codePoint) {
        measuringText.setText(Character.toString(codePoint));
        return measuringText.getLayoutBounds().getWidth();
    }
}

package lanedesk.workstation.fx.table;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import lanedesk.workstation.fx.theme.Theme;

/// Measures texts in a font, every digit as wide as the widest, since numbers change. Each character is measured
/// once: a table has thousands of words and a hundred characters.
public final class TextWidths {

    private final Map<Integer, Double> glyphWidths = new HashMap<>();
    private final Text measuringText = new Text();

    private TextWidths(FontWeight weight, double size) {
        measuringText.setFont(Font.font(Theme.FAMILY, weight, size));
    }

    /// Uses the program's font family: an unstyled page has another one.
    public static TextWidths regular(double size) {
        return new TextWidths(FontWeight.NORMAL, size);
    }

    public static TextWidths bold(double size) {
        return new TextWidths(FontWeight.BOLD, size);
    }

    public double widthOf(String text) {
        return text.codePoints()
                .mapToDouble(codePoint -> glyphWidths.computeIfAbsent(codePoint, this::glyphWidth))
                .sum();
    }

    /// The width of the longest text; 0 without any.
    public double maxWidth(Stream<String> words) {
        return words.distinct().mapToDouble(this::widthOf).max().orElse(0);
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

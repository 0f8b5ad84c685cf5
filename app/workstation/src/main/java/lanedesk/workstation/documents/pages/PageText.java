package lanedesk.workstation.documents.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import lanedesk.search.TextFolder;

/// The text of a page with its positions, as fractions of the page's width and height from its upper left corner.
///
/// @param text the text in reading order, lines separated by line feeds
/// @param boxIndexes for each character the index of its box, −1 for a gap
@SuppressWarnings("ArrayRecordComponent") // a page has thousands of them, and nobody changes them
public record PageText(String text, int[] boxIndexes, List<Box> boxes) {

    private static final char ASCII_END = 0x80;

    /// An empty page.
    public static final PageText EMPTY = new PageText("", new int[0], List.of());

    /// A rectangle on the page.
    public record Box(double x, double y, double width, double height) {

        double right() {
            return x + width;
        }

        double bottom() {
            return y + height;
        }

        private Box union(Box other) {
            double left = Math.min(x, other.x);
            double top = Math.min(y, other.y);
            return new Box(
                    left, top, Math.max(right(), other.right()) - left, Math.max(bottom(), other.bottom()) - top);
        }

        private boolean sharesLine(Box other) {
            double overlap = Math.min(bottom(), other.bottom()) - Math.max(y, other.y);
            return overlap > 0.5 * Math.min(height, other.height);
        }

        /// The distance to a point; vertical distance counts more, so that the same line is preferred.
        double distance(double atX, double atY) {
            double across = Math.max(0, Math.max(x - atX, atX - right()));
            double down = Math.max(0, Math.max(y - atY, atY - bottom()));
            return across + 8 * down;
        }
    }

    public PageText {
        boxes = List.copyOf(boxes);
        if (boxIndexes.length != text.length()) {
            throw new IllegalArgumentException("a box for every character");
        }
    }

    /// A text range: characters `start` to before `end`.
    public record Span(int start, int end) {}

    /// Finds the words, ignoring case; a line break matches a blank.
    public List<Span> find(String words) {
        String wanted = fold(words.strip());
        List<Span> matches = new ArrayList<>();
        if (wanted.isEmpty()) {
            return matches;
        }
        String all = fold(text);
        for (int index = all.indexOf(wanted); index >= 0; index = all.indexOf(wanted, index + wanted.length())) {
            matches.add(new Span(index, index + wanted.length()));
        }
        return matches;
    }

    // Character by character, so that indexes stay the same.
    private static String fold(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            folded.append(fold(text.charAt(i)));
        }
        return folded.toString();
    }

    private static char fold(char letter) {
        if (Character.isWhitespace(letter) || letter == '\u00a0') {
            return ' ';
        }
        String plain = letter < ASCII_END ? "" : TextFolder.fold(String.valueOf(letter));
        return plain.length() == 1 ? plain.charAt(0) : Character.toLowerCase(Character.toUpperCase(letter));
    }

    /// The rectangles to highlight for a range, one per line.
    public List<Box> boxesOf(Span span) {
        List<Box> marks = new ArrayList<>();
        for (int i = Math.max(0, span.start()); i < Math.min(span.end(), boxIndexes.length); i++) {
            if (boxIndexes[i] < 0) {
                continue;
            }
            Box box = boxes.get(boxIndexes[i]);
            if (!marks.isEmpty() && marks.getLast().sharesLine(box)) {
                marks.set(marks.size() - 1, marks.getLast().union(box));
            } else {
                marks.add(box);
            }
        }
        return marks;
    }

    /// The text of a range.
    public String textOf(Span span) {
        return text.substring(Math.max(0, span.start()), Math.min(span.end(), text.length()));
    }

    /// The word around a character.
    public Span wordAt(int index) {
        int from = index;
        int to = index;
        while (from > 0 && !Character.isWhitespace(text.charAt(from - 1))) {
            from--;
        }
        while (to < text.length() && !Character.isWhitespace(text.charAt(to))) {
            to++;
        }
        return new Span(from, to);
    }

    public Span wholePage() {
        return new Span(0, text.length());
    }

    /// The character nearest to a point; −1 on an empty page.
    public int characterAt(double x, double y) {
        int nearest = -1;
        double min = Double.MAX_VALUE;
        for (int i = 0; i < boxIndexes.length; i++) {
            if (boxIndexes[i] >= 0) {
                double distance = boxes.get(boxIndexes[i]).distance(x, y);
                if (distance < min) {
                    min = distance;
                    nearest = i;
                }
            }
        }
        return nearest;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "PageText[%d characters]", text.length());
    }
}

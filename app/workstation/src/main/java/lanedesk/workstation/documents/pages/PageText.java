package lanedesk.workstation.documents.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import lanedesk.search.TextFolder;

/// The text of a page with the positions of its characters. Positions are fractions of the page's width and
/// height, measured from the upper left corner.
///
/// @param text the text in reading order; line feeds separate the lines
/// @param boxIndexes for each character the index of its box in `boxes`; −1 for a gap; must not be changed
@SuppressWarnings("ArrayRecordComponent")
public record PageText(String text, int[] boxIndexes, List<Box> boxes) {

    private static final char FIRST_NON_ASCII = 0x80;

    /// The text of a page without text.
    public static final PageText EMPTY = new PageText("", new int[0], List.of());

    /// A rectangle on the page, in fractions of the page's width and height.
    public record Box(double x, double y, double width, double height) {

        double rightEdge() {
            return x + width;
        }

        double bottomEdge() {
            return y + height;
        }

        private Box union(Box other) {
            double left = Math.min(x, other.x);
            double top = Math.min(y, other.y);
            return new Box(
                    left,
                    top,
                    Math.max(rightEdge(), other.rightEdge()) - left,
                    Math.max(bottomEdge(), other.bottomEdge()) - top);
        }

        private boolean isOnSameLine(Box other) {
            double overlap = Math.min(bottomEdge(), other.bottomEdge()) - Math.max(y, other.y);
            return overlap > 0.5 * Math.min(height, other.height);
        }

        /// The distance of the box to a point. Vertical distance counts more, so that a box on the same line is
        /// nearer.
        double weightedDistanceTo(double pointX, double pointY) {
            double horizontalDistance = Math.max(0, Math.max(x - pointX, pointX - rightEdge()));
            double verticalDistance = Math.max(0, Math.max(y - pointY, pointY - bottomEdge()));
            return horizontalDistance + 8 * verticalDistance;
        }
    }

    public PageText {
        boxes = List.copyOf(boxes);
        if (boxIndexes.length != text.length()) {
            throw new IllegalArgumentException("a box for every character");
        }
    }

    /// A part of the text, from the character `start` to the character before `end`.
    public record Span(int start, int end) {}

    /// Finds all occurrences of a text, ignoring case and accents. A blank in the query also matches a line
    /// break.
    public List<Span> findOccurrences(String query) {
        String foldedQuery = foldForSearch(query.strip());
        List<Span> matches = new ArrayList<>();
        if (foldedQuery.isEmpty()) {
            return matches;
        }
        String foldedText = foldForSearch(text);
        for (int index = foldedText.indexOf(foldedQuery);
                index >= 0;
                index = foldedText.indexOf(foldedQuery, index + foldedQuery.length())) {
            matches.add(new Span(index, index + foldedQuery.length()));
        }
        return matches;
    }

    // Folds each character separately, so that indexes do not change.
    private static String foldForSearch(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            folded.append(foldCharacter(text.charAt(i)));
        }
        return folded.toString();
    }

    private static char foldCharacter(char character) {
        if (Character.isWhitespace(character) || character == '\u00a0') {
            return ' ';
        }
        String foldedLetter =
                character < FIRST_NON_ASCII ? "" : TextFolder.foldCaseAndAccents(String.valueOf(character));
        return foldedLetter.length() == 1
                ? foldedLetter.charAt(0)
                : Character.toLowerCase(Character.toUpperCase(character));
    }

    /// The rectangles to highlight for a part of the text, one per line.
    public List<Box> lineBoxesOf(Span span) {
        List<Box> lineBoxes = new ArrayList<>();
        for (int i = Math.max(0, span.start()); i < Math.min(span.end(), boxIndexes.length); i++) {
            if (boxIndexes[i] < 0) {
                continue;
            }
            Box box = boxes.get(boxIndexes[i]);
            if (!lineBoxes.isEmpty() && lineBoxes.getLast().isOnSameLine(box)) {
                lineBoxes.set(lineBoxes.size() - 1, lineBoxes.getLast().union(box));
            } else {
                lineBoxes.add(box);
            }
        }
        return lineBoxes;
    }

    /// The characters of a part of the text.
    public String textOfSpan(Span span) {
        return text.substring(Math.max(0, span.start()), Math.min(span.end(), text.length()));
    }

    /// The word that contains the character at `index`.
    public Span wordSpanAround(int index) {
        int start = index;
        int end = index;
        while (start > 0 && !Character.isWhitespace(text.charAt(start - 1))) {
            start--;
        }
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return new Span(start, end);
    }

    public Span fullTextSpan() {
        return new Span(0, text.length());
    }

    /// The index of the character nearest to a point; −1 on a page without text.
    public int nearestCharacterIndex(double x, double y) {
        int nearest = -1;
        double minDistance = Double.MAX_VALUE;
        for (int i = 0; i < boxIndexes.length; i++) {
            if (boxIndexes[i] >= 0) {
                double distance = boxes.get(boxIndexes[i]).weightedDistanceTo(x, y);
                if (distance < minDistance) {
                    minDistance = distance;
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

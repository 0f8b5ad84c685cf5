package lanedesk.workstation.documents.pages;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A range of pages to print. Page numbers start at 1, and both ends are included.
public record PageRange(int first, int last) {

    public static final PageRange ALL_PAGES = new PageRange(1, Integer.MAX_VALUE);

    private static final Pattern TYPED_PATTERN = Pattern.compile("(\\d{1,6})(?:\\s*[-\u2013]\\s*(\\d{1,6})?)?");

    public PageRange {
        if (first < 1 || last < first) {
            throw new IllegalArgumentException("no pages");
        }
    }

    /// Parses ranges separated by commas or semicolons. A blank text means all pages. Empty if a range is invalid.
    public static Optional<List<PageRange>> parseRanges(String text) {
        List<Optional<PageRange>> ranges = Arrays.stream(text.split("[,;]", -1))
                .filter(part -> text.isBlank() || !part.isBlank())
                .map(PageRange::parseRange)
                .toList();
        return ranges.isEmpty() || ranges.contains(Optional.<PageRange>empty())
                ? Optional.empty()
                : Optional.of(ranges.stream().flatMap(Optional::stream).toList());
    }

    /// The range as text, such as `3` or `2-5`.
    public String toTypedText() {
        return first == last ? Integer.toString(first) : first + "-" + last;
    }

    /// Parses `3`, `2-5` or `4-`. A blank text means all pages. Empty if the text is invalid.
    public static Optional<PageRange> parseRange(String typedText) {
        String text = typedText.strip();
        if (text.isEmpty()) {
            return Optional.of(ALL_PAGES);
        }
        Matcher matcher = TYPED_PATTERN.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int first = Integer.parseInt(matcher.group(1));
        boolean isOpenEnded = text.matches(".*[-\u2013]\\s*");
        int last =
                matcher.group(2) != null ? Integer.parseInt(matcher.group(2)) : isOpenEnded ? Integer.MAX_VALUE : first;
        return first < 1 || last < first ? Optional.empty() : Optional.of(new PageRange(first, last));
    }
}

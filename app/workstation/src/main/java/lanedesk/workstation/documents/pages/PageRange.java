package lanedesk.workstation.documents.pages;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Pages to print, from 1.
public record PageRange(int first, int last) {

    public static final PageRange ALL_PAGES = new PageRange(1, Integer.MAX_VALUE);

    private static final Pattern TYPED_PATTERN = Pattern.compile("(\\d{1,6})(?:\\s*[-\u2013]\\s*(\\d{1,6})?)?");

    public PageRange {
        if (first < 1 || last < first) {
            throw new IllegalArgumentException("no pages");
        }
    }

    /// Parses several ranges separated by commas, or a blank text for all pages; empty if one is invalid.
    public static Optional<List<PageRange>> parseAll(String typed) {
        List<Optional<PageRange>> read = Arrays.stream(typed.split("[,;]", -1))
                .filter(part -> typed.isBlank() || !part.isBlank())
                .map(PageRange::parse)
                .toList();
        return read.isEmpty() || read.contains(Optional.<PageRange>empty())
                ? Optional.empty()
                : Optional.of(read.stream().flatMap(Optional::stream).toList());
    }

    /// The range as text.
    public String toText() {
        return first == last ? Integer.toString(first) : first + "-" + last;
    }

    /// Parses `3`, `2-5`, `4-`, or a blank text for all pages; empty if invalid.
    public static Optional<PageRange> parse(String typed) {
        String text = typed.strip();
        if (text.isEmpty()) {
            return Optional.of(ALL_PAGES);
        }
        Matcher matcher = TYPED_PATTERN.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int first = Integer.parseInt(matcher.group(1));
        boolean open = text.matches(".*[-\u2013]\\s*");
        int last = matcher.group(2) != null ? Integer.parseInt(matcher.group(2)) : open ? Integer.MAX_VALUE : first;
        return first < 1 || last < first ? Optional.empty() : Optional.of(new PageRange(first, last));
    }
}

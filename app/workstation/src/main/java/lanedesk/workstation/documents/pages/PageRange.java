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

    /// Reads several, parted by commas, or nothing for all pages; empty where one of them is none.
    public static Optional<List<PageRange>> parseAll(String typed) {
        List<Optional<PageRange>> read = Arrays.stream(typed.split("[,;]", -1))
                .filter(part -> typed.isBlank() || !part.isBlank())
                .map(PageRange::parse)
                .toList();
        return read.isEmpty() || read.contains(Optional.<PageRange>empty())
                ? Optional.empty()
                : Optional.of(read.stream().flatMap(Optional::stream).toList());
    }

    /// How it is written.
    public String toText() {
        return first == last ? Integer.toString(first) : first + "-" + last;
    }

    /// Reads `3`, `2-5`, `4-`, or nothing for all pages; empty where the text is none of these.
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

package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the words in a mail that values were read from; differences in blanks and line breaks are ignored.
public final class SourceTextLocator {
    private final StringBuilder plainText = new StringBuilder();
    private final int[] originalPositions;
    private final int[] lineNumbers;
    private List<Source> lastSources = List.of();
    private List<List<Span>> lastSpans = List.of();

    /// The words that one value was read from.
    ///
    /// @param item name of the item that the value belongs to; empty for a value of the shipment
    public record Source(String item, List<String> words) {
        public Source {
            words = List.copyOf(words);
        }
    }

    /// A range of characters in the text.
    ///
    /// @param start index of the first character
    /// @param end index after the last character
    public record Span(int start, int end) {}

    public SourceTextLocator(String text) {
        originalPositions = new int[text.length() + 1];
        lineNumbers = new int[text.length() + 1];
        int line = 0;
        boolean previousIsBlank = true;
        for (int index = 0; index < text.length(); index++) {
            boolean isBlank = Character.isWhitespace(text.charAt(index)) || Character.isSpaceChar(text.charAt(index));
            if (!(isBlank && previousIsBlank)) {
                originalPositions[plainText.length()] = index;
                lineNumbers[plainText.length()] = line;
                plainText.append(isBlank ? ' ' : Character.toLowerCase(text.charAt(index)));
            }
            previousIsBlank = isBlank;
            line += text.charAt(index) == '\n' ? 1 : 0;
        }
    }

    /// Returns the ranges of each value's words. Of words that occur several times, such as a dimension `48`,
    /// returns the occurrence nearest to the item's longest words. Items are searched in the order of the text.
    public List<List<Span>> locateSources(List<Source> sources) {
        if (!sources.equals(lastSources)) {
            lastSpans = findSpans(sources);
            lastSources = List.copyOf(sources);
        }
        return lastSpans;
    }

    private List<List<Span>> findSpans(List<Source> sources) {
        Map<String, List<String>> wordsByItem = new HashMap<>();
        sources.forEach(source -> wordsByItem
                .computeIfAbsent(source.item(), _ -> new ArrayList<>())
                .addAll(source.words()));
        List<List<Span>> spans = new ArrayList<>();
        String item = "";
        int anchor = 0;
        for (Source source : sources) {
            if (!source.item().equals(item)) {
                item = source.item();
                anchor = anchorPosition(wordsByItem.getOrDefault(item, List.of()), anchor);
            }
            int anchorPosition = item.isEmpty() ? 0 : anchor;
            spans.add(source.words().stream()
                    .flatMap(value -> findNearestSpan(value, anchorPosition).stream())
                    .toList());
        }
        return spans;
    }

    // Returns the position of the longest words that occur after `previousAnchor`, or
    // `previousAnchor` if none occur.
    private int anchorPosition(List<String> words, int previousAnchor) {
        return words.stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .mapToInt(value -> plainText.indexOf(normalizeForSearch(value), previousAnchor + 1))
                .filter(index -> index >= 0)
                .findFirst()
                .orElse(previousAnchor);
    }

    /// Finds the occurrence of a text that is nearest to a position, preferably on the same line. Empty if the
    /// text does not occur, for example because the text was combined from table cells.
    private Optional<Span> findNearestSpan(String text, int anchorPosition) {
        String searchedText = normalizeForSearch(text);
        return findWholeWordOccurrences(searchedText)
                .min(Comparator.<Integer>comparingInt(
                                index -> Math.abs(lineNumbers[index] - lineNumbers[anchorPosition]))
                        .thenComparingInt(index -> Math.abs(index - anchorPosition)))
                .map(index ->
                        new Span(originalPositions[index], originalPositions[index + searchedText.length() - 1] + 1));
    }

    private Stream<Integer> findWholeWordOccurrences(String searchedText) {
        if (searchedText.isEmpty()) {
            return Stream.of();
        }
        return Stream.iterate(
                        plainText.indexOf(searchedText),
                        index -> index >= 0,
                        index -> plainText.indexOf(searchedText, index + 1))
                .filter(index -> !isWithinWord(index - 1, index)
                        && !isWithinWord(index + searchedText.length() - 1, index + searchedText.length()));
    }

    private boolean isWithinWord(int beforeIndex, int afterIndex) {
        return beforeIndex >= 0
                && afterIndex < plainText.length()
                && Character.isLetterOrDigit(plainText.charAt(beforeIndex))
                && Character.isLetterOrDigit(plainText.charAt(afterIndex))
                && Character.isDigit(plainText.charAt(beforeIndex)) == Character.isDigit(plainText.charAt(afterIndex));
    }

    private static String normalizeForSearch(String text) {
        return text.strip().replaceAll("[\\s\\p{Zs}]+", " ").toLowerCase(Locale.ROOT);
    }
}

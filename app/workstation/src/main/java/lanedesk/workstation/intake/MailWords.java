package lanedesk.workstation.intake;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.workstation.freight.request.found.Found;

/// Finds the words in a mail that values came from, however blanks and lines part them there.
final class MailWords {
    private final StringBuilder plain = new StringBuilder();
    private final int[] places;

    /// Where words stand.
    ///
    /// @param start first letter
    /// @param end letter behind the last
    record Span(int start, int end) {}

    MailWords(String text) {
        places = new int[text.length() + 1];
        boolean blank = true;
        for (int at = 0; at < text.length(); at++) {
            boolean now = Character.isWhitespace(text.charAt(at)) || Character.isSpaceChar(text.charAt(at));
            if (!(now && blank)) {
                places[plain.length()] = at;
                plain.append(now ? ' ' : Character.toLowerCase(text.charAt(at)));
            }
            blank = now;
        }
    }

    /// The words of each line. An item's, such as a side of `48`, are those nearest to its longest ones, which come
    /// after those of the item before.
    List<List<Span>> of(List<RequestRow> rows) {
        List<List<Span>> all = new ArrayList<>();
        int anchor = 0;
        for (RequestRow row : rows) {
            if (row.kind() == RequestRow.Kind.ITEM) {
                String longest = row.leaves().stream()
                        .map(Found::from)
                        .max(Comparator.comparingInt(String::length))
                        .orElse("");
                int next = plain.indexOf(plain(longest), anchor + 1);
                anchor = next < 0 ? anchor : next;
            }
            int near = row.isOfItem() ? anchor : 0;
            all.add(row.words().stream()
                    .flatMap(words -> find(words, near).stream())
                    .toList());
        }
        return all;
    }

    /// Where these words stand nearest to a place; empty where they don't, as those may not that a table was read of.
    private Optional<Span> find(String words, int near) {
        String wanted = plain(words);
        return occurrences(wanted)
                .min(Comparator.comparingInt(at -> Math.abs(at - near)))
                .map(at -> new Span(places[at], places[at + wanted.length() - 1] + 1));
    }

    private Stream<Integer> occurrences(String wanted) {
        if (wanted.isEmpty()) {
            return Stream.of();
        }
        return Stream.iterate(plain.indexOf(wanted), at -> at >= 0, at -> plain.indexOf(wanted, at + 1))
                .filter(at ->
                        !isWithinWord(at - 1, at) && !isWithinWord(at + wanted.length() - 1, at + wanted.length()));
    }

    private boolean isWithinWord(int before, int after) {
        return before >= 0
                && after < plain.length()
                && Character.isLetterOrDigit(plain.charAt(before))
                && Character.isLetterOrDigit(plain.charAt(after))
                && Character.isDigit(plain.charAt(before)) == Character.isDigit(plain.charAt(after));
    }

    private static String plain(String words) {
        return words.strip().replaceAll("[\\s\\p{Zs}]+", " ").toLowerCase(Locale.ROOT);
    }
}

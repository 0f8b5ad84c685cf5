package lanedesk.workstation.journal.history;

import java.util.ArrayList;
import java.util.List;
import lanedesk.workstation.journal.store.EnvironmentId;

/// What was typed as a question to the index. Everything typed is a word to look for, nothing of it is syntax.
final class Match {
    private static final int MOST_WORDS = 12;
    private static final String TEXT = "{numbers customer lane carriers} : ";

    private Match() {}

    /// Empty when nothing was typed that could be found.
    static String of(EnvironmentId environment, HistoryQuery query) {
        List<String> words = words(query.text());
        if (words.isEmpty()) {
            return "";
        }
        StringBuilder match = new StringBuilder();
        match.append("facet : ").append(EnvironmentFacet.of(environment.value()));
        for (String word : words) {
            match.append(" AND ").append(TEXT).append('"').append(word).append("\"*");
        }
        return match.toString();
    }

    /// Runs of letters, digits and the marks that belong to them; whatever else stands between them only parts them.
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        text.codePoints().forEach(point -> {
            if (Character.isLetterOrDigit(point) || Character.getType(point) == Character.NON_SPACING_MARK) {
                word.appendCodePoint(point);
            } else if (!word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
        });
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words.size() <= MOST_WORDS ? words : words.subList(0, MOST_WORDS);
    }
}

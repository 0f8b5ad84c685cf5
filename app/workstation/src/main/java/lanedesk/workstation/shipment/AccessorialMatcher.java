package lanedesk.workstation.shipment;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import lanedesk.search.TextFolder;

/// Finds the service's accessorial that plain words describe.
public final class AccessorialMatcher {
    private static final Pattern CAMEL_CASE_BOUNDARY = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");
    private static final Pattern NON_WORD_CHARACTERS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private AccessorialMatcher() {}

    /// Finds the option of a type, or without a type, whose name contains all words of a text, where a word may
    /// be the start of a word of the name. Of several options, the one whose name has the fewest words is
    /// returned.
    ///
    /// @param type `Pickup`, `ResponseSender` or `Shipment`
    /// @param text plain English words, such as `limited access`
    public static Optional<AccessorialOption> findByTypeAndText(
            List<AccessorialOption> options, String type, String text) {
        List<String> wantedWords = wordsOf(text);
        return options.stream()
                .filter(option -> hasTypeOrNone(option, type))
                .filter(option -> hasWordsStartingWith(option.displayName(), wantedWords)
                        || hasWordsStartingWith(option.accessorial(), wantedWords))
                .min(Comparator.comparingInt(
                        option -> wordsOf(option.displayName()).size()));
    }

    private static boolean hasTypeOrNone(AccessorialOption option, String type) {
        AccessorialType optionType = option.accessorialType();
        return optionType == null || optionType.code().equalsIgnoreCase(type);
    }

    private static boolean hasWordsStartingWith(String name, List<String> wantedWords) {
        List<String> nameWords = wordsOf(CAMEL_CASE_BOUNDARY.matcher(name).replaceAll(" "));
        return wantedWords.stream()
                .allMatch(wantedWord -> nameWords.stream().anyMatch(word -> word.startsWith(wantedWord)));
    }

    private static List<String> wordsOf(String text) {
        return NON_WORD_CHARACTERS
                .splitAsStream(TextFolder.foldCaseAndAccents(text))
                .filter(part -> !part.isEmpty())
                .toList();
    }
}

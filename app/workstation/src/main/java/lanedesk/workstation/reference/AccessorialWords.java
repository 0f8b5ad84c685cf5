package lanedesk.workstation.reference;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import lanedesk.search.TextFolding;

/// Finds the service's own accessorial for what people call it.
public final class AccessorialWords {
    private static final Pattern INNER_WORD = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");
    private static final Pattern NOT_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private AccessorialWords() {}

    /// The option of a type with the fewest words that has all the words asked for, each at least as the beginning of
    /// one.
    ///
    /// @param type `Pickup`, `Delivery` or `Shipment`
    /// @param words plain English ones, such as `limited access`
    public static Optional<AccessorialOption> find(List<AccessorialOption> options, String type, String words) {
        List<String> wanted = parts(words);
        return options.stream()
                .filter(option -> isOf(option, type))
                .filter(option -> has(option.displayName(), wanted) || has(option.accessorial(), wanted))
                .min(Comparator.comparingInt(
                        option -> parts(option.displayName()).size()));
    }

    private static boolean isOf(AccessorialOption option, String type) {
        AccessorialType own = option.accessorialType();
        return own == null || own.code().equalsIgnoreCase(type);
    }

    private static boolean has(String name, List<String> wanted) {
        List<String> words = parts(INNER_WORD.matcher(name).replaceAll(" "));
        return wanted.stream().allMatch(part -> words.stream().anyMatch(word -> word.startsWith(part)));
    }

    private static List<String> parts(String text) {
        return NOT_LETTERS
                .splitAsStream(TextFolding.fold(text))
                .filter(part -> !part.isEmpty())
                .toList();
    }
}

package lanedesk.freight.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Searches many short texts for a pattern, with the same results as [Pattern], but faster: most positions are
/// skipped after a look at the character before the position and at the first six characters from the position
/// on. Whether a match can start with these characters is determined with the pattern once and cached: it can
/// if the pattern matches them or needs more characters to decide.
public final class ScanPattern {
    private static final int MAX_PREFIX_LENGTH = 6;
    private static final int PREFIX_CACHE_SIZE = 512;
    private static final int HASH_SHIFT = Long.SIZE - 9;
    private static final byte MATCH_POSSIBLE = 1;
    private static final byte MATCH_IMPOSSIBLE = 2;
    private static final int SECOND_CHARACTER_SHIFT = 2;
    private static final String LOOKBEHIND = "(?<=";
    /// The number of every character that is not in [#KNOWN_CHARACTERS], and of a position outside the text.
    private static final int UNKNOWN_CHARACTER = 0;
    // The ASCII characters, and the mark that replaces consumed text.
    private static final String KNOWN_CHARACTERS =
            "\t\n !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
                    + "abcdefghijklmnopqrstuvwxyz{|}~¦";
    /// The number of different character numbers.
    private static final int CHARACTER_COUNT = KNOWN_CHARACTERS.length() + 1;
    private static final byte[] CHARACTER_NUMBERS = new byte[256];

    static {
        for (int index = 0; index < KNOWN_CHARACTERS.length(); index++) {
            CHARACTER_NUMBERS[KNOWN_CHARACTERS.charAt(index)] = (byte) (index + 1);
        }
    }

    private final Pattern pattern;
    private final boolean isAnchoredAtStart;
    private final Pattern prefixPattern;
    // For each pair of characters, two cached results: whether a match can start at the first character and,
    // two bits higher, whether a match can start at the second character.
    private byte @Nullable [] pairCache;
    // A cache of six-character prefixes; the two lowest bits contain the result. Newer entries overwrite older
    // ones.
    private long @Nullable [] prefixCache;

    private ScanPattern(Pattern pattern) {
        this.pattern = pattern;
        isAnchoredAtStart = isAnchoredAtStart(pattern.pattern());
        prefixPattern = Pattern.compile(removeLookbehinds(pattern.pattern()));
    }

    /// Creates a pattern in the syntax of [Pattern]. The pattern must not match the empty text.
    public static ScanPattern of(String regex) {
        return new ScanPattern(Pattern.compile(regex));
    }

    /// A pattern of several alternatives with the same start.
    ///
    /// @param commonStart the start that all alternatives have in common
    public static ScanPattern anyOf(String commonStart, Stream<ScanPattern> patterns) {
        return of(patterns.map(scanPattern -> scanPattern.patternText().substring(commonStart.length()))
                .collect(Collectors.joining("|", commonStart + "(?:", ")")));
    }

    /// The regular expression of the pattern.
    public String patternText() {
        return pattern.pattern();
    }

    /// Iterates over the matches in a text.
    public PatternScan scanMatches(String text) {
        return new PatternScan(this, text);
    }

    /// Whether a text has a match.
    public boolean isFoundInText(String text) {
        return scanMatches(text).findNext();
    }

    /// Whether the pattern matches the whole text.
    public boolean matchesWhole(String text) {
        return matchWhole(text).isPresent();
    }

    /// The match of the whole text; empty if the pattern does not match all of it.
    public Optional<MatchResult> matchWhole(String text) {
        if (nextPossibleStart(text, 0, 1, UNKNOWN_CHARACTER) != 0) {
            return Optional.empty();
        }
        Matcher matcher = pattern.matcher(text);
        return matcher.matches() ? Optional.of(matcher) : Optional.empty();
    }

    /// Whether a match starts at an index. The text before the index is ignored, also by look-behinds.
    public boolean matchesAt(String text, int index) {
        return nextPossibleStart(text, index, index + 1, UNKNOWN_CHARACTER) == index
                && pattern.matcher(text).region(index, text.length()).lookingAt();
    }

    /// A text with every match replaced, as [Matcher#replaceAll(String)] does.
    public String replaceAll(String text, String replacement) {
        PatternScan match = scanMatches(text);
        if (!match.findNext()) {
            return text;
        }
        if (!replacement.equals(Matcher.quoteReplacement(replacement))) {
            return pattern.matcher(text).replaceAll(replacement);
        }
        StringBuilder replaced = new StringBuilder(text.length());
        int end = 0;
        do {
            replaced.append(text, end, match.start()).append(replacement);
            end = match.end();
        } while (match.findNext());
        return replaced.append(text, end, text.length()).toString();
    }

    /// A text with its first match replaced, as [Matcher#replaceFirst(String)] does.
    public String replaceFirst(String text, String replacement) {
        return isFoundInText(text) ? pattern.matcher(text).replaceFirst(replacement) : text;
    }

    /// The parts of a text between the matches; empty parts at the end are omitted.
    public List<String> split(String text) {
        PatternScan match = scanMatches(text);
        List<String> pieces = new ArrayList<>();
        int end = 0;
        while (match.findNext()) {
            pieces.add(text.substring(end, match.start()));
            end = match.end();
        }
        pieces.add(text.substring(end));
        while (end > 0 && !pieces.isEmpty() && pieces.getLast().isEmpty()) {
            pieces.removeLast();
        }
        return pieces;
    }

    Matcher matcher(String text) {
        return withTransparentBounds(pattern.matcher(text));
    }

    /// The first index, from `from` on, at which a match can start; the length of the text if there is none.
    int nextPossibleStart(String text, int from) {
        if (!isAnchoredAtStart) {
            return nextPossibleStart(text, from, text.length(), numberOfCharacterAt(text, from - 1));
        }
        return from == 0 && nextPossibleStart(text, 0, 1, UNKNOWN_CHARACTER) == 0 ? 0 : text.length();
    }

    // The first index, from `from` on and before `end`, at which a match can start; `end` if there is none.
    // Concurrent writes to the caches are harmless, because every thread computes the same values.
    private int nextPossibleStart(String text, int from, int end, int characterBefore) {
        byte[] cache = getOrCreatePairCache();
        int previousCharacter = characterBefore;
        int character = numberOfCharacterAt(text, from);
        int last = text.length() - 1;
        for (int index = from; index < end; index++) {
            int nextCharacter = index < last ? numberOfCharacter(text.charAt(index + 1)) : UNKNOWN_CHARACTER;
            if (character == UNKNOWN_CHARACTER) {
                return index;
            }
            int pair = character * CHARACTER_COUNT + nextCharacter;
            if ((cache[pair] & (MATCH_POSSIBLE | MATCH_IMPOSSIBLE)) == 0) {
                cache[pair] |= canStartWith(
                        text.substring(index, nextCharacter == UNKNOWN_CHARACTER ? index + 1 : index + 2), 0, true);
            }
            if ((cache[pair] & MATCH_POSSIBLE) != 0
                    && canMatchAfter(text, index, previousCharacter, character)
                    && canPrefixMatchAt(text, index)) {
                return index;
            }
            previousCharacter = character;
            character = nextCharacter;
        }
        return end;
    }

    private boolean canMatchAfter(String text, int index, int before, int letter) {
        if (before == UNKNOWN_CHARACTER) {
            return true;
        }
        byte[] cache = getOrCreatePairCache();
        int pair = before * CHARACTER_COUNT + letter;
        if (cache[pair] >>> SECOND_CHARACTER_SHIFT == 0) {
            cache[pair] |=
                    (byte) (canStartWith(text.substring(index - 1, index + 1), 1, true) << SECOND_CHARACTER_SHIFT);
        }
        return (cache[pair] & MATCH_POSSIBLE << SECOND_CHARACTER_SHIFT) != 0;
    }

    private byte[] getOrCreatePairCache() {
        byte[] cache = pairCache;
        if (cache == null) {
            cache = new byte[CHARACTER_COUNT * CHARACTER_COUNT];
            pairCache = cache;
        }
        return cache;
    }

    private boolean canPrefixMatchAt(String text, int index) {
        int end = index;
        long key = 0;
        for (int letter = numberOfCharacterAt(text, end);
                end < index + MAX_PREFIX_LENGTH && letter != UNKNOWN_CHARACTER;
                letter = numberOfCharacterAt(text, ++end)) {
            key = key * CHARACTER_COUNT + letter;
        }
        long[] cache = prefixCache;
        if (cache == null) {
            cache = new long[PREFIX_CACHE_SIZE];
            prefixCache = cache;
        }
        // At the end of the text no further characters can complete a match.
        boolean isAtEnd = end == text.length();
        key = isAtEnd ? -key : key;
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> HASH_SHIFT);
        long entry = cache[slot];
        if (entry >> 2 != key) {
            entry = key << 2 | canStartWith(text.substring(index, end), 0, !isAtEnd);
            cache[slot] = entry;
        }
        return (entry & MATCH_POSSIBLE) != 0;
    }

    @SuppressWarnings("JdkObsolete") // hitEnd shows whether more letters could match
    private byte canStartWith(String start, int from, boolean canHaveMoreText) {
        Matcher matcher = withTransparentBounds(prefixPattern.matcher(start)).region(from, start.length());
        return matcher.lookingAt() || (canHaveMoreText && matcher.hitEnd()) ? MATCH_POSSIBLE : MATCH_IMPOSSIBLE;
    }

    /// Lets look-ahead and look-behind use the text on both sides of the match.
    private static Matcher withTransparentBounds(Matcher matcher) {
        return matcher.useTransparentBounds(true).useAnchoringBounds(false);
    }

    /// Whether a pattern matches only at the start of a text.
    private static boolean isAnchoredAtStart(String regex) {
        String stripped = regex.replaceFirst("^\\(\\?[iuU]+\\)", "");
        return stripped.startsWith("^") && indexOutsideGroups('|', stripped, 0) == stripped.length();
    }

    /// A regular expression without its look-behinds. It matches at the same or at more positions than the
    /// original.
    private static String removeLookbehinds(String regex) {
        String regexWithout = regex;
        for (int index = regexWithout.indexOf(LOOKBEHIND); index >= 0; index = regexWithout.indexOf(LOOKBEHIND)) {
            regexWithout = regexWithout.substring(0, index)
                    + regexWithout.substring(indexOutsideGroups(')', regexWithout, index + 1) + 1);
        }
        return regexWithout;
    }

    // The index of the first occurrence of a character outside groups and character classes, from an index on;
    // the length of the text if there is none.
    private static int indexOutsideGroups(char character, String regex, int from) {
        int groups = 0;
        int characterClasses = 0;
        for (int index = from; index < regex.length(); index++) {
            char next = regex.charAt(index);
            if (next == character && groups == 0 && characterClasses == 0) {
                return index;
            }
            switch (next) {
                case '\\' -> index++;
                case '[' -> characterClasses++;
                case ']' -> characterClasses--;
                case '(' -> groups += characterClasses > 0 ? 0 : 1;
                case ')' -> groups -= characterClasses > 0 ? 0 : 1;
                default -> {}
            }
        }
        return regex.length();
    }

    private static int numberOfCharacter(char character) {
        return character < CHARACTER_NUMBERS.length ? CHARACTER_NUMBERS[character] : UNKNOWN_CHARACTER;
    }

    /// The number of the character at an index.
    private static int numberOfCharacterAt(String text, int index) {
        return index < 0 || index >= text.length() ? UNKNOWN_CHARACTER : numberOfCharacter(text.charAt(index));
    }
}

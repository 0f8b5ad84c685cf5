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

/// Searches many short texts for a pattern and finds what [Pattern] finds. It skips most positions, at which no match
/// can begin, by looking at the letter before the position and at the first six letters there. Which letters can begin
/// a match is learned from the pattern as texts bring them: those that it matches or after which it needs more input.
public final class ScanPattern {
    private static final int BEGINNING = 6;
    private static final int LEARNED = 512;
    private static final int PLACE_SHIFT = Long.SIZE - 9;
    private static final byte CAN = 1;
    private static final byte CANNOT = 2;
    private static final int SECOND = 2;

    private final Pattern pattern;
    private final boolean atStart;
    private final Pattern teacher;
    // For a pair of letters: whether a match can begin at the first and, two bits higher, at the second.
    private byte @Nullable [] pairs;
    // A cache of six letters each; the two lowest bits hold what was learned. Newer entries overwrite older ones.
    private long @Nullable [] further;

    private ScanPattern(Pattern pattern) {
        this.pattern = pattern;
        atStart = PatternAnalysis.isAtStart(pattern.pattern());
        teacher = Pattern.compile(PatternAnalysis.withoutLookbehinds(pattern.pattern()));
    }

    /// A pattern as [Pattern] reads it. It must not match the empty text.
    public static ScanPattern of(String regex) {
        return new ScanPattern(Pattern.compile(regex));
    }

    /// A pattern of several alternatives with the same beginning.
    ///
    /// @param begin how all of them begin
    public static ScanPattern anyOf(String begin, Stream<ScanPattern> some) {
        return of(some.map(each -> each.pattern().substring(begin.length()))
                .collect(Collectors.joining("|", begin + "(?:", ")")));
    }

    /// The pattern as written.
    public String pattern() {
        return pattern.pattern();
    }

    /// Looks through a text from its start.
    public Scan scan(String text) {
        return new Scan(this, text);
    }

    /// Whether a text has a match.
    public boolean isIn(String text) {
        return scan(text).find();
    }

    /// Whether it matches the whole of a text.
    public boolean matches(String text) {
        return whole(text).isPresent();
    }

    /// The match of the whole of a text; empty where it does not match.
    public Optional<MatchResult> whole(String text) {
        if (next(text, 0, 1, CharacterTable.UNKNOWN) != 0) {
            return Optional.empty();
        }
        Matcher matcher = pattern.matcher(text);
        return matcher.matches() ? Optional.of(matcher) : Optional.empty();
    }

    /// Whether a match begins at a place of a text, whatever stands before it.
    public boolean isAt(String text, int place) {
        return next(text, place, place + 1, CharacterTable.UNKNOWN) == place
                && pattern.matcher(text).region(place, text.length()).lookingAt();
    }

    /// A text with every match replaced, as [Matcher#replaceAll(String)] does.
    public String replaceAll(String text, String replacement) {
        Scan match = scan(text);
        if (!match.find()) {
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
        } while (match.find());
        return replaced.append(text, end, text.length()).toString();
    }

    /// A text with its first match replaced, as [Matcher#replaceFirst(String)] does.
    public String replaceFirst(String text, String replacement) {
        return isIn(text) ? pattern.matcher(text).replaceFirst(replacement) : text;
    }

    /// The pieces of a text between matches, without empty ones at its end.
    public List<String> split(String text) {
        Scan match = scan(text);
        List<String> pieces = new ArrayList<>();
        int end = 0;
        while (match.find()) {
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
        return within(pattern.matcher(text));
    }

    /// The first place from one on where a match can begin; the text's length where there is none.
    int next(String text, int from) {
        if (!atStart) {
            return next(text, from, text.length(), CharacterTable.at(text, from - 1));
        }
        return from == 0 && next(text, 0, 1, CharacterTable.UNKNOWN) == 0 ? 0 : text.length();
    }

    // Races are harmless: every thread learns the same.
    private int next(String text, int from, int end, int behind) {
        byte[] known = pairs();
        int before = behind;
        int letter = CharacterTable.at(text, from);
        int last = text.length() - 1;
        for (int at = from; at < end; at++) {
            int after = at < last ? CharacterTable.of(text.charAt(at + 1)) : CharacterTable.UNKNOWN;
            if (letter == CharacterTable.UNKNOWN) {
                return at;
            }
            int pair = letter * CharacterTable.COUNT + after;
            if ((known[pair] & (CAN | CANNOT)) == 0) {
                known[pair] |= learn(text.substring(at, after == CharacterTable.UNKNOWN ? at + 1 : at + 2), 0, true);
            }
            if ((known[pair] & CAN) != 0 && follows(text, at, before, letter) && canGoOn(text, at)) {
                return at;
            }
            before = letter;
            letter = after;
        }
        return end;
    }

    private boolean follows(String text, int at, int before, int letter) {
        if (before == CharacterTable.UNKNOWN) {
            return true;
        }
        byte[] known = pairs();
        int pair = before * CharacterTable.COUNT + letter;
        if (known[pair] >>> SECOND == 0) {
            known[pair] |= (byte) (learn(text.substring(at - 1, at + 1), 1, true) << SECOND);
        }
        return (known[pair] & CAN << SECOND) != 0;
    }

    private byte[] pairs() {
        byte[] known = pairs;
        if (known == null) {
            known = new byte[CharacterTable.COUNT * CharacterTable.COUNT];
            pairs = known;
        }
        return known;
    }

    private boolean canGoOn(String text, int at) {
        int end = at;
        long key = 0;
        for (int letter = CharacterTable.at(text, end);
                end < at + BEGINNING && letter != CharacterTable.UNKNOWN;
                letter = CharacterTable.at(text, ++end)) {
            key = key * CharacterTable.COUNT + letter;
        }
        long[] known = further;
        if (known == null) {
            known = new long[LEARNED];
            further = known;
        }
        // The last letter has no letter behind it.
        boolean last = end == text.length();
        key = last ? -key : key;
        int place = (int) ((key * 0x9E3779B97F4A7C15L) >>> PLACE_SHIFT);
        long held = known[place];
        if (held >> 2 != key) {
            held = key << 2 | learn(text.substring(at, end), 0, !last);
            known[place] = held;
        }
        return (held & CAN) != 0;
    }

    @SuppressWarnings("JdkObsolete") // whether more letters could make a match is what is asked
    private byte learn(String some, int from, boolean more) {
        Matcher matcher = within(teacher.matcher(some)).region(from, some.length());
        return matcher.lookingAt() || (more && matcher.hitEnd()) ? CAN : CANNOT;
    }

    /// Lets look-around see the text on both sides of the match.
    private static Matcher within(Matcher matcher) {
        return matcher.useTransparentBounds(true).useAnchoringBounds(false);
    }
}

package lanedesk.workstation.freight.scan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A pattern that is looked for in many short texts, with what [Pattern] finds. Most places of a text can't begin a
/// match; they are passed over by the letter before and the first few there. Which of them can begin
/// one is learned from the pattern itself, as texts bring them: a letter can where the pattern matches it or wants
/// more.
public final class ScanPattern {
    private static final int FIRST = ' ';
    private static final int SIGNS = 128 - FIRST;
    private static final int BEGINNING = 4;
    private static final int LEARNED = 2_048;
    private static final int PLACE_SHIFT = 32 - 11;
    private static final byte CAN = 1;
    private static final byte CANNOT = 2;

    private final Pattern pattern;
    // What a pattern wants to stand before it can't be learned from a letter alone.
    private final boolean filtered;
    private final byte[] first;
    private final byte[] before;
    private final byte[] behind;
    // Of four letters, with what was learned of them in the two lowest bits; later ones take the place of earlier ones.
    private int @Nullable [] further;

    private ScanPattern(Pattern pattern) {
        this.pattern = pattern;
        filtered = !pattern.pattern().contains("(?<=");
        first = new byte[SIGNS];
        before = new byte[filtered ? SIGNS * SIGNS : 0];
        behind = new byte[filtered ? SIGNS * SIGNS : 0];
    }

    /// A pattern as [Pattern] reads it; none that matches nothing at all.
    public static ScanPattern of(String regex) {
        return new ScanPattern(Pattern.compile(regex));
    }

    /// A pattern that any of some matches that begin alike.
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

    Matcher matcher(String text) {
        return within(pattern.matcher(text));
    }

    /// Whether a text has a match.
    public boolean isIn(String text) {
        return scan(text).find();
    }

    // Races are harmless: all learn the same.
    boolean canBegin(String text, int at) {
        char letter = text.charAt(at);
        if (!filtered || !isKnown(letter)) {
            return true;
        }
        if (first[letter - FIRST] == 0) {
            first[letter - FIRST] = learn(text.substring(at, at + 1), 0);
        }
        if (first[letter - FIRST] == CANNOT) {
            return false;
        }
        if (at > 0 && isKnown(text.charAt(at - 1))) {
            int pair = pair(text.charAt(at - 1), letter);
            if (before[pair] == 0) {
                before[pair] = learn(text.substring(at - 1, at + 1), 1);
            }
            if (before[pair] == CANNOT) {
                return false;
            }
        }
        if (at + 1 == text.length() || !isKnown(text.charAt(at + 1))) {
            return true;
        }
        int pair = pair(letter, text.charAt(at + 1));
        if (behind[pair] == 0) {
            behind[pair] = learn(text.substring(at, at + 2), 0);
        }
        return behind[pair] == CAN && canGoOn(text, at);
    }

    private boolean canGoOn(String text, int at) {
        int end = at;
        int key = 0;
        for (; end < text.length() && end < at + BEGINNING && isKnown(text.charAt(end)); end++) {
            key = key * (SIGNS + 1) + text.charAt(end) - FIRST + 1;
        }
        int[] known = further;
        if (known == null) {
            known = new int[LEARNED];
            further = known;
        }
        int place = (key * 0x9E3779B1) >>> PLACE_SHIFT;
        int held = known[place];
        if (held >>> 2 != key) {
            held = key << 2 | learn(text.substring(at, end), 0);
            known[place] = held;
        }
        return (held & CAN) != 0;
    }

    private static boolean isKnown(char letter) {
        return letter >= FIRST && letter < FIRST + SIGNS;
    }

    private static int pair(char one, char other) {
        return (one - FIRST) * SIGNS + other - FIRST;
    }

    @SuppressWarnings("JdkObsolete") // whether more letters could make a match is what is asked
    private byte learn(String some, int from) {
        Matcher matcher = within(pattern.matcher(some)).region(from, some.length());
        return matcher.lookingAt() || matcher.hitEnd() ? CAN : CANNOT;
    }

    /// Lets a match see what stands around its place.
    private static Matcher within(Matcher matcher) {
        return matcher.useTransparentBounds(true).useAnchoringBounds(false);
    }
}

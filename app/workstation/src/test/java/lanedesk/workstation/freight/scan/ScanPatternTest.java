package lanedesk.workstation.freight.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScanPatternTest {
    private static final String LETTERS = "abl gt-4 8x0.,:#é¦\n\tABL";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?iu)(?<![\\p{L}\\d-])(?:lift\\s?-?gates?|tail ?lift|bal)(?![\\p{L}\\d])",
                "(?i)(?:total\\s*[:=]?\\s+)?(?<![\\d.,])(\\d+(?:[.,]\\d+)*)\\s*(lbs?|g|t)(?!\\p{L})",
                "(?i)^\\W*(\\d{1,4})\\s*(?:x|of|-)?\\s+(?=[\\p{L}])",
                "\\b(?:ab|al)\\b",
                "(?<=\\d|\\d\\s)(?:lb|g)",
                "(?<!\\d )(?<!8)\\d{1,2}(?: \\d)?",
                "(?u)é|[lb]{2}$",
                "a(?!b)|a(?=bl)",
                "(?iu)^\\s*(?:gt|[a\\[|]b?)",
                "(?i)^a|(?<=[(\\])l|]\\s?)[48]",
                "(?m)^\\W*[48a]",
                "\\s*[¦\\s]+"
            })
    void findsWhatThePatternFinds(String regex) {
        Random random = new Random(5);
        ScanPattern pattern = ScanPattern.of(regex);
        for (int round = 0; round < 3_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(24); length >= 0; length--) {
                text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            assertThat(found(pattern, text.toString()))
                    .as(text.toString())
                    .isEqualTo(Pattern.compile(regex)
                            .matcher(text)
                            .results()
                            .map(MatchResult::group)
                            .toList());
        }
    }

    @Test
    void anyOfSomeFindsWhatEachFinds() {
        String begin = "(?i)(?<!\\p{L})";
        ScanPattern any =
                ScanPattern.anyOf(begin, Stream.of(ScanPattern.of(begin + "one"), ScanPattern.of(begin + "(?-i:TWO)")));

        assertThat(found(any, "One two bone TWO")).containsExactly("One", "TWO");
    }

    private static List<String> found(ScanPattern pattern, String text) {
        List<String> found = new ArrayList<>();
        Scan scan = pattern.scan(text);
        while (scan.find()) {
            found.add(scan.group());
        }
        return found;
    }
}

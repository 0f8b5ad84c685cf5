package lanedesk.freight.scan;

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
    void findsSameMatchesAsPattern(String regex) {
        ScanPattern pattern = ScanPattern.of(regex);
        Pattern plain = Pattern.compile(regex);
        for (String text : generateTexts()) {
            assertThat(findMatches(pattern, text))
                    .as(text)
                    .isEqualTo(plain.matcher(text)
                            .results()
                            .map(MatchResult::group)
                            .toList());
            assertThat(pattern.matchesWhole(text))
                    .as(text)
                    .isEqualTo(plain.matcher(text).matches());
            assertThat(pattern.replaceAll(text, "<>"))
                    .as(text)
                    .isEqualTo(plain.matcher(text).replaceAll("<>"));
            assertThat(pattern.replaceAll(text, "<$0>"))
                    .as(text)
                    .isEqualTo(plain.matcher(text).replaceAll("<$0>"));
            assertThat(pattern.replaceAll(text, "\\\\"))
                    .as(text)
                    .isEqualTo(plain.matcher(text).replaceAll("\\\\"));
            assertThat(pattern.replaceFirst(text, "<>"))
                    .as(text)
                    .isEqualTo(plain.matcher(text).replaceFirst("<>"));
            assertThat(pattern.split(text)).as(text).isEqualTo(List.of(plain.split(text)));
        }
    }

    private static List<String> generateTexts() {
        Random random = new Random(5);
        List<String> texts = new ArrayList<>();
        for (int round = 0; round < 3_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(24); length >= 0; length--) {
                text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            texts.add(text.toString());
        }
        return texts;
    }

    @Test
    void combinedPatternFindsMatchesOfEachPattern() {
        String begin = "(?i)(?<!\\p{L})";
        ScanPattern any =
                ScanPattern.anyOf(begin, Stream.of(ScanPattern.of(begin + "one"), ScanPattern.of(begin + "(?-i:TWO)")));

        assertThat(findMatches(any, "One two bone TWO")).containsExactly("One", "TWO");
    }

    private static List<String> findMatches(ScanPattern pattern, String text) {
        List<String> matches = new ArrayList<>();
        PatternScan scan = pattern.scanMatches(text);
        while (scan.findNext()) {
            matches.add(scan.group());
        }
        return matches;
    }
}

package lanedesk.freight.request.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;

/// Applies corrections of earlier lines: `sorry 5 not 4`, `actually it's 1,530 lbs`, `just weighed one, 318
/// lbs`. The number in the earlier line is replaced, and the correction is removed.
public final class CorrectionApplier {
    private static final PatternTable PHRASES = PatternTable.read(CorrectionApplier.class, "correction-phrases.txt");
    private static final String NUMBER = PHRASES.patternText("number");
    private static final String WEIGHT = PHRASES.patternText("weight");
    private static final String PACKAGE = PHRASES.patternText("package");
    private static final ScanPattern X_NOT_Y = PHRASES.compilePattern("x not y");
    private static final ScanPattern CORRECTED_VALUE = PHRASES.compilePattern("corrected value");
    private static final ScanPattern CORRECTED_NUMBER = PHRASES.compilePattern("corrected number");
    private static final ScanPattern WEIGHED_VALUE = PHRASES.compilePattern("weighed value");
    private static final Pattern STARRED = Pattern.compile("\\s*\\*\\s*(\\d[^*]{1,60}?)\\s*");
    private static final Pattern ESTIMATE = Pattern.compile(PHRASES.patternText("estimate"));

    private CorrectionApplier() {}

    /// Whether a line corrects an earlier number without naming this number: "oops, the panels are 1,340".
    public static boolean correctsUnknownNumber(String line) {
        return CORRECTED_NUMBER.isFoundInText(line);
    }

    static List<String> applyCorrections(List<String> lines) {
        List<String> corrected = new ArrayList<>();
        for (String line : lines) {
            if (!applyIfCorrection(line, corrected)) {
                corrected.add(line);
            }
        }
        return corrected;
    }

    private static boolean applyIfCorrection(String line, List<String> earlierLines) {
        Matcher starred = STARRED.matcher(line);
        if (starred.matches()) {
            // "*48x40x60" replaces the last text with numbers in the same places.
            String sameShape = "\\Q" + starred.group(1).replaceAll("\\d+", "\\\\E\\\\d+\\\\Q") + "\\E";
            return replaceLastMatch(earlierLines, Pattern.compile(sameShape), starred.group(1));
        }
        PatternScan correctedPair = X_NOT_Y.scanMatches(line);
        if (correctedPair.findNext()) {
            return replaceLastMatch(
                    earlierLines,
                    standaloneNumberPattern(Pattern.quote(correctedPair.group(2))),
                    correctedPair.group(1));
        }
        PatternScan correctedValue = CORRECTED_VALUE.scanMatches(line);
        if (correctedValue.findNext()) {
            String unit = correctedValue.group("weight") == null ? PACKAGE : WEIGHT;
            return replaceLastMatch(
                    earlierLines,
                    standaloneNumberPattern(NUMBER + "(?=\\s*(?:" + unit + ")(?!\\p{L}))"),
                    correctedValue.group(1));
        }
        PatternScan weighedValue = WEIGHED_VALUE.scanMatches(line);
        return weighedValue.findNext()
                && replaceLastMatch(
                        earlierLines, ESTIMATE, weighedValue.group(1) + " " + weighedValue.group(2) + " each");
    }

    private static Pattern standaloneNumberPattern(String numberPattern) {
        return Pattern.compile("(?iu)(?<![\\d.,x×*/])" + numberPattern + "(?![\\d/]|[.,]\\d|\\s*[x×*]\\s*\\d)");
    }

    // Replaces the last match of a pattern in the lines. Returns whether there was a match.
    private static boolean replaceLastMatch(List<String> lines, Pattern pattern, String text) {
        for (int index = lines.size() - 1; index >= 0; index--) {
            Matcher matcher = pattern.matcher(lines.get(index));
            MatchResult last = null;
            while (matcher.find()) {
                last = matcher.toMatchResult();
            }
            if (last != null) {
                String line = lines.get(index);
                lines.set(index, line.substring(0, last.start()) + text + line.substring(last.end()));
                return true;
            }
        }
        return false;
    }
}

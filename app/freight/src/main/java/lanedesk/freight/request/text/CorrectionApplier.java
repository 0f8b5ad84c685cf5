package lanedesk.freight.request.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Applies corrections of earlier lines: `sorry 5 not 4`, `actually it's 1,530 lbs`, `just weighed one, 318 lbs`.
/// The number in the earlier line is replaced, and the correction is removed.
public final class CorrectionApplier {
    private static final String NUMBER = "\\d[\\d,]*(?:\\.\\d+)?";
    private static final String APOLOGY_WORDS =
            "(?:(?:oh|ok|okay|um|uh|ah|ay)[,.! ]+)*(?:sorry|oops|my bad|correction|actually|wait|no wait|i"
                    + " mean|perd[oó]n|digo|correcci[oó]n|pardon|d[ée]sol[ée]e?|en fait)";
    private static final String CORRECTION_VERB =
            "(?:(?:it['’]?s|its|it is|that['’]?s|make (?:it|that)|should be|son|es|c['’]est)\\s+)?";
    private static final String WEIGHT = "lbs?|#|pounds?|kgs?|kilos?|libras?|livres?";
    private static final String PACKAGE =
            "pallets?|plts?|skids?|crates?|drums?|boxes|box|cartons?|ctns?|totes?|rolls?|tarimas?|cajas?|palettes?|caisses?|bales?|bundles?|pieces?|pcs";
    private static final ScanPattern X_NOT_Y =
            ScanPattern.of("(?iu)^\\W*(?:" + APOLOGY_WORDS + "[,.:!]*\\s+)?" + CORRECTION_VERB + "(" + NUMBER
                    + ")\\s*(?:(?:" + WEIGHT + "|" + PACKAGE
                    + ")\\.?\\s*)?[,]?\\s*(?:not|instead of|en vez de|en lugar de|no|pas|au lieu de)\\s+("
                    + NUMBER + ")\\s*(?:" + WEIGHT + "|" + PACKAGE + ")?\\s*[.!]*\\s*$");
    private static final ScanPattern CORRECTED_VALUE = ScanPattern.of(
            "(?iu)^\\W*" + APOLOGY_WORDS + "[,.:!]*\\s+" + CORRECTION_VERB + "(" + NUMBER + ")\\s*(?:(?<weight>"
                    + WEIGHT + ")|(?<package>" + PACKAGE + "))(?:\\s+(?:each|ea|total))?\\s*[.!]*\\s*$");
    private static final ScanPattern CORRECTED_NUMBER =
            ScanPattern.of("(?iu)^\\W*" + APOLOGY_WORDS + "(?![\\p{L}])[^.\\d]{0,40}\\d");
    private static final ScanPattern WEIGHED_VALUE =
            ScanPattern.of("(?iu)^\\W*(?:i |we |they )?(?:just |finally )?weighed\\b[^\\d]{0,30}(" + NUMBER + ")\\s*("
                    + WEIGHT + ")(?<rest>.*)$");
    private static final Pattern ESTIMATE = Pattern.compile("(?iu)(?:about|around|approx\\.?|roughly|maybe|~|≈)\\s*"
            + NUMBER + "\\s*(?:" + WEIGHT + ")?\\s*(?:each|ea\\.?|apiece)?(?:\\s+i (?:think|guess))?");

    private CorrectionApplier() {}

    /// Whether a line corrects an earlier number without saying which one: "oops, the panels are 1,340".
    public static boolean correctsUnknownNumber(String line) {
        return CORRECTED_NUMBER.isFoundInText(line);
    }

    static List<String> applyCorrections(List<String> lines) {
        List<String> corrected = new ArrayList<>();
        for (String line : lines) {
            if (!applyCorrection(line, corrected)) {
                corrected.add(line);
            }
        }
        return corrected;
    }

    private static boolean applyCorrection(String line, List<String> earlierLines) {
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

    // Replaces the last match in the lines.
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

package lanedesk.freight.request.terms;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;

/// Finds the requested modes, by name or by trailer type.
public final class ModeFinder {
    private static final PatternTable PHRASES = PatternTable.read(ModeFinder.class, "mode-phrases.txt");
    private static final String LTL = "LTL";
    private static final String TRUCKLOAD = "Truckload";
    private static final ScanPattern PARTIAL_LOAD = PHRASES.compilePattern("partial load");
    private static final ScanPattern FULL_LOAD = PHRASES.compilePattern("full load");
    private static final ScanPattern TRAILER = PHRASES.compilePattern("trailer");
    private static final ScanPattern NEGATION =
            ScanPattern.of("(?iu)\\b(?:partial|not|no|non|pas|instead of|rather than|than)\\s+(?:a |an |de )?$");

    // Matches "or" between two modes. In "FTL or LTL?", both modes are uncertain; "LTL or FTL, whichever is
    // cheaper" requests both.
    private static final ScanPattern OR_BETWEEN_MODES =
            ScanPattern.of("(?iu)^\\s*(?:or|o|ou|/)\\s*(?:an? |una? |une )?$");

    private ModeFinder() {}

    /// Finds the requested modes, without duplicates, and marks their words as parsed. A trailer type means
    /// truckload, but only if the text names no mode.
    public static List<ExtractedValue<String>> findAndConsumeModes(List<RequestLine> lines) {
        List<ExtractedValue<String>> matches = new ArrayList<>();
        lines.forEach(line -> consumeModeAndAddUnlessNegated(PARTIAL_LOAD, LTL, line, matches));
        lines.forEach(line -> consumeModeAndAddUnlessNegated(FULL_LOAD, TRUCKLOAD, line, matches));
        if (lines.stream().anyMatch(ModeFinder::asksForModeChoice)) {
            matches.replaceAll(mode -> mode.asUncertainUnless(false));
        }
        boolean hasNamedMode = !matches.isEmpty();
        lines.forEach(line -> {
            PatternScan trailer = TRAILER.scanMatches(line.maskedText());
            if (trailer.findNext()) {
                line.consumeAsParsed(trailer.start(), trailer.end());
                if (!hasNamedMode) {
                    addModeIfMissing(matches, ExtractedValue.ofCertain(TRUCKLOAD, trailer.group()));
                }
            }
        });
        return matches;
    }

    // Whether the line is a question that asks whether to use LTL or truckload.
    private static boolean asksForModeChoice(RequestLine line) {
        PatternScan partial = PARTIAL_LOAD.scanMatches(line.text());
        PatternScan full = FULL_LOAD.scanMatches(line.text());
        if (!partial.findNext() || !full.findNext()) {
            return false;
        }
        int end = Math.min(partial.end(), full.end());
        int start = Math.max(partial.start(), full.start());
        String textAfter = line.text().substring(Math.max(partial.end(), full.end()));
        return end <= start
                && OR_BETWEEN_MODES.isFoundInText(line.text().substring(end, start))
                && textAfter.strip().startsWith("?");
    }

    private static void consumeModeAndAddUnlessNegated(
            ScanPattern pattern, String mode, RequestLine line, List<ExtractedValue<String>> matches) {
        PatternScan name = pattern.scanMatches(line.maskedText());
        while (name.findNext()) {
            line.consumeAsParsed(name.start(), name.end());
            if (!NEGATION.isFoundInText(line.text().substring(0, name.start()))) {
                addModeIfMissing(matches, ExtractedValue.ofCertain(mode, name.group()));
            }
        }
    }

    private static void addModeIfMissing(List<ExtractedValue<String>> matches, ExtractedValue<String> mode) {
        if (matches.stream().noneMatch(other -> other.value().equals(mode.value()))) {
            matches.add(mode);
        }
    }
}

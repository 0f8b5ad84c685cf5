package lanedesk.freight.request.terms;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;

/// Finds reference numbers, such as numbers of orders and bills of lading.
public final class ReferenceNumberFinder {
    private static final PatternTable PHRASES = PatternTable.read(ReferenceNumberFinder.class, "reference-phrases.txt");
    private static final ScanPattern LABELLED_REFERENCE = PHRASES.compilePattern("labelled reference");
    private static final ScanPattern SIGNED_REFERENCE = PHRASES.compilePattern("signed reference");
    private static final ScanPattern UNLABELLED_REFERENCE = PHRASES.compilePattern("unlabelled reference");
    private static final ScanPattern DATE = PHRASES.compilePattern("date");
    private static final ScanPattern REFERENCE_SEPARATOR = PHRASES.compilePattern("reference separator");
    private static final ScanPattern SHORT_NUMBER = ScanPattern.of("\\d{1,2}");

    private ReferenceNumberFinder() {}

    /// Finds the references, without duplicates, and marks their words as parsed.
    public static List<ExtractedValue<String>> findAndConsumeReferences(List<RequestLine> lines) {
        List<ExtractedValue<String>> matches = new ArrayList<>();
        for (RequestLine line : lines) {
            consumeAndAddReferences(LABELLED_REFERENCE, line, matches);
            consumeAndAddReferences(SIGNED_REFERENCE, line, matches);
            consumeAndAddReferences(UNLABELLED_REFERENCE, line, matches);
        }
        return matches;
    }

    private static void consumeAndAddReferences(
            ScanPattern pattern, RequestLine line, List<ExtractedValue<String>> matches) {
        boolean isLabelled = !pattern.equals(UNLABELLED_REFERENCE);
        PatternScan match = pattern.scanMatches(line.maskedText());
        while (match.findNext()) {
            List<String> references = new ArrayList<>();
            for (String reference : REFERENCE_SEPARATOR.split(match.group(1))) {
                if (!DATE.matchesWhole(reference) && !SHORT_NUMBER.matchesWhole(reference)) {
                    references.add(reference.strip());
                }
            }
            if (references.isEmpty()) {
                continue;
            }
            line.consumeAsParsed(match.start(), match.end());
            for (String reference : references) {
                if (matches.stream().noneMatch(other -> other.value().equals(reference))) {
                    matches.add(new ExtractedValue<>(reference, isLabelled, match.group()));
                }
            }
        }
    }
}

package lanedesk.freight.request.terms;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Finds reference numbers: orders, references, bills of lading.
public final class ReferenceNumberFinder {
    private static final String REFERENCE_NUMBER =
            "(?=[A-Z0-9/_-]*\\d)[A-Z0-9][A-Z0-9/_-]{2,24}(?![\\p{L}\\d]|[.,]\\d)";
    private static final String NUMBER_SIGN =
            "\\s*(?:no\\.?|num(?:ber|bers)?\\.?|nbr|n[°ºo]\\.?|núm\\.?|número|#s?)?\\s*[:#=]?\\s*#?\\s*";
    private static final ScanPattern LABELLED_REFERENCE = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d.])(?:cust(?:omer)?(?:['’]?s)? )?(?:our |your |my |su |nuestra |nuestro |notre |votre"
                + " )?(?:p\\.?\\s?o\\.?(?:['’]?s)?(?!\\s*box)|purchase order|ref(?:erence)?\\.?|[mh]?bol|[mh]?b/?l(?=["
                + " #:]*[A-Z\\d]*\\d{4})|s\\.?o\\.?(?= ?[#:\\d])|sales order|o\\.?c\\.?(?= ?[#:\\d])|orden de"
                + " compra|referencia|folio|bon de commande|r[ée]f(?:[ée]rence)?\\.?)"
                    + NUMBER_SIGN + "(" + REFERENCE_NUMBER + "(?:(?:\\s*[,&/]\\s*|\\s+(?:and|y|et)\\s+)#?"
                    + REFERENCE_NUMBER + "){0,8})");
    private static final ScanPattern SIGNED_REFERENCE = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d])(?:order|load|shipment|quote|request|job|project|pro|pick-?\\s?up|pu|delivery|release|rfq|tender|trip|wo|work"
                + " order|pedido|orden|embarque|cotizaci[oó]n|commande|dossier|soumission|invoice|factura|facture)\\s*(?:ref\\.?\\s*)?(?:(?:no\\.?|num(?:ber)?\\.?|n[°º]|id|núm\\.?|número)\\s*[:#=]?|#\\s*[:=]?|[:=]\\s*#)\\s*#?\\s*("
                    + REFERENCE_NUMBER + ")");
    // Matches a reference without a label, such as "RFQ SPE4A6-27-Q-0211" or "HAZ LTL rate request BT-3021".
    private static final ScanPattern UNLABELLED_REFERENCE = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d])(?:order|request|rfq|quote|project|job)\\s+((?-i:(?=[A-Z-]*\\d)[A-Z]{1,6}[A-Z0-9]*-[A-Z0-9-]{2,20}))(?![\\p{L}\\d])");
    private static final ScanPattern DATE =
            ScanPattern.of("\\d{1,2}[/-]\\d{1,2}(?:[/-]\\d{2,4})?|\\d{4}-\\d{2}-\\d{2}");
    private static final ScanPattern REFERENCE_SEPARATOR =
            ScanPattern.of("\\s*[,&]\\s*#?|(?<=\\d{4})/(?=\\d{4})|\\s+(?:and|y|et)\\s+#?");
    private static final ScanPattern HEADING = ScanPattern.of("\\d{1,2}");

    private ReferenceNumberFinder() {}

    /// Finds the references, without duplicates, and marks their words as parsed.
    public static List<ExtractedValue<String>> findAndConsumeReferences(List<RequestLine> lines) {
        List<ExtractedValue<String>> matches = new ArrayList<>();
        for (RequestLine line : lines) {
            addMatches(LABELLED_REFERENCE, line, matches);
            addMatches(SIGNED_REFERENCE, line, matches);
            addMatches(UNLABELLED_REFERENCE, line, matches);
        }
        return matches;
    }

    private static void addMatches(ScanPattern pattern, RequestLine line, List<ExtractedValue<String>> matches) {
        boolean isLabelled = !pattern.equals(UNLABELLED_REFERENCE);
        PatternScan match = pattern.scanMatches(line.maskedText());
        while (match.findNext()) {
            List<String> references = new ArrayList<>();
            for (String reference : REFERENCE_SEPARATOR.split(match.group(1))) {
                if (!DATE.matchesWhole(reference) && !HEADING.matchesWhole(reference)) {
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

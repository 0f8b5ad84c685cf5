package lanedesk.freight.request.terms;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Finds the requested modes, by name or by trailer type.
public final class ModeFinder {
    private static final String LTL = "LTL";
    private static final String TRUCKLOAD = "Truckload";
    private static final ScanPattern PARTIAL_LOAD = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d])(?:(?:volume )?LTL|less[- ]than[- ](?:a[- ])?truck\\s?-?load|consolidad[oa]|carga"
                    + " parcial|charge partielle|chargement partiel|groupage)(?![\\p{L}\\d])");
    private static final ScanPattern FULL_LOAD =
            ScanPattern.of("(?iu)(?<![\\p{L}\\d])(?:FTL|(?-i:TL)|full\\s?-?truck\\s?-?(?:load)?|truck\\s?-?load|full"
                    + " (?:load|trailer|van)|dedicated truck|cami[oó]n completo|caja completa|tractocami[oó]n"
                    + " completo|carga completa|charge compl[eè]te|chargement complet|camion"
                    + " (?:complet|d[ée]di[ée]))(?![\\p{L}\\d])");
    private static final ScanPattern TRAILER =
            ScanPattern.of("(?iu)(?<![\\p{L}\\d])(?:(?:53|48)\\s?(?:['’]|ft\\.?|foot|pies|pieds)?\\s*(?:dry |reefer"
                    + " )?(?:van|trailer|flatbed|reefer)|dry ?van|flat ?bed|step ?deck|conestoga|reefer"
                    + " (?:load|trailer|truck)|caja (?:seca|refrigerada)(?: de 53(?: pies)?)?|caja de 53(?:"
                    + " pies)?|plataforma de 4\\d pies|(?:une )?(?:remorque|semi-remorque)(?: de)?(?: 53(?:"
                    + " pieds)?)?)(?![\\p{L}\\d])");
    private static final ScanPattern NEGATION =
            ScanPattern.of("(?iu)\\b(?:partial|not|no|non|pas|instead of|rather than|than)\\s+(?:a |an |de )?$");

    // "FTL or LTL?" is undecided; "LTL or FTL, whichever is cheaper" requests both.
    private static final ScanPattern EITHER_MODE = ScanPattern.of("(?iu)^\\s*(?:or|o|ou|/)\\s*(?:an? |una? |une )?$");

    private ModeFinder() {}

    /// The modes without duplicates.
    public static List<ExtractedValue<String>> findModes(List<RequestLine> lines) {
        List<ExtractedValue<String>> matches = new ArrayList<>();
        lines.forEach(line -> addMatches(PARTIAL_LOAD, LTL, line, matches));
        lines.forEach(line -> addMatches(FULL_LOAD, TRUCKLOAD, line, matches));
        if (lines.stream().anyMatch(ModeFinder::leavesModeOpen)) {
            matches.replaceAll(mode -> mode.certainOnlyIf(false));
        }
        boolean named = !matches.isEmpty();
        lines.forEach(line -> {
            PatternScan trailer = TRAILER.scan(line.maskedText());
            if (trailer.find()) {
                line.consume(trailer.start(), trailer.end());
                if (!named) {
                    add(matches, ExtractedValue.certain(TRUCKLOAD, trailer.group()));
                }
            }
        });
        return matches;
    }

    // Whether the line asks which of both modes to use.
    private static boolean leavesModeOpen(RequestLine line) {
        PatternScan partial = PARTIAL_LOAD.scan(line.text());
        PatternScan full = FULL_LOAD.scan(line.text());
        if (!partial.find() || !full.find()) {
            return false;
        }
        int end = Math.min(partial.end(), full.end());
        int start = Math.max(partial.start(), full.start());
        String behind = line.text().substring(Math.max(partial.end(), full.end()));
        return end <= start
                && EITHER_MODE.isFoundIn(line.text().substring(end, start))
                && behind.strip().startsWith("?");
    }

    private static void addMatches(
            ScanPattern pattern, String mode, RequestLine line, List<ExtractedValue<String>> matches) {
        PatternScan name = pattern.scan(line.maskedText());
        while (name.find()) {
            line.consume(name.start(), name.end());
            if (!NEGATION.isFoundIn(line.text().substring(0, name.start()))) {
                add(matches, ExtractedValue.certain(mode, name.group()));
            }
        }
    }

    private static void add(List<ExtractedValue<String>> matches, ExtractedValue<String> mode) {
        if (matches.stream().noneMatch(other -> other.value().equals(mode.value()))) {
            matches.add(mode);
        }
    }
}

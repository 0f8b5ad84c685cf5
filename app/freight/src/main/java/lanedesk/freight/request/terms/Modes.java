package lanedesk.freight.request.terms;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;

/// Finds the modes a text asks for, by name or by the trailer that is wanted.
public final class Modes {
    private static final String LTL = "LTL";
    private static final String TRUCKLOAD = "Truckload";
    private static final ScanPattern PARTIAL = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d])(?:(?:volume )?LTL|less[- ]than[- ](?:a[- ])?truck\\s?-?load|consolidad[oa]|carga"
                    + " parcial|charge partielle|chargement partiel|groupage)(?![\\p{L}\\d])");
    private static final ScanPattern FULL =
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
    private static final ScanPattern NOT =
            ScanPattern.of("(?iu)\\b(?:partial|not|no|non|pas|instead of|rather than|than)\\s+(?:a |an |de )?$");

    // "FTL or LTL?" leaves it open; "LTL or FTL, whichever is cheaper" asks for both.
    private static final ScanPattern EITHER = ScanPattern.of("(?iu)^\\s*(?:or|o|ou|/)\\s*(?:an? |una? |une )?$");

    private Modes() {}

    /// The modes, each once.
    public static List<Found<String>> read(List<Line> lines) {
        List<Found<String>> found = new ArrayList<>();
        lines.forEach(line -> find(PARTIAL, LTL, line, found));
        lines.forEach(line -> find(FULL, TRUCKLOAD, line, found));
        if (lines.stream().anyMatch(Modes::isOpen)) {
            found.replaceAll(mode -> mode.sureIf(false));
        }
        boolean named = !found.isEmpty();
        lines.forEach(line -> {
            Scan trailer = TRAILER.scan(line.masked());
            if (trailer.find()) {
                line.consume(trailer.start(), trailer.end());
                if (!named) {
                    add(found, Found.sure(TRUCKLOAD, trailer.group()));
                }
            }
        });
        return found;
    }

    // Whether one of both is asked for and it is open which.
    private static boolean isOpen(Line line) {
        Scan partial = PARTIAL.scan(line.text());
        Scan full = FULL.scan(line.text());
        if (!partial.find() || !full.find()) {
            return false;
        }
        int end = Math.min(partial.end(), full.end());
        int start = Math.max(partial.start(), full.start());
        String behind = line.text().substring(Math.max(partial.end(), full.end()));
        return end <= start
                && EITHER.isIn(line.text().substring(end, start))
                && behind.strip().startsWith("?");
    }

    private static void find(ScanPattern pattern, String mode, Line line, List<Found<String>> found) {
        Scan name = pattern.scan(line.masked());
        while (name.find()) {
            line.consume(name.start(), name.end());
            if (!NOT.isIn(line.text().substring(0, name.start()))) {
                add(found, Found.sure(mode, name.group()));
            }
        }
    }

    private static void add(List<Found<String>> found, Found<String> mode) {
        if (found.stream().noneMatch(other -> other.value().equals(mode.value()))) {
            found.add(mode);
        }
    }
}

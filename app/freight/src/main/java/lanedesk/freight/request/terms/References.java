package lanedesk.freight.request.terms;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;

/// Finds the numbers a shipment is known by: orders, references, bills of lading.
public final class References {
    private static final String NUMBER = "(?=[A-Z0-9/_-]*\\d)[A-Z0-9][A-Z0-9/_-]{2,24}(?![\\p{L}\\d]|[.,]\\d)";
    private static final String SIGN =
            "\\s*(?:no\\.?|num(?:ber|bers)?\\.?|nbr|n[°ºo]\\.?|núm\\.?|número|#s?)?\\s*[:#=]?\\s*#?\\s*";
    private static final ScanPattern PLAIN = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d.])(?:cust(?:omer)?(?:['’]?s)? )?(?:our |your |my |su |nuestra |nuestro |notre |votre"
                + " )?(?:p\\.?\\s?o\\.?(?:['’]?s)?(?!\\s*box)|purchase order|ref(?:erence)?\\.?|[mh]?bol|[mh]?b/?l(?=["
                + " #:]*[A-Z\\d]*\\d{4})|s\\.?o\\.?(?= ?[#:\\d])|sales order|o\\.?c\\.?(?= ?[#:\\d])|orden de"
                + " compra|referencia|folio|bon de commande|r[ée]f(?:[ée]rence)?\\.?)"
                    + SIGN + "(" + NUMBER + "(?:(?:\\s*[,&/]\\s*|\\s+(?:and|y|et)\\s+)#?" + NUMBER + "){0,8})");
    private static final ScanPattern SIGNED = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d])(?:order|load|shipment|quote|job|project|pro|pick-?\\s?up|pu|delivery|release|rfq|tender|trip|wo|work"
                + " order|pedido|orden|embarque|cotizaci[oó]n|commande|dossier|soumission|invoice|factura|facture)\\s*(?:ref\\.?\\s*)?(?:(?:no\\.?|num(?:ber)?\\.?|n[°º]|id|núm\\.?|número)\\s*[:#=]?|#\\s*[:=]?|[:=]\\s*#)\\s*#?\\s*("
                    + NUMBER + ")");
    private static final ScanPattern DATE =
            ScanPattern.of("\\d{1,2}[/-]\\d{1,2}(?:[/-]\\d{2,4})?|\\d{4}-\\d{2}-\\d{2}");
    private static final ScanPattern BETWEEN =
            ScanPattern.of("\\s*[,&]\\s*#?|(?<=\\d{4})/(?=\\d{4})|\\s+(?:and|y|et)\\s+#?");
    private static final ScanPattern HEADING = ScanPattern.of("\\d{1,2}");

    private References() {}

    /// The references, each once; what gave them is taken from the lines.
    public static List<Found<String>> read(List<Line> lines) {
        List<Found<String>> found = new ArrayList<>();
        for (Line line : lines) {
            find(PLAIN, line, found);
            find(SIGNED, line, found);
        }
        return found;
    }

    private static void find(ScanPattern pattern, Line line, List<Found<String>> found) {
        Scan number = pattern.scan(line.masked());
        while (number.find()) {
            List<String> numbers = new ArrayList<>();
            for (String one : BETWEEN.split(number.group(1))) {
                if (!DATE.matches(one) && !HEADING.matches(one)) {
                    numbers.add(one.strip());
                }
            }
            if (numbers.isEmpty()) {
                continue;
            }
            line.consume(number.start(), number.end());
            for (String one : numbers) {
                if (found.stream().noneMatch(other -> other.value().equals(one))) {
                    found.add(Found.sure(one, number.group()));
                }
            }
        }
    }
}

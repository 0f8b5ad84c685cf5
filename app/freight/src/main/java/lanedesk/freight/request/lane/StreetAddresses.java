package lanedesk.freight.request.lane;

import java.util.List;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Removes street addresses from lines, so that their numbers and names are not read as items: `1200 Pallet Way`,
/// `HC 60 Box 12`, `14 Carton Street, Unit 6`.
public final class StreetAddresses {
    private static final String STREET_SUFFIX =
            "(?:street|str|st|avenue|ave|av|road|rd|boulevard|blvd|drive|dr|lane|ln|way|court|ct|circle|cir|place|pl|plaza|plz|parkway|pkwy|pky|highway|hwy|terrace|ter|trail|trl|loop|turnpike|tpke|pike|expressway|expy|freeway|fwy|crossing|xing|square|sq|alley|row|run|ridge|point|pt|bend|landing|park|center|centre|cove|path|pass|causeway|route|rte|crescent|cres|close|hollow|hill|heights|springs)\\.?";
    private static final String DIRECTION = "(?:north|south|east|west|[nsew]{1,2})\\.?";
    private static final String STREET_NAME =
            "(?:suite|ste|unit|apt|apartment|bldg|building|bay|floor|fl|room|rm|warehouse|whse|dock|door|gate|lot|space|local|int|bodega|nave|bureau|porte|quai)";
    private static final String UNIT_PART = "(?:[\\s,]+(?:" + STREET_NAME
            + "\\.?\\s*(?:no\\.?|#)?\\s*[\\p{L}]?-?\\d{0,5}[\\p{L}]?|#\\s*\\p{L}?-?\\d{1,5}\\p{L}?)(?![\\p{L}\\d]))*";
    private static final String ADDRESS_END = "(?=\\s*(?:[,;|\\t¦)]|\\s[-–—]\\s|$))";
    private static final String ADDRESS_START =
            "(?:^|(?<=[,;:|\\t¦(>])|(?<=(?<!\\p{L})(?:at|from|to|in|de|en|à))|(?<=\\s[-–—@]))\\s*";
    // Words of measures, counts and other statements, which are not street names.
    private static final String NOT_STREET_NAME =
            "(?:lbs?|kgs?|pounds?|x|each|ea|total|of|class|in|inch|inches|ft|feet|cm|to|from|with|and|or|for|pallets|skids|crates|cartons|boxes|drums|totes|bags|rolls|pieces|pcs|plts|ctns|units|cases|bundles|via|hours?|days?|miles?|dock|lift)";
    private static final ScanPattern STREET = ScanPattern.of("(?iu)" + ADDRESS_START
            + "(\\d{1,6}(?:[-/]\\d{1,5}|\\s1/2)?\\p{L}?\\s+(?:" + DIRECTION + "\\s+)?(?:(?!" + NOT_STREET_NAME
            + "(?![\\p{L}'’]))(?:\\d{1,3}(?:st|nd|rd|th)|\\p{L}[\\p{L}.'’-]*)\\s+){1,4}?" + STREET_SUFFIX
            + "(?!\\p{L})(?:\\s+(?:"
            + DIRECTION + "|\\d{1,4}))?" + UNIT_PART + ")" + ADDRESS_END);
    private static final ScanPattern POST_BOX = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d])(?:p\\.?\\s?o\\.?\\s*box\\s*#?\\s*\\d{1,6}|(?:hc|rr|rural route|star route|highway"
                    + " contract)\\s*#?\\s*\\d{1,4}[\\s,]+box\\s*#?\\s*\\d{1,6}|apartado(?:"
                    + " postal)?\\s*\\d{1,6}|c\\.?\\s?p\\.?\\s*(?=\\d{1,4},)\\d{1,4})(?![\\p{L}\\d])");
    private static final ScanPattern FOREIGN_STREET = ScanPattern.of("(?iu)" + ADDRESS_START
            + "((?:calle|av(?:enida)?\\.?|blvd\\.?|boulevard|carretera|carr\\.?|calz(?:ada)?\\.?|camino|prol(?:ongaci[oó]n)?\\.?|circuito|privada|libramiento|autopista)\\s+[\\p{L}.'’"
            + " -]{2,40}\\s(?:#\\s*|no\\.?\\s*|n[uú]m\\.?\\s*|km\\.?\\s*)?\\d{1,5}(?:[.,]\\d)?\\p{L}?"
            + UNIT_PART
            + "|\\d{1,6}\\p{L}?,?\\s+(?:rue|boul(?:evard)?\\.?|avenue|av\\.?|chemin|ch\\.?|mont[ée]e|rang|place|all[ée]e|impasse|quai|route|c[oô]te|autoroute)\\s+[\\p{L}.'’"
            + " -]{2,40}?"
            + UNIT_PART + ")" + ADDRESS_END);
    private static final List<ScanPattern> ALL_PATTERNS = List.of(POST_BOX, STREET, FOREIGN_STREET);

    private StreetAddresses() {}

    /// Removes every street address and box from a line.
    public static void consumeAddresses(RequestLine line) {
        for (ScanPattern pattern : ALL_PATTERNS) {
            PatternScan scan = pattern.scanMatches(line.maskedText());
            while (scan.findNext()) {
                boolean hasAddressGroup = scan.groupCount() > 0 && scan.group(1) != null;
                line.consumeAsParsed(
                        hasAddressGroup ? scan.start(1) : scan.start(), hasAddressGroup ? scan.end(1) : scan.end());
            }
        }
    }
}

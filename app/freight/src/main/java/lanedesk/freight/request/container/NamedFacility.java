package lanedesk.freight.request.container;

import java.util.List;
import java.util.Optional;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// A market, a terminal or a steamship line by its common names.
///
/// @param name its usual name
/// @param namePattern pattern of its names
record NamedFacility(String name, ScanPattern namePattern) {

    private static final String LABELLED_START = "(?u)(?<![\\p{L}\\d])";
    private static final String WORD_START = "(?iu)(?<![\\p{L}\\d])";

    /// Ports and rail markets.
    static final List<NamedFacility> MARKETS = List.of(
            ofName("Long Beach", "(?-i:POLB|LBCT|TTI)|(?:port of )?long beach"),
            ofName("Los Angeles", "(?-i:POLA|LALB)|LA/LB|LAX/LGB|(?:port of )?los angeles|san pedro|terminal island"),
            ofName("Oakland", "(?-i:OICT)|(?:port of )?oakland"),
            ofName("Tacoma", "(?:port of )?tacoma"),
            ofName("Seattle", "(?:port of )?seattle"),
            ofName(
                    "Newark",
                    "(?:port )?newark|NY/NJ|NYNJ|(?-i:PNCT)|port elizabeth|elizabeth(?=,? nj| port)|(?:port of )?new"
                            + " york(?: ?/ ?| & | and )new jersey|port of (?:ny|new york)"),
            ofName("Bayonne", "bayonne"),
            ofName("Savannah", "(?:port of )?savannah|garden city terminal"),
            ofName("Charleston", "(?:port of )?charleston|wando(?: welch)?"),
            ofName("Norfolk", "(?:port of )?norfolk|(?-i:NIT|VIG)|port of virginia|portsmouth(?=,? va)"),
            ofName("Baltimore", "(?:port of )?baltimore|seagirt"),
            ofName("Houston", "(?:port of )?houston|barbours? cut|bayport"),
            ofName("New Orleans", "(?:port of )?new orleans"),
            ofName("Mobile", "port of mobile|mobile(?=,? al\\b)"),
            ofName("Miami", "(?:port of )?miami|portmiami"),
            ofName("Port Everglades", "port everglades"),
            ofName("Jacksonville", "(?:port of )?jacksonville|jaxport"),
            ofName("Philadelphia", "(?:port of )?philadelphia|packer ave(?:nue)?|(?-i:PHL)"),
            ofName("Boston", "(?:port of )?boston|conley"),
            ofName("Wilmington", "port of wilmington|wilmington(?=,? nc)"),
            ofName("Chicago", "chicago"),
            ofName("Joliet", "joliet|elwood"),
            ofName("Memphis", "memphis"),
            ofName("Dallas", "dallas|alliance,? (?:tx|texas)"),
            ofName("Kansas City", "kansas city"),
            ofName("Columbus", "columbus|rickenbacker"),
            ofName("Atlanta", "atlanta|fairburn"),
            ofName("Laredo", "laredo"),
            ofName("Montreal", "(?:port de |port of )?montr[ée]al"),
            ofName("Vancouver", "(?:port of )?vancouver|deltaport|vanterm|centerm"),
            ofName("Prince Rupert", "prince rupert"),
            ofName("Halifax", "(?:port of |port d['’])?halifax"),
            ofName("Toronto", "toronto|brampton"),
            ofName("Manzanillo", "(?:puerto de )?manzanillo"),
            ofName("Veracruz", "(?:puerto de )?veracruz"),
            ofName("Lázaro Cárdenas", "(?:puerto de )?l[aá]zaro c[aá]rdenas"),
            ofName("Altamira", "(?:puerto de )?altamira"),
            ofName("Ensenada", "(?:puerto de )?ensenada"));

    static final List<NamedFacility> TERMINALS = List.of(
            ofPatternOnly("APM(?: Terminals?)?(?: (?:Pier 400|Elizabeth|Maasvlakte|Mobile|Miami))?"),
            ofPatternOnly("Pier (?:400|300|[A-T])"),
            ofPatternOnly("TraPac"),
            ofPatternOnly("Yusen(?: Terminals?)?|YTI"),
            ofPatternOnly("Everport"),
            ofPatternOnly("Fenix(?: Marine(?: Services)?)?"),
            ofPatternOnly("WBCT|LBCT|OICT|PNCT|NIT|VIG|WUT|SSA(?: Marine)?(?: Pier [A-Z])?"),
            ofPatternOnly("Total Terminals(?: International)?|TTI"),
            ofPatternOnly("Maher(?: Terminals?)?"),
            ofPatternOnly("GCT(?: (?:Bayonne|New York|Deltaport|Vanterm))?"),
            ofPatternOnly("Red Hook"),
            ofPatternOnly("Garden City(?: Terminal)?"),
            ofPatternOnly("Ocean Terminal"),
            ofPatternOnly("Wando(?: Welch)?(?: Terminal)?"),
            ofPatternOnly("Hugh Leatherman(?: Terminal)?"),
            ofPatternOnly("North Charleston(?: Terminal)?"),
            ofPatternOnly("Barbours? Cut(?: Terminal)?|Bayport(?: Terminal)?"),
            ofPatternOnly("Seagirt(?: Marine Terminal)?"),
            ofPatternOnly("Husky(?: Terminals?)?"),
            ofPatternOnly("Deltaport|Vanterm|Centerm|Fairview(?: Container Terminal)?"),
            ofPatternOnly("Conley(?: Terminal)?"),
            ofPatternOnly("Packer(?: Avenue)?(?: Marine Terminal)?"),
            ofPatternOnly("Termont|Cast Terminal|Halterm"),
            ofPatternOnly("(?:BNSF|UP|UPRR|NS|CSX|CN|CPKC|CP) (?:G[1-4]|LPC|Logistics Park|Global"
                + " (?:I|II|III|IV|[1-4])|Corwith|Cicero|Bedford"
                + " Park|Landers|Alliance|Hobart|ICTF|Austell|Fairburn|Croxton|Brampton|Taschereau|Lachine|Elwood|Joliet|Marion|Englewood)(?:"
                + " ramp| yard| terminal)?"));

    /// Steamship lines.
    static final List<NamedFacility> STEAMSHIP_LINES = List.of(
            ofName("Maersk", "maersk|sealand"),
            ofName("MSC", "(?-i:MSC)|mediterranean shipping(?: company)?"),
            ofName("CMA CGM", "cma(?:[- ]?cgm)?"),
            ofName("Hapag-Lloyd", "hapag(?:[- ]?lloyd)?"),
            ofName(
                    "ONE",
                    "ocean network express|(?-i:ONE)(?= (?:line|vessel|booking|bkg))|(?:line|ssl|carrier|naviera)(?:"
                            + " is|:) ?(?-i:ONE)"),
            ofName("Evergreen", "evergreen(?: line)?"),
            ofName("COSCO", "cosco(?: shipping)?"),
            ofName("OOCL", "oocl"),
            ofName("Yang Ming", "yang ?ming|yml"),
            ofName("HMM", "(?-i:HMM)|hyundai merchant(?: marine)?"),
            ofName("ZIM", "(?-i:ZIM|Zim)(?: line)?"),
            ofName("Wan Hai", "wan ?hai"),
            ofName("PIL", "(?-i:PIL)|pacific international lines"),
            ofName("SM Line", "sm line"),
            ofName("Matson", "matson"),
            ofName("Hamburg Süd", "hamburg s[uü]e?d"),
            ofName("APL", "(?-i:APL)"),
            ofName("ACL", "(?-i:ACL)|atlantic container line"),
            ofName("Crowley", "crowley"),
            ofName("Seaboard Marine", "seaboard(?: marine)?"));

    private static NamedFacility ofName(String name, String text) {
        return new NamedFacility(name, ScanPattern.of(WORD_START + "(?:" + text + ")(?![\\p{L}\\d])"));
    }

    private static NamedFacility ofPatternOnly(String text) {
        return new NamedFacility("", ScanPattern.of(LABELLED_START + "(?:" + text + ")(?![\\p{L}\\d])"));
    }

    /// A pattern that any terminal matches.
    static ScanPattern anyTerminal() {
        return ScanPattern.anyOf(LABELLED_START, TERMINALS.stream().map(NamedFacility::namePattern));
    }

    /// A pattern that any line matches.
    static ScanPattern anySteamshipLine() {
        return ScanPattern.anyOf(WORD_START, STEAMSHIP_LINES.stream().map(NamedFacility::namePattern));
    }

    /// The pattern without its look-behind.
    String patternWithoutLookbehind() {
        return namePattern.pattern().substring(WORD_START.length());
    }

    /// The first of these named in the lines, whose words are marked as parsed.
    static Optional<ExtractedValue<String>> findAndConsumeFirst(
            List<NamedFacility> facilities, List<RequestLine> lines) {
        for (RequestLine line : lines) {
            for (NamedFacility namedFacility : facilities) {
                PatternScan scan = namedFacility.namePattern.scanMatches(line.maskedText());
                if (scan.findNext()) {
                    line.consumeAsParsed(scan.start(), scan.end());
                    return Optional.of(ExtractedValue.certain(
                            namedFacility.name.isEmpty() ? scan.group() : namedFacility.name, scan.group()));
                }
            }
        }
        return Optional.empty();
    }

    /// The name of the first facility that a text names.
    static Optional<String> findNameIn(List<NamedFacility> facilities, String text) {
        return facilities.stream()
                .filter(namedFacility -> namedFacility.namePattern.isFoundInText(text))
                .map(NamedFacility::name)
                .findFirst();
    }
}

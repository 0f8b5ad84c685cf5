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
/// @param words pattern of its names
record NamedFacility(String name, ScanPattern words) {

    private static final String LABELLED_START = "(?u)(?<![\\p{L}\\d])";
    private static final String WORD_START = "(?iu)(?<![\\p{L}\\d])";

    /// Ports and rail markets.
    static final List<NamedFacility> MARKETS = List.of(
            of("Long Beach", "(?-i:POLB|LBCT|TTI)|(?:port of )?long beach"),
            of("Los Angeles", "(?-i:POLA|LALB)|LA/LB|LAX/LGB|(?:port of )?los angeles|san pedro|terminal island"),
            of("Oakland", "(?-i:OICT)|(?:port of )?oakland"),
            of("Tacoma", "(?:port of )?tacoma"),
            of("Seattle", "(?:port of )?seattle"),
            of(
                    "Newark",
                    "(?:port )?newark|NY/NJ|NYNJ|(?-i:PNCT)|port elizabeth|elizabeth(?=,? nj| port)|(?:port of )?new"
                            + " york(?: ?/ ?| & | and )new jersey|port of (?:ny|new york)"),
            of("Bayonne", "bayonne"),
            of("Savannah", "(?:port of )?savannah|garden city terminal"),
            of("Charleston", "(?:port of )?charleston|wando(?: welch)?"),
            of("Norfolk", "(?:port of )?norfolk|(?-i:NIT|VIG)|port of virginia|portsmouth(?=,? va)"),
            of("Baltimore", "(?:port of )?baltimore|seagirt"),
            of("Houston", "(?:port of )?houston|barbours? cut|bayport"),
            of("New Orleans", "(?:port of )?new orleans"),
            of("Mobile", "port of mobile|mobile(?=,? al\\b)"),
            of("Miami", "(?:port of )?miami|portmiami"),
            of("Port Everglades", "port everglades"),
            of("Jacksonville", "(?:port of )?jacksonville|jaxport"),
            of("Philadelphia", "(?:port of )?philadelphia|packer ave(?:nue)?|(?-i:PHL)"),
            of("Boston", "(?:port of )?boston|conley"),
            of("Wilmington", "port of wilmington|wilmington(?=,? nc)"),
            of("Chicago", "chicago"),
            of("Joliet", "joliet|elwood"),
            of("Memphis", "memphis"),
            of("Dallas", "dallas|alliance,? (?:tx|texas)"),
            of("Kansas City", "kansas city"),
            of("Columbus", "columbus|rickenbacker"),
            of("Atlanta", "atlanta|fairburn"),
            of("Laredo", "laredo"),
            of("Montreal", "(?:port de |port of )?montr[ée]al"),
            of("Vancouver", "(?:port of )?vancouver|deltaport|vanterm|centerm"),
            of("Prince Rupert", "prince rupert"),
            of("Halifax", "(?:port of |port d['’])?halifax"),
            of("Toronto", "toronto|brampton"),
            of("Manzanillo", "(?:puerto de )?manzanillo"),
            of("Veracruz", "(?:puerto de )?veracruz"),
            of("Lázaro Cárdenas", "(?:puerto de )?l[aá]zaro c[aá]rdenas"),
            of("Altamira", "(?:puerto de )?altamira"),
            of("Ensenada", "(?:puerto de )?ensenada"));

    static final List<NamedFacility> TERMINALS = List.of(
            ofLabelled("APM(?: Terminals?)?(?: (?:Pier 400|Elizabeth|Maasvlakte|Mobile|Miami))?"),
            ofLabelled("Pier (?:400|300|[A-T])"),
            ofLabelled("TraPac"),
            ofLabelled("Yusen(?: Terminals?)?|YTI"),
            ofLabelled("Everport"),
            ofLabelled("Fenix(?: Marine(?: Services)?)?"),
            ofLabelled("WBCT|LBCT|OICT|PNCT|NIT|VIG|WUT|SSA(?: Marine)?(?: Pier [A-Z])?"),
            ofLabelled("Total Terminals(?: International)?|TTI"),
            ofLabelled("Maher(?: Terminals?)?"),
            ofLabelled("GCT(?: (?:Bayonne|New York|Deltaport|Vanterm))?"),
            ofLabelled("Red Hook"),
            ofLabelled("Garden City(?: Terminal)?"),
            ofLabelled("Ocean Terminal"),
            ofLabelled("Wando(?: Welch)?(?: Terminal)?"),
            ofLabelled("Hugh Leatherman(?: Terminal)?"),
            ofLabelled("North Charleston(?: Terminal)?"),
            ofLabelled("Barbours? Cut(?: Terminal)?|Bayport(?: Terminal)?"),
            ofLabelled("Seagirt(?: Marine Terminal)?"),
            ofLabelled("Husky(?: Terminals?)?"),
            ofLabelled("Deltaport|Vanterm|Centerm|Fairview(?: Container Terminal)?"),
            ofLabelled("Conley(?: Terminal)?"),
            ofLabelled("Packer(?: Avenue)?(?: Marine Terminal)?"),
            ofLabelled("Termont|Cast Terminal|Halterm"),
            ofLabelled("(?:BNSF|UP|UPRR|NS|CSX|CN|CPKC|CP) (?:G[1-4]|LPC|Logistics Park|Global"
                + " (?:I|II|III|IV|[1-4])|Corwith|Cicero|Bedford"
                + " Park|Landers|Alliance|Hobart|ICTF|Austell|Fairburn|Croxton|Brampton|Taschereau|Lachine|Elwood|Joliet|Marion|Englewood)(?:"
                + " ramp| yard| terminal)?"));

    /// Steamship lines.
    static final List<NamedFacility> STEAMSHIP_LINES = List.of(
            of("Maersk", "maersk|sealand"),
            of("MSC", "(?-i:MSC)|mediterranean shipping(?: company)?"),
            of("CMA CGM", "cma(?:[- ]?cgm)?"),
            of("Hapag-Lloyd", "hapag(?:[- ]?lloyd)?"),
            of(
                    "ONE",
                    "ocean network express|(?-i:ONE)(?= (?:line|vessel|booking|bkg))|(?:line|ssl|carrier|naviera)(?:"
                            + " is|:) ?(?-i:ONE)"),
            of("Evergreen", "evergreen(?: line)?"),
            of("COSCO", "cosco(?: shipping)?"),
            of("OOCL", "oocl"),
            of("Yang Ming", "yang ?ming|yml"),
            of("HMM", "(?-i:HMM)|hyundai merchant(?: marine)?"),
            of("ZIM", "(?-i:ZIM|Zim)(?: line)?"),
            of("Wan Hai", "wan ?hai"),
            of("PIL", "(?-i:PIL)|pacific international lines"),
            of("SM Line", "sm line"),
            of("Matson", "matson"),
            of("Hamburg Süd", "hamburg s[uü]e?d"),
            of("APL", "(?-i:APL)"),
            of("ACL", "(?-i:ACL)|atlantic container line"),
            of("Crowley", "crowley"),
            of("Seaboard Marine", "seaboard(?: marine)?"));

    private static NamedFacility of(String name, String text) {
        return new NamedFacility(name, ScanPattern.of(WORD_START + "(?:" + text + ")(?![\\p{L}\\d])"));
    }

    private static NamedFacility ofLabelled(String text) {
        return new NamedFacility("", ScanPattern.of(LABELLED_START + "(?:" + text + ")(?![\\p{L}\\d])"));
    }

    /// A pattern that any terminal matches.
    static ScanPattern anyTerminal() {
        return ScanPattern.anyOf(LABELLED_START, TERMINALS.stream().map(NamedFacility::words));
    }

    /// A pattern that any line matches.
    static ScanPattern anyLine() {
        return ScanPattern.anyOf(WORD_START, STEAMSHIP_LINES.stream().map(NamedFacility::words));
    }

    /// The pattern without its look-behind.
    String patternWithoutLookbehind() {
        return words.pattern().substring(WORD_START.length());
    }

    /// The first of these named in the lines, whose words are marked as parsed.
    static Optional<ExtractedValue<String>> findFirst(List<NamedFacility> some, List<RequestLine> lines) {
        for (RequestLine line : lines) {
            for (NamedFacility namedFacility : some) {
                PatternScan scan = namedFacility.words.scan(line.maskedText());
                if (scan.find()) {
                    line.consume(scan.start(), scan.end());
                    return Optional.of(ExtractedValue.certain(
                            namedFacility.name.isEmpty() ? scan.group() : namedFacility.name, scan.group()));
                }
            }
        }
        return Optional.empty();
    }

    /// The name of the first facility that a text names.
    static Optional<String> findExact(List<NamedFacility> some, String text) {
        return some.stream()
                .filter(namedFacility -> namedFacility.words.isFoundIn(text))
                .map(NamedFacility::name)
                .findFirst();
    }
}

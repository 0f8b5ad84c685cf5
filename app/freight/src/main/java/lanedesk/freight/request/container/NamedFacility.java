package lanedesk.freight.request.container;

import java.util.List;
import java.util.Optional;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;

/// A market, a terminal or a steamship line as people name it.
///
/// @param name its usual name
/// @param words pattern of its names
record NamedFacility(String name, ScanPattern words) {

    private static final String BEGIN_OWN = "(?u)(?<![\\p{L}\\d])";
    private static final String BEGIN = "(?iu)(?<![\\p{L}\\d])";

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
            own("APM(?: Terminals?)?(?: (?:Pier 400|Elizabeth|Maasvlakte|Mobile|Miami))?"),
            own("Pier (?:400|300|[A-T])"),
            own("TraPac"),
            own("Yusen(?: Terminals?)?|YTI"),
            own("Everport"),
            own("Fenix(?: Marine(?: Services)?)?"),
            own("WBCT|LBCT|OICT|PNCT|NIT|VIG|WUT|SSA(?: Marine)?(?: Pier [A-Z])?"),
            own("Total Terminals(?: International)?|TTI"),
            own("Maher(?: Terminals?)?"),
            own("GCT(?: (?:Bayonne|New York|Deltaport|Vanterm))?"),
            own("Red Hook"),
            own("Garden City(?: Terminal)?"),
            own("Ocean Terminal"),
            own("Wando(?: Welch)?(?: Terminal)?"),
            own("Hugh Leatherman(?: Terminal)?"),
            own("North Charleston(?: Terminal)?"),
            own("Barbours? Cut(?: Terminal)?|Bayport(?: Terminal)?"),
            own("Seagirt(?: Marine Terminal)?"),
            own("Husky(?: Terminals?)?"),
            own("Deltaport|Vanterm|Centerm|Fairview(?: Container Terminal)?"),
            own("Conley(?: Terminal)?"),
            own("Packer(?: Avenue)?(?: Marine Terminal)?"),
            own("Termont|Cast Terminal|Halterm"),
            own("(?:BNSF|UP|UPRR|NS|CSX|CN|CPKC|CP) (?:G[1-4]|LPC|Logistics Park|Global"
                + " (?:I|II|III|IV|[1-4])|Corwith|Cicero|Bedford"
                + " Park|Landers|Alliance|Hobart|ICTF|Austell|Fairburn|Croxton|Brampton|Taschereau|Lachine|Elwood|Joliet|Marion|Englewood)(?:"
                + " ramp| yard| terminal)?"));

    /// Steamship lines.
    static final List<NamedFacility> LINES = List.of(
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

    private static NamedFacility of(String name, String words) {
        return new NamedFacility(name, ScanPattern.of(BEGIN + "(?:" + words + ")(?![\\p{L}\\d])"));
    }

    private static NamedFacility own(String words) {
        return new NamedFacility("", ScanPattern.of(BEGIN_OWN + "(?:" + words + ")(?![\\p{L}\\d])"));
    }

    /// A pattern that any terminal matches.
    static ScanPattern anyTerminal() {
        return ScanPattern.anyOf(BEGIN_OWN, TERMINALS.stream().map(NamedFacility::words));
    }

    /// A pattern that any line matches.
    static ScanPattern anyLine() {
        return ScanPattern.anyOf(BEGIN, LINES.stream().map(NamedFacility::words));
    }

    /// The pattern without what must not stand before it.
    String bare() {
        return words.pattern().substring(BEGIN.length());
    }

    /// The first of some that lines name; it counts as understood there.
    static Optional<Found<String>> first(List<NamedFacility> some, List<Line> lines) {
        for (Line line : lines) {
            for (NamedFacility each : some) {
                Scan found = each.words.scan(line.masked());
                if (found.find()) {
                    line.consume(found.start(), found.end());
                    return Optional.of(Found.sure(each.name.isEmpty() ? found.group() : each.name, found.group()));
                }
            }
        }
        return Optional.empty();
    }

    /// The name a text is.
    static Optional<String> is(List<NamedFacility> some, String text) {
        return some.stream()
                .filter(each -> each.words.isIn(text))
                .map(NamedFacility::name)
                .findFirst();
    }
}

package lanedesk.freight.request.terms;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.paste.YesNo;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundAccessorial;
import lanedesk.freight.request.found.ServiceStage;
import lanedesk.freight.request.lane.LaneLabels;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;

/// Finds the services a text asks for, and whether they are done at pick-up or at delivery.
public final class Accessorials {
    private static final String PICKUP = "pick(?:ing)?[- ]?ups?|pu|p/u|origin|shipper(?:['’]s)?|at loading|loading"
        + " (?:end|side|dock)|recolecci[oó]n|recoger|origen|remitente|enl[eè]vement|ramassage|cueillette|d[ée]part|exp[ée]diteur|origine|chargement";
    private static final String DELIVERY =
            "deliver(?:y|ies|ing|ed|s)?|del|destination|dest|receiv(?:er|ing)(?:['’]s)?|consignee(?:['’]s)?|drop(?:[-"
                + " ]?off)?|unload(?:ing)?|entreg\\p{L}*|destino|destinatario|descarga|livraison|livrer|destinataire|arriv[ée]e|d[ée]chargement";
    private static final String BOTH =
            "both (?:ends|sides|locations|stops)|(?:at )?pick-?up and deliver\\p{L}*|origin and"
                    + " dest\\p{L}*|both|ambos(?: lados| extremos)?|(?:aux )?deux (?:bouts|extr[ée]mit[ée]s|endroits)";
    private static final Pattern STAGE = Pattern.compile(
            "(?iu)(?<![\\p{L}\\d])(?:(" + BOTH + ")|(" + PICKUP + ")|(" + DELIVERY + "))(?![\\p{L}\\d])");
    // "to a construction site", "from a school"
    private static final Pattern ON_THE_WAY = Pattern.compile(
            "(?iu)(?<!\\p{L})(?:(to and from|from and to)|(from|out of|desde|depuis)|(to|into|hasta|hacia|vers))(?:"
                    + " (?:an?|the|our|my|una?|el|la|le))?\\s*$");
    private static final Pattern RIGHT_BEHIND = Pattern.compile(
            "(?iu)^(?:\\s|service|services|truck|req(?:uire(?:d|s)?|['’]?d)?\\.?|need(?:ed|s)?|is|are|also|would"
                    + " be|will be|at|on|for|upon|@|the|en|el|la|al|à|a|au|du|de|chez|l['’]|le|for|with|\\()*(?:("
                    + BOTH + ")|(" + PICKUP + ")|(" + DELIVERY + "))(?![\\p{L}\\d])");
    private static final ScanPattern NO_BEFORE =
            ScanPattern.of("(?iu)(?:\\b(?:no|not|non|without|sin|pas de|pas d['’]|sans|don['’]?t need|doesn['’]?t"
                    + " need|do not need|no need for|not require|won['’]t need|(?:not|n['’]t|never)(?: to)?"
                    + " (?:use|want|order|include|add)|no (?:usar|utilizar)|ne pas utiliser(?: de)?|no se requiere|no"
                    + " requiere|no necesita|(?:has|have|with) (?:a )?(?:dock|forklift)[^.]{0,20} so no))(?:"
                    + " (?:a|an|any|the|el|la|de))?\\s*$");
    private static final ScanPattern NO_BEHIND =
            ScanPattern.of("(?iu)^\\s*(?:(?:is|are|must|should|may|can)\\s+)?" + YesNo.ASKED + "(?:" + YesNo.NO_BEHIND
                    + "|not (?:(?:be|being)"
                    + " )?(?:req|need|nec|allow|permit|accept|possible|used)|n/a|isn['’]t|aren['’]t)");
    private static final ScanPattern QUESTION = ScanPattern.of("[?:=–—-]\\s*$");
    private static final ScanPattern CLAUSE = ScanPattern.of("[,.;]");
    private static final ScanPattern ASKED = ScanPattern.of("^[^.!;]{0,25}\\?");
    private static final Pattern SENTENCE = Pattern.compile("[.;!?](?<=(?:\\p{L}{3}|\\d|\\)).)(?=\\s|$)");
    private static final Set<String> PLACES =
            Set.of("school", "inside", "storage", "weekend", "load bars and straps", "notify");

    // The words that may stand beside the names of services without asking for anything else.
    private static final ScanPattern BESIDE =
            ScanPattern.of("(?iu)(?:[^\\p{L}\\p{N}]|(?<!\\p{L})(?:" + BOTH + "|" + PICKUP
                    + "|" + DELIVERY
                    + "|y/n|y|yes|s[ií]|oui|and|e|et|no|not|non|none|n|sin|sans|without|at|the|en|el|la|le|de|à"
                    + "|services?|servicio|req(?:uired|['’]?d)?|need(?:ed)?|requerid[oa]|requise?)(?!\\p{L}))*");

    private Accessorials() {}

    /// Returns the services that a cell of a table names, read as those of a line are; none where it wants none,
    /// empty where a part of it is not understood.
    public static Optional<List<FoundAccessorial>> parse(String cell) {
        return whole(cell).or(() -> whole(cell + " delivery"));
    }

    private static Optional<List<FoundAccessorial>> whole(String cell) {
        Line line = new Line(0, cell);
        List<FoundAccessorial> found = read(List.of(line));
        return line.isTouched() && BESIDE.matches(line.masked()) ? Optional.of(found) : Optional.empty();
    }

    /// The services that lines ask for; what asked for them is taken from the lines.
    public static List<FoundAccessorial> read(List<Line> lines) {
        List<FoundAccessorial> found = new ArrayList<>();
        for (int at = 0; at < lines.size(); at++) {
            if (ServiceTerm.ANY.isIn(lines.get(at).masked())) {
                for (ServiceTerm service : ServiceTerm.ALL) {
                    read(lines, at, service, found);
                }
            }
        }
        return found;
    }

    private static void read(List<Line> lines, int at, ServiceTerm service, List<FoundAccessorial> found) {
        Line line = lines.get(at);
        Scan name = service.name().scan(line.masked());
        while (name.find()) {
            String before = line.text().substring(0, name.start());
            String behind = line.text().substring(name.end());
            if (isDenied(before) || NO_BEHIND.isIn(behind)) {
                line.consume(name.start(), name.end());
                continue;
            }
            Matcher right = RIGHT_BEHIND.matcher(behind);
            boolean said = right.find();
            if (said && NO_BEHIND.isIn(behind.substring(right.end()))) {
                line.consume(name.start(), name.end() + right.end());
                continue;
            }
            if (PLACES.contains(service.words())
                    && !service.fixed()
                    && !said
                    && service.words().equals("inside")) {
                continue;
            }
            line.consume(name.start(), name.end() + (said && !service.fixed() ? right.end() : 0));
            if (service.fixed()) {
                add(found, service.words(), service.stage(), !ASKED.isIn(behind), name.group());
                continue;
            }
            Matcher stage = said ? right : near(name.group(), before, behind);
            if (stage != null) {
                boolean same = said || !isInNextClause(stage, behind);
                String words = name.group() + (said ? right.group() : "");
                if (stage.group(1) != null || stage.group(2) != null) {
                    add(found, service.words(), ServiceStage.PICKUP, same, words);
                }
                if (stage.group(1) != null || stage.group(3) != null) {
                    add(found, service.words(), ServiceStage.DELIVERY, same, words);
                }
            } else {
                LaneLabels.labelAbove(lines, at)
                        .ifPresentOrElse(
                                end -> add(
                                        found,
                                        service.words(),
                                        end ? ServiceStage.PICKUP : ServiceStage.DELIVERY,
                                        true,
                                        name.group()),
                                () -> add(found, service.words(), service.stage(), false, name.group()));
            }
        }
    }

    // Not by the no of "liftgate: no  residential: yes", which answers what stands before it.
    private static boolean isDenied(String before) {
        Scan no = NO_BEFORE.scan(before);
        if (!no.find()) {
            return false;
        }
        String asked = before.substring(0, no.start());
        Scan clauses = CLAUSE.scan(asked);
        int clause = Math.max(clauses.last(), 0);
        return !QUESTION.isIn(asked) || !ServiceTerm.ANY.isIn(asked.substring(clause));
    }

    // "construction site in Reno, no dock at pickup"
    private static boolean isInNextClause(Matcher stage, String behind) {
        return behind.startsWith(stage.group(), stage.start())
                && behind.substring(0, stage.start()).indexOf(',') >= 0;
    }

    // The nearest word of a stage in the same sentence, those before first.
    private static @org.jspecify.annotations.Nullable Matcher near(String name, String before, String behind) {
        Matcher own = STAGE.matcher(name);
        if (own.find()) {
            return own;
        }
        Matcher way = ON_THE_WAY.matcher(before);
        if (way.find()) {
            return way;
        }
        String[] pieces = SENTENCE.split(before, -1);
        Matcher first = STAGE.matcher(pieces[pieces.length - 1]);
        int last = -1;
        while (first.find()) {
            last = first.start();
        }
        if (last >= 0 && first.find(last)) {
            return first;
        }
        Matcher next = STAGE.matcher(SENTENCE.split(behind, 2)[0]);
        return next.find() && next.start() < 40 ? next : null;
    }

    private static void add(List<FoundAccessorial> found, String words, ServiceStage stage, boolean sure, String from) {
        for (int at = 0; at < found.size(); at++) {
            FoundAccessorial other = found.get(at);
            if (other.words().value().equals(words)) {
                if (other.type().value() == stage) {
                    if (sure && !other.type().sure()) {
                        found.set(at, new FoundAccessorial(Found.sure(stage, from), Found.sure(words, from)));
                    }
                    return;
                }
                if (!sure) {
                    return;
                }
            }
        }
        found.removeIf(other ->
                sure && other.words().value().equals(words) && !other.type().sure());
        found.add(new FoundAccessorial(new Found<>(stage, sure, from), Found.sure(words, from)));
    }
}

package lanedesk.freight.request.terms;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.paste.YesNo;
import lanedesk.freight.request.found.ExtractedAccessorial;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.ServiceStage;
import lanedesk.freight.request.lane.LaneLabelFinder;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Finds requested accessorials, and whether they apply at pickup or delivery.
public final class AccessorialFinder {
    private static final String PICKUP_WORDS =
            "pick(?:ing)?[- ]?ups?|pu|p/u|origin|shipper(?:['’]s)?|at loading|loading"
                + " (?:end|side|dock)|recolecci[oó]n|recoger|origen|remitente|enl[eè]vement|ramassage|cueillette|d[ée]part|exp[ée]diteur|origine|chargement";
    private static final String DELIVERY_WORDS =
            "deliver(?:y|ies|ing|ed|s)?|del|destination|dest|receiv(?:er|ing)(?:['’]s)?|consignee(?:['’]s)?|drop(?:[-"
                + " ]?off)?|unload(?:ing)?|entreg\\p{L}*|destino|destinatario|descarga|livraison|livrer|destinataire|arriv[ée]e|d[ée]chargement";
    private static final String BOTH_WORDS =
            "both (?:ends|sides|locations|stops)|(?:at )?pick-?up and deliver\\p{L}*|origin and"
                    + " dest\\p{L}*|both|ambos(?: lados| extremos)?|(?:aux )?deux (?:bouts|extr[ée]mit[ée]s|endroits)";
    private static final Pattern STAGE = Pattern.compile("(?iu)(?<![\\p{L}\\d])(?:(" + BOTH_WORDS + ")|(" + PICKUP_WORDS
            + ")|(" + DELIVERY_WORDS + "))(?![\\p{L}\\d])");
    // "to a construction site", "from a school"
    private static final Pattern STAGE_BEFORE = Pattern.compile(
            "(?iu)(?<!\\p{L})(?:(to and from|from and to)|(from|out of|desde|depuis)|(to|into|hasta|hacia|vers))(?:"
                    + " (?:an?|the|our|my|una?|el|la|le))?\\s*$");
    private static final Pattern STAGE_DIRECTLY_AFTER = Pattern.compile(
            "(?iu)^(?:\\s|service|services|truck|req(?:uire(?:d|s)?|['’]?d)?\\.?|need(?:ed|s)?|is|are|also|would"
                    + " be|will be|at|on|for|upon|@|the|en|el|la|al|à|a|au|du|de|chez|l['’]|le|for|with|\\()*(?:("
                    + BOTH_WORDS + ")|(" + PICKUP_WORDS + ")|(" + DELIVERY_WORDS + "))(?![\\p{L}\\d])");
    private static final ScanPattern NO_BEFORE =
            ScanPattern.of("(?iu)(?:\\b(?:no|not|non|without|sin|pas de|pas d['’]|sans|don['’]?t need|doesn['’]?t"
                    + " need|do not need|no need for|not require|won['’]t need|(?:not|n['’]t|never)(?: to)?"
                    + " (?:use|want|order|include|add)|no (?:usar|utilizar)|ne pas utiliser(?: de)?|no se requiere|no"
                    + " requiere|no necesita|(?:has|have|with) (?:a )?(?:dock|forklift)[^.]{0,20} so no))(?:"
                    + " (?:a|an|any|the|el|la|de))?\\s*$");
    private static final ScanPattern NO_AFTER = ScanPattern.of(
            "(?iu)^\\s*(?:(?:is|are|must|should|may|can)\\s+)?" + YesNo.QUESTION_SEPARATOR + "(?:" + YesNo.NO_AFTER
                    + "|not (?:(?:be|being)"
                    + " )?(?:req|need|nec|allow|permit|accept|possible|used)|n/a|isn['’]t|aren['’]t)");
    private static final ScanPattern QUESTION = ScanPattern.of("[?:=–—-]\\s*$");
    private static final ScanPattern CLAUSE = ScanPattern.of("[,.;]");
    private static final ScanPattern QUESTION_AFTER = ScanPattern.of("^[^.!;]{0,25}\\?");
    private static final Pattern SENTENCE = Pattern.compile("[.;!?](?<=(?:\\p{L}{3}|\\d|\\)).)(?=\\s|$)");
    private static final Set<String> PLACE_SERVICES =
            Set.of("school", "inside", "storage", "weekend", "load bars and straps", "notify");

    // Words that may be next to accessorial names without requesting anything else.
    private static final ScanPattern WORDS_BESIDE_SERVICES =
            ScanPattern.of("(?iu)(?:[^\\p{L}\\p{N}]|(?<!\\p{L})(?:" + BOTH_WORDS + "|" + PICKUP_WORDS
                    + "|" + DELIVERY_WORDS
                    + "|y/n|y|yes|s[ií]|oui|and|e|et|no|not|non|none|n|sin|sans|without|at|the|en|el|la|le|de|à"
                    + "|services?|servicio|req(?:uired|['’]?d)?|need(?:ed)?|requerid[oa]|requise?)(?!\\p{L}))*");

    private AccessorialFinder() {}

    /// The accessorials in a table cell, parsed like a line; an empty list if none is requested, empty if a part
    /// cannot be parsed.
    public static Optional<List<ExtractedAccessorial>> parseCell(String cell) {
        return parseWholeCell(cell).or(() -> parseWholeCell(cell + " delivery"));
    }

    private static Optional<List<ExtractedAccessorial>> parseWholeCell(String cell) {
        RequestLine line = new RequestLine(0, cell);
        List<ExtractedAccessorial> matches = findAccessorials(List.of(line));
        return line.isPartlyUnderstood() && WORDS_BESIDE_SERVICES.matches(line.maskedText())
                ? Optional.of(matches)
                : Optional.empty();
    }

    /// The accessorials requested in lines; their words are consumed.
    public static List<ExtractedAccessorial> findAccessorials(List<RequestLine> lines) {
        List<ExtractedAccessorial> matches = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            if (AccessorialTerm.ANY_TERM.isFoundIn(lines.get(index).maskedText())) {
                for (AccessorialTerm service : AccessorialTerm.ALL_TERMS) {
                    findAccessorials(lines, index, service, matches);
                }
            }
        }
        return matches;
    }

    private static void findAccessorials(
            List<RequestLine> lines, int index, AccessorialTerm service, List<ExtractedAccessorial> matches) {
        RequestLine line = lines.get(index);
        PatternScan name = service.name().scan(line.maskedText());
        while (name.find()) {
            String before = line.text().substring(0, name.start());
            String behind = line.text().substring(name.end());
            if (isDenied(before) || NO_AFTER.isFoundIn(behind)) {
                line.consume(name.start(), name.end());
                continue;
            }
            Matcher right = STAGE_DIRECTLY_AFTER.matcher(behind);
            boolean isStated = right.find();
            if (isStated && NO_AFTER.isFoundIn(behind.substring(right.end()))) {
                line.consume(name.start(), name.end() + right.end());
                continue;
            }
            if (PLACE_SERVICES.contains(service.words())
                    && !service.hasFixedStage()
                    && !isStated
                    && service.words().equals("inside")) {
                continue;
            }
            line.consume(name.start(), name.end() + (isStated && !service.hasFixedStage() ? right.end() : 0));
            if (service.hasFixedStage()) {
                addOrMerge(matches, service.words(), service.stage(), !QUESTION_AFTER.isFoundIn(behind), name.group());
                continue;
            }
            Matcher stage = isStated ? right : nearestStageWord(name.group(), before, behind);
            if (stage != null) {
                boolean same = isStated || !isInNextClause(stage, behind);
                String text = name.group() + (isStated ? right.group() : "");
                if (stage.group(1) != null || stage.group(2) != null) {
                    addOrMerge(matches, service.words(), ServiceStage.PICKUP, same, text);
                }
                if (stage.group(1) != null || stage.group(3) != null) {
                    addOrMerge(matches, service.words(), ServiceStage.DELIVERY, same, text);
                }
            } else {
                LaneLabelFinder.isUnderOriginLabel(lines, index)
                        .ifPresentOrElse(
                                end -> addOrMerge(
                                        matches,
                                        service.words(),
                                        end ? ServiceStage.PICKUP : ServiceStage.DELIVERY,
                                        true,
                                        name.group()),
                                () -> addOrMerge(matches, service.words(), service.stage(), false, name.group()));
            }
        }
    }

    // Ignores the "no" of "liftgate: no  residential: yes", which answers the preceding label.
    private static boolean isDenied(String before) {
        PatternScan no = NO_BEFORE.scan(before);
        if (!no.find()) {
            return false;
        }
        String requested = before.substring(0, no.start());
        PatternScan clauses = CLAUSE.scan(requested);
        int clause = Math.max(clauses.lastStart(), 0);
        return !QUESTION.isFoundIn(requested) || !AccessorialTerm.ANY_TERM.isFoundIn(requested.substring(clause));
    }

    // "construction site in Reno, no dock at pickup"
    private static boolean isInNextClause(Matcher stage, String behind) {
        return behind.startsWith(stage.group(), stage.start())
                && behind.substring(0, stage.start()).indexOf(',') >= 0;
    }

    // The nearest stage word in the same sentence, preceding ones first.
    private static @org.jspecify.annotations.Nullable Matcher nearestStageWord(
            String name, String before, String behind) {
        Matcher own = STAGE.matcher(name);
        if (own.find()) {
            return own;
        }
        Matcher way = STAGE_BEFORE.matcher(before);
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

    private static void addOrMerge(
            List<ExtractedAccessorial> matches, String text, ServiceStage stage, boolean sure, String from) {
        for (int index = 0; index < matches.size(); index++) {
            ExtractedAccessorial other = matches.get(index);
            if (other.description().value().equals(text)) {
                if (other.type().value() == stage) {
                    if (sure && !other.type().certain()) {
                        matches.set(
                                index,
                                new ExtractedAccessorial(
                                        ExtractedValue.certain(stage, from), ExtractedValue.certain(text, from)));
                    }
                    return;
                }
                if (!sure) {
                    return;
                }
            }
        }
        matches.removeIf(other -> sure
                && other.description().value().equals(text)
                && !other.type().certain());
        matches.add(
                new ExtractedAccessorial(new ExtractedValue<>(stage, sure, from), ExtractedValue.certain(text, from)));
    }
}

package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.lane.Country;
import lanedesk.freight.paste.PackageWord;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.ScanPattern;

/// Finds the stops of lanes: places, and which end each of them is by the words before it, by an arrow between two, or
/// by the label above it.
public final class LaneReader {
    private static final int LABEL_LINES = 6;
    private static final int CONTEXT = 70;
    private static final ScanPattern BILLED = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:bill(?:ed|ing)?[ -]?to|invoice to|remit to|3rd party|third party|factur\\p{L}+"
                    + " [aà])(?!\\p{L})[^;]*$");
    // A place at the beginning of a line of a list.
    private static final ScanPattern LISTED = ScanPattern.of(
            "(?iu)^[\\s•*·–-]*(?:\\d[.)]\\s*)?(?:(?:shipment|load|stop|drop|order|embarque|env[ií]o|carga|entrega|exp[ée]dition|envoi|livraison)\\s*#?\\s*\\d{1,2}\\s*[:.)–-]\\s*)?");
    // "DZ: 89502", below another label: what it is stands in it.
    private static final ScanPattern OWN_LABEL = ScanPattern.of("^\\W*\\p{Lu}{1,3}\\s*[:=]");
    // Names the service, not the place.
    private static final Pattern DOCK_TO_DOCK =
            Pattern.compile("(?iu)(?<!\\p{L})(?:(\\p{L}+)[ -]to[ -]\\1|(?:dock|door|port|curb|ramp|terminal)[ -]to["
                    + " -](?:dock|door|port|curb|ramp|terminal))(?!\\p{L})");
    private static final String PORT =
            "(?:the )?(?:port|pier|marine terminal|terminal|rail|ramp|puerto|pol[ab])(?!\\p{L})";
    private static final String WAY = "\\s*(?:to|into|a|al|hasta|vers|[-=]*>|→|⇒|[-–—])\\s*";
    private static final ScanPattern TO_PORT = ScanPattern.of("(?iu)^[,)]?" + WAY + PORT);
    private static final ScanPattern PORT_TO = ScanPattern.of("(?iu)" + PORT + "[^.;]{0,40}" + WAY + "$");
    private static final String FORMER = "(\\p{L}[\\p{L}.'’ -]{2,29}?)";
    private static final String IN_PLACE =
            "(?:instead of|rather than|in place of|not|en vez de|en lugar de|au lieu de|plut[ôo]t que)";
    private static final ScanPattern INSTEAD = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:" + IN_PLACE + "|change|replace|switch|cambiar?|remplace[rz]?)(?!\\p{L})");
    private static final Pattern INSTEAD_BEHIND =
            Pattern.compile("(?iu)[\\s,(]*" + IN_PLACE + "\\s+(?:from |to |in |the one in |de |a |à )?" + FORMER
                    + "(?=\\s*(?:[,.;!)]|$|please|pls|por favor|svp|\\p{Lu}{2}\\b|\\d))");
    private static final Pattern INSTEAD_BEFORE = Pattern.compile("(?iu)(?<!\\p{L})(?:" + IN_PLACE
            + "\\s+(?:from |to |in )?" + FORMER
            + "[, ]+(?:please )?(?:use|make it|go to|deliver to|ship to|we need|it"
            + " is|it['’]?s|to)?|(?:change|replace|switch) (?:the )?(?:destination |origin |delivery |pickup )?(?:from"
            + " )?"
            + FORMER + " (?:to|with|by|for))\\s*$");
    private static final ScanPattern FAR = ScanPattern.of("(?:\\p{L}{2,}[^\\p{L}]+){4}");
    private static final ScanPattern FREIGHT_WORD = ScanPattern.of("(?iu).*(?:\\d\\s*(?:lbs?|kgs?|x\\s*\\d|(?:"
            + PackageWord.pattern() + ")(?!\\p{L}))|\\b(?:weight|peso|poids|dims)\\b).*");

    private final MentionFinder finder;
    private final PlaceConnectors between;
    private final PlaceCompletion completion;
    private final boolean english;
    private final boolean containers;

    /// Finds stops among known codes.
    ///
    /// @param english whether "de" and "a" are no words between places
    /// @param containers whether a warehouse is an end of its own
    public LaneReader(PlaceIndex index, Country usual, boolean english, boolean containers) {
        this.containers = containers;
        this.between = new PlaceConnectors(english);
        this.finder = new MentionFinder(new PlaceScanner(index, usual), between, english);
        this.completion = new PlaceCompletion(index, usual);
        this.english = english;
    }

    /// The stops that lines name, in their order; what named them is taken from the lines.
    public List<Stop> stops(List<Line> lines) {
        List<Stop> stops = new ArrayList<>(PlaceParts.read(lines, completion));
        List<Mention> mentions = new ArrayList<>();
        for (Line line : lines) {
            mentions.addAll(mentions(line));
        }
        for (Mention mention : mentions) {
            if (mention.end == null && mention.place.anchored()) {
                above(mention, lines);
            }
        }
        listed(mentions, lines);
        byOrder(mentions);
        if (containers) {
            besidePort(mentions, lines);
        }
        // "to both Reno and Sparks": of places beside one that is no stop none is sure.
        List<Mention> open = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.anchored())
                .toList();
        for (Mention mention : mentions) {
            LaneEnd end = mention.end;
            if (end != null) {
                Line line = lines.get(index(lines, mention.place.line()));
                line.consume(mention.from, mention.place.end());
                boolean only = open.stream().noneMatch(other -> other.place.line() == mention.place.line());
                stops.add(new Stop(
                        end, mention.place.line(), mention.place.place().sureIf(mention.said && only)));
            }
        }
        stops.sort(Comparator.comparingInt(Stop::line));
        return stops;
    }

    /// A place that a text names in place of another: "Boise ID 83702 instead of Reno".
    ///
    /// @param former name of the other's town
    public record Replacement(String former, FoundPlace place) {}

    /// The place that lines give instead of one that was written before; empty where they give none.
    public Optional<Replacement> replacement(List<String> lines) {
        for (int at = 0; at < lines.size(); at++) {
            String text = lines.get(at);
            if (!INSTEAD.isIn(text)) {
                continue;
            }
            for (Mention mention : finder.in(new Line(at, text))) {
                Matcher behind = INSTEAD_BEHIND.matcher(text).region(mention.place.end(), text.length());
                Matcher before = INSTEAD_BEFORE.matcher(text.substring(0, mention.place.start()));
                if (mention.place.anchored() && (behind.lookingAt() || before.find())) {
                    String former = behind.hasMatch()
                            ? behind.group(1)
                            : before.group(1) == null ? before.group(2) : before.group(1);
                    return Optional.of(new Replacement(former.strip(), mention.place.place()));
                }
            }
        }
        return Optional.empty();
    }

    private List<Mention> mentions(Line line) {
        List<Mention> found = finder.in(line);
        if (found.isEmpty()) {
            return found;
        }
        String text =
                DOCK_TO_DOCK.matcher(line.masked()).replaceAll(phrase -> " ".repeat(phrase.end() - phrase.start()));
        int before = 0;
        Mention previous = null;
        List<Mention> stops = new ArrayList<>();
        for (Mention mention : found) {
            String context = text.substring(Math.max(before, mention.place.start() - CONTEXT), mention.place.start());
            if (BILLED.isIn(context)) {
                line.blankOut(mention.place.start(), mention.place.end());
                before = mention.place.end();
                continue;
            }
            if (previous != null && PlaceConnectors.isChoice(context)) {
                line.blankOut(before, mention.place.end());
                before = mention.place.end();
                continue;
            }
            if (previous != null && between.join(context)) {
                if (previous.loose && previous.end == LaneEnd.DESTINATION) {
                    previous.end = null;
                }
                previous.is(LaneEnd.ORIGIN, previous.place.anchored() || mention.place.anchored());
                mention.is(LaneEnd.DESTINATION, true);
                mention.from = Math.max(before, mention.place.start() - context.length());
            } else {
                said(mention, context);
            }
            before = mention.place.end();
            previous = mention;
            stops.add(mention);
        }
        return stops;
    }

    private void said(Mention mention, String context) {
        Optional<LaneEnd> last = LaneEnd.parseLast(context, english);
        Optional<LaneEnd> said = last.filter(end -> end == LaneEnd.WAREHOUSE && !containers)
                .flatMap(_ -> LaneEnd.ofWarehouse(context, english))
                .or(() -> last);
        said.ifPresent(end -> {
            int word = end.last(context, english);
            // "para hoy, cargo resina en Altamira": a town's bare name far behind a word
            boolean far = !mention.place.anchored() && word > 0 && FAR.isIn(context.substring(word));
            mention.is(end, !far);
            boolean freight = word > 0 && FREIGHT_WORD.matches(context.substring(word));
            mention.loose = freight;
            if (!freight && word > 0) {
                mention.from = mention.place.start() - context.length() + Math.max(0, begin(context, word));
            }
        });
    }

    private static int begin(String context, int wordEnd) {
        int at = wordEnd;
        while (at > 0 && Character.isLetter(context.charAt(at - 1))) {
            at--;
        }
        return at;
    }

    // The label above a block of name, street and town.
    private void above(Mention mention, List<Line> lines) {
        int own = index(lines, mention.place.line());
        for (int at = own - 1; at >= Math.max(0, own - LABEL_LINES); at--) {
            Line line = lines.get(at);
            if (line.text().isBlank() && at < own - 1) {
                return;
            }
            Optional<LaneEnd> label = LaneEnd.labelled(line.masked())
                    .or(() -> line.masked().indexOf(':') > 0
                            ? LaneEnd.labelled(
                                    line.masked().substring(0, line.masked().indexOf(':') + 1))
                            : Optional.empty());
            if (label.isPresent()) {
                mention.is(label.get(), !OWN_LABEL.isIn(lines.get(own).text()));
                for (int between = at; between < own; between++) {
                    if (!FREIGHT_WORD.matches(lines.get(between).masked())) {
                        lines.get(between).consumeAll();
                    }
                }
                mention.from = 0;
                return;
            }
            if (FREIGHT_WORD.matches(line.masked())) {
                return;
            }
        }
    }

    // "From Tacoma:", above a list of where it goes.
    private static void listed(List<Mention> mentions, List<Line> lines) {
        List<Mention> open = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.anchored())
                .filter(mention -> LISTED.replaceFirst(
                                        lines.get(index(lines, mention.place.line()))
                                                .text(),
                                        "")
                                .length()
                        == lines.get(index(lines, mention.place.line())).text().length() - mention.place.start())
                .toList();
        List<LaneEnd> said = mentions.stream()
                .map(mention -> mention.end)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        if (open.size() > 1 && said.size() == 1 && said.getFirst() != LaneEnd.WAREHOUSE) {
            open.forEach(mention ->
                    mention.is(said.getFirst() == LaneEnd.ORIGIN ? LaneEnd.DESTINATION : LaneEnd.ORIGIN, true));
        }
    }

    // "Fontana CA 92335 to Port of Los Angeles": the only place of a container's move is its warehouse.
    private static void besidePort(List<Mention> mentions, List<Line> lines) {
        List<Mention> open =
                mentions.stream().filter(mention -> mention.place.anchored()).toList();
        if (open.size() == 1 && mentions.stream().allMatch(mention -> mention.end == null)) {
            PlaceMention place = open.getFirst().place;
            String text = lines.get(index(lines, place.line())).text();
            open.getFirst()
                    .is(
                            LaneEnd.WAREHOUSE,
                            TO_PORT.isIn(text.substring(place.end()))
                                    || PORT_TO.isIn(text.substring(0, place.start())));
        }
    }

    // Two places and no word about either: from the first to the second, perhaps.
    private static void byOrder(List<Mention> mentions) {
        List<Mention> open = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.anchored())
                .toList();
        boolean none = mentions.stream().allMatch(mention -> mention.end == null);
        boolean origin = mentions.stream().anyMatch(mention -> mention.end == LaneEnd.ORIGIN);
        boolean destination = mentions.stream().anyMatch(mention -> mention.end == LaneEnd.DESTINATION);
        if (none && open.size() == 2) {
            open.get(0).is(LaneEnd.ORIGIN, false);
            open.get(1).is(LaneEnd.DESTINATION, false);
        } else if (open.size() == 1 && origin != destination) {
            open.getFirst().is(origin ? LaneEnd.DESTINATION : LaneEnd.ORIGIN, false);
        }
    }

    private static int index(List<Line> lines, int number) {
        for (int at = 0; at < lines.size(); at++) {
            if (lines.get(at).number() == number) {
                return at;
            }
        }
        return 0;
    }
}

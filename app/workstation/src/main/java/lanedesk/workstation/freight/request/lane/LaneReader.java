package lanedesk.workstation.freight.request.lane;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.workstation.freight.lane.Country;
import lanedesk.workstation.freight.paste.PackageWord;
import lanedesk.workstation.freight.place.PlaceIndex;
import lanedesk.workstation.freight.request.text.Line;
import lanedesk.workstation.freight.scan.Scan;
import lanedesk.workstation.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Finds the stops of lanes: places, and which end each of them is by the words before it, by an arrow between two, or
/// by the label above it.
public final class LaneReader {
    private static final int LABEL_LINES = 6;
    private static final int CONTEXT = 70;
    private static final Pattern JOINED = Pattern.compile("(?iu)^[\\s¦,;.)\\]\"]*(?:-*\\s*(?:to|through"
            + " to|>|hasta|hacia|vers|jusqu['’]?[àa])\\s*|[-=–—]*>+|→|⇒|»|[-–—]{1,3}|//?|t/o|2)\\s*[\\s(:]*$");
    // "Reno or Sparks" is one stop, and which of them is open.
    private static final Pattern EITHER =
            Pattern.compile("[\\s,(]*(?:or|Or|o|ou|and/or|y/o|et/ou)(?:\\s+(?:to|from|in|a|de|en|à|in|el|la))?\\s+");
    private static final Pattern BILLED = Pattern.compile(
            "(?iu)(?<!\\p{L})(?:bill(?:ed|ing)?[ -]?to|invoice to|remit to|3rd party|third party|factur\\p{L}+"
                    + " [aà])(?!\\p{L})[^;]*$");
    private static final Pattern ALTERNATE =
            Pattern.compile("(?iu)[\\s.,;(]*(?:alternat\\p{L}*|alt|backup)(?!\\p{L})[^;]*");
    // A place at the beginning of a line of a list.
    private static final Pattern LISTED = Pattern.compile("^[\\s•*·–-]*(?:\\d[.)]\\s*)?");
    // "DZ: 89502", below another label: what it is stands in it.
    private static final Pattern OWN_LABEL = Pattern.compile("^\\W*\\p{Lu}{1,3}\\s*[:=]");
    // Says how, not where.
    private static final Pattern DOCK_TO_DOCK =
            Pattern.compile("(?iu)(?<!\\p{L})(?:(\\p{L}+)[ -]to[ -]\\1|(?:dock|door|port|curb|ramp|terminal)[ -]to["
                    + " -](?:dock|door|port|curb|ramp|terminal))(?!\\p{L})");
    private static final Pattern FAR = Pattern.compile("(?:\\p{L}{2,}[^\\p{L}]+){4}");
    private static final Pattern JOINED_FOREIGN =
            Pattern.compile("(?iu)^[\\s¦,;.)]*(?:a|à|au|aux|y|et)\\s+(?:el\\s+|la\\s+)?$");
    private static final ScanPattern JOINT = ScanPattern.of(
            "(?iu)\\s+(?:to|hasta|hacia|vers)\\s+|\\s*(?:-+>|=>|→|⇒)\\s*|\\s+(?:[-–—]|>)\\s+|\\p{L}{4}(/)(?=\\p{L}{4})");
    private static final ScanPattern JOINT_FOREIGN = ScanPattern.of("(?iu)\\s+(?:a|à|au)\\s+");
    private static final ScanPattern BEFORE_TOWN = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d])(?:from|out"
                + " of|to|in|at|origin|destination|dest|pick-?\\s?up|deliver(?:y|ing)?|desde|hasta|en|de|a|origen|destino|recolecci[oó]n|entrega|vers|[àa]|d[ée]part|origine|livraison|ramassage|enl[eè]vement|pu|del|o|d)\\b\\s*(?:city|location|in|at|from|to|en|de|à|a)?\\s*[:.-]?\\s+(?=\\p{Lu})");
    // What is written small behind these is no town: "muebles de madera".
    private static final Pattern SMALL = Pattern.compile("(?iu)(?<!\\p{L})(?:de|a|à|en|in|at|o|d|del)\\s+$");
    private static final Pattern FREIGHT_WORD = Pattern.compile("(?iu).*(?:\\d\\s*(?:lbs?|kgs?|x\\s*\\d|(?:"
            + PackageWord.pattern() + ")(?!\\p{L}))|\\b(?:weight|peso|poids|dims)\\b).*");

    private final PlaceScanner scanner;
    private final PlaceCompletion completion;
    private final boolean english;
    private final boolean containers;

    private static final class Mention {
        private final PlaceMention place;
        private @Nullable End end;
        private boolean said;
        // What says its end stands before the goods.
        private boolean loose;
        private int from;

        private Mention(PlaceMention place) {
            this.place = place;
            this.from = place.start();
        }

        private void is(End which, boolean sure) {
            if (end == null) {
                end = which;
                said = sure;
            }
        }
    }

    /// Finds stops among known codes.
    ///
    /// @param english whether "de" and "a" are no words between places
    /// @param containers whether a warehouse is an end of its own
    public LaneReader(PlaceIndex index, Country usual, boolean english, boolean containers) {
        this.containers = containers;
        this.scanner = new PlaceScanner(index, usual);
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
        // "to both Reno and Sparks": of places beside one that is no stop none is sure.
        List<Mention> open = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.anchored())
                .toList();
        for (Mention mention : mentions) {
            End end = mention.end;
            if (end != null) {
                Line line = lines.get(index(lines, mention.place.line()));
                line.take(mention.from, mention.place.end());
                boolean only = open.stream().noneMatch(other -> other.place.line() == mention.place.line());
                stops.add(new Stop(
                        end, mention.place.line(), mention.place.place().sureIf(mention.said && only)));
            }
        }
        stops.sort(Comparator.comparingInt(Stop::line));
        return stops;
    }

    private List<Mention> mentions(Line line) {
        List<Mention> found = new ArrayList<>();
        scanner.anchored(line).forEach(place -> found.add(new Mention(place)));
        joints(line, found);
        towns(line, found);
        found.sort(Comparator.comparingInt(mention -> mention.place.start()));
        String text = DOCK_TO_DOCK.matcher(line.rest()).replaceAll(phrase -> " ".repeat(phrase.end() - phrase.start()));
        int before = 0;
        Mention previous = null;
        List<Mention> stops = new ArrayList<>();
        for (Mention mention : found) {
            String context = text.substring(Math.max(before, mention.place.start() - CONTEXT), mention.place.start());
            if (BILLED.matcher(context).find()) {
                line.cover(mention.place.start(), mention.place.end());
                before = mention.place.end();
                continue;
            }
            if (previous != null
                    && (EITHER.matcher(context).matches()
                            || ALTERNATE.matcher(context).matches())) {
                line.cover(before, mention.place.end());
                before = mention.place.end();
                continue;
            }
            if (previous != null && joins(context)) {
                if (previous.loose && previous.end == End.DESTINATION) {
                    previous.end = null;
                }
                previous.is(End.ORIGIN, previous.place.anchored() || mention.place.anchored());
                mention.is(End.DESTINATION, true);
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
        Optional<End> last = End.said(context, english);
        Optional<End> said = last.filter(end -> end == End.WAREHOUSE && !containers)
                .flatMap(_ -> End.ofWarehouse(context, english))
                .or(() -> last);
        said.ifPresent(end -> {
            int word = end.last(context, english);
            // "para hoy, cargo resina en Altamira": a town's bare name far behind a word
            boolean far = !mention.place.anchored()
                    && word > 0
                    && FAR.matcher(context.substring(word)).find();
            mention.is(end, !far);
            boolean freight =
                    word > 0 && FREIGHT_WORD.matcher(context.substring(word)).matches();
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

    private boolean joins(String between) {
        return JOINED.matcher(between).matches()
                || (!english && JOINED_FOREIGN.matcher(between).matches());
    }

    // "Dallas to Reno": towns without state or code on both sides of what joins them, or on one.
    private void joints(Line line, List<Mention> found) {
        for (ScanPattern pattern : english ? List.of(JOINT) : List.of(JOINT, JOINT_FOREIGN)) {
            Scan joint = pattern.scan(line.rest());
            while (joint.find()) {
                boolean slash = joint.groupCount() > 0 && joint.group(1) != null;
                int start = slash ? joint.start(1) : joint.start();
                Optional<PlaceMention> left = at(found, start, true)
                        .or(() -> free(found, start) ? scanner.town(line, 0, start, true) : Optional.empty());
                Optional<PlaceMention> right = at(found, joint.end(), false)
                        .or(() -> free(found, joint.end())
                                ? scanner.town(line, joint.end(), line.rest().length(), false)
                                : Optional.empty());
                if (left.isPresent()
                        && right.isPresent()
                        && touches(line, left.get(), start, joint.end(), right.get())) {
                    add(found, left.get());
                    add(found, right.get());
                }
            }
        }
    }

    private static boolean touches(Line line, PlaceMention left, int start, int end, PlaceMention right) {
        return line.rest().substring(left.end(), start).isBlank()
                && line.rest().substring(end, right.start()).isBlank();
    }

    private void towns(Line line, List<Mention> found) {
        Scan before = BEFORE_TOWN.scan(line.rest());
        while (before.find()) {
            int start = before.end();
            if (free(found, start)) {
                scanner.town(line, start, line.rest().length(), false)
                        .filter(place -> place.start() == start)
                        .filter(_ -> Character.isUpperCase(line.rest().charAt(start))
                                || !SMALL.matcher(line.rest().substring(0, start))
                                        .find())
                        .filter(place -> found.stream()
                                .noneMatch(other ->
                                        other.place.start() < place.end() && place.start() < other.place.end()))
                        .filter(place -> End.said(line.rest().substring(0, start), english)
                                .isPresent())
                        .filter(place -> !isPartOfName(place, found, line.rest()))
                        .ifPresent(place -> add(found, place));
            }
        }
    }

    // "To: Bolt Depot, 88 Sprague St, Dedham MA 02026": a town's name that begins a firm's.
    private boolean isPartOfName(PlaceMention place, List<Mention> found, String text) {
        return found.stream()
                .map(mention -> mention.place)
                .filter(other -> other.anchored() && other.start() > place.end())
                .min(Comparator.comparingInt(PlaceMention::start))
                .map(next -> text.substring(place.end(), next.start()))
                .filter(between -> End.said(between, english).isEmpty()
                        && !joins(between)
                        && !EITHER.matcher(between).matches())
                .isPresent();
    }

    private static void add(List<Mention> found, PlaceMention place) {
        if (found.stream()
                .noneMatch(mention -> mention.place.start() < place.end() && place.start() < mention.place.end())) {
            found.add(new Mention(place));
        }
    }

    private static Optional<PlaceMention> at(List<Mention> found, int place, boolean ending) {
        return found.stream()
                .map(mention -> mention.place)
                .filter(mention -> Math.abs((ending ? mention.end() : mention.start()) - place) <= 1)
                .findFirst();
    }

    private static boolean free(List<Mention> found, int place) {
        return found.stream().noneMatch(mention -> mention.place.start() <= place && place < mention.place.end());
    }

    // The label above a block of name, street and town.
    private void above(Mention mention, List<Line> lines) {
        int own = index(lines, mention.place.line());
        for (int at = own - 1; at >= Math.max(0, own - LABEL_LINES); at--) {
            Line line = lines.get(at);
            if (line.text().isBlank() && at < own - 1) {
                return;
            }
            Optional<End> label = End.labelled(line.rest())
                    .or(() -> line.rest().indexOf(':') > 0
                            ? End.labelled(line.rest().substring(0, line.rest().indexOf(':') + 1))
                            : Optional.empty());
            if (label.isPresent()) {
                mention.is(
                        label.get(), !OWN_LABEL.matcher(lines.get(own).text()).find());
                for (int between = at; between < own; between++) {
                    if (!FREIGHT_WORD.matcher(lines.get(between).rest()).matches()) {
                        lines.get(between).takeAll();
                    }
                }
                mention.from = 0;
                return;
            }
            if (FREIGHT_WORD.matcher(line.rest()).matches()) {
                return;
            }
        }
    }

    // "From Tacoma:", above a list of where it goes.
    private static void listed(List<Mention> mentions, List<Line> lines) {
        List<Mention> open = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.anchored())
                .filter(mention -> LISTED.matcher(lines.get(index(lines, mention.place.line()))
                                        .text())
                                .replaceFirst("")
                                .length()
                        == lines.get(index(lines, mention.place.line())).text().length() - mention.place.start())
                .toList();
        List<End> said = mentions.stream()
                .map(mention -> mention.end)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        if (open.size() > 1 && said.size() == 1 && said.getFirst() != End.WAREHOUSE) {
            open.forEach(mention -> mention.is(said.getFirst() == End.ORIGIN ? End.DESTINATION : End.ORIGIN, true));
        }
    }

    // Two places and no word about either: from the first to the second, perhaps.
    private static void byOrder(List<Mention> mentions) {
        List<Mention> open = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.anchored())
                .toList();
        boolean none = mentions.stream().allMatch(mention -> mention.end == null);
        boolean origin = mentions.stream().anyMatch(mention -> mention.end == End.ORIGIN);
        boolean destination = mentions.stream().anyMatch(mention -> mention.end == End.DESTINATION);
        if (none && open.size() == 2) {
            open.get(0).is(End.ORIGIN, false);
            open.get(1).is(End.DESTINATION, false);
        } else if (open.size() == 1 && origin != destination) {
            open.getFirst().is(origin ? End.DESTINATION : End.ORIGIN, false);
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

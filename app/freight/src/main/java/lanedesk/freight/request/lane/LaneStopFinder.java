package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.lane.Country;
import lanedesk.freight.paste.PackageWords;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.ScanPattern;

/// Finds the stops of lanes: places, with their ends by preceding words, an arrow between two, or a label above.
public final class LaneStopFinder {
    private static final int MAX_LINES_BELOW_LABEL = 6;
    private static final int CONTEXT_LENGTH = 70;
    private static final ScanPattern BILLING_ADDRESS = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:bill(?:ed|ing)?[ -]?to|invoice to|remit to|3rd party|third party|factur\\p{L}+"
                    + " [aà])(?!\\p{L})[^;]*$");
    // A place at the start of a list item.
    private static final ScanPattern LIST_ITEM = ScanPattern.of(
            "(?iu)^[\\s•*·–-]*(?:\\d[.)]\\s*)?(?:(?:shipment|load|stop|drop|order|embarque|env[ií]o|carga|entrega|exp[ée]dition|envoi|livraison)\\s*#?\\s*\\d{1,2}\\s*[:.)–-]\\s*)?");
    // "DZ: 89502" below another label has a label of its own.
    private static final ScanPattern OWN_LABEL = ScanPattern.of("^\\W*\\p{Lu}{1,3}\\s*[:=]");
    // Names the service, not the place.
    private static final Pattern DOCK_TO_DOCK =
            Pattern.compile("(?iu)(?<!\\p{L})(?:(\\p{L}+)[ -]to[ -]\\1|(?:dock|door|port|curb|ramp|terminal)[ -]to["
                    + " -](?:dock|door|port|curb|ramp|terminal))(?!\\p{L})");
    private static final String PORT_WORD =
            "(?:the )?(?:port|pier|marine terminal|terminal|rail|ramp|puerto|pol[ab])(?!\\p{L})";
    private static final String DIRECTION_WORDS = "\\s*(?:to|into|a|al|hasta|vers|[-=]*>|→|⇒|[-–—])\\s*";
    private static final ScanPattern TO_PORT = ScanPattern.of("(?iu)^[,)]?" + DIRECTION_WORDS + PORT_WORD);
    private static final ScanPattern FROM_PORT =
            ScanPattern.of("(?iu)" + PORT_WORD + "[^.;]{0,40}" + DIRECTION_WORDS + "$");
    private static final String REPLACED_TOWN = "(\\p{L}[\\p{L}.'’ -]{2,29}?)";
    private static final String INSTEAD_WORDS =
            "(?:instead of|rather than|in place of|not|en vez de|en lugar de|au lieu de|plut[ôo]t que)";
    private static final ScanPattern INSTEAD = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:" + INSTEAD_WORDS + "|change|replace|switch|cambiar?|remplace[rz]?)(?!\\p{L})");
    private static final Pattern INSTEAD_AFTER =
            Pattern.compile("(?iu)[\\s,(]*" + INSTEAD_WORDS + "\\s+(?:from |to |in |the one in |de |a |à )?"
                    + REPLACED_TOWN + "(?=\\s*(?:[,.;!)]|$|please|pls|por favor|svp|\\p{Lu}{2}\\b|\\d))");
    private static final Pattern INSTEAD_BEFORE = Pattern.compile("(?iu)(?<!\\p{L})(?:" + INSTEAD_WORDS
            + "\\s+(?:from |to |in )?" + REPLACED_TOWN
            + "[, ]+(?:please )?(?:use|make it|go to|deliver to|ship to|we need|it"
            + " is|it['’]?s|to)?|(?:change|replace|switch) (?:the )?(?:destination |origin |delivery |pickup )?(?:from"
            + " )?"
            + REPLACED_TOWN + " (?:to|with|by|for))\\s*$");
    private static final ScanPattern FAR_AWAY_WORDS = ScanPattern.of("(?:\\p{L}{2,}[^\\p{L}]+){4}");
    private static final ScanPattern FREIGHT_WORD = ScanPattern.of("(?iu).*(?:\\d\\s*(?:lbs?|kgs?|x\\s*\\d|(?:"
            + PackageWords.pattern() + ")(?!\\p{L}))|\\b(?:weight|peso|poids|dims)\\b).*");

    private final MentionFinder finder;
    private final PlaceConnectors connectors;
    private final PlaceCompletion completion;
    private final boolean english;
    private final boolean isContainerMove;

    /// Finds stops with known codes.
    ///
    /// @param english whether "de" and "a" are ignored between places
    /// @param containers whether a warehouse is a separate end
    public LaneStopFinder(PlaceIndex index, Country usual, boolean english, boolean containers) {
        this.isContainerMove = containers;
        this.connectors = new PlaceConnectors(english);
        this.finder = new MentionFinder(new PlaceScanner(index, usual), connectors, english);
        this.completion = new PlaceCompletion(index, usual);
        this.english = english;
    }

    /// The stops in the lines, in order; their words are consumed.
    public List<LaneStop> findStops(List<RequestLine> lines) {
        List<LaneStop> stops = new ArrayList<>(LabelledPlaceParts.parse(lines, completion));
        List<LaneMention> mentions = new ArrayList<>();
        for (RequestLine line : lines) {
            mentions.addAll(mentionsIn(line));
        }
        for (LaneMention mention : mentions) {
            if (mention.end == null && mention.place.hasStateOrCode()) {
                applyLabelAbove(mention, lines);
            }
        }
        assignListedEnds(mentions, lines);
        assignEndsByOrder(mentions);
        if (isContainerMove) {
            assignWarehouseBesidePort(mentions, lines);
        }
        // "to both Reno and Sparks": a stop is uncertain if its line has a place that is not a stop.
        List<LaneMention> open = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.hasStateOrCode())
                .toList();
        for (LaneMention mention : mentions) {
            LaneEnd end = mention.end;
            if (end != null) {
                RequestLine line = lines.get(indexOfLine(lines, mention.place.line()));
                line.consume(mention.consumedStart, mention.place.end());
                boolean only = open.stream().noneMatch(other -> other.place.line() == mention.place.line());
                stops.add(new LaneStop(
                        end, mention.place.line(), mention.place.place().certainOnlyIf(mention.isCertain && only)));
            }
        }
        stops.sort(Comparator.comparingInt(LaneStop::line));
        return stops;
    }

    /// A place that replaces another: "Boise ID 83702 instead of Reno".
    ///
    /// @param former city name of the replaced place
    public record Replacement(String former, ExtractedPlace place) {}

    /// The place given instead of an earlier one; empty if none.
    public Optional<Replacement> findReplacement(List<String> lines) {
        for (int index = 0; index < lines.size(); index++) {
            String text = lines.get(index);
            if (!INSTEAD.isFoundIn(text)) {
                continue;
            }
            for (LaneMention mention : finder.findMentions(new RequestLine(index, text))) {
                Matcher behind = INSTEAD_AFTER.matcher(text).region(mention.place.end(), text.length());
                Matcher before = INSTEAD_BEFORE.matcher(text.substring(0, mention.place.start()));
                if (mention.place.hasStateOrCode() && (behind.lookingAt() || before.find())) {
                    String former = behind.hasMatch()
                            ? behind.group(1)
                            : before.group(1) == null ? before.group(2) : before.group(1);
                    return Optional.of(new Replacement(former.strip(), mention.place.place()));
                }
            }
        }
        return Optional.empty();
    }

    private List<LaneMention> mentionsIn(RequestLine line) {
        List<LaneMention> matches = finder.findMentions(line);
        if (matches.isEmpty()) {
            return matches;
        }
        String text =
                DOCK_TO_DOCK.matcher(line.maskedText()).replaceAll(phrase -> " ".repeat(phrase.end() - phrase.start()));
        int before = 0;
        LaneMention previous = null;
        List<LaneMention> stops = new ArrayList<>();
        for (LaneMention mention : matches) {
            String context =
                    text.substring(Math.max(before, mention.place.start() - CONTEXT_LENGTH), mention.place.start());
            if (BILLING_ADDRESS.isFoundIn(context)) {
                line.mask(mention.place.start(), mention.place.end());
                before = mention.place.end();
                continue;
            }
            if (previous != null && PlaceConnectors.isAlternative(context)) {
                line.mask(before, mention.place.end());
                before = mention.place.end();
                continue;
            }
            if (previous != null && connectors.connects(context)) {
                if (previous.isBehindFreightWords && previous.end == LaneEnd.DESTINATION) {
                    previous.end = null;
                }
                previous.assignEnd(LaneEnd.ORIGIN, previous.place.hasStateOrCode() || mention.place.hasStateOrCode());
                mention.assignEnd(LaneEnd.DESTINATION, true);
                mention.consumedStart = Math.max(before, mention.place.start() - context.length());
            } else {
                assignEndFromContext(mention, context);
            }
            before = mention.place.end();
            previous = mention;
            stops.add(mention);
        }
        return stops;
    }

    private void assignEndFromContext(LaneMention mention, String context) {
        Optional<LaneEnd> last = LaneEnd.parseLast(context, english);
        Optional<LaneEnd> stated = last.filter(end -> end == LaneEnd.WAREHOUSE && !isContainerMove)
                .flatMap(_ -> LaneEnd.parseEndBeforeWarehouse(context, english))
                .or(() -> last);
        stated.ifPresent(end -> {
            int word = end.lastPosition(context, english);
            // "para hoy, cargo resina en Altamira": a bare city name far from the word
            boolean far =
                    !mention.place.hasStateOrCode() && word > 0 && FAR_AWAY_WORDS.isFoundIn(context.substring(word));
            mention.assignEnd(end, !far);
            boolean freight = word > 0 && FREIGHT_WORD.matches(context.substring(word));
            mention.isBehindFreightWords = freight;
            if (!freight && word > 0) {
                mention.consumedStart =
                        mention.place.start() - context.length() + Math.max(0, wordStart(context, word));
            }
        });
    }

    private static int wordStart(String context, int wordEnd) {
        int index = wordEnd;
        while (index > 0 && Character.isLetter(context.charAt(index - 1))) {
            index--;
        }
        return index;
    }

    // Applies the label above a block of name, street and city.
    private void applyLabelAbove(LaneMention mention, List<RequestLine> lines) {
        int own = indexOfLine(lines, mention.place.line());
        for (int index = own - 1; index >= Math.max(0, own - MAX_LINES_BELOW_LABEL); index--) {
            RequestLine line = lines.get(index);
            if (line.text().isBlank() && index < own - 1) {
                return;
            }
            Optional<LaneEnd> label = LaneEnd.parseLabel(line.maskedText())
                    .or(() -> line.maskedText().indexOf(':') > 0
                            ? LaneEnd.parseLabel(line.maskedText()
                                    .substring(0, line.maskedText().indexOf(':') + 1))
                            : Optional.empty());
            if (label.isPresent()) {
                mention.assignEnd(
                        label.get(), !OWN_LABEL.isFoundIn(lines.get(own).text()));
                for (int between = index; between < own; between++) {
                    if (!FREIGHT_WORD.matches(lines.get(between).maskedText())) {
                        lines.get(between).consumeAll();
                    }
                }
                mention.consumedStart = 0;
                return;
            }
            if (FREIGHT_WORD.matches(line.maskedText())) {
                return;
            }
        }
    }

    // "From Tacoma:" above a list of destinations.
    private static void assignListedEnds(List<LaneMention> mentions, List<RequestLine> lines) {
        List<LaneMention> open = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.hasStateOrCode())
                .filter(mention -> LIST_ITEM
                                .replaceFirst(
                                        lines.get(indexOfLine(lines, mention.place.line()))
                                                .text(),
                                        "")
                                .length()
                        == lines.get(indexOfLine(lines, mention.place.line()))
                                        .text()
                                        .length()
                                - mention.place.start())
                .toList();
        List<LaneEnd> messages = mentions.stream()
                .map(mention -> mention.end)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        if (open.size() > 1 && messages.size() == 1 && messages.getFirst() != LaneEnd.WAREHOUSE) {
            open.forEach(mention -> mention.assignEnd(
                    messages.getFirst() == LaneEnd.ORIGIN ? LaneEnd.DESTINATION : LaneEnd.ORIGIN, true));
        }
    }

    // "Fontana CA 92335 to Port of Los Angeles": the only place of a container move is its warehouse.
    private static void assignWarehouseBesidePort(List<LaneMention> mentions, List<RequestLine> lines) {
        List<LaneMention> open = mentions.stream()
                .filter(mention -> mention.place.hasStateOrCode())
                .toList();
        if (open.size() == 1 && mentions.stream().allMatch(mention -> mention.end == null)) {
            PlaceMention place = open.getFirst().place;
            String text = lines.get(indexOfLine(lines, place.line())).text();
            open.getFirst()
                    .assignEnd(
                            LaneEnd.WAREHOUSE,
                            TO_PORT.isFoundIn(text.substring(place.end()))
                                    || FROM_PORT.isFoundIn(text.substring(0, place.start())));
        }
    }

    // Two places without words for their ends: perhaps from the first to the second.
    private static void assignEndsByOrder(List<LaneMention> mentions) {
        List<LaneMention> open = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.hasStateOrCode())
                .toList();
        boolean none = mentions.stream().allMatch(mention -> mention.end == null);
        boolean origin = mentions.stream().anyMatch(mention -> mention.end == LaneEnd.ORIGIN);
        boolean destination = mentions.stream().anyMatch(mention -> mention.end == LaneEnd.DESTINATION);
        if (none && open.size() == 2) {
            open.get(0).assignEnd(LaneEnd.ORIGIN, false);
            open.get(1).assignEnd(LaneEnd.DESTINATION, false);
        } else if (open.size() == 1 && origin != destination) {
            open.getFirst().assignEnd(origin ? LaneEnd.DESTINATION : LaneEnd.ORIGIN, false);
        }
    }

    private static int indexOfLine(List<RequestLine> lines, int number) {
        for (int index = 0; index < lines.size(); index++) {
            if (lines.get(index).number() == number) {
                return index;
            }
        }
        return 0;
    }
}

package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.lane.Country;
import lanedesk.freight.paste.PackageWords;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Finds the stops of lanes in a text. Whether a place is the origin or the destination is determined from the
/// preceding words, from an arrow between two places, or from a label above the place.
public final class LaneStopFinder {
    private static final PatternTable PHRASES = PatternTable.read(
            LaneStopFinder.class, "stop-phrases.txt", Map.of("packages", PackageWords.patternOfAllWords()));
    private static final int MAX_LINES_BELOW_LABEL = 6;
    private static final int CONTEXT_LENGTH = 70;
    private static final ScanPattern BILLING_ADDRESS = PHRASES.compilePattern("billing address");
    private static final ScanPattern LIST_ITEM = PHRASES.compilePattern("list item");
    // Matches a label in the same line, such as "DZ: 89502", which replaces a label above the line.
    private static final ScanPattern OWN_LABEL = ScanPattern.of("^\\W*\\p{Lu}{1,3}\\s*[:=]");
    private static final Pattern DOCK_TO_DOCK = Pattern.compile(PHRASES.patternText("dock to dock"));
    private static final ScanPattern TO_PORT = PHRASES.compilePattern("to port");
    private static final ScanPattern FROM_PORT = PHRASES.compilePattern("from port");
    private static final ScanPattern TO_LIST = PHRASES.compilePattern("to list");
    private static final ScanPattern ARROW_AT_START = ScanPattern.of("\\s*(?:[-=]*>|→|⇒)\\s*");
    private static final ScanPattern INSTEAD = PHRASES.compilePattern("instead");
    private static final Pattern INSTEAD_AFTER = Pattern.compile(PHRASES.patternText("instead after"));
    private static final Pattern INSTEAD_BEFORE = Pattern.compile(PHRASES.patternText("instead before"));
    private static final ScanPattern FAR_AWAY_WORDS = ScanPattern.of("(?:\\p{L}{2,}[^\\p{L}]+){4}");
    private static final ScanPattern FREIGHT_WORD = PHRASES.compilePattern("freight word");
    private static final ScanPattern LABELLED_PART = PHRASES.compilePattern("labelled part");
    private static final ScanPattern CONNECTOR = PHRASES.compilePattern("connector");
    private static final ScanPattern EITHER_WORD = PHRASES.compilePattern("either word");
    private static final ScanPattern ALTERNATIVE_WORD = PHRASES.compilePattern("alternative word");
    private static final ScanPattern FOREIGN_CONNECTOR = PHRASES.compilePattern("foreign connector");
    private static final ScanPattern CONNECTOR_BETWEEN_PLACES = PHRASES.compilePattern("connector between places");
    private static final ScanPattern FOREIGN_CONNECTOR_BETWEEN_PLACES = ScanPattern.of("(?iu)\\s+(?:a|à|au)\\s+");
    private static final ScanPattern BEFORE_TOWN = PHRASES.compilePattern("before town");
    // Matches words before which a word in lower case is not a city, such as "de" in "muebles de madera".
    private static final ScanPattern SMALL_WORDS = ScanPattern.of("(?iu)(?<!\\p{L})(?:de|a|à|en|in|at|o|d|del)\\s+$");

    // A place that a line names, with the end of the lane (origin, destination or warehouse) that the place is;
    // the end is null as long as it is unknown.
    private static final class LaneMention {
        final PlaceMention place;

        @Nullable
        LaneEnd end;

        boolean isCertain;
        // Whether there are freight words between the word that names the end and the place.
        boolean areItemsAfterEndWord;
        int consumedStart;

        LaneMention(PlaceMention place) {
            this.place = place;
            this.consumedStart = place.start();
        }

        void assignEndIfMissing(LaneEnd newEnd, boolean certain) {
            if (end == null) {
                end = newEnd;
                isCertain = certain;
            }
        }

        boolean overlaps(PlaceMention other) {
            return place.start() < other.end() && other.start() < place.end();
        }
    }

    private final PlaceScanner scanner;
    private final PlaceCompleter completion;
    private final boolean isEnglish;
    private final boolean isContainerMove;
    private int unexplainedPlaceCount;

    /// Creates a finder that completes places from the known postal codes.
    ///
    /// @param english whether the text is in English, so that the Spanish and French words "de" and "a" between
    ///        places are ignored
    /// @param containers whether a warehouse is a separate end
    public LaneStopFinder(PlaceIndex index, Country defaultCountry, boolean english, boolean containers) {
        this.isContainerMove = containers;
        this.scanner = new PlaceScanner(index, defaultCountry);
        this.completion = new PlaceCompleter(index, defaultCountry);
        this.isEnglish = english;
    }

    /// Finds the stops in the lines, in order, and marks their words as parsed.
    public List<LaneStop> findAndConsumeStops(List<RequestLine> lines) {
        List<LaneStop> stops = new ArrayList<>(findAndConsumeLabelledStops(lines));
        List<LaneMention> mentions = new ArrayList<>();
        for (RequestLine line : lines) {
            mentions.addAll(findStopsAndMaskOtherPlaces(line));
        }
        for (LaneMention mention : mentions) {
            if (mention.end == null && mention.place.hasStateOrCode()) {
                assignEndFromLabelAbove(mention, lines);
            }
        }
        assignEndToListedPlaces(mentions, lines);
        assignEndsByOrder(mentions);
        if (isContainerMove) {
            assignSinglePlaceAsWarehouse(mentions, lines);
        }
        // A stop is uncertain if its line also has a place that is not a stop: "to both Reno and Sparks". All
        // stops are uncertain if the text has a place that is not an end of the lane, such as "*Lubbock 79424"
        // after "going to Amarillo".
        List<LaneMention> mentionsWithoutEnd = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.hasStateOrCode())
                .toList();
        unexplainedPlaceCount = (int) mentionsWithoutEnd.stream()
                .filter(other -> mentions.stream()
                        .filter(mention -> mention.end != null)
                        .noneMatch(mention -> ExtractedLane.canBeSamePlace(other.place.place(), mention.place.place())))
                .count();
        for (LaneMention mention : mentions) {
            LaneEnd end = mention.end;
            if (end != null) {
                RequestLine line = lines.get(indexOfLineOrZero(lines, mention.place.lineIndex()));
                line.consumeAsParsed(mention.consumedStart, mention.place.end());
                boolean isOnlyPlaceOnLine = mentionsWithoutEnd.stream()
                        .noneMatch(other -> other.place.lineIndex() == mention.place.lineIndex());
                stops.add(new LaneStop(
                        end,
                        mention.place.lineIndex(),
                        mention.place
                                .place()
                                .asUncertainUnless(
                                        mention.isCertain && isOnlyPlaceOnLine && unexplainedPlaceCount == 0)));
            }
        }
        stops.sort(Comparator.comparingInt(LaneStop::lineIndex));
        return stops;
    }

    /// The number of places in the most recently searched lines that were not recognized as an end of a lane.
    /// Several such places may mean further shipments.
    public int unexplainedPlaceCount() {
        return unexplainedPlaceCount;
    }

    /// A place that replaces another: "Boise ID 83702 instead of Reno".
    ///
    /// @param formerCity city name of the replaced place
    public record PlaceReplacement(String formerCity, ExtractedPlace place) {}

    /// The place that a text names as replacement for an earlier place; empty if it names none.
    public Optional<PlaceReplacement> findPlaceReplacement(List<String> lines) {
        for (int index = 0; index < lines.size(); index++) {
            String text = lines.get(index);
            if (!INSTEAD.isFoundInText(text)) {
                continue;
            }
            for (LaneMention mention : findPlaceMentions(new RequestLine(index, text))) {
                Matcher insteadAfter = INSTEAD_AFTER.matcher(text).region(mention.place.end(), text.length());
                Matcher insteadBefore = INSTEAD_BEFORE.matcher(text.substring(0, mention.place.start()));
                if (mention.place.hasStateOrCode() && (insteadAfter.lookingAt() || insteadBefore.find())) {
                    String former = insteadAfter.hasMatch()
                            ? insteadAfter.group(1)
                            : insteadBefore.group(1) == null ? insteadBefore.group(2) : insteadBefore.group(1);
                    return Optional.of(new PlaceReplacement(former.strip(), mention.place.place()));
                }
            }
        }
        return Optional.empty();
    }

    // The places in a line that may be stops, with their ends as far as the line states them. Masks billing
    // addresses and alternative places, which are no stops.
    private List<LaneMention> findStopsAndMaskOtherPlaces(RequestLine line) {
        List<LaneMention> matches = findPlaceMentions(line);
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
            if (BILLING_ADDRESS.isFoundInText(context)) {
                line.maskAsMeaningless(mention.place.start(), mention.place.end());
                before = mention.place.end();
                continue;
            }
            if (previous != null && isAlternativeConnector(context)) {
                line.maskAsMeaningless(before, mention.place.end());
                before = mention.place.end();
                continue;
            }
            if (previous != null && isConnector(context)) {
                if (previous.areItemsAfterEndWord && previous.end == LaneEnd.DESTINATION) {
                    previous.end = null;
                }
                previous.assignEndIfMissing(
                        LaneEnd.ORIGIN, previous.place.hasStateOrCode() || mention.place.hasStateOrCode());
                mention.assignEndIfMissing(LaneEnd.DESTINATION, true);
                mention.consumedStart = Math.max(before, mention.place.start() - context.length());
            } else {
                assignEndFromContext(mention, context, text.substring(mention.place.end()));
            }
            before = mention.place.end();
            previous = mention;
            stops.add(mention);
        }
        return stops;
    }

    private void assignEndFromContext(LaneMention mention, String context, String textAfter) {
        if (TO_LIST.matchesWhole(textAfter)) {
            mention.assignEndIfMissing(LaneEnd.ORIGIN, true);
            return;
        }
        if (ARROW_AT_START.matchesWhole(context) && context.length() == mention.place.start()) {
            mention.assignEndIfMissing(LaneEnd.DESTINATION, true);
            return;
        }
        Optional<LaneEnd> lastNamedEnd = LaneEnd.findEndNamedLast(context, isEnglish);
        Optional<LaneEnd> statedEnd = lastNamedEnd
                .filter(end -> end == LaneEnd.WAREHOUSE && !isContainerMove)
                .flatMap(_ -> LaneEnd.findEndBeforeWarehouse(context, isEnglish))
                .or(() -> lastNamedEnd);
        statedEnd.ifPresent(end -> {
            int endOfWord = end.endIndexOfLastMatchingWord(context, isEnglish);
            // A city name without state and postal code is uncertain if it is far from the word that names its
            // end: "para hoy, cargo resina en Altamira".
            boolean isFar = !mention.place.hasStateOrCode()
                    && endOfWord > 0
                    && FAR_AWAY_WORDS.isFoundInText(context.substring(endOfWord));
            mention.assignEndIfMissing(end, !isFar);
            boolean hasFreightWords = endOfWord > 0 && FREIGHT_WORD.matchesWhole(context.substring(endOfWord));
            mention.areItemsAfterEndWord = hasFreightWords;
            if (!hasFreightWords && endOfWord > 0) {
                mention.consumedStart =
                        mention.place.start() - context.length() + Math.max(0, startIndexOfWord(context, endOfWord));
            }
        });
    }

    private static int startIndexOfWord(String context, int wordEnd) {
        int index = wordEnd;
        while (index > 0 && Character.isLetter(context.charAt(index - 1))) {
            index--;
        }
        return index;
    }

    // Assigns the end that a label above the lines of an address (name, street, city) names. Marks the lines
    // from the label to the place as parsed, except lines about freight.
    private void assignEndFromLabelAbove(LaneMention mention, List<RequestLine> lines) {
        int mentionLine = indexOfLineOrZero(lines, mention.place.lineIndex());
        for (int index = mentionLine - 1; index >= Math.max(0, mentionLine - MAX_LINES_BELOW_LABEL); index--) {
            RequestLine line = lines.get(index);
            if (line.text().isBlank() && index < mentionLine - 1) {
                return;
            }
            Optional<LaneEnd> label = LaneEnd.findByLabel(line.maskedText())
                    .or(() -> line.maskedText().indexOf(':') > 0
                            ? LaneEnd.findByLabel(line.maskedText()
                                    .substring(0, line.maskedText().indexOf(':') + 1))
                            : Optional.empty());
            if (label.isPresent()) {
                mention.assignEndIfMissing(
                        label.get(),
                        !OWN_LABEL.isFoundInText(lines.get(mentionLine).text()));
                for (int labelledLine = index; labelledLine < mentionLine; labelledLine++) {
                    if (!FREIGHT_WORD.matchesWhole(lines.get(labelledLine).maskedText())) {
                        lines.get(labelledLine).consumeAllAsParsed();
                    }
                }
                mention.consumedStart = 0;
                return;
            }
            if (FREIGHT_WORD.matchesWhole(line.maskedText())) {
                return;
            }
        }
    }

    // If all places with a known end have the same end, assigns the opposite end to all places of a list, such
    // as the destinations below "From Tacoma:".
    private static void assignEndToListedPlaces(List<LaneMention> mentions, List<RequestLine> lines) {
        List<LaneMention> listedMentions = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.hasStateOrCode())
                .filter(mention -> LIST_ITEM
                                .replaceFirst(
                                        lines.get(indexOfLineOrZero(lines, mention.place.lineIndex()))
                                                .text(),
                                        "")
                                .length()
                        == lines.get(indexOfLineOrZero(lines, mention.place.lineIndex()))
                                        .text()
                                        .length()
                                - mention.place.start())
                .toList();
        List<LaneEnd> knownEnds = mentions.stream()
                .map(mention -> mention.end)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        if (listedMentions.size() > 1 && knownEnds.size() == 1 && knownEnds.getFirst() != LaneEnd.WAREHOUSE) {
            listedMentions.forEach(mention -> mention.assignEndIfMissing(
                    knownEnds.getFirst() == LaneEnd.ORIGIN ? LaneEnd.DESTINATION : LaneEnd.ORIGIN, true));
        }
    }

    // If a container move names only one place, the place is the warehouse: "Fontana CA 92335 to Port of Los
    // Angeles".
    private static void assignSinglePlaceAsWarehouse(List<LaneMention> mentions, List<RequestLine> lines) {
        List<LaneMention> mentionsWithStateOrCode = mentions.stream()
                .filter(mention -> mention.place.hasStateOrCode())
                .toList();
        if (mentionsWithStateOrCode.size() == 1 && mentions.stream().allMatch(mention -> mention.end == null)) {
            PlaceMention place = mentionsWithStateOrCode.getFirst().place;
            String text = lines.get(indexOfLineOrZero(lines, place.lineIndex())).text();
            mentionsWithStateOrCode
                    .getFirst()
                    .assignEndIfMissing(
                            LaneEnd.WAREHOUSE,
                            TO_PORT.isFoundInText(text.substring(place.end()))
                                    || FROM_PORT.isFoundInText(text.substring(0, place.start())));
        }
    }

    // If a text names exactly two places without words for their ends, assigns the first as origin and the
    // second as destination, both uncertain. If only one place lacks an end, and only one end of the lane is
    // known, assigns the other end to this place, uncertain.
    private static void assignEndsByOrder(List<LaneMention> mentions) {
        List<LaneMention> mentionsWithoutEnd = mentions.stream()
                .filter(mention -> mention.end == null && mention.place.hasStateOrCode())
                .toList();
        boolean hasNoEnds = mentions.stream().allMatch(mention -> mention.end == null);
        boolean hasOrigin = mentions.stream().anyMatch(mention -> mention.end == LaneEnd.ORIGIN);
        boolean hasDestination = mentions.stream().anyMatch(mention -> mention.end == LaneEnd.DESTINATION);
        if (hasNoEnds && mentionsWithoutEnd.size() == 2) {
            mentionsWithoutEnd.get(0).assignEndIfMissing(LaneEnd.ORIGIN, false);
            mentionsWithoutEnd.get(1).assignEndIfMissing(LaneEnd.DESTINATION, false);
        } else if (mentionsWithoutEnd.size() == 1 && hasOrigin != hasDestination) {
            mentionsWithoutEnd.getFirst().assignEndIfMissing(hasOrigin ? LaneEnd.DESTINATION : LaneEnd.ORIGIN, false);
        }
    }

    private static int indexOfLineOrZero(List<RequestLine> lines, int number) {
        for (int index = 0; index < lines.size(); index++) {
            if (lines.get(index).lineIndex() == number) {
                return index;
            }
        }
        return 0;
    }

    private record Part(RequestLine line, String kind, String value) {}

    private List<LaneStop> findAndConsumeLabelledStops(List<RequestLine> lines) {
        Map<LaneEnd, List<Part>> parts = new EnumMap<>(LaneEnd.class);
        for (RequestLine line : lines) {
            LABELLED_PART.matchWhole(line.maskedText()).ifPresent(part -> {
                LaneEnd end = part.group(1) != null ? LaneEnd.ORIGIN : LaneEnd.DESTINATION;
                parts.computeIfAbsent(end, _ -> new ArrayList<>())
                        .add(new Part(
                                line,
                                part.group(3).toLowerCase(java.util.Locale.ROOT),
                                part.group(4).strip()));
            });
        }
        List<LaneStop> stops = new ArrayList<>();
        parts.forEach((end, partsOfEnd) -> completion
                .parseAndCompletePlace(joinPlaceParts(partsOfEnd))
                .ifPresent(place -> {
                    partsOfEnd.forEach(part -> part.line().consumeAllAsParsed());
                    stops.add(new LaneStop(end, partsOfEnd.getFirst().line().lineIndex(), place));
                }));
        return stops;
    }

    private static String joinPlaceParts(List<Part> parts) {
        return valueOfKindAndSeparator(parts, "(?:city|town|ciudad|ville)")
                + valueOfKindAndSeparator(parts, "(?:st|state|prov.*|estado)")
                + valueOfKindAndSeparator(parts, "(?:zip.*|postal.*|c\\.?p.*|c.digo postal|code postal)")
                        .replaceFirst(", $", "")
                + valueOfKindAndSeparator(parts, "(?:country|pa.s|pays)").replaceFirst("^(.+), $", ", $1");
    }

    private static String valueOfKindAndSeparator(List<Part> parts, String kind) {
        return parts.stream()
                .filter(part -> part.kind().matches(kind))
                .findFirst()
                .map(part -> part.value() + ", ")
                .orElse("");
    }

    private boolean isConnector(String between) {
        return CONNECTOR.matchesWhole(between) || (!isEnglish && FOREIGN_CONNECTOR.matchesWhole(between));
    }

    /// Whether the words between two places show that the second place is an alternative to the first.
    private static boolean isAlternativeConnector(String between) {
        return isOrConnector(between) || ALTERNATIVE_WORD.matchesWhole(between);
    }

    private static boolean isOrConnector(String between) {
        return EITHER_WORD.matchesWhole(between);
    }

    /// The places that a line names, in order, without their ends.
    private List<LaneMention> findPlaceMentions(RequestLine line) {
        List<LaneMention> matches = new ArrayList<>();
        scanner.findPlacesWithStateOrCode(line).forEach(place -> matches.add(new LaneMention(place)));
        addPlacesAroundConnectors(line, matches);
        addTownsAfterEndWords(line, matches);
        matches.sort(Comparator.comparingInt(mention -> mention.place.start()));
        return matches;
    }

    // Adds cities without state or code on one or both sides of a connector: "Dallas to Reno".
    private void addPlacesAroundConnectors(RequestLine line, List<LaneMention> matches) {
        for (ScanPattern pattern : isEnglish
                ? List.of(CONNECTOR_BETWEEN_PLACES)
                : List.of(CONNECTOR_BETWEEN_PLACES, FOREIGN_CONNECTOR_BETWEEN_PLACES)) {
            PatternScan connector = pattern.scanMatches(line.maskedText());
            while (connector.findNext()) {
                boolean isSlash = connector.groupCount() > 0 && connector.group(1) != null;
                int start = isSlash ? connector.start(1) : connector.start();
                Optional<PlaceMention> placeBefore = findPlaceAt(matches, start, true)
                        .or(() -> isOutsidePlaces(matches, start)
                                ? scanner.findCityNameAtEdge(line, 0, start, true)
                                : Optional.empty());
                Optional<PlaceMention> placeAfter = findPlaceAt(matches, connector.end(), false)
                        .or(() -> isOutsidePlaces(matches, connector.end())
                                ? scanner.findCityNameAtEdge(
                                        line, connector.end(), line.maskedText().length(), false)
                                : Optional.empty());
                if (placeBefore.isPresent()
                        && placeAfter.isPresent()
                        && areAdjacent(line, placeBefore.get(), start, connector.end(), placeAfter.get())) {
                    addUnlessOverlapping(matches, placeBefore.get());
                    addUnlessOverlapping(matches, placeAfter.get());
                }
            }
        }
    }

    private static boolean areAdjacent(RequestLine line, PlaceMention left, int start, int end, PlaceMention right) {
        return line.maskedText().substring(left.end(), start).isBlank()
                && line.maskedText().substring(end, right.start()).isBlank();
    }

    private void addTownsAfterEndWords(RequestLine line, List<LaneMention> matches) {
        PatternScan precedingWord = BEFORE_TOWN.scanMatches(line.maskedText());
        while (precedingWord.findNext()) {
            int start = precedingWord.end();
            if (isOutsidePlaces(matches, start)) {
                scanner.findCityNameAtEdge(line, start, line.maskedText().length(), false)
                        .filter(place -> place.start() == start)
                        .filter(_ -> Character.isUpperCase(line.maskedText().charAt(start))
                                || !SMALL_WORDS.isFoundInText(line.maskedText().substring(0, start)))
                        .filter(place -> matches.stream().noneMatch(other -> other.overlaps(place)))
                        .filter(place -> LaneEnd.findEndNamedLast(
                                        line.maskedText().substring(0, start), isEnglish)
                                .isPresent())
                        .filter(place -> !isStartOfCompanyName(place, matches, line.maskedText()))
                        .ifPresent(place -> addUnlessOverlapping(matches, place));
            }
        }
    }

    // Whether a city name is the start of a company name, as in "To: Bolt Depot, 88 Sprague St, Dedham MA
    // 02026".
    private boolean isStartOfCompanyName(PlaceMention place, List<LaneMention> matches, String text) {
        return matches.stream()
                .map(mention -> mention.place)
                .filter(other -> other.hasStateOrCode() && other.start() > place.end())
                .min(Comparator.comparingInt(PlaceMention::start))
                .map(next -> text.substring(place.end(), next.start()))
                .filter(words -> LaneEnd.findEndNamedLast(words, isEnglish).isEmpty()
                        && !isConnector(words)
                        && !isOrConnector(words))
                .isPresent();
    }

    private static void addUnlessOverlapping(List<LaneMention> matches, PlaceMention place) {
        if (matches.stream().noneMatch(mention -> mention.overlaps(place))) {
            matches.add(new LaneMention(place));
        }
    }

    private static Optional<PlaceMention> findPlaceAt(List<LaneMention> matches, int index, boolean atEnd) {
        return matches.stream()
                .map(mention -> mention.place)
                .filter(mention -> Math.abs((atEnd ? mention.end() : mention.start()) - index) <= 1)
                .findFirst();
    }

    private static boolean isOutsidePlaces(List<LaneMention> matches, int index) {
        return matches.stream().noneMatch(mention -> mention.place.start() <= index && index < mention.place.end());
    }
}

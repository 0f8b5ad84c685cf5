package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Finds the places mentioned in a line: with a state or a code, and cities without both, next to a connector or
/// after a word for an end of the lane.
record MentionFinder(PlaceScanner scanner, PlaceConnectors connectors, boolean isEnglish) {

    private static final ScanPattern CONNECTOR = ScanPattern.of(
            "(?iu)\\s+(?:to|hasta|hacia|vers)\\s+|\\s*(?:-+>|=>|→|⇒)\\s*|\\s+(?:[-–—]|>)\\s+|(?<=\\p{L}{4})(/)(?=\\p{L}{4})");
    private static final ScanPattern FOREIGN_CONNECTOR = ScanPattern.of("(?iu)\\s+(?:a|à|au)\\s+");
    private static final ScanPattern BEFORE_TOWN = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d])(?:from|out"
                + " of|to|in|at|origin|destination|dest|pick-?\\s?up|deliver(?:y|ing)?|desde|hasta|en|de|a|origen|destino|recolecci[oó]n|entrega|vers|[àa]|d[ée]part|origine|livraison|ramassage|enl[eè]vement|pu|del|o|d)\\b\\s*(?:city|location|in|at|from|to|en|de|à|a)?\\s*[:.-]?\\s+(?=\\p{Lu})");
    // A word in lower case after these words is no city: "muebles de madera".
    private static final ScanPattern SMALL_WORDS = ScanPattern.of("(?iu)(?<!\\p{L})(?:de|a|à|en|in|at|o|d|del)\\s+$");

    /// The mentions in a line, in order.
    List<LaneMention> findMentions(RequestLine line) {
        List<LaneMention> matches = new ArrayList<>();
        scanner.findPlacesWithStateOrCode(line).forEach(place -> matches.add(new LaneMention(place)));
        addPlacesAroundConnectors(line, matches);
        addTownsAfterWords(line, matches);
        matches.sort(Comparator.comparingInt(mention -> mention.place.start()));
        return matches;
    }

    // "Dallas to Reno": cities without state or code on both sides of a connector, or on one.
    private void addPlacesAroundConnectors(RequestLine line, List<LaneMention> matches) {
        for (ScanPattern pattern : isEnglish ? List.of(CONNECTOR) : List.of(CONNECTOR, FOREIGN_CONNECTOR)) {
            PatternScan connector = pattern.scanMatches(line.maskedText());
            while (connector.findNext()) {
                boolean isSlash = connector.groupCount() > 0 && connector.group(1) != null;
                int start = isSlash ? connector.start(1) : connector.start();
                Optional<PlaceMention> placeBefore = findPlaceAt(matches, start, true)
                        .or(() -> isOutsidePlaces(matches, start)
                                ? scanner.findCityName(line, 0, start, true)
                                : Optional.empty());
                Optional<PlaceMention> placeAfter = findPlaceAt(matches, connector.end(), false)
                        .or(() -> isOutsidePlaces(matches, connector.end())
                                ? scanner.findCityName(
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

    private void addTownsAfterWords(RequestLine line, List<LaneMention> matches) {
        PatternScan precedingWord = BEFORE_TOWN.scanMatches(line.maskedText());
        while (precedingWord.findNext()) {
            int start = precedingWord.end();
            if (isOutsidePlaces(matches, start)) {
                scanner.findCityName(line, start, line.maskedText().length(), false)
                        .filter(place -> place.start() == start)
                        .filter(_ -> Character.isUpperCase(line.maskedText().charAt(start))
                                || !SMALL_WORDS.isFoundInText(line.maskedText().substring(0, start)))
                        .filter(place -> matches.stream().noneMatch(other -> other.overlaps(place)))
                        .filter(place -> LaneEnd.findLastNamed(line.maskedText().substring(0, start), isEnglish)
                                .isPresent())
                        .filter(place -> !isStartOfName(place, matches, line.maskedText()))
                        .ifPresent(place -> addUnlessOverlapping(matches, place));
            }
        }
    }

    // "To: Bolt Depot, 88 Sprague St, Dedham MA 02026": a city name that starts a company name.
    private boolean isStartOfName(PlaceMention place, List<LaneMention> matches, String text) {
        return matches.stream()
                .map(mention -> mention.place)
                .filter(other -> other.hasStateOrCode() && other.start() > place.end())
                .min(Comparator.comparingInt(PlaceMention::start))
                .map(next -> text.substring(place.end(), next.start()))
                .filter(words -> LaneEnd.findLastNamed(words, isEnglish).isEmpty()
                        && !connectors.isConnector(words)
                        && !PlaceConnectors.isOrBetween(words))
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

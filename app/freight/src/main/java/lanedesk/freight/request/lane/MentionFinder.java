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
record MentionFinder(PlaceScanner scanner, PlaceConnectors connectors, boolean english) {

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
        for (ScanPattern pattern : english ? List.of(CONNECTOR) : List.of(CONNECTOR, FOREIGN_CONNECTOR)) {
            PatternScan joint = pattern.scan(line.maskedText());
            while (joint.find()) {
                boolean slash = joint.groupCount() > 0 && joint.group(1) != null;
                int start = slash ? joint.start(1) : joint.start();
                Optional<PlaceMention> left = placeAt(matches, start, true)
                        .or(() -> isFree(matches, start) ? scanner.findTown(line, 0, start, true) : Optional.empty());
                Optional<PlaceMention> right = placeAt(matches, joint.end(), false)
                        .or(() -> isFree(matches, joint.end())
                                ? scanner.findTown(
                                        line, joint.end(), line.maskedText().length(), false)
                                : Optional.empty());
                if (left.isPresent()
                        && right.isPresent()
                        && areAdjacent(line, left.get(), start, joint.end(), right.get())) {
                    addMention(matches, left.get());
                    addMention(matches, right.get());
                }
            }
        }
    }

    private static boolean areAdjacent(RequestLine line, PlaceMention left, int start, int end, PlaceMention right) {
        return line.maskedText().substring(left.end(), start).isBlank()
                && line.maskedText().substring(end, right.start()).isBlank();
    }

    private void addTownsAfterWords(RequestLine line, List<LaneMention> matches) {
        PatternScan before = BEFORE_TOWN.scan(line.maskedText());
        while (before.find()) {
            int start = before.end();
            if (isFree(matches, start)) {
                scanner.findTown(line, start, line.maskedText().length(), false)
                        .filter(place -> place.start() == start)
                        .filter(_ -> Character.isUpperCase(line.maskedText().charAt(start))
                                || !SMALL_WORDS.isFoundIn(line.maskedText().substring(0, start)))
                        .filter(place -> matches.stream().noneMatch(other -> other.overlaps(place)))
                        .filter(place -> LaneEnd.parseLast(line.maskedText().substring(0, start), english)
                                .isPresent())
                        .filter(place -> !isPartOfName(place, matches, line.maskedText()))
                        .ifPresent(place -> addMention(matches, place));
            }
        }
    }

    // "To: Bolt Depot, 88 Sprague St, Dedham MA 02026": a city name that starts a company name.
    private boolean isPartOfName(PlaceMention place, List<LaneMention> matches, String text) {
        return matches.stream()
                .map(mention -> mention.place)
                .filter(other -> other.hasStateOrCode() && other.start() > place.end())
                .min(Comparator.comparingInt(PlaceMention::start))
                .map(next -> text.substring(place.end(), next.start()))
                .filter(words -> LaneEnd.parseLast(words, english).isEmpty()
                        && !connectors.connects(words)
                        && !PlaceConnectors.isEither(words))
                .isPresent();
    }

    private static void addMention(List<LaneMention> matches, PlaceMention place) {
        if (matches.stream().noneMatch(mention -> mention.overlaps(place))) {
            matches.add(new LaneMention(place));
        }
    }

    private static Optional<PlaceMention> placeAt(List<LaneMention> matches, int place, boolean ending) {
        return matches.stream()
                .map(mention -> mention.place)
                .filter(mention -> Math.abs((ending ? mention.end() : mention.start()) - place) <= 1)
                .findFirst();
    }

    private static boolean isFree(List<LaneMention> matches, int place) {
        return matches.stream().noneMatch(mention -> mention.place.start() <= place && place < mention.place.end());
    }
}

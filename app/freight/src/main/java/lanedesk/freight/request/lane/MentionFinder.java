package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;

/// Finds the places that a line mentions: with a state or a code, and towns by their name alone beside what joins two
/// places or behind a word for an end.
record MentionFinder(PlaceScanner scanner, PlaceConnectors between, boolean english) {

    private static final ScanPattern JOINT = ScanPattern.of(
            "(?iu)\\s+(?:to|hasta|hacia|vers)\\s+|\\s*(?:-+>|=>|→|⇒)\\s*|\\s+(?:[-–—]|>)\\s+|(?<=\\p{L}{4})(/)(?=\\p{L}{4})");
    private static final ScanPattern JOINT_FOREIGN = ScanPattern.of("(?iu)\\s+(?:a|à|au)\\s+");
    private static final ScanPattern BEFORE_TOWN = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d])(?:from|out"
                + " of|to|in|at|origin|destination|dest|pick-?\\s?up|deliver(?:y|ing)?|desde|hasta|en|de|a|origen|destino|recolecci[oó]n|entrega|vers|[àa]|d[ée]part|origine|livraison|ramassage|enl[eè]vement|pu|del|o|d)\\b\\s*(?:city|location|in|at|from|to|en|de|à|a)?\\s*[:.-]?\\s+(?=\\p{Lu})");
    // A word in small letters behind these is no town: "muebles de madera".
    private static final ScanPattern SMALL = ScanPattern.of("(?iu)(?<!\\p{L})(?:de|a|à|en|in|at|o|d|del)\\s+$");

    /// Returns the mentions in a line, in its order.
    List<Mention> in(Line line) {
        List<Mention> found = new ArrayList<>();
        scanner.anchored(line).forEach(place -> found.add(new Mention(place)));
        joints(line, found);
        towns(line, found);
        found.sort(Comparator.comparingInt(mention -> mention.place.start()));
        return found;
    }

    // "Dallas to Reno": towns without state or code on both sides of what joins them, or on one.
    private void joints(Line line, List<Mention> found) {
        for (ScanPattern pattern : english ? List.of(JOINT) : List.of(JOINT, JOINT_FOREIGN)) {
            Scan joint = pattern.scan(line.masked());
            while (joint.find()) {
                boolean slash = joint.groupCount() > 0 && joint.group(1) != null;
                int start = slash ? joint.start(1) : joint.start();
                Optional<PlaceMention> left = at(found, start, true)
                        .or(() -> free(found, start) ? scanner.town(line, 0, start, true) : Optional.empty());
                Optional<PlaceMention> right = at(found, joint.end(), false)
                        .or(() -> free(found, joint.end())
                                ? scanner.town(line, joint.end(), line.masked().length(), false)
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
        return line.masked().substring(left.end(), start).isBlank()
                && line.masked().substring(end, right.start()).isBlank();
    }

    private void towns(Line line, List<Mention> found) {
        Scan before = BEFORE_TOWN.scan(line.masked());
        while (before.find()) {
            int start = before.end();
            if (free(found, start)) {
                scanner.town(line, start, line.masked().length(), false)
                        .filter(place -> place.start() == start)
                        .filter(_ -> Character.isUpperCase(line.masked().charAt(start))
                                || !SMALL.isIn(line.masked().substring(0, start)))
                        .filter(place -> found.stream().noneMatch(other -> other.overlaps(place)))
                        .filter(place -> LaneEnd.parseLast(line.masked().substring(0, start), english)
                                .isPresent())
                        .filter(place -> !isPartOfName(place, found, line.masked()))
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
                .filter(words -> LaneEnd.parseLast(words, english).isEmpty()
                        && !between.join(words)
                        && !PlaceConnectors.isEither(words))
                .isPresent();
    }

    private static void add(List<Mention> found, PlaceMention place) {
        if (found.stream().noneMatch(mention -> mention.overlaps(place))) {
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
}

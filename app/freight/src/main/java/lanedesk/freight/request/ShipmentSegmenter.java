package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.request.lane.ExtractedLane;
import lanedesk.freight.request.lane.LaneStop;
import lanedesk.freight.scan.ScanPattern;

/// Splits a text with several shipments: at its headings if it has one for each, else at the start of each lane.
final class ShipmentSegmenter {
    private static final ScanPattern HEADING = ScanPattern.of(
            "(?iu)^\\W*(?:(?:load|shipment|lane|quote|order|move|truck|env[ií]o|embarque|carga|viaje|exp[ée]dition|envoi|lot|chargement|option|ruta|trajet)\\s*(?:#|no\\.?|n[°º])?\\s*(?:\\d{1,2}|[A-D]|one|two|three|uno|dos|tres|un|deux|trois)(?![\\p{L}\\d]|\\s*(?:pallets?|lbs?|skids?|stops?)).*|\\(?\\d{1,2}[.):]\\)?\\s+\\S.*|#\\d{1,2}\\b.*|(?:the"
                + " )?(?:first|second|third|1st|2nd|3rd|primer[oa]?|segund[oa]|tercer[oa]?|premi[eè]re?|deuxi[eè]me|troisi[eè]me)(?:"
                + " (?:one|load|shipment|env[ií]o|embarque|envoi|exp[ée]dition))?\\b.{0,80})$");
    private static final ScanPattern APPLIES_TO_ALL = ScanPattern.of("(?iu).*(?<!\\p{L})(?:both|all"
        + " (?:loads|shipments|lanes|pallets|plts|skids|pieces|crates|of (?:them|these)|three|four|(?:are |will be |is"
        + " )?(?:dry|van|ftl|ltl|tl|reefer|flatbed|full|standard|ready|same|class|(?:non-?)?stackable|"
        + "\\d+(?:[.,]\\d+)?\\s*(?:\"|in|cm)?\\s*[x×*]\\s*\\d))|each"
        + " (?:load|shipment)|^\\W*each\\s*:|ambos|ambas|tod[oa]s|tous|toutes|(?:les )?deux)(?!\\p{L})(?! ends| sides|"
        + " locations).*");

    private ShipmentSegmenter() {}

    /// The lines of each shipment; common lines are in each.
    static List<List<String>> splitByShipment(List<String> lines, List<LaneStop> stops, int lanes) {
        List<Integer> starts = findHeadings(lines);
        if (starts.size() != lanes || !everySegmentHasStop(starts, stops)) {
            starts = new ArrayList<>();
            for (ExtractedLane lane : ExtractedLane.combineStops(stops)) {
                int start = lane.lineNumber();
                while (start > 0 && !lines.get(start - 1).isBlank() && HEADING.matchesWhole(lines.get(start - 1))) {
                    start--;
                }
                starts.add(start);
            }
        }
        List<String> leadingLines = new ArrayList<>(lines.subList(0, starts.getFirst()));
        List<String> commonLines = lines.subList(starts.getLast(), lines.size()).stream()
                .filter(line -> APPLIES_TO_ALL.matchesWhole(line))
                .toList();
        List<List<String>> segments = new ArrayList<>();
        for (int index = 0; index < starts.size(); index++) {
            int end = index + 1 < starts.size() ? starts.get(index + 1) : lines.size();
            List<String> segment = new ArrayList<>(leadingLines);
            segment.addAll(lines.subList(starts.get(index), Math.max(end, starts.get(index))));
            if (index + 1 < starts.size()) {
                segment.addAll(commonLines);
            }
            segments.add(segment);
        }
        return segments;
    }

    private static List<Integer> findHeadings(List<String> lines) {
        List<Integer> starts = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            if (HEADING.matchesWhole(lines.get(index))) {
                starts.add(index);
            }
        }
        return starts;
    }

    private static boolean everySegmentHasStop(List<Integer> starts, List<LaneStop> stops) {
        for (int index = 0; index < starts.size(); index++) {
            int start = starts.get(index);
            int end = index + 1 < starts.size() ? starts.get(index + 1) : Integer.MAX_VALUE;
            if (stops.stream().noneMatch(stop -> stop.lineIndex() >= start && stop.lineIndex() < end)) {
                return false;
            }
        }
        return starts.size() > 1;
    }
}

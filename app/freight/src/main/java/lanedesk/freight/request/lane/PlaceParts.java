package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.ScanPattern;

/// Places of which every part has a label of its own: `Origin City: Dallas`, `Dest ZIP: 89502`.
final class PlaceParts {
    private static final ScanPattern PART = ScanPattern.of("(?iu)^[\\s\\W]*(?:(origin|orig|ship(?:ping)?["
        + " -]from|from|pick-?\\s?up|shipper|pu|origen|recolecci[oó]n|origine|d[ée]part|enl[eè]vement|ramassage)|(destination|dest|ship(?:ping)?["
        + " -]to|to|delivery|deliver|consignee|receiver|del|destino|entrega|livraison))[\\s_.-]*(city|town|state|st|province|prov|zip\\s?code|zip|postal\\s?code|postal|ciudad|estado|c\\.?p\\.?|c[oó]digo"
        + " postal|ville|code postal|country|pa[ií]s|pays)\\.?\\s*[:=#]\\s*(\\S.*)$");

    private record Part(Line line, String kind, String value) {}

    private PlaceParts() {}

    static List<Stop> read(List<Line> lines, PlaceCompletion completion) {
        Map<LaneEnd, List<Part>> parts = new EnumMap<>(LaneEnd.class);
        for (Line line : lines) {
            PART.whole(line.masked()).ifPresent(part -> {
                LaneEnd end = part.group(1) != null ? LaneEnd.ORIGIN : LaneEnd.DESTINATION;
                parts.computeIfAbsent(end, _ -> new ArrayList<>())
                        .add(new Part(
                                line,
                                part.group(3).toLowerCase(java.util.Locale.ROOT),
                                part.group(4).strip()));
            });
        }
        List<Stop> stops = new ArrayList<>();
        parts.forEach((end, some) -> completion.read(line(some)).ifPresent(place -> {
            some.forEach(part -> part.line().consumeAll());
            stops.add(new Stop(end, some.getFirst().line().number(), place));
        }));
        return stops;
    }

    private static String line(List<Part> parts) {
        return kind(parts, "(?:city|town|ciudad|ville)")
                + kind(parts, "(?:st|state|prov.*|estado)")
                + kind(parts, "(?:zip.*|postal.*|c\\.?p.*|c.digo postal|code postal)")
                        .replaceFirst(", $", "")
                + kind(parts, "(?:country|pa.s|pays)").replaceFirst("^(.+), $", ", $1");
    }

    private static String kind(List<Part> parts, String kind) {
        return parts.stream()
                .filter(part -> part.kind().matches(kind))
                .findFirst()
                .map(part -> part.value() + ", ")
                .orElse("");
    }
}

package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.ScanPattern;

/// Places whose parts all have their own label: `Origin City: Dallas`, `Dest ZIP: 89502`.
final class LabelledPlaceParts {
    private static final ScanPattern PART = ScanPattern.of("(?iu)^[\\s\\W]*(?:(origin|orig|ship(?:ping)?["
        + " -]from|from|pick-?\\s?up|shipper|pu|origen|recolecci[oó]n|origine|d[ée]part|enl[eè]vement|ramassage)|(destination|dest|ship(?:ping)?["
        + " -]to|to|delivery|deliver|consignee|receiver|del|destino|entrega|livraison))[\\s_.-]*(city|town|state|st|province|prov|zip\\s?code|zip|postal\\s?code|postal|ciudad|estado|c\\.?p\\.?|c[oó]digo"
        + " postal|ville|code postal|country|pa[ií]s|pays)\\.?\\s*[:=#]\\s*(\\S.*)$");

    private record Part(RequestLine line, String kind, String value) {}

    private LabelledPlaceParts() {}

    static List<LaneStop> findStops(List<RequestLine> lines, PlaceCompletion completion) {
        Map<LaneEnd, List<Part>> parts = new EnumMap<>(LaneEnd.class);
        for (RequestLine line : lines) {
            PART.matchWhole(line.maskedText()).ifPresent(part -> {
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
                .parsePlace(joinParts(partsOfEnd))
                .ifPresent(place -> {
                    partsOfEnd.forEach(part -> part.line().consumeAllAsParsed());
                    stops.add(new LaneStop(end, partsOfEnd.getFirst().line().lineIndex(), place));
                }));
        return stops;
    }

    private static String joinParts(List<Part> parts) {
        return valueOfKind(parts, "(?:city|town|ciudad|ville)")
                + valueOfKind(parts, "(?:st|state|prov.*|estado)")
                + valueOfKind(parts, "(?:zip.*|postal.*|c\\.?p.*|c.digo postal|code postal)")
                        .replaceFirst(", $", "")
                + valueOfKind(parts, "(?:country|pa.s|pays)").replaceFirst("^(.+), $", ", $1");
    }

    private static String valueOfKind(List<Part> parts, String kind) {
        return parts.stream()
                .filter(part -> part.kind().matches(kind))
                .findFirst()
                .map(part -> part.value() + ", ")
                .orElse("");
    }
}

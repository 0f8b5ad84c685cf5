package lanedesk.freight.request.container;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.freight.Measure;
import lanedesk.freight.Unit;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.NumberStyle;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses the cargo weight of a container.
final class CargoWeightParser {
    private static final BigDecimal MIN_WEIGHT = BigDecimal.valueOf(1_000);
    // "2 x 40' … 88,000 lbs total"
    private static final ScanPattern SEVERAL_WEIGHTS = ScanPattern.of(
            "(?isu)(?<![\\d.,])(?:[2-9]|[1-9]\\d)\\s*[x×]?\\s*(?:(?:20|40|45|53)\\s*['’′]?\\s*(?:hc|hq|st|dv|gp|ft)?|containers|conteneurs|contenedores)(?![\\p{L}\\d]).*\\btotal");
    private static final ScanPattern WEIGHT = ScanPattern.of("(?iu)(?<![\\p{L}\\d.,$#-])(?<figure>" + NumberStyle.NUMBER
            + ")\\s?(?<thousand>k(?=\\s?(?:lbs?|#)))?\\s*(?<unit>" + Unit.WEIGHT_UNIT_PATTERN + ")(?![\\p{L}\\d])");
    private static final ScanPattern WEIGHT_WITHOUT_UNIT = ScanPattern.of("(?iu)(?:weight|wt|wgt|peso|poids)(?:"
            + " (?:bruto|brut|gross|total))?\\s*(?:is|:|=)?\\s*(?<figure>\\d{2}[,.]?\\d{3})(?![\\d.,]*\\d)");
    private static final ScanPattern NOT_CARGO_WEIGHT =
            ScanPattern.of("(?iu).*(?:tare|tara|limit|max(?:imum)?|up to|hasta|jusqu[’']?[àa]|over|each|per"
                    + " pallet)\\s*(?:of|is|:|weight)?\\s*$");

    private CargoWeightParser() {}

    /// The highest weight of one unit system; certain if it is the only one.
    static @Nullable ExtractedValue<BigDecimal> parse(List<RequestLine> lines) {
        String fullText =
                String.join("\n", lines.stream().map(RequestLine::text).toList());
        NumberStyle style = NumberStyle.detect(fullText, false);
        ExtractedValue<BigDecimal> heaviest = null;
        UnitSystem system = null;
        int otherWeights = 0;
        for (RequestLine line : lines) {
            PatternScan weight = WEIGHT.scanMatches(line.maskedText());
            while (weight.findNext()) {
                if (NOT_CARGO_WEIGHT.matchesWhole(line.maskedText().substring(0, weight.start()))) {
                    continue;
                }
                Optional<NumberStyle.ParsedNumber> number = style.parse(weight.group("figure"));
                Optional<Unit> unit = Unit.find(Measure.WEIGHT, weight.group("unit"));
                if (number.isEmpty() || unit.isEmpty()) {
                    continue;
                }
                UnitSystem unitSystem = unit.get().system();
                BigDecimal convertedWeight =
                        unit.get().convertTo(unitSystem, number.get().value());
                BigDecimal value =
                        weight.group("thousand") == null ? convertedWeight : convertedWeight.movePointRight(3);
                if (value.compareTo(MIN_WEIGHT) < 0) {
                    continue;
                }
                line.consumeAsParsed(weight.start(), weight.end());
                boolean isCertain = number.get().certainty() == Certainty.SURE
                        && !weight.group("unit").toLowerCase(Locale.ROOT).startsWith("ton");
                boolean isOtherWeight = heaviest != null
                        && (system != unitSystem || heaviest.value().compareTo(value) != 0);
                otherWeights += isOtherWeight ? 1 : 0;
                if (heaviest == null || (system == unitSystem && value.compareTo(heaviest.value()) > 0)) {
                    heaviest = new ExtractedValue<>(value.stripTrailingZeros(), isCertain, weight.group());
                    system = unitSystem;
                }
            }
        }
        if (heaviest == null) {
            return parseWithoutUnit(lines, style);
        }
        boolean isApproximate = fullText.matches("(?isu).*(?:~|approx|about|aprox|environ|around|est\\.?)\\s*"
                + Pattern.quote(heaviest.sourceText()) + ".*");
        return heaviest.certainOnlyIf(otherWeights == 0 && !isApproximate && !SEVERAL_WEIGHTS.isFoundInText(fullText));
    }

    private static @Nullable ExtractedValue<BigDecimal> parseWithoutUnit(List<RequestLine> lines, NumberStyle style) {
        for (RequestLine line : lines) {
            PatternScan weight = WEIGHT_WITHOUT_UNIT.scanMatches(line.maskedText());
            if (weight.findNext()) {
                line.consumeAsParsed(weight.start(), weight.end());
                return style.parse(weight.group("figure"))
                        .map(figure -> ExtractedValue.uncertain(figure.value(), weight.group()))
                        .orElse(null);
            }
        }
        return null;
    }
}

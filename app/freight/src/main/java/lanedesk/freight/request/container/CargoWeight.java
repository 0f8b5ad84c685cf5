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
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Reads how heavy a container's cargo is.
final class CargoWeight {
    private static final BigDecimal LEAST = BigDecimal.valueOf(1_000);
    // "2 x 40' … 88,000 lbs total"
    private static final ScanPattern SEVERAL = ScanPattern.of(
            "(?isu)(?<![\\d.,])(?:[2-9]|[1-9]\\d)\\s*[x×]?\\s*(?:(?:20|40|45|53)\\s*['’′]?\\s*(?:hc|hq|st|dv|gp|ft)?|containers|conteneurs|contenedores)(?![\\p{L}\\d]).*\\btotal");
    private static final ScanPattern WEIGHT = ScanPattern.of("(?iu)(?<![\\p{L}\\d.,$#-])(?<figure>" + NumberStyle.NUMBER
            + ")\\s?(?<thousand>k(?=\\s?(?:lbs?|#)))?\\s*(?<unit>" + Unit.WEIGHT_WORDS + ")(?![\\p{L}\\d])");
    private static final ScanPattern BARE_WEIGHT = ScanPattern.of("(?iu)(?:weight|wt|wgt|peso|poids)(?:"
            + " (?:bruto|brut|gross|total))?\\s*(?:is|:|=)?\\s*(?<figure>\\d{2}[,.]?\\d{3})(?![\\d.,]*\\d)");
    private static final ScanPattern NO_CARGO =
            ScanPattern.of("(?iu).*(?:tare|tara|limit|max(?:imum)?|up to|hasta|jusqu[’']?[àa]|over|each|per"
                    + " pallet)\\s*(?:of|is|:|weight)?\\s*$");

    private CargoWeight() {}

    /// The heaviest of one unit system; sure where it is the only one.
    static @Nullable Found<BigDecimal> read(List<Line> lines) {
        String all = String.join("\n", lines.stream().map(Line::text).toList());
        NumberStyle style = NumberStyle.of(all, false);
        Found<BigDecimal> heaviest = null;
        UnitSystem system = null;
        int several = 0;
        for (Line line : lines) {
            Scan weight = WEIGHT.scan(line.masked());
            while (weight.find()) {
                if (NO_CARGO.matches(line.masked().substring(0, weight.start()))) {
                    continue;
                }
                Optional<NumberStyle.Figure> figure = style.read(weight.group("figure"));
                Optional<Unit> unit = Unit.of(Measure.WEIGHT, weight.group("unit"));
                if (figure.isEmpty() || unit.isEmpty()) {
                    continue;
                }
                UnitSystem in = unit.get().system();
                BigDecimal plain = unit.get().in(in, figure.get().value());
                BigDecimal value = weight.group("thousand") == null ? plain : plain.movePointRight(3);
                if (value.compareTo(LEAST) < 0) {
                    continue;
                }
                line.consume(weight.start(), weight.end());
                boolean sure = figure.get().certainty() == Certainty.SURE
                        && !weight.group("unit").toLowerCase(Locale.ROOT).startsWith("ton");
                boolean other =
                        heaviest != null && (system != in || heaviest.value().compareTo(value) != 0);
                several += other ? 1 : 0;
                if (heaviest == null || (system == in && value.compareTo(heaviest.value()) > 0)) {
                    heaviest = new Found<>(value.stripTrailingZeros(), sure, weight.group());
                    system = in;
                }
            }
        }
        if (heaviest == null) {
            return bare(lines, style);
        }
        boolean approximate = all.matches(
                "(?isu).*(?:~|approx|about|aprox|environ|around|est\\.?)\\s*" + Pattern.quote(heaviest.from()) + ".*");
        return heaviest.sureIf(several == 0 && !approximate && !SEVERAL.isIn(all));
    }

    private static @Nullable Found<BigDecimal> bare(List<Line> lines, NumberStyle style) {
        for (Line line : lines) {
            Scan weight = BARE_WEIGHT.scan(line.masked());
            if (weight.find()) {
                line.consume(weight.start(), weight.end());
                return style.read(weight.group("figure"))
                        .map(figure -> Found.doubtful(figure.value(), weight.group()))
                        .orElse(null);
            }
        }
        return null;
    }
}

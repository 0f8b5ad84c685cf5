package lanedesk.workstation.rates.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.workstation.rates.board.ShipmentSummary;

/// Formats the shipment's summary line.
public final class ShipmentSummaryFormatter {

    private ShipmentSummaryFormatter() {}

    /// Pieces, weight, volume, hazmat; then the distance; then the requested accessorials, which may be long.
    public static List<String> facts(ShipmentSummary line, RateFormatter rateFormatter) {
        List<String> facts = new ArrayList<>();
        List<String> freight = new ArrayList<>();
        String container = containerText(line, rateFormatter);
        if (!container.isEmpty()) {
            freight.add(container);
        }
        Long pieces = line.pieces();
        if (pieces != null) {
            freight.add(rateFormatter.text("rates.line.pieces", pieces));
        }
        freight.add(rateFormatter.formats().formatNumber(line.weight(), 1) + (line.isMetric() ? " kg" : " lb"));
        BigDecimal cube = line.cube();
        if (cube != null && cube.signum() > 0) {
            freight.add(rateFormatter.formats().formatNumber(cube, line.isMetric() ? 2 : 0)
                    + (line.isMetric() ? " m³" : " ft³"));
        }
        if (line.isHazardous()) {
            freight.add(rateFormatter.text("rates.line.hazardous"));
        }
        facts.add(String.join(" · ", freight));
        BigDecimal mileage = line.mileage();
        if (mileage != null && mileage.signum() > 0) {
            facts.add(rateFormatter.text(
                    "rates.line.distance", rateFormatter.formats().formatNumber(mileage, 0)));
        }
        if (!line.requestedAccessorials().isEmpty()) {
            facts.add(line.requestedAccessorials().stream()
                    .map(rateFormatter::accessorialName)
                    .distinct()
                    .collect(Collectors.joining(", ")));
        }
        return facts;
    }

    /// Pieces or container, and the weight: `6 pieces, 2,133 lb`.
    public static String freightText(ShipmentSummary line, RateFormatter rateFormatter) {
        Long pieces = line.pieces();
        String text =
                pieces == null ? containerText(line, rateFormatter) : rateFormatter.text("rates.line.pieces", pieces);
        return text + ", " + rateFormatter.formats().formatNumber(line.weight(), 1) + (line.isMetric() ? " kg" : " lb");
    }

    /// The container, and whether it is refrigerated if that differs from its type: `40′ Dry container · reefer`;
    /// empty for OTR.
    public static String containerText(ShipmentSummary line, RateFormatter rateFormatter) {
        ShipmentSummary.Container container = line.container();
        if (container == null) {
            return "";
        }
        String type = container.length() + "′ " + rateFormatter.serviceTerm(container.type());
        Boolean cooled = container.isCooled();
        return cooled == null
                ? type
                : type + " · " + rateFormatter.text(cooled ? "rates.line.reefer" : "rates.line.dry");
    }
}

package lanedesk.workstation.rates.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.workstation.rates.board.ShipmentLine;

/// The shipment's line in words.
public final class LineText {

    private LineText() {}

    /// Pieces, weight, volume, hazard; then the distance; then what was asked for, which may be long.
    public static List<String> facts(ShipmentLine line, RateText rateText) {
        List<String> facts = new ArrayList<>();
        List<String> freight = new ArrayList<>();
        String container = container(line, rateText);
        if (!container.isEmpty()) {
            freight.add(container);
        }
        Long pieces = line.pieces();
        if (pieces != null) {
            freight.add(rateText.text("rates.line.pieces", pieces));
        }
        freight.add(rateText.formats().number(line.weight(), 1) + (line.metric() ? " kg" : " lb"));
        BigDecimal cube = line.cube();
        if (cube != null && cube.signum() > 0) {
            freight.add(rateText.formats().number(cube, line.metric() ? 2 : 0) + (line.metric() ? " m³" : " ft³"));
        }
        if (line.hazardous()) {
            freight.add(rateText.text("rates.line.hazardous"));
        }
        facts.add(String.join(" · ", freight));
        BigDecimal mileage = line.mileage();
        if (mileage != null && mileage.signum() > 0) {
            facts.add(rateText.text("rates.line.distance", rateText.formats().number(mileage, 0)));
        }
        if (!line.asked().isEmpty()) {
            facts.add(
                    line.asked().stream().map(rateText::accessorial).distinct().collect(Collectors.joining(", ")));
        }
        return facts;
    }

    /// Pieces or container, and the weight: `6 pieces, 2,133 lb`.
    public static String freight(ShipmentLine line, RateText rateText) {
        Long pieces = line.pieces();
        String what = pieces == null ? container(line, rateText) : rateText.text("rates.line.pieces", pieces);
        return what + ", " + rateText.formats().number(line.weight(), 1) + (line.metric() ? " kg" : " lb");
    }

    /// The container, and whether it is cooled where its type says otherwise: `40′ Dry container · reefer`; empty over
    /// the road.
    public static String container(ShipmentLine line, RateText rateText) {
        ShipmentLine.Container container = line.container();
        if (container == null) {
            return "";
        }
        String type = container.length() + "′ " + rateText.known(container.type());
        Boolean cooled = container.cooled();
        return cooled == null ? type : type + " · " + rateText.text(cooled ? "rates.line.reefer" : "rates.line.dry");
    }
}

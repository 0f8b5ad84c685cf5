package lanedesk.sandbox.documents;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import lanedesk.sandbox.documents.LabelPage.Label;
import lanedesk.sandbox.model.booking.Address;
import lanedesk.sandbox.model.booking.BookedOtrShipment;
import lanedesk.sandbox.model.booking.Commodity;
import lanedesk.sandbox.model.booking.Movement;

/// The labels of a shipment: one for each handling unit up to [#LIMIT]. Beyond it, one for each line that names the
/// units it stands for and how many copies to print, so that a shipment of a million cartons is still labelled in full
/// by a file of bounded size.
record LabelRun(BookedOtrShipment shipment, Map<Integer, String> packages) {

    static final int LIMIT = 1000;

    LabelPage page(Party shipper, Party consignee) {
        Movement movement = shipment.booking().movement();
        Address to = movement.deliveryAddress();
        String city = Figures.joined(", ", to.city(), to.state());
        return new LabelPage(
                shipment.bolNumber(),
                shipment.orderNumber(),
                Figures.day(movement.estimatedPickupDate()),
                shipment.rate().carrierName(),
                Figures.joined(
                        " \u00b7 ",
                        shipment.rate().mode().word(),
                        shipment.rate().service()),
                shipper,
                consignee,
                size(to.name(), 34, 70),
                Figures.present(to.addressLine1(), to.addressLine2()),
                city,
                size(city, 15, 40),
                to.zipcode(),
                size(to.zipcode(), 7, 10),
                to.country(),
                labels(OverTheRoadPaper.hazardousFirst(movement.commodities())));
    }

    private List<Label> labels(List<Commodity> commodities) {
        long units = commodities.stream().mapToLong(Commodity::quantity).sum();
        List<Label> labels = new ArrayList<>();
        long next = 1;
        for (Commodity commodity : commodities) {
            long last = next + commodity.quantity() - 1;
            if (units > LIMIT) {
                labels.add(label(commodity, next, last, units));
            } else {
                for (long unit = next; unit <= last; unit++) {
                    labels.add(label(commodity, unit, unit, units));
                }
            }
            next = last + 1;
        }
        return labels;
    }

    private Label label(Commodity commodity, long first, long last, long units) {
        String position = Figures.count(first) + (first == last ? "" : "\u2013" + Figures.count(last));
        return new Label(
                shipment.bolNumber() + "-" + String.format(Locale.ROOT, "%04d", first),
                position,
                Figures.count(units),
                position.length() + Figures.count(units).length() > 5 ? "wide" : "big",
                OverTheRoadPaper.description(commodity),
                OverTheRoadPaper.packaging(commodity, packages),
                Figures.weight(commodity.weight(), shipment.booking().movement().uom()),
                Figures.dimensions(commodity, shipment.booking().movement().uom()),
                commodity.hazardous(),
                commodity.stackable(),
                first == last ? null : Figures.count(last - first + 1));
    }

    /// The style that fits a text of that length: names are never cut where a smaller size would do.
    private static String size(String text, int large, int medium) {
        return text.length() <= large ? "large" : text.length() <= medium ? "medium" : "small";
    }
}

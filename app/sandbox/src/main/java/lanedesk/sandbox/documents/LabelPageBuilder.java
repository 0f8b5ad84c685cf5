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

/// The labels of a shipment: one for each handling unit, if there are at most [#MAX_LABELS]. Otherwise one for each
/// commodity, with the range of its units and the number of copies to print, so that the size of the file is limited.
record LabelPageBuilder(BookedOtrShipment shipment, Map<Integer, String> packages) {

    static final int MAX_LABELS = 1000;

    LabelPage buildPage(Party shipper, Party consignee) {
        Movement movement = shipment.booking().movement();
        Address to = movement.deliveryAddress();
        String city = DocumentFormatter.joinPresent(", ", to.city(), to.state());
        return new LabelPage(
                shipment.bolNumber(),
                shipment.orderNumber(),
                DocumentFormatter.formatDay(movement.estimatedPickupDate()),
                shipment.rate().carrierName(),
                DocumentFormatter.joinPresent(
                        " \u00b7 ",
                        shipment.rate().mode().wireName(),
                        shipment.rate().service()),
                shipper,
                consignee,
                fontSize(to.name(), 34, 70),
                DocumentFormatter.presentParts(to.addressLine1(), to.addressLine2()),
                city,
                fontSize(city, 15, 40),
                to.zipcode(),
                fontSize(to.zipcode(), 7, 10),
                to.country(),
                newLabels(OtrDocumentData.hazardousFirst(movement.commodities())));
    }

    private List<Label> newLabels(List<Commodity> commodities) {
        long units = commodities.stream().mapToLong(Commodity::quantity).sum();
        List<Label> labels = new ArrayList<>();
        long next = 1;
        for (Commodity commodity : commodities) {
            long last = next + commodity.quantity() - 1;
            if (units > MAX_LABELS) {
                labels.add(newLabel(commodity, next, last, units));
            } else {
                for (long unit = next; unit <= last; unit++) {
                    labels.add(newLabel(commodity, unit, unit, units));
                }
            }
            next = last + 1;
        }
        return labels;
    }

    private Label newLabel(Commodity commodity, long first, long last, long units) {
        String position = DocumentFormatter.formatCount(first)
                + (first == last ? "" : "\u2013" + DocumentFormatter.formatCount(last));
        return new Label(
                shipment.bolNumber() + "-" + String.format(Locale.ROOT, "%04d", first),
                position,
                DocumentFormatter.formatCount(units),
                position.length() + DocumentFormatter.formatCount(units).length() > 5 ? "wide" : "big",
                OtrDocumentData.description(commodity),
                OtrDocumentData.packaging(commodity, packages),
                DocumentFormatter.formatWeight(
                        commodity.weight(), shipment.booking().movement().uom()),
                DocumentFormatter.formatDimensions(
                        commodity, shipment.booking().movement().uom()),
                commodity.hazardous(),
                commodity.stackable(),
                first == last ? null : DocumentFormatter.formatCount(last - first + 1));
    }

    /// The CSS class of the largest font size in which a text of this length fits.
    private static String fontSize(String text, int large, int medium) {
        return text.length() <= large ? "large" : text.length() <= medium ? "medium" : "small";
    }
}

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

/// Creates the labels of a shipment. If the shipment has at most [#MAX_LABELS] handling units, every unit gets a
/// label. Otherwise every commodity gets a label with the range of its units and the number of copies to print.
/// This rule limits the size of the file.
record LabelPageBuilder(BookedOtrShipment shipment, Map<Integer, String> packages) {

    static final int MAX_LABELS = 1000;

    LabelPage buildPage(Party shipper, Party consignee) {
        Movement movement = shipment.booking().movement();
        Address deliveryAddress = movement.deliveryAddress();
        String city = DocumentFormatter.joinNonBlank(", ", deliveryAddress.city(), deliveryAddress.state());
        return new LabelPage(
                shipment.bolNumber(),
                shipment.orderNumber(),
                DocumentFormatter.formatDay(movement.estimatedPickupDate()),
                shipment.rate().carrierName(),
                DocumentFormatter.joinNonBlank(
                        " \u00b7 ",
                        shipment.rate().mode().wireName(),
                        shipment.rate().service()),
                shipper,
                consignee,
                fontSizeClass(deliveryAddress.name(), 34, 70),
                DocumentFormatter.nonBlankParts(deliveryAddress.addressLine1(), deliveryAddress.addressLine2()),
                city,
                fontSizeClass(city, 15, 40),
                deliveryAddress.zipcode(),
                fontSizeClass(deliveryAddress.zipcode(), 7, 10),
                deliveryAddress.country(),
                toLabels(OtrDocumentData.sortHazardousFirst(movement.commodities())));
    }

    private List<Label> toLabels(List<Commodity> commodities) {
        long units = commodities.stream().mapToLong(Commodity::quantity).sum();
        List<Label> labels = new ArrayList<>();
        long firstUnit = 1;
        for (Commodity commodity : commodities) {
            long lastUnit = firstUnit + commodity.quantity() - 1;
            if (units > MAX_LABELS) {
                labels.add(toLabel(commodity, firstUnit, lastUnit, units));
            } else {
                for (long unit = firstUnit; unit <= lastUnit; unit++) {
                    labels.add(toLabel(commodity, unit, unit, units));
                }
            }
            firstUnit = lastUnit + 1;
        }
        return labels;
    }

    private Label toLabel(Commodity commodity, long first, long last, long units) {
        String position = DocumentFormatter.formatCount(first)
                + (first == last ? "" : "\u2013" + DocumentFormatter.formatCount(last));
        return new Label(
                shipment.bolNumber() + "-" + String.format(Locale.ROOT, "%04d", first),
                position,
                DocumentFormatter.formatCount(units),
                position.length() + DocumentFormatter.formatCount(units).length() > 5 ? "wide" : "big",
                OtrDocumentData.descriptionInLegalOrder(commodity),
                OtrDocumentData.packageTypeName(commodity, packages),
                DocumentFormatter.formatWeight(
                        commodity.weight(), shipment.booking().movement().uom()),
                DocumentFormatter.formatDimensions(
                        commodity, shipment.booking().movement().uom()),
                commodity.hazardous(),
                commodity.stackable(),
                first == last ? null : DocumentFormatter.formatCount(last - first + 1));
    }

    /// Returns the CSS class of the largest font size in which the text fits: `large` up to the length `large`,
    /// `medium` up to the length `medium`, otherwise `small`.
    private static String fontSizeClass(String text, int large, int medium) {
        return text.length() <= large ? "large" : text.length() <= medium ? "medium" : "small";
    }
}

package lanedesk.sandbox.documents;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.sandbox.model.ApiDateTime;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.booking.Address;
import lanedesk.sandbox.model.booking.BookedOtrShipment;
import lanedesk.sandbox.model.booking.Commodity;
import lanedesk.sandbox.model.booking.Contact;
import lanedesk.sandbox.model.booking.FreightDirection;
import lanedesk.sandbox.model.booking.Movement;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.RateCharge;
import lanedesk.sandbox.model.reference.PackageType;
import org.jspecify.annotations.Nullable;

/// Converts a booked OTR shipment to the pages of its documents.
final class OtrDocumentData {
    private final ReferenceCatalog catalog;
    private final ShipmentAccessorialNames requestedServices;

    OtrDocumentData(ReferenceCatalog catalog) {
        this.catalog = catalog;
        requestedServices = new ShipmentAccessorialNames(catalog);
    }

    BillOfLadingPage toBillOfLadingPage(BookedOtrShipment shipment) {
        Movement movement = shipment.booking().movement();
        List<Commodity> commodities = sortHazardousFirst(movement.commodities());
        Map<Integer, String> packages = packageNamesById();
        return new BillOfLadingPage(
                letterhead(shipment, "Straight Bill of Lading", "Original, not negotiable"),
                addressParty("Ship from", movement.pickupAddress(), movement.pickupContact()),
                addressParty("Ship to", movement.deliveryAddress(), movement.deliveryContact()),
                billToParty(shipment),
                carrierParty(shipment),
                freightTermCheckBoxes(shipment.booking().freightDirection()),
                commodities.stream()
                        .map(commodity -> toTableRow(commodity, movement.uom(), packages))
                        .toList(),
                totalRow(commodities, movement.uom()),
                EmergencyContact.ofMovement(movement),
                requestedServices.displayNamesOf(shipment),
                insuranceFacts(shipment));
    }

    LabelPage toLabelPage(BookedOtrShipment shipment) {
        return new LabelPageBuilder(shipment, packageNamesById())
                .buildPage(
                        addressParty("From", shipment.booking().movement().pickupAddress(), null),
                        addressParty(
                                "Ship to",
                                shipment.booking().movement().deliveryAddress(),
                                shipment.booking().movement().deliveryContact()));
    }

    RateConfirmationPage toRateConfirmationPage(BookedOtrShipment shipment) {
        Movement movement = shipment.booking().movement();
        CarrierQuote rate = shipment.rate();
        List<Commodity> commodities = movement.commodities();
        BigDecimal weight =
                commodities.stream().map(DocumentFormatter::totalWeight).reduce(BigDecimal.ZERO, BigDecimal::add);
        List<LabeledValue> freightFacts = new ArrayList<>(List.of(
                new LabeledValue("Units", DocumentFormatter.formatCount(unitCount(commodities))),
                new LabeledValue("Lines", DocumentFormatter.formatCount(commodities.size())),
                new LabeledValue("Weight", DocumentFormatter.formatWeight(weight, movement.uom())),
                new LabeledValue("Distance", DocumentFormatter.formatNumber(shipment.mileage()) + " mi"),
                new LabeledValue("Transit", transitTimeText(rate)),
                new LabeledValue("Hazardous", commodities.stream().anyMatch(Commodity::hazardous) ? "Yes" : "No")));
        if (!rate.equipmentTypes().isEmpty()) {
            freightFacts.add(new LabeledValue("Equipment", equipmentText(rate)));
        }
        return new RateConfirmationPage(
                letterhead(shipment, "Rate Confirmation", "Agreed between the customer's broker and the carrier"),
                addressParty("Pickup", movement.pickupAddress(), movement.pickupContact()),
                addressParty("Delivery", movement.deliveryAddress(), movement.deliveryContact()),
                customerParty("Customer", shipment),
                carrierParty(shipment),
                "Code",
                rate.charges().stream().map(OtrDocumentData::toCharge).toList(),
                "Agreed total",
                DocumentFormatter.formatDollars(rate.totalAmount()),
                freightFacts,
                requestedServices.displayNamesOf(shipment),
                List.of());
    }

    private static Letterhead letterhead(BookedOtrShipment shipment, String title, String subtitle) {
        CarrierQuote rate = shipment.rate();
        return new Letterhead(
                title,
                DocumentFormatter.joinNonBlank(
                        " \u00b7 ", subtitle, "issued " + DocumentFormatter.formatDay(shipment.bookedAt())),
                shipment.bolNumber(),
                shipment.orderNumber(),
                List.of(
                        new LabeledValue("Order", String.valueOf(shipment.orderNumber())),
                        new LabeledValue(
                                "Quote", String.valueOf(shipment.booking().quoteNumber())),
                        new LabeledValue("Rate", String.valueOf(rate.rateNumber())),
                        new LabeledValue("Estimated pickup", DocumentFormatter.formatDayAndTime(pickupTime(shipment))),
                        new LabeledValue(
                                "Mode and service",
                                DocumentFormatter.joinNonBlank(" \u00b7 ", modeName(rate), rate.service()))));
    }

    private static ApiDateTime pickupTime(BookedOtrShipment shipment) {
        return shipment.booking().movement().estimatedPickupDate();
    }

    private static Party addressParty(String role, Address address, @Nullable Contact contact) {
        return new Party(
                role,
                address.name(),
                DocumentFormatter.nonBlankParts(
                        address.addressLine1(),
                        address.addressLine2(),
                        DocumentFormatter.formatPlace(
                                address.city(), address.state(), address.zipcode(), address.country())),
                contact == null
                        ? null
                        : DocumentFormatter.joinNonBlank(" \u00b7 ", contact.name(), contact.phone(), contact.email()));
    }

    private static Party billToParty(BookedOtrShipment shipment) {
        String role = switch (shipment.booking().freightDirection()) {
            case INBOUND -> "Freight charges billed to consignee";
            case OUTBOUND -> "Freight charges billed to shipper";
            case THIRD_PARTY -> "Third party, freight charges billed to";
        };
        return customerParty(role, shipment);
    }

    private static Party customerParty(String role, BookedOtrShipment shipment) {
        return Party.ofCustomer(
                role,
                shipment.customer(),
                shipment.booking().customerBsn(),
                shipment.quote().requestingUser());
    }

    private static Party carrierParty(BookedOtrShipment shipment) {
        CarrierQuote rate = shipment.rate();
        String equipment = equipmentText(rate);
        return new Party(
                "Carrier",
                rate.carrierName(),
                DocumentFormatter.nonBlankParts(
                        DocumentFormatter.joinNonBlank(
                                " \u00b7 ", "Carrier " + rate.carrierNumber(), rate.service(), transitTimeText(rate)),
                        equipment.isEmpty() ? rate.serviceDescription() : "Equipment: " + equipment),
                null);
    }

    private static String modeName(CarrierQuote rate) {
        return rate.mode() == Mode.LTL ? "LTL" : "Truckload";
    }

    private static String transitTimeText(CarrierQuote rate) {
        return DocumentFormatter.formatCountWithNoun(rate.transitDays(), "business day", "business days")
                + " in transit";
    }

    private static String equipmentText(CarrierQuote rate) {
        return rate.equipmentTypes().stream()
                .map(trailer -> trailer.length() > 0 ? trailer.length() + " ft " + trailer.name() : trailer.name())
                .collect(Collectors.joining(", "));
    }

    private static List<FormCheckBox> freightTermCheckBoxes(FreightDirection direction) {
        return List.of(
                new FormCheckBox("Prepaid", direction == FreightDirection.OUTBOUND),
                new FormCheckBox("Collect", direction == FreightDirection.INBOUND),
                new FormCheckBox("Third party", direction == FreightDirection.THIRD_PARTY));
    }

    static List<Commodity> sortHazardousFirst(List<Commodity> commodities) {
        return commodities.stream()
                .sorted(Comparator.comparing(commodity -> !commodity.hazardous()))
                .toList();
    }

    private Map<Integer, String> packageNamesById() {
        return catalog.packageTypes().stream()
                .collect(Collectors.toMap(PackageType::id, PackageType::name, (first, second) -> first));
    }

    static String packageTypeName(Commodity commodity, Map<Integer, String> packages) {
        return packages.getOrDefault(commodity.packageType(), "Type " + commodity.packageType());
    }

    static String descriptionInLegalOrder(Commodity commodity) {
        return commodity.hazardous()
                ? HazmatDescription.toLegalOrder(commodity.description())
                : commodity.description();
    }

    private static BillOfLadingPage.Line toTableRow(Commodity commodity, Uom uom, Map<Integer, String> packages) {
        String units = DocumentFormatter.formatCount(commodity.quantity());
        BigDecimal weight = DocumentFormatter.totalWeight(commodity);
        String stacking = commodity.stackable() ? "Stackable, " + commodity.levels() + " levels" : "Do not stack";
        return new BillOfLadingPage.Line(
                units,
                packageTypeName(commodity, packages),
                units,
                DocumentFormatter.formatWeight(weight, uom),
                DocumentFormatter.formatWeight(commodity.weight(), uom) + " each",
                commodity.hazardous(),
                descriptionInLegalOrder(commodity),
                stacking,
                DocumentFormatter.formatDimensions(commodity, uom),
                DocumentFormatter.formatVolume(DocumentFormatter.totalVolume(commodity, uom), uom),
                commodity.freightClass());
    }

    private static BillOfLadingPage.Total totalRow(List<Commodity> commodities, Uom uom) {
        BigDecimal weight =
                commodities.stream().map(DocumentFormatter::totalWeight).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal cube = commodities.stream()
                .map(commodity -> DocumentFormatter.totalVolume(commodity, uom))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return new BillOfLadingPage.Total(
                DocumentFormatter.formatCount(unitCount(commodities)),
                DocumentFormatter.formatWeight(weight, uom),
                DocumentFormatter.formatVolume(cube, uom),
                DocumentFormatter.joinNonBlank(
                        " \u00b7 ",
                        DocumentFormatter.formatCountWithNoun(commodities.size(), "line", "lines"),
                        cube.signum() > 0 ? "density " + DocumentFormatter.formatDensity(weight, cube, uom) : ""));
    }

    private static long unitCount(List<Commodity> commodities) {
        return commodities.stream().mapToLong(Commodity::quantity).sum();
    }

    private static List<LabeledValue> insuranceFacts(BookedOtrShipment shipment) {
        Insurance insurance = shipment.quote().insurance();
        List<LabeledValue> facts = new ArrayList<>();
        facts.add(new LabeledValue(
                "Declared value",
                insurance == null ? "Not declared" : DocumentFormatter.formatDollars(insurance.cargoValue())));
        String insured = shipment.booking().insured() ? "Yes" : "No";
        String goodsCondition =
                insurance == null ? "" : insurance.goodsValue().name().toLowerCase(Locale.ROOT) + " goods";
        facts.add(new LabeledValue("Insured", DocumentFormatter.joinNonBlank(", ", insured, goodsCondition)));
        if (insurance != null) {
            facts.add(new LabeledValue(
                    "Insured party",
                    DocumentFormatter.joinNonBlank(", ", insurance.insuredName(), insurance.insuredCountry())));
            if (insurance.addFreightCost() || insurance.addExtraCoverage()) {
                facts.add(new LabeledValue(
                        "Covers",
                        DocumentFormatter.joinNonBlank(
                                ", ",
                                insurance.addFreightCost() ? "freight cost" : "",
                                insurance.addExtraCoverage() ? "10% extra for lost profits" : "")));
            }
        }
        return facts;
    }

    private static RateConfirmationPage.Charge toCharge(RateCharge charge) {
        return new RateConfirmationPage.Charge(
                charge.displayName(),
                String.valueOf(charge.chargeCode()),
                DocumentFormatter.formatDollars(charge.amount()),
                charge.isWaived());
    }
}

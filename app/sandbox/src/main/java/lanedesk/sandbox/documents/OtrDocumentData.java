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

/// Builds the pages of an over-the-road shipment's documents.
final class OtrDocumentData {
    private final ReferenceCatalog catalog;
    private final RequestedServices requestedServices;

    OtrDocumentData(ReferenceCatalog world) {
        this.catalog = world;
        requestedServices = new RequestedServices(world);
    }

    BillOfLadingPage billOfLading(BookedOtrShipment shipment) {
        Movement movement = shipment.booking().movement();
        List<Commodity> commodities = hazardousFirst(movement.commodities());
        Map<Integer, String> packages = packageNames();
        return new BillOfLadingPage(
                letterhead(shipment, "Straight Bill of Lading", "Original, not negotiable"),
                addressParty("Ship from", movement.pickupAddress(), movement.pickupContact()),
                addressParty("Ship to", movement.deliveryAddress(), movement.deliveryContact()),
                billToParty(shipment),
                carrierParty(shipment),
                termBoxes(shipment.booking().freightDirection()),
                commodities.stream()
                        .map(commodity -> toLine(commodity, movement.uom(), packages))
                        .toList(),
                totalOf(commodities, movement.uom()),
                EmergencyContact.ofMovement(movement),
                requestedServices.namesOf(shipment),
                valueFacts(shipment));
    }

    LabelPage labels(BookedOtrShipment shipment) {
        return new LabelPageBuilder(shipment, packageNames())
                .buildPage(
                        addressParty("From", shipment.booking().movement().pickupAddress(), null),
                        addressParty(
                                "Ship to",
                                shipment.booking().movement().deliveryAddress(),
                                shipment.booking().movement().deliveryContact()));
    }

    RateConfirmationPage confirmation(BookedOtrShipment shipment) {
        Movement movement = shipment.booking().movement();
        CarrierQuote rate = shipment.rate();
        List<Commodity> commodities = movement.commodities();
        BigDecimal weight =
                commodities.stream().map(DocumentFormatter::totalWeight).reduce(BigDecimal.ZERO, BigDecimal::add);
        List<LabeledValue> freight = new ArrayList<>(List.of(
                new LabeledValue("Units", DocumentFormatter.formatCount(unitCount(commodities))),
                new LabeledValue("Lines", DocumentFormatter.formatCount(commodities.size())),
                new LabeledValue("Weight", DocumentFormatter.formatWeight(weight, movement.uom())),
                new LabeledValue("Distance", DocumentFormatter.formatNumber(shipment.mileage()) + " mi"),
                new LabeledValue("Transit", transitTime(rate)),
                new LabeledValue("Hazardous", commodities.stream().anyMatch(Commodity::hazardous) ? "Yes" : "No")));
        if (!rate.equipmentTypes().isEmpty()) {
            freight.add(new LabeledValue("Equipment", equipment(rate)));
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
                freight,
                requestedServices.namesOf(shipment),
                List.of());
    }

    private static Letterhead letterhead(BookedOtrShipment shipment, String title, String subtitle) {
        CarrierQuote rate = shipment.rate();
        return new Letterhead(
                title,
                DocumentFormatter.joinPresent(
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
                                DocumentFormatter.joinPresent(" \u00b7 ", modeName(rate), rate.service()))));
    }

    private static ApiDateTime pickupTime(BookedOtrShipment shipment) {
        return shipment.booking().movement().estimatedPickupDate();
    }

    private static Party addressParty(String role, Address address, @Nullable Contact contact) {
        return new Party(
                role,
                address.name(),
                DocumentFormatter.presentParts(
                        address.addressLine1(),
                        address.addressLine2(),
                        DocumentFormatter.formatPlace(
                                address.city(), address.state(), address.zipcode(), address.country())),
                contact == null
                        ? null
                        : DocumentFormatter.joinPresent(" \u00b7 ", contact.name(), contact.phone(), contact.email()));
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
        String equipment = equipment(rate);
        return new Party(
                "Carrier",
                rate.carrierName(),
                DocumentFormatter.presentParts(
                        DocumentFormatter.joinPresent(
                                " \u00b7 ", "Carrier " + rate.carrierNumber(), rate.service(), transitTime(rate)),
                        equipment.isEmpty() ? rate.serviceDescription() : "Equipment: " + equipment),
                null);
    }

    private static String modeName(CarrierQuote rate) {
        return rate.mode() == Mode.LTL ? "LTL" : "Truckload";
    }

    private static String transitTime(CarrierQuote rate) {
        return DocumentFormatter.formatPlural(rate.transitDays(), "business day", "business days") + " in transit";
    }

    private static String equipment(CarrierQuote rate) {
        return rate.equipmentTypes().stream()
                .map(trailer -> trailer.length() > 0 ? trailer.length() + " ft " + trailer.name() : trailer.name())
                .collect(Collectors.joining(", "));
    }

    private static List<FormCheckBox> termBoxes(FreightDirection direction) {
        return List.of(
                new FormCheckBox("Prepaid", direction == FreightDirection.OUTBOUND),
                new FormCheckBox("Collect", direction == FreightDirection.INBOUND),
                new FormCheckBox("Third party", direction == FreightDirection.THIRD_PARTY));
    }

    static List<Commodity> hazardousFirst(List<Commodity> commodities) {
        return commodities.stream()
                .sorted(Comparator.comparing(commodity -> !commodity.hazardous()))
                .toList();
    }

    private Map<Integer, String> packageNames() {
        return catalog.packageTypes().stream()
                .collect(Collectors.toMap(PackageType::id, PackageType::name, (first, second) -> first));
    }

    static String packaging(Commodity commodity, Map<Integer, String> packages) {
        return packages.getOrDefault(commodity.packageType(), "Type " + commodity.packageType());
    }

    static String description(Commodity commodity) {
        return commodity.hazardous()
                ? HazmatDescription.inLegalOrder(commodity.description())
                : commodity.description();
    }

    private static BillOfLadingPage.Line toLine(Commodity commodity, Uom uom, Map<Integer, String> packages) {
        String units = DocumentFormatter.formatCount(commodity.quantity());
        BigDecimal weight = DocumentFormatter.totalWeight(commodity);
        String stacking = commodity.stackable() ? "Stackable, " + commodity.levels() + " levels" : "Do not stack";
        return new BillOfLadingPage.Line(
                units,
                packaging(commodity, packages),
                units,
                DocumentFormatter.formatWeight(weight, uom),
                DocumentFormatter.formatWeight(commodity.weight(), uom) + " each",
                commodity.hazardous(),
                description(commodity),
                stacking,
                DocumentFormatter.formatDimensions(commodity, uom),
                DocumentFormatter.formatCube(DocumentFormatter.totalCube(commodity, uom), uom),
                commodity.freightClass());
    }

    private static BillOfLadingPage.Total totalOf(List<Commodity> commodities, Uom uom) {
        BigDecimal weight =
                commodities.stream().map(DocumentFormatter::totalWeight).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal cube = commodities.stream()
                .map(commodity -> DocumentFormatter.totalCube(commodity, uom))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return new BillOfLadingPage.Total(
                DocumentFormatter.formatCount(unitCount(commodities)),
                DocumentFormatter.formatWeight(weight, uom),
                DocumentFormatter.formatCube(cube, uom),
                DocumentFormatter.joinPresent(
                        " \u00b7 ",
                        DocumentFormatter.formatPlural(commodities.size(), "line", "lines"),
                        cube.signum() > 0 ? "density " + DocumentFormatter.formatDensity(weight, cube, uom) : ""));
    }

    private static long unitCount(List<Commodity> commodities) {
        return commodities.stream().mapToLong(Commodity::quantity).sum();
    }

    private static List<LabeledValue> valueFacts(BookedOtrShipment shipment) {
        Insurance insurance = shipment.quote().insurance();
        List<LabeledValue> facts = new ArrayList<>();
        facts.add(new LabeledValue(
                "Declared value",
                insurance == null ? "Not declared" : DocumentFormatter.formatDollars(insurance.cargoValue())));
        String insured = shipment.booking().insured() ? "Yes" : "No";
        String goods = insurance == null ? "" : insurance.goodsValue().name().toLowerCase(Locale.ROOT) + " goods";
        facts.add(new LabeledValue("Insured", DocumentFormatter.joinPresent(", ", insured, goods)));
        if (insurance != null) {
            facts.add(new LabeledValue(
                    "Insured party",
                    DocumentFormatter.joinPresent(", ", insurance.insuredName(), insurance.insuredCountry())));
            if (insurance.addFreightCost() || insurance.addExtraCoverage()) {
                facts.add(new LabeledValue(
                        "Covers",
                        DocumentFormatter.joinPresent(
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

package lanedesk.sandbox.documents;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.Moment;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.World;
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

/// Turns an over-the-road shipment into the pages of its documents.
final class OverTheRoadPaper {
    private final World world;
    private final AskedServices services;

    OverTheRoadPaper(World world) {
        this.world = world;
        services = new AskedServices(world);
    }

    BillOfLadingPage billOfLading(BookedOtrShipment shipment) {
        Movement movement = shipment.booking().movement();
        List<Commodity> commodities = hazardousFirst(movement.commodities());
        Map<Integer, String> packages = packageNames();
        return new BillOfLadingPage(
                letterhead(shipment, "Straight Bill of Lading", "Original, not negotiable"),
                party("Ship from", movement.pickupAddress(), movement.pickupContact()),
                party("Ship to", movement.deliveryAddress(), movement.deliveryContact()),
                billTo(shipment),
                carrier(shipment),
                terms(shipment.booking().freightDirection()),
                commodities.stream()
                        .map(each -> line(each, movement.uom(), packages))
                        .toList(),
                total(commodities, movement.uom()),
                EmergencyContact.of(movement),
                services.of(shipment),
                values(shipment));
    }

    LabelPage labels(BookedOtrShipment shipment) {
        return new LabelRun(shipment, packageNames())
                .page(
                        party("From", shipment.booking().movement().pickupAddress(), null),
                        party(
                                "Ship to",
                                shipment.booking().movement().deliveryAddress(),
                                shipment.booking().movement().deliveryContact()));
    }

    RateConfirmationPage confirmation(BookedOtrShipment shipment) {
        Movement movement = shipment.booking().movement();
        CarrierQuote rate = shipment.rate();
        List<Commodity> commodities = movement.commodities();
        BigDecimal weight = commodities.stream().map(Figures::totalWeight).reduce(BigDecimal.ZERO, BigDecimal::add);
        List<Fact> freight = new ArrayList<>(List.of(
                new Fact("Units", Figures.count(units(commodities))),
                new Fact("Lines", Figures.count(commodities.size())),
                new Fact("Weight", Figures.weight(weight, movement.uom())),
                new Fact("Distance", Figures.number(shipment.mileage()) + " mi"),
                new Fact("Transit", transit(rate)),
                new Fact("Hazardous", commodities.stream().anyMatch(Commodity::hazardous) ? "Yes" : "No")));
        if (!rate.equipmentTypes().isEmpty()) {
            freight.add(new Fact("Equipment", equipment(rate)));
        }
        return new RateConfirmationPage(
                letterhead(shipment, "Rate Confirmation", "Agreed between the customer's broker and the carrier"),
                party("Pickup", movement.pickupAddress(), movement.pickupContact()),
                party("Delivery", movement.deliveryAddress(), movement.deliveryContact()),
                customer("Customer", shipment),
                carrier(shipment),
                "Code",
                rate.charges().stream().map(OverTheRoadPaper::charge).toList(),
                "Agreed total",
                Figures.dollars(rate.totalAmount()),
                freight,
                services.of(shipment),
                List.of());
    }

    private static Letterhead letterhead(BookedOtrShipment shipment, String title, String subtitle) {
        CarrierQuote rate = shipment.rate();
        return new Letterhead(
                title,
                Figures.joined(" \u00b7 ", subtitle, "issued " + Figures.day(shipment.bookedAt())),
                shipment.bolNumber(),
                shipment.orderNumber(),
                List.of(
                        new Fact("Order", String.valueOf(shipment.orderNumber())),
                        new Fact("Quote", String.valueOf(shipment.booking().quoteNumber())),
                        new Fact("Rate", String.valueOf(rate.rateNumber())),
                        new Fact("Estimated pickup", Figures.time(pickup(shipment))),
                        new Fact("Mode and service", Figures.joined(" \u00b7 ", modeName(rate), rate.service()))));
    }

    private static Moment pickup(BookedOtrShipment shipment) {
        return shipment.booking().movement().estimatedPickupDate();
    }

    private static Party party(String role, Address address, @Nullable Contact contact) {
        return new Party(
                role,
                address.name(),
                Figures.present(
                        address.addressLine1(),
                        address.addressLine2(),
                        Figures.place(address.city(), address.state(), address.zipcode(), address.country())),
                contact == null ? null : Figures.joined(" \u00b7 ", contact.name(), contact.phone(), contact.email()));
    }

    private static Party billTo(BookedOtrShipment shipment) {
        String role = switch (shipment.booking().freightDirection()) {
            case INBOUND -> "Freight charges billed to consignee";
            case OUTBOUND -> "Freight charges billed to shipper";
            case THIRD_PARTY -> "Third party, freight charges billed to";
        };
        return customer(role, shipment);
    }

    private static Party customer(String role, BookedOtrShipment shipment) {
        return Party.customer(
                role,
                shipment.customer(),
                shipment.booking().customerBsn(),
                shipment.quote().requestingUser());
    }

    private static Party carrier(BookedOtrShipment shipment) {
        CarrierQuote rate = shipment.rate();
        String equipment = equipment(rate);
        return new Party(
                "Carrier",
                rate.carrierName(),
                Figures.present(
                        Figures.joined(" \u00b7 ", "Carrier " + rate.carrierNumber(), rate.service(), transit(rate)),
                        equipment.isEmpty() ? rate.serviceDescription() : "Equipment: " + equipment),
                null);
    }

    private static String modeName(CarrierQuote rate) {
        return rate.mode() == Mode.LTL ? "LTL" : "Truckload";
    }

    private static String transit(CarrierQuote rate) {
        return Figures.plural(rate.transitDays(), "business day", "business days") + " in transit";
    }

    private static String equipment(CarrierQuote rate) {
        return rate.equipmentTypes().stream()
                .map(each -> each.length() > 0 ? each.length() + " ft " + each.name() : each.name())
                .collect(Collectors.joining(", "));
    }

    private static List<Tick> terms(FreightDirection direction) {
        return List.of(
                new Tick("Prepaid", direction == FreightDirection.OUTBOUND),
                new Tick("Collect", direction == FreightDirection.INBOUND),
                new Tick("Third party", direction == FreightDirection.THIRD_PARTY));
    }

    static List<Commodity> hazardousFirst(List<Commodity> commodities) {
        return commodities.stream()
                .sorted(Comparator.comparing(each -> !each.hazardous()))
                .toList();
    }

    private Map<Integer, String> packageNames() {
        return world.packageTypes().stream()
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

    private static BillOfLadingPage.Line line(Commodity commodity, Uom uom, Map<Integer, String> packages) {
        String units = Figures.count(commodity.quantity());
        BigDecimal weight = Figures.totalWeight(commodity);
        String stacking = commodity.stackable() ? "Stackable, " + commodity.levels() + " levels" : "Do not stack";
        return new BillOfLadingPage.Line(
                units,
                packaging(commodity, packages),
                units,
                Figures.weight(weight, uom),
                Figures.weight(commodity.weight(), uom) + " each",
                commodity.hazardous(),
                description(commodity),
                stacking,
                Figures.dimensions(commodity, uom),
                Figures.cube(Figures.totalCube(commodity, uom), uom),
                commodity.freightClass());
    }

    private static BillOfLadingPage.Total total(List<Commodity> commodities, Uom uom) {
        BigDecimal weight = commodities.stream().map(Figures::totalWeight).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal cube =
                commodities.stream().map(each -> Figures.totalCube(each, uom)).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new BillOfLadingPage.Total(
                Figures.count(units(commodities)),
                Figures.weight(weight, uom),
                Figures.cube(cube, uom),
                Figures.joined(
                        " \u00b7 ",
                        Figures.plural(commodities.size(), "line", "lines"),
                        cube.signum() > 0 ? "density " + Figures.density(weight, cube, uom) : ""));
    }

    private static long units(List<Commodity> commodities) {
        return commodities.stream().mapToLong(Commodity::quantity).sum();
    }

    private static List<Fact> values(BookedOtrShipment shipment) {
        Insurance insurance = shipment.quote().insurance();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(
                "Declared value", insurance == null ? "Not declared" : Figures.dollars(insurance.cargoValue())));
        String insured = shipment.booking().insured() ? "Yes" : "No";
        String goods = insurance == null ? "" : insurance.goodsValue().name().toLowerCase(Locale.ROOT) + " goods";
        facts.add(new Fact("Insured", Figures.joined(", ", insured, goods)));
        if (insurance != null) {
            facts.add(new Fact(
                    "Insured party", Figures.joined(", ", insurance.insuredName(), insurance.insuredCountry())));
            if (insurance.addFreightCost() || insurance.addExtraCoverage()) {
                facts.add(new Fact(
                        "Covers",
                        Figures.joined(
                                ", ",
                                insurance.addFreightCost() ? "freight cost" : "",
                                insurance.addExtraCoverage() ? "10% extra for lost profits" : "")));
            }
        }
        return facts;
    }

    private static RateConfirmationPage.Charge charge(RateCharge charge) {
        return new RateConfirmationPage.Charge(
                charge.displayName(),
                String.valueOf(charge.chargeCode()),
                Figures.dollars(charge.amount()),
                charge.isWaived());
    }
}

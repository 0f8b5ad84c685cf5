package lanedesk.sandbox.documents;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import lanedesk.sandbox.model.ApiDateTime;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.booking.Address;
import lanedesk.sandbox.model.booking.BookedDrayageShipment;
import lanedesk.sandbox.model.booking.BookedOtrShipment;
import lanedesk.sandbox.model.booking.BookingTerminal;
import lanedesk.sandbox.model.booking.Commodity;
import lanedesk.sandbox.model.booking.Contact;
import lanedesk.sandbox.model.booking.DrayageBookRequest;
import lanedesk.sandbox.model.booking.DrayageLoad;
import lanedesk.sandbox.model.booking.FreightDirection;
import lanedesk.sandbox.model.booking.HazardousContact;
import lanedesk.sandbox.model.booking.Movement;
import lanedesk.sandbox.model.booking.OtrBookRequest;
import lanedesk.sandbox.model.booking.Schedule;
import lanedesk.sandbox.model.booking.ShipperConsignee;
import lanedesk.sandbox.model.drayage.ContainerLoad;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.DrayageRateAccessorial;
import lanedesk.sandbox.model.drayage.OperationType;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.Equipment;
import lanedesk.sandbox.model.otr.GoodsValue;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.OtrAccessorial;
import lanedesk.sandbox.model.otr.OtrQuoteItem;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import lanedesk.sandbox.model.otr.RateAccessorial;
import lanedesk.sandbox.model.otr.RateCharge;
import lanedesk.sandbox.model.reference.Branch;
import lanedesk.sandbox.model.reference.Customer;
import lanedesk.sandbox.model.reference.Market;
import org.jspecify.annotations.Nullable;

/// Booked shipments for the document tests.
final class TestShipments {
    private static final Instant BOOKED_AT = Instant.parse("2026-11-21T15:42:10Z");

    private TestShipments() {}

    static Customer customer() {
        return new Customer(
                118,
                "Meridian Holdings",
                "Meridian Foods Group",
                "MERID01",
                118204,
                true,
                OffsetDateTime.parse("2024-03-01T08:00:00-06:00"),
                "import",
                9001,
                List.of(new Branch(40211, "Dallas headquarters", true), new Branch(40212, "Reno", false)));
    }

    static Address address(String name, String line1, @Nullable String line2, String city, String state, String zip) {
        return new Address(name, line1, line2, city, state, zip, "US");
    }

    static Commodity pallet(String description, int quantity, String weight, String freightClass, boolean hazardous) {
        return new Commodity(
                description,
                freightClass,
                quantity,
                new BigDecimal(weight),
                1,
                new BigDecimal("48"),
                new BigDecimal("40"),
                new BigDecimal("52.5"),
                hazardous,
                !hazardous,
                hazardous ? 1 : 2);
    }

    static List<Commodity> fiveLines() {
        return List.of(
                pallet("Canned tomatoes, 24/15 oz", 6, "1240", "60", false),
                pallet("Olive oil in tins", 2, "980.5", "65", false),
                pallet("Paint, UN1263, Class 3, PG II", 3, "412", "70", true),
                pallet("Paper towels", 2, "265", "175", false),
                pallet("UN1950, Aerosols, flammable, 2.1", 1, "188", "92.5", true));
    }

    static List<Commodity> manyLines(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> pallet("Replacement part no. " + (10_000 + i), 1 + i % 3, "120", "85", i % 97 == 0))
                .toList();
    }

    static OtrShipmentBuilder otrShipment() {
        return new OtrShipmentBuilder();
    }

    /// Builds an over-the-road shipment with default values except for what a test changes.
    static final class OtrShipmentBuilder {
        private List<Commodity> commodities = fiveLines();
        private FreightDirection direction = FreightDirection.OUTBOUND;
        private Address pickupAddress =
                address("Meridian Foods, Dallas DC 4", "2100 Irving Blvd", "Dock 12 to 18", "Dallas", "TX", "75201");
        private Address deliveryAddress =
                address("High Desert Grocers Cooperative", "455 Vista Blvd, Building C", null, "Reno", "NV", "89502");
        private Contact contact = new Contact("Ana Ruiz", "+1 214 555 0142", "ana.ruiz@meridian.example");
        private Uom uom = Uom.US;
        private Mode mode = Mode.LTL;

        OtrShipmentBuilder withCommodities(List<Commodity> list) {
            commodities = list;
            return this;
        }

        OtrShipmentBuilder withDirection(FreightDirection value) {
            direction = value;
            return this;
        }

        OtrShipmentBuilder withPickupAddress(Address value) {
            pickupAddress = value;
            return this;
        }

        OtrShipmentBuilder withDeliveryAddress(Address value) {
            deliveryAddress = value;
            return this;
        }

        OtrShipmentBuilder withContact(Contact value) {
            contact = value;
            return this;
        }

        OtrShipmentBuilder withUom(Uom value) {
            uom = value;
            return this;
        }

        OtrShipmentBuilder withMode(Mode value) {
            mode = value;
            return this;
        }

        BookedOtrShipment build() {
            Map<String, String> hazmat = new LinkedHashMap<>();
            hazmat.put("name", "CHEMTEL, Lena Fischer");
            hazmat.put("phone", "+1 800 255 3924");
            hazmat.put("contractNumber", "MIS0004417");
            Movement movement = new Movement(
                    uom,
                    ApiDateTime.parse("2026-11-23T08:30:00-06:00"),
                    commodities,
                    pickupAddress,
                    deliveryAddress,
                    contact,
                    new Contact("Receiving desk", "+1 775 555 0199", "receiving@highdesert.example"),
                    commodities.stream().anyMatch(Commodity::hazardous) ? new HazardousContact(hazmat) : null);
            OtrBookRequest booking = new OtrBookRequest(700001, 7731, 40211, 118204, direction, movement, true);
            return new BookedOtrShipment(
                    500123, "LD5001237", BOOKED_AT, customer(), quote(), new BigDecimal("1672.4"), rate(), booking);
        }

        private OtrQuoteRequest quote() {
            List<OtrQuoteItem> items = new ArrayList<>();
            commodities.forEach(commodity -> items.add(new OtrQuoteItem(
                    commodity.description(),
                    commodity.packageType(),
                    commodity.quantity(),
                    commodity.weight(),
                    commodity.length(),
                    commodity.width(),
                    commodity.height(),
                    null,
                    commodity.freightClass(),
                    commodity.levels(),
                    commodity.hazardous(),
                    commodity.stackable())));
            return new OtrQuoteRequest(
                    40211,
                    new Location(
                            pickupAddress.country(),
                            pickupAddress.state(),
                            pickupAddress.city(),
                            pickupAddress.zipcode()),
                    new Location(
                            deliveryAddress.country(),
                            deliveryAddress.state(),
                            deliveryAddress.city(),
                            deliveryAddress.zipcode()),
                    uom,
                    items,
                    List.of(new OtrAccessorial("LIFTGATE", "Delivery"), new OtrAccessorial("NOTIFY", "Delivery")),
                    List.of(mode),
                    "desk@meridian.example",
                    new Insurance(
                            new BigDecimal("48500"),
                            GoodsValue.NEW,
                            true,
                            true,
                            true,
                            "Meridian Foods Group",
                            "United States"));
        }

        private CarrierQuote rate() {
            return new CarrierQuote(
                    7731,
                    2044,
                    "Prairie Freight System",
                    2,
                    mode,
                    "Standard",
                    "Door to door, business days, before 17:00",
                    new BigDecimal("688.15"),
                    new BigDecimal("860.19"),
                    OffsetDateTime.parse("2026-11-22T15:42:10Z"),
                    List.of(new RateAccessorial("LIFTGATE", "Delivery", 1)),
                    List.of(
                            new RateCharge("Linehaul", 100, new BigDecimal("742.00"), false),
                            new RateCharge("Discount", 150, new BigDecimal("-214.20"), false),
                            new RateCharge("Fuel surcharge", 200, new BigDecimal("118.35"), false),
                            new RateCharge("Liftgate delivery", 340, new BigDecimal("42.00"), false),
                            new RateCharge("Notification", 360, new BigDecimal("18.50"), true)),
                    mode == Mode.TRUCKLOAD ? List.of(new Equipment(1, "Dry van", 53)) : List.of());
        }
    }

    static BookedDrayageShipment containerShipment(OperationType operation) {
        boolean hasTimeWindow = operation == OperationType.IMPORT;
        return new BookedDrayageShipment(
                500777,
                "LD5007772",
                BOOKED_AT,
                customer(),
                new DrayageQuoteRequest(
                        "desk@meridian.example",
                        "Meridian Foods Group",
                        40211,
                        operation,
                        Uom.US,
                        new Market("Los Angeles / Long Beach", "Long Beach", "CA", "90802", "US"),
                        new Location("US", "CA", "Ontario", "91761"),
                        new ContainerLoad("Container", 40, new BigDecimal("41250"), true)),
                new DrayageRate(
                        8801,
                        new BigDecimal("640.00"),
                        new BigDecimal("179.20"),
                        "24 hours",
                        new BigDecimal("1005.00"),
                        new BigDecimal("365.00"),
                        new BigDecimal("1313.04"),
                        List.of(
                                new DrayageRateAccessorial("Chassis", new BigDecimal("90.00"), 2),
                                new DrayageRateAccessorial("Reefer", new BigDecimal("185.00"), 1))),
                new DrayageBookRequest(
                        operation,
                        Uom.US,
                        "desk@meridian.example",
                        700044,
                        8801,
                        118204,
                        40211,
                        new DrayageLoad(
                                "Container", 40, "070310", "Onions and shallots, fresh", new BigDecimal("41250"), 1120),
                        new BookingTerminal(
                                "Pier T Total Terminals International",
                                "301 Mediterranean Way",
                                "Long Beach",
                                "CA",
                                "90802",
                                "US",
                                "+1 562 555 0110",
                                "Gate control",
                                ApiDateTime.parse("2026-11-24T06:00:00-08:00")),
                        new ShipperConsignee(
                                "Meridian Foods, Ontario cold store",
                                "1400 E Jurupa St",
                                "Ontario",
                                "CA",
                                "91761",
                                "US",
                                "Luis Ortega",
                                "+1 909 555 0167",
                                "dock@meridian.example",
                                hasTimeWindow ? Schedule.PICKUP_WINDOW : Schedule.APPOINTMENT_REQUIRED,
                                hasTimeWindow ? LocalTime.of(7, 0) : null,
                                hasTimeWindow ? LocalTime.of(11, 30) : null,
                                hasTimeWindow ? ApiDateTime.parse("2026-11-25T00:00:00Z") : null),
                        "MAEU",
                        "BK-229 481-7"),
                List.of(
                        "Chassis split fee applies when the chassis is not at the terminal.",
                        "Clean truck fund rate of $10 per TEU is billed as incurred.",
                        "Rates exclude terminal congestion surcharges announced after the quote."));
    }
}

package lanedesk.sandbox.validation;

import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.World;
import lanedesk.sandbox.model.booking.BookingTerminal;
import lanedesk.sandbox.model.booking.DrayageBookRequest;
import lanedesk.sandbox.model.booking.DrayageLoad;
import lanedesk.sandbox.model.booking.Schedule;
import lanedesk.sandbox.model.booking.ShipperConsignee;
import lanedesk.sandbox.model.drayage.ContainerLoad;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.drayage.OperationType;
import lanedesk.sandbox.model.reference.ContainerType;
import lanedesk.sandbox.model.reference.Market;
import org.jspecify.annotations.Nullable;

/// Reads drayage requests.
record DrayageReading(World world) {

    private static final int LONGEST_CONTAINER = 100;

    DrayageQuoteRequest quote(Fields fields) {
        var request = new DrayageQuoteRequest(
                fields.email("requestingUser"),
                fields.text("customerName"),
                branch(fields),
                fields.word("operationType", Words.OPERATION, OperationType.IMPORT),
                quotedUom(fields),
                market(fields.object("market")),
                OtrQuoteReading.location(fields.object("warehouse")),
                container(fields.object("container")));
        fields.close();
        return request;
    }

    private long branch(Fields fields) {
        long bsn = fields.identifier("customerBsn");
        if (fields.sound("customerBsn") && world.customerOfBranch(bsn).isEmpty()) {
            fields.breach("customerBsn", "Is not a branch of the customers list.");
        }
        return bsn;
    }

    /// The interface names this breach UOM, though the field is spelled uom.
    private static Uom quotedUom(Fields fields) {
        if (!fields.has("uom") || fields.isNull("uom")) {
            return Uom.US;
        }
        var value = fields.raw("uom");
        Uom uom = value != null && value.isString() ? Words.UOM.get(value.stringValue()) : null;
        if (uom == null) {
            fields.breach("UOM", "Must be US or METRIC.");
            return Uom.US;
        }
        return uom;
    }

    private Market market(Fields fields) {
        var market = new Market(
                fields.text("name"),
                fields.text("city"),
                fields.text("state"),
                fields.text("postalCode"),
                fields.text("country"));
        fields.close();
        if (fields.sound("name", "city", "state", "postalCode", "country")
                && !world.markets().contains(market)) {
            Optional<Market> meant = world.markets().stream()
                    .filter(known -> known.name().equals(market.name()))
                    .findFirst();
            meant.ifPresentOrElse(known -> differences(fields, known, market), () -> {
                fields.breach("name", "Is not a market of the markets list.");
            });
        }
        return market;
    }

    private static void differences(Fields fields, Market known, Market given) {
        mustEqual(fields, "city", known.city(), given.city());
        mustEqual(fields, "state", known.state(), given.state());
        mustEqual(fields, "postalCode", known.postalCode(), given.postalCode());
        mustEqual(fields, "country", known.country(), given.country());
    }

    private static void mustEqual(Fields fields, String name, String known, String given) {
        if (!known.equals(given)) {
            fields.breach(name, "Must be " + known + " for this market.");
        }
    }

    private ContainerLoad container(Fields fields) {
        String type = fields.text("containerType");
        int length = fields.integer("containerLength", 1, LONGEST_CONTAINER);
        var container = new ContainerLoad(type, length, fields.positive("weight"), fields.flag("isReefer"));
        Optional<ContainerType> known = world.containerTypes().stream()
                .filter(candidate -> candidate.name().equals(type))
                .findFirst();
        if (fields.sound("containerType") && known.isEmpty()) {
            fields.breach("containerType", "Is not a name of the container types list.");
        }
        if (known.isPresent()
                && fields.sound("containerLength")
                && !known.get().containerLength().contains(length)) {
            List<String> lengths =
                    known.get().containerLength().stream().map(String::valueOf).toList();
            fields.breach("containerLength", "Must be " + Fields.alternatives(lengths) + " for " + type + ".");
        }
        fields.close();
        return container;
    }

    DrayageBookRequest booking(Fields fields) {
        OperationType operation = fields.word("operationType", Words.OPERATION, OperationType.IMPORT);
        Uom uom = fields.has("uom") ? fields.word("uom", Words.UOM, Uom.US) : Uom.US;
        String user = fields.email("bookingUserEmail");
        long quoteNumber = fields.identifier("quoteNumber");
        long rateNumber = fields.identifier("rateNumber");
        long customerNumber = fields.identifier("customerNumber");
        long customerBsn = fields.identifier("customerBsn");
        DrayageLoad load = load(fields.object("load"));
        BookingTerminal terminal = terminal(fields.object("terminal"));
        ShipperConsignee shipperConsignee = shipperConsignee(fields.object("shipperConsignee"));
        Fields container = fields.object("container");
        String ssl = container.text("ssl");
        if (container.sound("ssl")
                && world.sslCodes().stream().noneMatch(known -> known.code().equals(ssl))) {
            container.breach("ssl", "Is not a code of the SSL list.");
        }
        String bookingNumber = container.text("bookingNumber");
        container.close();
        fields.close();
        return new DrayageBookRequest(
                operation,
                uom,
                user,
                quoteNumber,
                rateNumber,
                customerNumber,
                customerBsn,
                load,
                terminal,
                shipperConsignee,
                ssl,
                bookingNumber);
    }

    private DrayageLoad load(Fields fields) {
        String hsCode = fields.text("hsCode");
        if (fields.sound("hsCode")) {
            boolean known = hsCode.matches("[0-9]{1,12}") && world.knowsHsCode(Long.parseLong(hsCode));
            if (!known) {
                fields.breach("hsCode", "Is not a code of the HS list, written as digits.");
            }
        }
        var load = new DrayageLoad(
                fields.text("containerType"),
                fields.integer("containerLength", 1, LONGEST_CONTAINER),
                hsCode,
                fields.text("commodity"),
                fields.positive("weight"),
                fields.integer("pieces", 1, 10_000_000));
        fields.close();
        return load;
    }

    private static BookingTerminal terminal(Fields fields) {
        var terminal = new BookingTerminal(
                fields.text("name"),
                fields.text("addressLine1"),
                fields.text("city"),
                fields.text("state"),
                fields.text("zipCode"),
                fields.text("country"),
                fields.text("contactPhone"),
                fields.text("contactName"),
                fields.moment("etaetd"));
        if (fields.sound("country") && !terminal.country().equals("US")) {
            fields.breach("country", "Must be US.");
        }
        fields.close();
        return terminal;
    }

    private static ShipperConsignee shipperConsignee(Fields fields) {
        Schedule schedule = fields.word("schedule", Words.SCHEDULE, Schedule.APPOINTMENT_REQUIRED);
        boolean window = schedule == Schedule.PICKUP_WINDOW;
        for (String name : List.of("timeFrom", "timeTo", "date")) {
            boolean given = fields.has(name) && !fields.isNull(name);
            if (given && !window && fields.sound("schedule")) {
                fields.breach(name, "Must be null or left out unless schedule is Pickup Window.");
            }
        }
        var place = new ShipperConsignee(
                fields.text("name"),
                fields.text("addressLine1"),
                fields.text("city"),
                fields.text("state"),
                fields.text("zipCode"),
                fields.text("country"),
                fields.text("contactName"),
                fields.text("contactPhone"),
                fields.text("contactEmail"),
                schedule,
                window ? time(fields, "timeFrom") : null,
                window ? time(fields, "timeTo") : null,
                window ? fields.moment("date") : null);
        fields.close();
        return place;
    }

    private static @Nullable LocalTime time(Fields fields, String name) {
        String text = fields.text(name);
        Optional<LocalTime> time = Texts.time(text);
        if (fields.sound(name) && time.isEmpty()) {
            fields.breach(name, "Must be a time of day written HH:mm.");
        }
        return time.orElse(null);
    }
}

package lanedesk.sandbox.validation;

import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.Uom;
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

/// Parses and validates drayage requests.
record DrayageRequestParser(ReferenceCatalog catalog) {

    private static final int MAX_CONTAINER_LENGTH = 100;

    DrayageQuoteRequest parseQuote(RequestFields fields) {
        var request = new DrayageQuoteRequest(
                fields.requiredEmail("requestingUser"),
                fields.requiredText("customerName"),
                readBranch(fields),
                fields.requiredKeyword("operationType", Vocabularies.OPERATION_TYPE, OperationType.IMPORT),
                readUom(fields),
                readMarket(fields.requiredObject("market")),
                OtrQuoteParser.readLocation(fields.requiredObject("warehouse")),
                readContainer(fields.requiredObject("container")));
        fields.rejectUnreadFields();
        return request;
    }

    private long readBranch(RequestFields fields) {
        long bsn = fields.requiredIdentifier("customerBsn");
        if (fields.isValid("customerBsn") && catalog.findCustomerOfBranch(bsn).isEmpty()) {
            fields.addError("customerBsn", "Is not a branch of the customers list.");
        }
        return bsn;
    }

    /// Reads the field `uom`. An error of this field has the path `UOM`, as the API defines.
    private static Uom readUom(RequestFields fields) {
        if (!fields.has("uom") || fields.isNull("uom")) {
            return Uom.US;
        }
        var value = fields.requiredValueOfAnyType("uom");
        Uom uom = value != null && value.isString() ? Vocabularies.UOM.get(value.stringValue()) : null;
        if (uom == null) {
            fields.addError("UOM", "Must be US or METRIC.");
            return Uom.US;
        }
        return uom;
    }

    private Market readMarket(RequestFields fields) {
        var market = new Market(
                fields.requiredText("name"),
                fields.requiredText("city"),
                fields.requiredText("state"),
                fields.requiredText("postalCode"),
                fields.requiredText("country"));
        fields.rejectUnreadFields();
        if (fields.isValid("name", "city", "state", "postalCode", "country")
                && !catalog.markets().contains(market)) {
            Optional<Market> listedMarket = catalog.markets().stream()
                    .filter(candidate -> candidate.name().equals(market.name()))
                    .findFirst();
            listedMarket.ifPresentOrElse(candidate -> addMarketErrors(fields, candidate, market), () -> {
                fields.addError("name", "Is not a market of the markets list.");
            });
        }
        return market;
    }

    private static void addMarketErrors(RequestFields fields, Market expected, Market actual) {
        addErrorIfDifferent(fields, "city", expected.city(), actual.city());
        addErrorIfDifferent(fields, "state", expected.state(), actual.state());
        addErrorIfDifferent(fields, "postalCode", expected.postalCode(), actual.postalCode());
        addErrorIfDifferent(fields, "country", expected.country(), actual.country());
    }

    private static void addErrorIfDifferent(RequestFields fields, String name, String expected, String actual) {
        if (!expected.equals(actual)) {
            fields.addError(name, "Must be " + expected + " for this market.");
        }
    }

    private ContainerLoad readContainer(RequestFields fields) {
        String type = fields.requiredText("containerType");
        int length = fields.requiredInteger("containerLength", 1, MAX_CONTAINER_LENGTH);
        var container =
                new ContainerLoad(type, length, fields.requiredPositive("weight"), fields.requiredBoolean("isReefer"));
        Optional<ContainerType> containerType = catalog.containerTypes().stream()
                .filter(candidate -> candidate.name().equals(type))
                .findFirst();
        if (fields.isValid("containerType") && containerType.isEmpty()) {
            fields.addError("containerType", "Is not a name of the container types list.");
        }
        if (containerType.isPresent()
                && fields.isValid("containerLength")
                && !containerType.get().containerLength().contains(length)) {
            List<String> lengths = containerType.get().containerLength().stream()
                    .map(String::valueOf)
                    .toList();
            fields.addError(
                    "containerLength", "Must be " + RequestFields.joinAlternatives(lengths) + " for " + type + ".");
        }
        fields.rejectUnreadFields();
        return container;
    }

    DrayageBookRequest parseBooking(RequestFields fields) {
        OperationType operation =
                fields.requiredKeyword("operationType", Vocabularies.OPERATION_TYPE, OperationType.IMPORT);
        Uom uom = fields.has("uom") ? fields.requiredKeyword("uom", Vocabularies.UOM, Uom.US) : Uom.US;
        String user = fields.requiredEmail("bookingUserEmail");
        long quoteNumber = fields.requiredIdentifier("quoteNumber");
        long rateNumber = fields.requiredIdentifier("rateNumber");
        long customerNumber = fields.requiredIdentifier("customerNumber");
        long customerBsn = fields.requiredIdentifier("customerBsn");
        DrayageLoad load = readLoad(fields.requiredObject("load"));
        BookingTerminal terminal = readTerminal(fields.requiredObject("terminal"));
        ShipperConsignee shipperConsignee = readShipperConsignee(fields.requiredObject("shipperConsignee"));
        RequestFields container = fields.requiredObject("container");
        String ssl = container.requiredText("ssl");
        if (container.isValid("ssl")
                && catalog.sslCodes().stream().noneMatch(known -> known.code().equals(ssl))) {
            container.addError("ssl", "Is not a code of the SSL list.");
        }
        String bookingNumber = container.requiredText("bookingNumber");
        container.rejectUnreadFields();
        fields.rejectUnreadFields();
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

    private DrayageLoad readLoad(RequestFields fields) {
        String hsCode = fields.requiredText("hsCode");
        if (fields.isValid("hsCode")) {
            boolean isKnown = hsCode.matches("[0-9]{1,12}") && catalog.hasHsCode(Long.parseLong(hsCode));
            if (!isKnown) {
                fields.addError("hsCode", "Is not a code of the HS list, written as digits.");
            }
        }
        var load = new DrayageLoad(
                fields.requiredText("containerType"),
                fields.requiredInteger("containerLength", 1, MAX_CONTAINER_LENGTH),
                hsCode,
                fields.requiredText("commodity"),
                fields.requiredPositive("weight"),
                fields.requiredInteger("pieces", 1, 10_000_000));
        fields.rejectUnreadFields();
        return load;
    }

    private static BookingTerminal readTerminal(RequestFields fields) {
        var terminal = new BookingTerminal(
                fields.requiredText("name"),
                fields.requiredText("addressLine1"),
                fields.requiredText("city"),
                fields.requiredText("state"),
                fields.requiredText("zipCode"),
                fields.requiredText("country"),
                fields.requiredText("contactPhone"),
                fields.requiredText("contactName"),
                fields.requiredDateTime("etaetd"));
        if (fields.isValid("country") && !terminal.country().equals("US")) {
            fields.addError("country", "Must be US.");
        }
        fields.rejectUnreadFields();
        return terminal;
    }

    private static ShipperConsignee readShipperConsignee(RequestFields fields) {
        Schedule schedule = fields.requiredKeyword("schedule", Vocabularies.SCHEDULE, Schedule.APPOINTMENT_REQUIRED);
        boolean isPickupWindow = schedule == Schedule.PICKUP_WINDOW;
        for (String name : List.of("timeFrom", "timeTo", "date")) {
            boolean isGiven = fields.has(name) && !fields.isNull(name);
            if (isGiven && !isPickupWindow && fields.isValid("schedule")) {
                fields.addError(name, "Must be null or left out unless schedule is Pickup Window.");
            }
        }
        var shipperConsignee = new ShipperConsignee(
                fields.requiredText("name"),
                fields.requiredText("addressLine1"),
                fields.requiredText("city"),
                fields.requiredText("state"),
                fields.requiredText("zipCode"),
                fields.requiredText("country"),
                fields.requiredText("contactName"),
                fields.requiredText("contactPhone"),
                fields.requiredText("contactEmail"),
                schedule,
                isPickupWindow ? readTime(fields, "timeFrom") : null,
                isPickupWindow ? readTime(fields, "timeTo") : null,
                isPickupWindow ? fields.requiredDateTime("date") : null);
        fields.rejectUnreadFields();
        return shipperConsignee;
    }

    private static @Nullable LocalTime readTime(RequestFields fields, String name) {
        String text = fields.requiredText(name);
        Optional<LocalTime> time = TextRules.parseTime(text);
        if (fields.isValid(name) && time.isEmpty()) {
            fields.addError(name, "Must be a time of day written HH:mm.");
        }
        return time.orElse(null);
    }
}

package lanedesk.sandbox.validation;

import java.math.BigDecimal;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.RequestRejectedException;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.booking.BookingTerminal;
import lanedesk.sandbox.model.booking.DrayageBookRequest;
import lanedesk.sandbox.model.booking.DrayageLoad;
import lanedesk.sandbox.model.booking.OtrBookRequest;
import lanedesk.sandbox.model.booking.Schedule;
import lanedesk.sandbox.model.booking.ShipperConsignee;
import lanedesk.sandbox.model.drayage.ContainerLoad;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.drayage.OperationType;
import lanedesk.sandbox.model.otr.DensityRequest;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import lanedesk.sandbox.model.reference.ContainerType;
import lanedesk.sandbox.model.reference.Market;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Parses request bodies. Every method returns a valid request, or throws a
/// [lanedesk.sandbox.model.RequestRejectedException] that names every invalid field.
public final class RequestParser {
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(50)
                            .maxNumberLength(60)
                            .maxStringLength(1 << 20)
                            .maxNameLength(1000)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static final int MAX_CONTAINER_LENGTH = 100;

    private final ReferenceCatalog catalog;
    private final OtrRequestParser otrParser;

    public RequestParser(ReferenceCatalog catalog) {
        this.catalog = catalog;
        this.otrParser = new OtrRequestParser(catalog);
    }

    /// Parses the body of `POST /v1/density`.
    public DensityRequest parseDensity(byte[] body) {
        return parseAndValidate(body, RequestParser::readDensity);
    }

    /// Parses the body of `POST /v1/otr/quote`.
    public OtrQuoteRequest parseOtrQuote(byte[] body) {
        return parseAndValidate(body, otrParser::parseQuote);
    }

    /// Parses the body of `POST /v1/otr/book`.
    public OtrBookRequest parseOtrBooking(byte[] body) {
        return parseAndValidate(body, otrParser::parseBooking);
    }

    /// Parses the body of `POST /v1/drayage/quote`.
    public DrayageQuoteRequest parseDrayageQuote(byte[] body) {
        return parseAndValidate(body, this::readDrayageQuote);
    }

    /// Parses the body of `POST /v1/drayage/book`.
    public DrayageBookRequest parseDrayageBooking(byte[] body) {
        return parseAndValidate(body, this::readDrayageBooking);
    }

    private static <T> T parseAndValidate(byte[] body, Function<RequestFields, T> parser) {
        ValidationErrors errors = new ValidationErrors();
        T request = parser.apply(RequestFields.of(parseObject(body), errors));
        errors.throwIfAny();
        return request;
    }

    /// Parses a body that consists of exactly one JSON object. Rejects duplicate names, text after the object,
    /// and deep nesting.
    private static ObjectNode parseObject(byte[] body) {
        JsonNode node;
        try {
            node = MAPPER.readTree(body);
        } catch (JacksonException malformed) {
            var location = malformed.getLocation();
            String locationText = location == null
                    ? ""
                    : " at line %d, column %d".formatted(location.getLineNr(), location.getColumnNr());
            throw createMalformedJsonRejection("The body is not well-formed JSON" + locationText + ".");
        }
        if (node instanceof ObjectNode object) {
            return object;
        }
        throw createMalformedJsonRejection("The body must be a JSON object.");
    }

    private static RequestRejectedException createMalformedJsonRejection(String detail) {
        return RequestRejectedException.ofStatus(400, "Bad Request", "malformed_json", detail);
    }

    /// Parses a density request. The request has a volume, or three dimensions if the volume is zero or
    /// omitted.
    private static DensityRequest readDensity(RequestFields fields) {
        BigDecimal weight = fields.readRequiredPositive("weight");
        BigDecimal volume = readPositiveUnlessZeroOrNull(fields, "volume");
        boolean byDimensions = volume == null && fields.hasNoErrors("volume");
        var request = new DensityRequest(
                weight,
                readDimension(fields, "length", byDimensions),
                readDimension(fields, "width", byDimensions),
                readDimension(fields, "height", byDimensions),
                volume,
                fields.markReadAndCheckPresent("uom")
                        ? fields.readRequiredKeyword("uom", Vocabularies.UOM, Uom.US)
                        : Uom.US);
        fields.addErrorsForUnreadFields();
        return request;
    }

    private static @Nullable BigDecimal readDimension(RequestFields fields, String name, boolean required) {
        if (!fields.markReadAndCheckPresent(name) && required) {
            fields.addError(name, "Is required when volume is zero or omitted.");
            return null;
        }
        return required ? fields.readOptionalPositive(name) : readPositiveUnlessZeroOrNull(fields, name);
    }

    private static @Nullable BigDecimal readPositiveUnlessZeroOrNull(RequestFields fields, String name) {
        return !fields.markReadAndCheckPresent(name) || fields.markReadAndCheckNull(name) || fields.isZero(name)
                ? null
                : fields.readOptionalPositive(name);
    }

    private DrayageQuoteRequest readDrayageQuote(RequestFields fields) {
        var request = new DrayageQuoteRequest(
                fields.readRequiredEmail("requestingUser"),
                fields.readRequiredText("customerName"),
                readBranch(fields),
                fields.readRequiredKeyword("operationType", Vocabularies.OPERATION_TYPE, OperationType.IMPORT),
                readUomOrDefault(fields),
                readMarket(fields.readRequiredObject("market")),
                OtrRequestParser.readLocation(fields.readRequiredObject("warehouse")),
                readContainer(fields.readRequiredObject("container")));
        fields.addErrorsForUnreadFields();
        return request;
    }

    private long readBranch(RequestFields fields) {
        long bsn = fields.readRequiredIdentifier("customerBsn");
        if (fields.hasNoErrors("customerBsn")
                && catalog.findCustomerOfBranch(bsn).isEmpty()) {
            fields.addError("customerBsn", "Is not a branch of the customers list.");
        }
        return bsn;
    }

    /// Reads the field `uom`. An error of this field has the path `UOM`, as the API defines.
    private static Uom readUomOrDefault(RequestFields fields) {
        if (!fields.markReadAndCheckPresent("uom") || fields.markReadAndCheckNull("uom")) {
            return Uom.US;
        }
        var value = fields.readRequiredValueOfAnyType("uom");
        Uom uom = value != null && value.isString() ? Vocabularies.UOM.get(value.stringValue()) : null;
        if (uom == null) {
            fields.addError("UOM", "Must be US or METRIC.");
            return Uom.US;
        }
        return uom;
    }

    private Market readMarket(RequestFields fields) {
        var market = new Market(
                fields.readRequiredText("name"),
                fields.readRequiredText("city"),
                fields.readRequiredText("state"),
                fields.readRequiredText("postalCode"),
                fields.readRequiredText("country"));
        fields.addErrorsForUnreadFields();
        if (fields.hasNoErrors("name", "city", "state", "postalCode", "country")
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
        String type = fields.readRequiredText("containerType");
        int length = fields.readRequiredInteger("containerLength", 1, MAX_CONTAINER_LENGTH);
        var container = new ContainerLoad(
                type, length, fields.readRequiredPositive("weight"), fields.readRequiredBoolean("isReefer"));
        Optional<ContainerType> containerType = catalog.containerTypes().stream()
                .filter(candidate -> candidate.name().equals(type))
                .findFirst();
        if (fields.hasNoErrors("containerType") && containerType.isEmpty()) {
            fields.addError("containerType", "Is not a name of the container types list.");
        }
        if (containerType.isPresent()
                && fields.hasNoErrors("containerLength")
                && !containerType.get().containerLength().contains(length)) {
            List<String> lengths = containerType.get().containerLength().stream()
                    .map(String::valueOf)
                    .toList();
            fields.addError(
                    "containerLength", "Must be " + RequestFields.joinAlternatives(lengths) + " for " + type + ".");
        }
        fields.addErrorsForUnreadFields();
        return container;
    }

    private DrayageBookRequest readDrayageBooking(RequestFields fields) {
        OperationType operation =
                fields.readRequiredKeyword("operationType", Vocabularies.OPERATION_TYPE, OperationType.IMPORT);
        Uom uom = fields.markReadAndCheckPresent("uom")
                ? fields.readRequiredKeyword("uom", Vocabularies.UOM, Uom.US)
                : Uom.US;
        String user = fields.readRequiredEmail("bookingUserEmail");
        long quoteNumber = fields.readRequiredIdentifier("quoteNumber");
        long rateNumber = fields.readRequiredIdentifier("rateNumber");
        long customerNumber = fields.readRequiredIdentifier("customerNumber");
        long customerBsn = fields.readRequiredIdentifier("customerBsn");
        DrayageLoad load = readLoad(fields.readRequiredObject("load"));
        BookingTerminal terminal = readTerminal(fields.readRequiredObject("terminal"));
        ShipperConsignee shipperConsignee = readShipperConsignee(fields.readRequiredObject("shipperConsignee"));
        RequestFields container = fields.readRequiredObject("container");
        String ssl = container.readRequiredText("ssl");
        if (container.hasNoErrors("ssl")
                && catalog.sslCodes().stream().noneMatch(known -> known.code().equals(ssl))) {
            container.addError("ssl", "Is not a code of the SSL list.");
        }
        String bookingNumber = container.readRequiredText("bookingNumber");
        container.addErrorsForUnreadFields();
        fields.addErrorsForUnreadFields();
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
        String hsCode = fields.readRequiredText("hsCode");
        if (fields.hasNoErrors("hsCode")) {
            boolean isKnown = hsCode.matches("[0-9]{1,12}") && catalog.hasHsCode(Long.parseLong(hsCode));
            if (!isKnown) {
                fields.addError("hsCode", "Is not a code of the HS list, written as digits.");
            }
        }
        var load = new DrayageLoad(
                fields.readRequiredText("containerType"),
                fields.readRequiredInteger("containerLength", 1, MAX_CONTAINER_LENGTH),
                hsCode,
                fields.readRequiredText("commodity"),
                fields.readRequiredPositive("weight"),
                fields.readRequiredInteger("pieces", 1, 10_000_000));
        fields.addErrorsForUnreadFields();
        return load;
    }

    private static BookingTerminal readTerminal(RequestFields fields) {
        var terminal = new BookingTerminal(
                fields.readRequiredText("name"),
                fields.readRequiredText("addressLine1"),
                fields.readRequiredText("city"),
                fields.readRequiredText("state"),
                fields.readRequiredText("zipCode"),
                fields.readRequiredText("country"),
                fields.readRequiredText("contactPhone"),
                fields.readRequiredText("contactName"),
                fields.readRequiredDateTime("etaetd"));
        if (fields.hasNoErrors("country") && !terminal.country().equals("US")) {
            fields.addError("country", "Must be US.");
        }
        fields.addErrorsForUnreadFields();
        return terminal;
    }

    private static ShipperConsignee readShipperConsignee(RequestFields fields) {
        Schedule schedule =
                fields.readRequiredKeyword("schedule", Vocabularies.SCHEDULE, Schedule.APPOINTMENT_REQUIRED);
        boolean isPickupWindow = schedule == Schedule.PICKUP_WINDOW;
        for (String name : List.of("timeFrom", "timeTo", "date")) {
            boolean isGiven = fields.markReadAndCheckPresent(name) && !fields.markReadAndCheckNull(name);
            if (isGiven && !isPickupWindow && fields.hasNoErrors("schedule")) {
                fields.addError(name, "Must be null or left out unless schedule is Pickup Window.");
            }
        }
        var shipperConsignee = new ShipperConsignee(
                fields.readRequiredText("name"),
                fields.readRequiredText("addressLine1"),
                fields.readRequiredText("city"),
                fields.readRequiredText("state"),
                fields.readRequiredText("zipCode"),
                fields.readRequiredText("country"),
                fields.readRequiredText("contactName"),
                fields.readRequiredText("contactPhone"),
                fields.readRequiredText("contactEmail"),
                schedule,
                isPickupWindow ? readRequiredTime(fields, "timeFrom") : null,
                isPickupWindow ? readRequiredTime(fields, "timeTo") : null,
                isPickupWindow ? fields.readRequiredDateTime("date") : null);
        fields.addErrorsForUnreadFields();
        return shipperConsignee;
    }

    private static @Nullable LocalTime readRequiredTime(RequestFields fields, String name) {
        String text = fields.readRequiredText(name);
        Optional<LocalTime> time = TextRules.parseTime(text);
        if (fields.hasNoErrors(name) && time.isEmpty()) {
            fields.addError(name, "Must be a time of day written HH:mm.");
        }
        return time.orElse(null);
    }
}

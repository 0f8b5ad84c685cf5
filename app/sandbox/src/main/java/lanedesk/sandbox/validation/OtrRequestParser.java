package lanedesk.sandbox.validation;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import lanedesk.sandbox.model.ApiDateTime;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.booking.Address;
import lanedesk.sandbox.model.booking.Commodity;
import lanedesk.sandbox.model.booking.Contact;
import lanedesk.sandbox.model.booking.FreightDirection;
import lanedesk.sandbox.model.booking.HazardousContact;
import lanedesk.sandbox.model.booking.Movement;
import lanedesk.sandbox.model.booking.OtrBookRequest;
import lanedesk.sandbox.model.otr.GoodsValue;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.OtrAccessorial;
import lanedesk.sandbox.model.otr.OtrQuoteItem;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import lanedesk.sandbox.model.reference.AccessorialOption;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Parses and validates OTR quote and booking requests.
record OtrRequestParser(ReferenceCatalog catalog) {
    private static final int MAX_ACCESSORIALS = 100;
    private static final Pattern BRANCH = Pattern.compile("[0-9]{1,18}");

    private static final int MAX_ITEMS = 1000;
    private static final int MAX_QUANTITY = 100_000;

    OtrQuoteRequest parseQuote(RequestFields fields) {
        long customerBsn = readBranch(fields);
        Location origin = readLocation(fields.readRequiredObject("origin"));
        Location destination = readLocation(fields.readRequiredObject("destination"));
        Uom uom = fields.readRequiredKeyword("UOM", Vocabularies.UOM, Uom.US);
        List<OtrQuoteItem> items = fields.readRequiredObjects("items", MAX_ITEMS, (item, _) -> readItem(item));
        if (items.isEmpty() && fields.hasNoErrors("items") && fields.hasNoErrors("items[0]")) {
            fields.addError("items", "Must have at least one item.");
        }
        List<Mode> modes = readModes(fields);
        List<OtrAccessorial> accessorials = fields.readRequiredObjects(
                "accessorials", MAX_ACCESSORIALS, (entry, _) -> readAccessorial(entry, modes));
        var request = new OtrQuoteRequest(
                customerBsn,
                origin,
                destination,
                uom,
                items,
                accessorials,
                modes,
                fields.readRequiredEmail("requestingUser"),
                fields.markReadAndCheckPresent("insurance")
                        ? readInsurance(fields.readRequiredObject("insurance"))
                        : null);
        fields.addErrorsForUnreadFields();
        return request;
    }

    private long readBranch(RequestFields fields) {
        String text = fields.readRequiredText("customerBsn");
        if (!fields.hasNoErrors("customerBsn")) {
            return 0;
        }
        boolean isKnown = BRANCH.matcher(text).matches()
                && catalog.findCustomerOfBranch(Long.parseLong(text)).isPresent();
        if (!isKnown) {
            fields.addError("customerBsn", "Is not a branch of the customers list.");
        }
        return isKnown ? Long.parseLong(text) : 0;
    }

    static Location readLocation(RequestFields fields) {
        var location = new Location(
                fields.readRequiredText("country"),
                fields.readRequiredText("state"),
                fields.readRequiredText("city"),
                fields.readRequiredText("postalCode"));
        fields.addErrorsForUnreadFields();
        return location;
    }

    private OtrQuoteItem readItem(RequestFields fields) {
        String itemName = fields.readRequiredText("itemName");
        int packageType = readPackageType(fields);
        int quantity = readQuantity(fields);
        BigDecimal weight = fields.readRequiredPositive("weight");
        BigDecimal length = fields.readOptionalPositive("length");
        BigDecimal width = fields.readOptionalPositive("width");
        BigDecimal height = fields.readOptionalPositive("height");
        BigDecimal volume = fields.readOptionalPositive("volume");
        if (!fields.markReadAndCheckPresent("volume")) {
            for (String name : List.of("length", "width", "height")) {
                if (!fields.markReadAndCheckPresent(name)) {
                    fields.addError(name, "Is required when volume is omitted.");
                    fields.addError("volume", "Is required when dimensions are omitted.");
                }
            }
        }
        String freightClass = fields.readRequiredKeyword("freightClass", Vocabularies.FREIGHT_CLASS, "50");
        boolean hazardous = fields.readRequiredBoolean("isHazardous");
        boolean stackable = fields.readRequiredBoolean("isStackable");
        int levels = readLevels(fields, stackable);
        fields.addErrorsForUnreadFields();
        return new OtrQuoteItem(
                itemName,
                packageType,
                quantity,
                weight,
                length,
                width,
                height,
                volume,
                freightClass,
                levels,
                hazardous,
                stackable);
    }

    private static List<Mode> readModes(RequestFields fields) {
        List<Mode> modes = new ArrayList<>();
        List<JsonNode> elements = fields.readRequiredElements("modes", 2);
        for (int i = 0; i < elements.size(); i++) {
            JsonNode element = elements.get(i);
            Mode mode = element.isString() ? Vocabularies.MODE.get(element.stringValue()) : null;
            if (mode == null) {
                fields.addError(
                        "modes[" + i + "]",
                        "Must be " + RequestFields.joinAlternatives(Vocabularies.MODE.keySet()) + ".");
            } else if (modes.contains(mode)) {
                fields.addError("modes", "Must not name a mode twice.");
            } else {
                modes.add(mode);
            }
        }
        if (elements.isEmpty() && fields.hasNoErrors("modes")) {
            fields.addError("modes", "Must have at least one mode.");
        }
        return modes;
    }

    private OtrAccessorial readAccessorial(RequestFields fields, List<Mode> modes) {
        String accessorial = fields.readRequiredText("accessorial");
        boolean nullable = !modes.contains(Mode.LTL) && fields.markReadAndCheckNull("accessorialType");
        String type = nullable ? null : fields.readRequiredText("accessorialType");
        if (type != null
                && modes.contains(Mode.LTL)
                && fields.hasNoErrors("accessorialType")
                && !Vocabularies.LTL_ACCESSORIAL_TYPE.containsKey(type)) {
            fields.addError(
                    "accessorialType",
                    "Must be " + RequestFields.joinAlternatives(Vocabularies.LTL_ACCESSORIAL_TYPE.keySet())
                            + " for LTL.");
        }
        if (!modes.isEmpty() && fields.hasNoErrors("accessorial", "accessorialType")) {
            List<AccessorialOption> options = catalog.accessorials(modes.size() == 1 ? modes.getFirst() : null);
            if (options.stream()
                    .noneMatch(option -> option.accessorial().equals(accessorial)
                            && (type == null || option.accessorialType().equals(type)))) {
                fields.addError("accessorial", "Is not on the accessorials list with this type and mode.");
            }
        }
        fields.addErrorsForUnreadFields();
        return new OtrAccessorial(accessorial, type);
    }

    private static Insurance readInsurance(RequestFields fields) {
        String cargoValue = fields.readRequiredText("cargoValue");
        BigDecimal amount = BigDecimal.ONE;
        if (fields.hasNoErrors("cargoValue")) {
            if (cargoValue.matches("[0-9]{1,12}(\\.[0-9]{1,4})?")) {
                amount = new BigDecimal(cargoValue);
            } else {
                fields.addError("cargoValue", "Must be an amount written as a string, for example \"18500.00\".");
            }
        }
        GoodsValue goods = fields.readRequiredKeyword("goodsValue", Vocabularies.GOODS_VALUE, GoodsValue.NEW);
        boolean newGoods = fields.readRequiredBoolean("isNewGoods");
        if (fields.hasNoErrors("goodsValue", "isNewGoods") && newGoods != (goods == GoodsValue.NEW)) {
            fields.addError("isNewGoods", "Must be true when goodsValue is NEW, otherwise false.");
        }
        var insurance = new Insurance(
                amount,
                goods,
                newGoods,
                fields.readRequiredBoolean("addFreightCost"),
                fields.readRequiredBoolean("addExtraCoverage"),
                fields.readRequiredText("insuredName"),
                fields.readRequiredText("insuredCountry"));
        fields.addErrorsForUnreadFields();
        return insurance;
    }

    OtrBookRequest parseBooking(RequestFields fields) {
        var request = new OtrBookRequest(
                fields.readRequiredIdentifier("quoteNumber"),
                fields.readRequiredIdentifier("rateNumber"),
                fields.readRequiredIdentifier("customerBsn"),
                fields.readRequiredIdentifier("customerNumber"),
                readDirection(fields),
                readMovement(fields.readRequiredObject("movement")),
                fields.readRequiredBoolean("isInsured"));
        if (!request.insured()) {
            // An insured booking may have unknown fields, because the API does not define the fields of its
            // insurance details.
            fields.addErrorsForUnreadFields();
        }
        return request;
    }

    private static FreightDirection readDirection(RequestFields fields) {
        JsonNode value = fields.readRequiredValueOfAnyType("freightDirection");
        if (value == null) {
            return FreightDirection.INBOUND;
        }
        if (value.isIntegralNumber() && value.asString().equals(FreightDirection.INBOUND.apiName())) {
            return FreightDirection.INBOUND;
        }
        for (FreightDirection direction : List.of(FreightDirection.OUTBOUND, FreightDirection.THIRD_PARTY)) {
            if (value.isString() && value.stringValue().equals(direction.apiName())) {
                return direction;
            }
        }
        fields.addError("freightDirection", "Must be the number 1, \"Outbound\" or \"ThirdParty\".");
        return FreightDirection.INBOUND;
    }

    private Movement readMovement(RequestFields fields) {
        RequestFields quote = fields.readRequiredObject("quote");
        Uom uom = quote.readRequiredKeyword("uom", Vocabularies.UOM, Uom.US);
        quote.addErrorsForUnreadFields();
        ApiDateTime pickup = fields.readRequiredDateTime("estimatedPickupDate");
        List<Commodity> commodities =
                fields.readRequiredObjects("commodities", MAX_ITEMS, (entry, _) -> readCommodity(entry));
        boolean hazardous = commodities.stream().anyMatch(Commodity::hazardous);
        if (hazardous && !fields.markReadAndCheckPresent("hazardousContact")) {
            fields.addError("hazardousContact", "Is required when an item is hazardous.");
        }
        var movement = new Movement(
                uom,
                pickup,
                commodities,
                readAddress(fields.readRequiredObject("pickupAddress")),
                readAddress(fields.readRequiredObject("deliveryAddress")),
                readStopContact(fields.readRequiredObject("pickupInformation")),
                readStopContact(fields.readRequiredObject("deliveryInformation")),
                fields.markReadAndCheckPresent("hazardousContact") ? readHazardousContact(fields) : null);
        fields.addErrorsForUnreadFields();
        return movement;
    }

    private Commodity readCommodity(RequestFields fields) {
        String description = fields.readRequiredText("description");
        String freightClass = fields.readRequiredKeyword("freightClass", Vocabularies.FREIGHT_CLASS, "50");
        int quantity = readQuantity(fields);
        BigDecimal weight = fields.readRequiredPositive("weight");
        int packageType = readPackageType(fields);
        BigDecimal length = fields.readRequiredPositive("length");
        BigDecimal width = fields.readRequiredPositive("width");
        BigDecimal height = fields.readRequiredPositive("height");
        boolean hazardous = fields.readRequiredBoolean("isHazardous");
        boolean stackable = fields.readRequiredBoolean("isStackable");
        int levels = readLevels(fields, stackable);
        fields.addErrorsForUnreadFields();
        return new Commodity(
                description,
                freightClass,
                quantity,
                weight,
                packageType,
                length,
                width,
                height,
                hazardous,
                stackable,
                levels);
    }

    private static Address readAddress(RequestFields fields) {
        var address = new Address(
                fields.readRequiredText("name"),
                fields.readRequiredText("addressLine1"),
                fields.readOptionalText("addressLine2"),
                fields.readRequiredText("city"),
                fields.readRequiredText("state"),
                fields.readRequiredText("zipcode"),
                fields.readRequiredText("country"));
        fields.addErrorsForUnreadFields();
        return address;
    }

    private static Contact readStopContact(RequestFields fields) {
        RequestFields contact = fields.readRequiredObject("contact");
        var stopContact = new Contact(
                contact.readRequiredText("name"), contact.readRequiredText("phone"), contact.readRequiredText("email"));
        contact.addErrorsForUnreadFields();
        fields.addErrorsForUnreadFields();
        return stopContact;
    }

    private static @Nullable HazardousContact readHazardousContact(RequestFields fields) {
        RequestFields contact = fields.readRequiredObject("hazardousContact");
        Map<String, String> texts = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : contact.allFields()) {
            String text = field.getValue().isValueNode()
                    ? field.getValue().asString()
                    : field.getValue().toString();
            TextRules.findError(text)
                    .ifPresent(error -> contact.addError(TextRules.toShortPrintableName(field.getKey()), error));
            texts.put(TextRules.toShortPrintableName(field.getKey()), text);
        }
        if (texts.values().stream().allMatch(String::isBlank)) {
            fields.addError("hazardousContact", "Must say whom to call.");
        }
        return new HazardousContact(texts);
    }

    private int readPackageType(RequestFields fields) {
        int id = fields.readRequiredInteger("packageType", 0, Integer.MAX_VALUE);
        if (fields.hasNoErrors("packageType") && catalog.packageTypes().stream().noneMatch(known -> known.id() == id)) {
            fields.addError("packageType", "Is not an id of the packages list.");
        }
        return id;
    }

    private static int readQuantity(RequestFields fields) {
        return fields.readRequiredInteger("quantity", 1, MAX_QUANTITY);
    }

    private static int readLevels(RequestFields fields, boolean stackable) {
        int levels = fields.readRequiredInteger("levels", 0, 100);
        if (fields.hasNoErrors("levels", "isStackable") && (stackable ? levels < 2 : levels != 1)) {
            fields.addError(
                    "levels",
                    stackable
                            ? "Must be 2 or greater when the item is stackable."
                            : "Must be 1 when the item is not stackable.");
        }
        return levels;
    }
}

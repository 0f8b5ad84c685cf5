package lanedesk.sandbox.validation;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.World;
import lanedesk.sandbox.model.otr.GoodsValue;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.OtrAccessorial;
import lanedesk.sandbox.model.otr.OtrQuoteItem;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import lanedesk.sandbox.model.reference.AccessorialOption;
import tools.jackson.databind.JsonNode;

/// Reads over-the-road requests for quotes.
final class OtrQuoteReading {
    private static final int MOST_ACCESSORIALS = 100;
    private static final Pattern BRANCH = Pattern.compile("[0-9]{1,18}");

    private final World world;
    private final OtrItems items;

    OtrQuoteReading(World world) {
        this.world = world;
        this.items = new OtrItems(world);
    }

    OtrQuoteRequest quote(Fields fields) {
        long customerBsn = branch(fields);
        Location origin = location(fields.object("origin"));
        Location destination = location(fields.object("destination"));
        Uom uom = fields.word("UOM", Words.UOM, Uom.US);
        List<OtrQuoteItem> goods = fields.objects("items", OtrItems.MOST, (item, _) -> item(item));
        if (goods.isEmpty() && fields.sound("items") && fields.sound("items[0]")) {
            fields.breach("items", "Must have at least one item.");
        }
        List<Mode> modes = modes(fields);
        List<OtrAccessorial> accessorials =
                fields.objects("accessorials", MOST_ACCESSORIALS, (entry, _) -> accessorial(entry, modes));
        var request = new OtrQuoteRequest(
                customerBsn,
                origin,
                destination,
                uom,
                goods,
                accessorials,
                modes,
                fields.email("requestingUser"),
                fields.has("insurance") ? insurance(fields.object("insurance")) : null);
        fields.close();
        return request;
    }

    private long branch(Fields fields) {
        String text = fields.text("customerBsn");
        if (!fields.sound("customerBsn")) {
            return 0;
        }
        boolean known = BRANCH.matcher(text).matches()
                && world.customerOfBranch(Long.parseLong(text)).isPresent();
        if (!known) {
            fields.breach("customerBsn", "Is not a branch of the customers list.");
        }
        return known ? Long.parseLong(text) : 0;
    }

    static Location location(Fields fields) {
        var location = new Location(
                fields.text("country"), fields.text("state"), fields.text("city"), fields.text("postalCode"));
        fields.close();
        return location;
    }

    private OtrQuoteItem item(Fields fields) {
        String itemName = fields.text("itemName");
        int packageType = items.packageType(fields);
        int quantity = OtrItems.quantity(fields);
        BigDecimal weight = fields.positive("weight");
        BigDecimal length = fields.optionalPositive("length");
        BigDecimal width = fields.optionalPositive("width");
        BigDecimal height = fields.optionalPositive("height");
        BigDecimal volume = fields.optionalPositive("volume");
        if (!fields.has("volume")) {
            for (String name : List.of("length", "width", "height")) {
                if (!fields.has(name)) {
                    fields.breach(name, "Is required when volume is omitted.");
                    fields.breach("volume", "Is required when dimensions are omitted.");
                }
            }
        }
        String freightClass = fields.word("freightClass", Words.FREIGHT_CLASS, "50");
        boolean hazardous = fields.flag("isHazardous");
        boolean stackable = fields.flag("isStackable");
        int levels = OtrItems.levels(fields, stackable);
        fields.close();
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

    private static List<Mode> modes(Fields fields) {
        List<Mode> modes = new ArrayList<>();
        List<JsonNode> elements = fields.elements("modes", 2);
        for (int i = 0; i < elements.size(); i++) {
            JsonNode element = elements.get(i);
            Mode mode = element.isString() ? Words.MODE.get(element.stringValue()) : null;
            if (mode == null) {
                fields.breach("modes[" + i + "]", "Must be " + Fields.alternatives(Words.MODE.keySet()) + ".");
            } else if (modes.contains(mode)) {
                fields.breach("modes", "Must not name a mode twice.");
            } else {
                modes.add(mode);
            }
        }
        if (elements.isEmpty() && fields.sound("modes")) {
            fields.breach("modes", "Must have at least one mode.");
        }
        return modes;
    }

    private OtrAccessorial accessorial(Fields fields, List<Mode> modes) {
        String accessorial = fields.text("accessorial");
        boolean nullable = !modes.contains(Mode.LTL) && fields.isNull("accessorialType");
        String type = nullable ? null : fields.text("accessorialType");
        if (type != null
                && modes.contains(Mode.LTL)
                && fields.sound("accessorialType")
                && !Words.LTL_ACCESSORIAL_TYPE.containsKey(type)) {
            fields.breach(
                    "accessorialType",
                    "Must be " + Fields.alternatives(Words.LTL_ACCESSORIAL_TYPE.keySet()) + " for LTL.");
        }
        if (!modes.isEmpty() && fields.sound("accessorial", "accessorialType")) {
            List<AccessorialOption> options = world.accessorials(modes.size() == 1 ? modes.getFirst() : null);
            if (options.stream()
                    .noneMatch(option -> option.accessorial().equals(accessorial)
                            && (type == null || option.accessorialType().equals(type)))) {
                fields.breach("accessorial", "Is not on the accessorials list with this type and mode.");
            }
        }
        fields.close();
        return new OtrAccessorial(accessorial, type);
    }

    private static Insurance insurance(Fields fields) {
        String cargoValue = fields.text("cargoValue");
        BigDecimal amount = BigDecimal.ONE;
        if (fields.sound("cargoValue")) {
            if (cargoValue.matches("[0-9]{1,12}(\\.[0-9]{1,4})?")) {
                amount = new BigDecimal(cargoValue);
            } else {
                fields.breach("cargoValue", "Must be an amount written as a string, for example \"18500.00\".");
            }
        }
        GoodsValue goods = fields.word("goodsValue", Words.GOODS, GoodsValue.NEW);
        boolean newGoods = fields.flag("isNewGoods");
        if (fields.sound("goodsValue", "isNewGoods") && newGoods != (goods == GoodsValue.NEW)) {
            fields.breach("isNewGoods", "Must be true when goodsValue is NEW, otherwise false.");
        }
        var insurance = new Insurance(
                amount,
                goods,
                newGoods,
                fields.flag("addFreightCost"),
                fields.flag("addExtraCoverage"),
                fields.text("insuredName"),
                fields.text("insuredCountry"));
        fields.close();
        return insurance;
    }
}

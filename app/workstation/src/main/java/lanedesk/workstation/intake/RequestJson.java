package lanedesk.workstation.intake;

import java.math.BigDecimal;
import java.util.List;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.FoundItem;
import lanedesk.freight.request.found.FoundPlace;
import lanedesk.freight.request.found.FoundRequest;
import lanedesk.freight.request.found.FoundShipment;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes what was read of a request as JSON for scripts: every leaf with its value, whether it is sure, and the words
/// it came from. What the request does not give is left out.
public final class RequestJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private RequestJson() {}

    /// The JSON, indented.
    ///
    /// @param files attachments that could not be read, by their names; they stand before the lines that were not
    public static String write(FoundRequest request, List<String> files) {
        ObjectNode root = JSON.createObjectNode();
        root.put("desk", request.desk().toString());
        root.put("language", request.language());
        ArrayNode shipments = root.putArray("shipments");
        request.shipments().forEach(shipment -> shipments.add(shipment(shipment)));
        ArrayNode unread = root.putArray("unread");
        files.forEach(unread::add);
        request.unread().forEach(unread::add);
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root);
    }

    private static ObjectNode shipment(FoundShipment shipment) {
        ObjectNode node = JSON.createObjectNode();
        place(node, "origin", shipment.origin());
        place(node, "destination", shipment.destination());
        place(node, "warehouse", shipment.warehouse());
        leaf(node, "units", shipment.units());
        list(node, "items", shipment.items().stream().map(RequestJson::item).toList());
        list(
                node,
                "accessorials",
                shipment.accessorials().stream()
                        .map(accessorial -> {
                            ObjectNode each = JSON.createObjectNode();
                            leaf(each, "type", accessorial.type());
                            leaf(each, "words", accessorial.words());
                            return each;
                        })
                        .toList());
        list(node, "modes", shipment.modes().stream().map(RequestJson::leaf).toList());
        leaf(node, "readyDate", shipment.readyDate());
        leaf(node, "mustArriveBy", shipment.mustArriveBy());
        leaf(node, "declaredValue", shipment.declaredValue());
        list(
                node,
                "references",
                shipment.references().stream().map(RequestJson::leaf).toList());
        container(node, shipment.container());
        return node;
    }

    private static void place(ObjectNode parent, String name, @Nullable FoundPlace place) {
        if (place != null) {
            ObjectNode node = parent.putObject(name);
            leaf(node, "country", place.country());
            leaf(node, "state", place.state());
            leaf(node, "city", place.city());
            leaf(node, "postalCode", place.postalCode());
        }
    }

    private static ObjectNode item(FoundItem item) {
        ObjectNode node = JSON.createObjectNode();
        leaf(node, "name", item.name());
        leaf(node, "package", item.packaging());
        leaf(node, "quantity", item.quantity());
        leaf(node, "weight", item.weight());
        leaf(node, "length", item.length());
        leaf(node, "width", item.width());
        leaf(node, "height", item.height());
        leaf(node, "volume", item.volume());
        leaf(node, "freightClass", item.freightClass());
        leaf(node, "hazardous", item.hazardous());
        leaf(node, "un", item.un());
        leaf(node, "stackable", item.stackable());
        return node;
    }

    private static void container(ObjectNode parent, @Nullable FoundContainer container) {
        if (container != null) {
            ObjectNode node = parent.putObject("container");
            leaf(node, "operation", container.operation());
            leaf(node, "type", container.type());
            leaf(node, "length", container.length());
            leaf(node, "weight", container.weight());
            leaf(node, "reefer", container.reefer());
            leaf(node, "market", container.market());
            leaf(node, "terminal", container.terminal());
            leaf(node, "line", container.line());
            leaf(node, "bookingNumber", container.bookingNumber());
            leaf(node, "containerNumber", container.containerNumber());
        }
    }

    private static void list(ObjectNode parent, String name, List<ObjectNode> nodes) {
        if (!nodes.isEmpty()) {
            parent.putArray(name).addAll(nodes);
        }
    }

    private static void leaf(ObjectNode parent, String name, @Nullable Found<?> found) {
        if (found != null) {
            parent.set(name, leaf(found));
        }
    }

    private static ObjectNode leaf(Found<?> found) {
        ObjectNode node = JSON.createObjectNode();
        Object value = found.value();
        switch (value) {
            case BigDecimal figure -> node.put("value", plain(figure));
            case Integer count -> node.put("value", count);
            case Boolean yes -> node.put("value", yes);
            default -> node.put("value", value.toString());
        }
        node.put("sure", found.sure());
        node.put("from", found.from());
        return node;
    }

    private static BigDecimal plain(BigDecimal figure) {
        BigDecimal bare = figure.stripTrailingZeros();
        return bare.scale() < 0 ? bare.setScale(0) : bare;
    }
}

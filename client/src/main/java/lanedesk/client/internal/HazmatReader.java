package lanedesk.client.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lanedesk.client.hazmat.HazmatLookup;
import lanedesk.client.hazmat.HazmatLookup.HazmatMaterial;
import org.jspecify.annotations.Nullable;

/// Reads the answer of the hazmat look-up. The interface does not show it: an object or a list of objects, with or
/// without an envelope.
final class HazmatReader {

    private HazmatReader() {}

    static HazmatLookup read(String unNumber, @Nullable Object document) {
        List<HazmatMaterial> materials = new ArrayList<>();
        collectMaterials(document, materials);
        return new HazmatLookup(unNumber, materials);
    }

    private static void collectMaterials(@Nullable Object value, List<HazmatMaterial> materials) {
        if (value instanceof List<?> list) {
            list.forEach(element -> collectMaterials(element, materials));
        } else if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            if (map.containsKey("data")) {
                collectMaterials(map.get("data"), materials);
            } else if (map.containsKey("results")) {
                collectMaterials(map.get("results"), materials);
            } else {
                materials.add(new HazmatMaterial(PlainJson.copyFields(map)));
            }
        }
    }
}

package lanedesk.client.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lanedesk.client.hazmat.HazmatLookup;
import lanedesk.client.hazmat.HazmatLookup.HazmatMaterial;
import org.jspecify.annotations.Nullable;

/// Reads the look-up's answer, of which the interface shows nothing: an object, a list of them, either in an envelope.
final class HazmatReader {

    private HazmatReader() {}

    static HazmatLookup read(String unNumber, @Nullable Object document) {
        List<HazmatMaterial> materials = new ArrayList<>();
        collect(document, materials);
        return new HazmatLookup(unNumber, materials);
    }

    private static void collect(@Nullable Object value, List<HazmatMaterial> materials) {
        if (value instanceof List<?> list) {
            list.forEach(each -> collect(each, materials));
        } else if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            if (map.containsKey("data")) {
                collect(map.get("data"), materials);
            } else if (map.containsKey("results")) {
                collect(map.get("results"), materials);
            } else {
                materials.add(new HazmatMaterial(Plain.copy(map)));
            }
        }
    }
}

package lanedesk.client.hazmat;

import java.util.List;

/// What the look-up knows of a UN number (interface: POST /v1/otr/book, hazardous-material lookup); several entries
/// where a number has several packing groups, none where the number is not known.
///
/// @param unNumber the number that was asked for, as it was written
public record HazmatLookup(String unNumber, List<HazmatMaterial> materials) {

    public HazmatLookup {
        materials = List.copyOf(materials);
    }
}

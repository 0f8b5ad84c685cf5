package lanedesk.client.reference;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A package type (interface: OTR package type).
///
/// @param id sent as `packageType` of an item
/// @param name display name
/// @param extras fields the interface does not name, as plain values
public record PackageType(long id, String name, Map<String, @Nullable Object> extras) {}

package lanedesk.client.reference;

import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// A package type (interface: OTR package type).
///
/// @param id the value to send as `packageType` of an item
/// @param name name of the package type; empty if missing
/// @param extras fields that the interface does not name, and unreadable values, by name
public record PackageType(long id, @Lenient String name, Map<String, @Nullable Object> extras) {}

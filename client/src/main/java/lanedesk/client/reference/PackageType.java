package lanedesk.client.reference;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A package type (interface: OTR package type).
///
/// @param id sent as `packageType` of an item
public record PackageType(long id, String name, Map<String, @Nullable Object> extras) {}

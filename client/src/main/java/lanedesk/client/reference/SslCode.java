package lanedesk.client.reference;

import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// A steamship line (interface: Drayage SSL code).
///
/// @param sslCodeId identifier of the entry; null if missing
/// @param code the value to send as `container.ssl`
/// @param extras fields that the interface does not name, and unreadable values, by name
public record SslCode(@Lenient @Nullable Long sslCodeId, String code, Map<String, @Nullable Object> extras) {}

package lanedesk.client.reference;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A steamship line (interface: Drayage SSL code).
///
/// @param sslCodeId identifier
/// @param code sent as `container.ssl`
/// @param extras fields the interface does not name, as plain values
public record SslCode(long sslCodeId, String code, Map<String, @Nullable Object> extras) {}

package lanedesk.client.reference;

import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// A steamship line (interface: Drayage SSL code).
///
/// @param code the value to send as `container.ssl`
public record SslCode(@Lenient @Nullable Long sslCodeId, String code, Map<String, @Nullable Object> extras) {}

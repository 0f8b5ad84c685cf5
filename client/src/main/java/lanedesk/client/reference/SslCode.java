package lanedesk.client.reference;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A steamship line (interface: Drayage SSL code).
///
/// @param code sent as `container.ssl`
public record SslCode(long sslCodeId, String code, Map<String, @Nullable Object> extras) {}

package lanedesk.client.reference;

import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// A piece type (interface: OTR piece type).
public record PieceType(long id, @Lenient String name, Map<String, @Nullable Object> extras) {}

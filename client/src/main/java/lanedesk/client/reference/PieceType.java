package lanedesk.client.reference;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A piece type (interface: OTR piece type).
public record PieceType(long id, String name, Map<String, @Nullable Object> extras) {}

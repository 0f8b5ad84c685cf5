package lanedesk.client.reference;

import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// A piece type (interface: OTR piece type).
///
/// @param id identifier of the piece type
/// @param name name of the piece type; empty if missing
/// @param extras fields that the interface does not name, and unreadable values, by name
public record PieceType(long id, @Lenient String name, Map<String, @Nullable Object> extras) {}

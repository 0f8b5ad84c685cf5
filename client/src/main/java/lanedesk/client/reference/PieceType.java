package lanedesk.client.reference;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A piece type (interface: OTR piece type).
///
/// @param id identifier
/// @param name display name
/// @param extras fields the interface does not name, as plain values
public record PieceType(long id, String name, Map<String, @Nullable Object> extras) {}

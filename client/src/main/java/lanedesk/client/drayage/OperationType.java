package lanedesk.client.drayage;

import java.util.List;
import lanedesk.client.Word;

/// Direction of a container move (interface: What the service does).
///
/// @param code the word as it stands on the wire
public record OperationType(String code) implements Word {

    /// From port or rail to the warehouse.
    public static final OperationType IMPORT = new OperationType("Import");

    /// From the warehouse to port or rail.
    public static final OperationType EXPORT = new OperationType("Export");

    private static final List<OperationType> KNOWN = List.of(IMPORT, EXPORT);

    /// The words the interface names, in its order.
    public static List<OperationType> known() {
        return KNOWN;
    }

    @Override
    public boolean isKnown() {
        return KNOWN.contains(this);
    }

    @Override
    public String toString() {
        return code;
    }
}

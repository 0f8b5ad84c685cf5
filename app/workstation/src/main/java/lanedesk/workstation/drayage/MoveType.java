package lanedesk.workstation.drayage;

import java.util.Locale;
import lanedesk.client.drayage.OperationType;

/// The type of a container move.
enum MoveType {
    /// From a port or rail ramp to the warehouse.
    IMPORT,
    /// From the warehouse to a port or rail ramp.
    EXPORT;

    OperationType toOperationType() {
        return switch (this) {
            case IMPORT -> OperationType.IMPORT;
            case EXPORT -> OperationType.EXPORT;
        };
    }

    /// Returns the message key of a text for this move type: `dray.x.import` for the stem `dray.x`.
    String createMessageKey(String stem) {
        return stem + "." + name().toLowerCase(Locale.ROOT);
    }

    static MoveType of(OperationType type) {
        return type.equals(OperationType.EXPORT) ? EXPORT : IMPORT;
    }
}

package lanedesk.workstation.drayage;

import java.util.Locale;
import lanedesk.client.drayage.OperationType;

/// Type of a container move.
enum MoveType {
    /// From port or rail to the warehouse.
    IMPORT,
    /// From the warehouse to port or rail.
    EXPORT;

    OperationType toOperationType() {
        return switch (this) {
            case IMPORT -> OperationType.IMPORT;
            case EXPORT -> OperationType.EXPORT;
        };
    }

    /// The message key for this type: `dray.x` becomes `dray.x.import`.
    String textKey(String stem) {
        return stem + "." + name().toLowerCase(Locale.ROOT);
    }

    static MoveType of(OperationType type) {
        return type.equals(OperationType.EXPORT) ? EXPORT : IMPORT;
    }
}

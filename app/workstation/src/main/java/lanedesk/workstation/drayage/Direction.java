package lanedesk.workstation.drayage;

import java.util.Locale;
import lanedesk.client.drayage.OperationType;

/// Which way the container goes.
enum Direction {
    /// From port or rail to the warehouse.
    IMPORT,
    /// From the warehouse to port or rail.
    EXPORT;

    OperationType wire() {
        return switch (this) {
            case IMPORT -> OperationType.IMPORT;
            case EXPORT -> OperationType.EXPORT;
        };
    }

    /// A text's key for this direction: `dray.x` becomes `dray.x.import`.
    String key(String stem) {
        return stem + "." + name().toLowerCase(Locale.ROOT);
    }

    static Direction of(OperationType type) {
        return type.equals(OperationType.EXPORT) ? EXPORT : IMPORT;
    }
}

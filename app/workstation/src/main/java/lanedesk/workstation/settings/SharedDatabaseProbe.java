package lanedesk.workstation.settings;

import java.util.Optional;
import lanedesk.workstation.environment.SecretText;

/// Tests the connection to a shared database. Runs in background tasks.
@FunctionalInterface
public interface SharedDatabaseProbe {

    /// The result of the probe.
    enum ProbeResult {
        WORKS,
        NOT_AN_ADDRESS,
        UNREACHABLE,
        NOT_SAFE,
        REFUSED,
        NO_DATABASE,
        NOT_PERMITTED,
        OUT_OF_ORDER
    }

    ProbeResult testConnection(String address, Optional<SecretText> password);
}

package lanedesk.workstation.settings;

import java.util.Optional;
import lanedesk.workstation.environment.SecretText;

/// Asks an office's database whether it is there. Called in jobs.
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
        OUT_OF_ORDER
    }

    ProbeResult probe(String address, Optional<SecretText> password);
}

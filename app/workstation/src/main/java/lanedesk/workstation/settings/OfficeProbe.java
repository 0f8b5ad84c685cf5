package lanedesk.workstation.settings;

import java.util.Optional;
import lanedesk.workstation.environment.TokenText;

/// Asks an office's database whether it is there. Called in jobs.
@FunctionalInterface
public interface OfficeProbe {

    /// The result of the probe.
    enum Finding {
        WORKS,
        NOT_AN_ADDRESS,
        UNREACHABLE,
        NOT_SAFE,
        REFUSED,
        NO_DATABASE,
        OUT_OF_ORDER
    }

    Finding ask(String address, Optional<TokenText> password);
}

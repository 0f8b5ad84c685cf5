package lanedesk.journal.quote;

import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A market condition that a dispatcher acknowledged.
///
/// @param kind note, remark or disclaimer
/// @param dispatcher the user's e-mail address
/// @param method how the dispatcher acknowledged the text
public record Acknowledgement(
        String kind,
        String marketPostalCode,
        String text,
        String dispatcher,
        Instant acknowledgedAt,
        AcknowledgementMethod method) {

    /// How a text was acknowledged: by its own check box, by the button for all texts, or by keyboard. `UNSTATED`
    /// stands for acknowledgements of earlier versions, which did not store the method.
    public enum AcknowledgementMethod {
        EACH,
        ALL,
        KEYS,
        UNSTATED;

        static AcknowledgementMethod parseOrUnstated(@Nullable String word) {
            return Arrays.stream(values())
                    .filter(method -> method.name().equals(word))
                    .findFirst()
                    .orElse(UNSTATED);
        }
    }
}

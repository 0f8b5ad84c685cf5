package lanedesk.journal.quote;

import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A text beside the rates that a dispatcher acknowledged.
///
/// @param kind note, remark or disclaimer
/// @param dispatcher the user's e-mail
/// @param method how it was done
public record Acknowledgement(
        String kind, String marketZip, String text, String dispatcher, Instant at, AcknowledgementMethod method) {

    /// How a text was acknowledged: by its own box, with all of them by the button at their end, or with all of them by
    /// the keys for it. Earlier versions of the program did not write it down.
    public enum AcknowledgementMethod {
        EACH,
        ALL,
        KEYS,
        UNSTATED;

        static AcknowledgementMethod parse(@Nullable String word) {
            return Arrays.stream(values())
                    .filter(way -> way.name().equals(word))
                    .findFirst()
                    .orElse(UNSTATED);
        }
    }
}

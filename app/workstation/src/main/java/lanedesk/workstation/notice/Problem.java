package lanedesk.workstation.notice;

import java.util.Map;
import java.util.stream.Stream;

/// A failure in the dispatcher's words.
///
/// @param title what happened, in a few words
/// @param happened the same in a sentence
/// @param sent whether anything may have been sent or taken effect; empty where that is not known
/// @param advice what to do now
/// @param code a short code to copy
/// @param fields messages by the field's path on the wire, for forms to show where they belong
public record Problem(
        String title, String happened, String sent, String advice, String code, Map<String, String> fields) {
    public Problem {
        fields = Map.copyOf(fields);
    }

    /// The same where it is known whether anything was sent.
    Problem withSent(String nowSent) {
        return new Problem(title, happened, nowSent, advice, code, fields);
    }

    /// The three sentences as one text.
    public String explanation() {
        return String.join(
                " ",
                Stream.of(happened, sent, advice)
                        .filter(part -> !part.isBlank())
                        .toList());
    }
}

package lanedesk.workstation.shell;

import java.util.Map;
import java.util.stream.Stream;

/// A failure in the dispatcher's words.
///
/// @param title what happened, in a few words
/// @param causeText the same in a sentence
/// @param sentText whether anything may have been sent or taken effect; empty if unknown
/// @param advice what to do now
/// @param code a short code to copy
/// @param fields messages by the service's path of the field, for forms to show where they belong
public record ErrorMessage(
        String title, String causeText, String sentText, String advice, String code, Map<String, String> fields) {
    public ErrorMessage {
        fields = Map.copyOf(fields);
    }

    /// Same with the statement whether anything was sent.
    ErrorMessage withSentText(String nowSent) {
        return new ErrorMessage(title, causeText, nowSent, advice, code, fields);
    }

    /// The three sentences as one text.
    public String explanation() {
        return String.join(
                " ",
                Stream.of(causeText, sentText, advice)
                        .filter(part -> !part.isBlank())
                        .toList());
    }
}

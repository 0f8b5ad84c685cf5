package lanedesk.workstation.shell;

import java.util.Map;
import java.util.stream.Stream;

/// A failure described for the dispatcher.
///
/// @param title short description of what happened
/// @param causeText full description of what happened, as a sentence
/// @param sentText whether anything may have been sent or taken effect; empty if unknown
/// @param advice what to do now
/// @param code a short code for support
/// @param fields messages about fields of a request, by the service's path
public record ErrorMessage(
        String title, String causeText, String sentText, String advice, String code, Map<String, String> fields) {
    public ErrorMessage {
        fields = Map.copyOf(fields);
    }

    /// Returns a copy with another statement whether anything was sent.
    ErrorMessage withSentText(String newSentText) {
        return new ErrorMessage(title, causeText, newSentText, advice, code, fields);
    }

    /// Returns what happened, whether anything was sent, and the advice, as one text.
    public String explanation() {
        return String.join(
                " ",
                Stream.of(causeText, sentText, advice)
                        .filter(part -> !part.isBlank())
                        .toList());
    }
}

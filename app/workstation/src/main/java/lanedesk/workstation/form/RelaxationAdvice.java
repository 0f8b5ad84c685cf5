package lanedesk.workstation.form;

import java.util.List;
import java.util.stream.Collectors;
import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// A value to relax so that a carrier may quote.
///
/// @param markedText the text, with the link to the field in brackets
/// @param path the field; null if it is not on this form, then there is no link
public record RelaxationAdvice(String markedText, @Nullable String path) {

    public RelaxationAdvice {
        markedText = path == null ? PlainText.withoutLinkBrackets(markedText) : markedText;
    }

    /// The text without the brackets that mark the link.
    public String plainText() {
        return PlainText.withoutLinkBrackets(markedText);
    }

    /// A text followed by the advice, one line for each value to relax.
    public static String appendTo(String text, List<RelaxationAdvice> advice) {
        return text + advice.stream().map(line -> "\n• " + line.plainText()).collect(Collectors.joining());
    }
}

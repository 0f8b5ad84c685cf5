package lanedesk.workstation.form;

import java.util.List;
import java.util.stream.Collectors;
import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// Advice on a change of the form after which carriers may offer rates.
///
/// @param markedText text with the link to the field in brackets
/// @param path path of the field; null for text without a link
public record RelaxationAdvice(String markedText, @Nullable String path) {

    public RelaxationAdvice {
        markedText = path == null ? PlainText.withoutBrackets(markedText) : markedText;
    }

    /// Returns the text without the brackets of the link.
    public String plainText() {
        return PlainText.withoutBrackets(markedText);
    }

    /// Returns a text followed by the advice, each on its own line.
    public static String appendAdviceToText(String text, List<RelaxationAdvice> advice) {
        return text + advice.stream().map(line -> "\n• " + line.plainText()).collect(Collectors.joining());
    }
}

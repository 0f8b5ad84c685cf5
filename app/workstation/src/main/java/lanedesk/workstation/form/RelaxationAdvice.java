package lanedesk.workstation.form;

import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// A value that could be relaxed so that a carrier quotes.
///
/// @param markedText its words; those in brackets lead to the field
/// @param path the field; null where it is none of this form, and nothing leads there
public record RelaxationAdvice(String markedText, @Nullable String path) {

    public RelaxationAdvice {
        markedText = path == null ? PlainText.withoutLinks(markedText) : markedText;
    }

    /// The sentence as it is read.
    public String plainText() {
        return PlainText.withoutLinks(markedText);
    }
}

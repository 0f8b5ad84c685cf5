package lanedesk.workstation.form;

import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// A value that could be relaxed so that a carrier quotes.
///
/// @param sentence its words; those in brackets lead to the field
/// @param path the field; null where it is none of this form, and nothing leads there
public record Advice(String sentence, @Nullable String path) {

    public Advice {
        sentence = path == null ? PlainText.withoutLinks(sentence) : sentence;
    }

    /// The sentence as it is read.
    public String text() {
        return PlainText.withoutLinks(sentence);
    }
}

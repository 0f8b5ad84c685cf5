package lanedesk.workstation.form;

import org.jspecify.annotations.Nullable;

/// What could be relaxed so that somebody quotes.
///
/// @param sentence its words; those in brackets lead to the field
/// @param path the field; null where it is none of this form, and nothing leads there
public record Advice(String sentence, @Nullable String path) {

    public Advice {
        sentence = path == null ? withoutBrackets(sentence) : sentence;
    }

    /// The sentence as it is read.
    public String text() {
        return withoutBrackets(sentence);
    }

    private static String withoutBrackets(String words) {
        return words.replace("[", "").replace("]", "");
    }
}

package lanedesk.freight.paste;

import java.util.List;
import lanedesk.freight.paste.Question.Answer;
import org.jspecify.annotations.Nullable;

/// A question about a clip, with the user's answer if there is one.
///
/// @param question the question
/// @param answers possible answers
/// @param answer the given answer, null while open
/// @param sourceText the first words that caused the question
public record ClipQuestion(
        Question question, List<Answer> answers, @Nullable Answer answer, String sourceText) {
    /// Copies the answers.
    public ClipQuestion {
        answers = List.copyOf(answers);
    }

    /// Whether the question is not answered yet.
    public boolean isOpen() {
        return answer == null;
    }
}

package lanedesk.freight.paste;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question that a text raises.
///
/// @param question what is asked
/// @param answers what can be answered here
/// @param answer what was answered, null while it is open
/// @param sourceText the first words it arose from
public record OpenQuestion(
        Question question, List<Question.Answer> answers, Question.@Nullable Answer answer, String sourceText) {
    /// Copies the answers.
    public OpenQuestion {
        answers = List.copyOf(answers);
    }

    /// Whether it waits for an answer.
    public boolean isOpen() {
        return answer == null;
    }
}

package lanedesk.workstation.notice;

import static org.assertj.core.api.Assertions.assertThat;

import lanedesk.client.ClientException;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

class ProblemsTest {

    private final Problems problems = new Problems(Texts.of(Problems.class, Language.ENGLISH));

    private Problem unanswered(String endpoint) {
        return problems.of(new ClientException.NoAnswer(endpoint, "cut off", null));
    }

    @Test
    void whatWasAskedDecidesWhatNoAnswerMeans() {
        assertThat(unanswered("GET /v1/customers").explanation())
                .contains("Asking changed nothing there.")
                .doesNotContain("booking");
        assertThat(unanswered("POST /v1/density").sent()).isEqualTo("Asking changed nothing there.");
        assertThat(unanswered("POST /v1/otr/quote").sent()).contains("quote").contains("binds nobody");
        for (String booking : new String[] {"POST /v1/otr/book", "POST /v1/drayage/book"}) {
            assertThat(unanswered(booking).sent()).isEqualTo("It may have taken effect.");
            assertThat(unanswered(booking).advice()).contains("locked until you record");
        }
    }

    @Test
    void whatNeverLeftTookNoEffect() {
        Problem problem = problems.of(new ClientException.Unreachable("POST /v1/otr/book", "refused", null));
        assertThat(problem.sent()).isEqualTo("Nothing took effect.");
        assertThat(problem.advice()).doesNotContain("locked");
    }
}

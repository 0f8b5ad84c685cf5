package lanedesk.workstation.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import lanedesk.journal.numbers.Figure;
import lanedesk.journal.numbers.Tally;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

@WithoutScreen
class NumbersTextTest {
    private final NumbersText text = new NumbersText(
            Texts.of(NumbersText.class, Language.ENGLISH), new Formats(Language.ENGLISH, Clock.systemUTC()));

    @Test
    void aShareIsRoundedAsTheOffersRoundIt() {
        Tally twoOfThree = new Tally(0, 0, 3, 2, 1, 0, Tally.NONE.sold(), Tally.NONE.profit());
        assertThat(text.figure(Figure.WON, twoOfThree)).isEqualTo("67% (2 of 3)");
    }
}

package lanedesk.workstation.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import lanedesk.journal.numbers.ReportMetric;
import lanedesk.journal.numbers.ReportTotals;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

@Headless
class ReportFormatterTest {
    private final ReportFormatter text = new ReportFormatter(
            Texts.of(ReportFormatter.class, Language.ENGLISH), new Formats(Language.ENGLISH, Clock.systemUTC()));

    @Test
    void roundsSharesLikeOffers() {
        ReportTotals twoOfThree =
                new ReportTotals(0, 0, 3, 2, 1, 0, ReportTotals.NONE.revenue(), ReportTotals.NONE.profit());
        assertThat(text.formatValue(ReportMetric.WON, twoOfThree)).isEqualTo("67% (2 of 3)");
    }
}

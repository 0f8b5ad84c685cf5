package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.drayage.DrayageQuoteRequest.Warehouse;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.Uom;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the texts about the quoted container.
@Headless
class QuotedContainerTest {

    @Test
    void showsPreNoticeOnlyWhereRequired() {
        Texts texts = Texts.of(QuotedContainer.class, Language.ENGLISH);
        assertThat(QuotedContainer.formatPreNotice(createRate("24 hours"), texts))
                .isEqualTo("pre-notice 24 hours");
        assertThat(QuotedContainer.formatPreNotice(createRate(" "), texts)).isEmpty();
    }

    private static DrayageRate createRate(String prenotice) {
        BigDecimal amount = new BigDecimal("100");
        return new DrayageRate(1, amount, amount, prenotice, amount, amount, amount, List.of(), Map.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Container       | false | Dry container, 40 ft
        Container       | true  | Dry container, 40 ft, refrigerated
        ReeferContainer | true  | Reefer container, 40 ft
        ReeferContainer | false | Reefer container, 40 ft, quoted as dry
        """)
    void showsCoolingWhereItDiffersFromType(String type, boolean cooled, String text) {
        DrayageQuoteRequest request = new DrayageQuoteRequest(
                "dana@example.com",
                "Acme Foods",
                471101,
                OperationType.IMPORT,
                Uom.US,
                new Market("Port of Los Angeles", "San Pedro", "CA", "90731", "US", Map.of()),
                new Warehouse("US", "CA", "Ontario", "91761"),
                new QuoteContainer(type, 40, new BigDecimal("38500"), cooled));
        assertThat(new QuotedContainer(request).formatContainer(Texts.of(QuotedContainer.class, Language.ENGLISH)))
                .isEqualTo(text);
    }
}

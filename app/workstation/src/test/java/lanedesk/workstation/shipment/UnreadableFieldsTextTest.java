package lanedesk.workstation.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.client.Bytes;
import lanedesk.client.LaneJson;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerPage;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.rates.RateSamples;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the message about a customer list that could not be read in full. `UnusualRatesTest` tests the message
/// about rates.
class UnreadableFieldsTextTest {

    /// Each line changes one place of the customer list to a JSON value, or removes it (`-`). The next columns
    /// are the number of bookable customers of all shown customers, and the message about the list.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        /data/results/0/customerNumber | "730114" | 3 of 4 | ``
        /data/results/0/customerNumber | null | 2 of 3 | 1 of 4 customers could not be read and is left out: customer number
        /data/results/0/isActive | - | 2 of 4 | 1 of 4 customers could not be read in full: active or not
        /data/results/0/isActive | null | 2 of 4 | 1 of 4 customers could not be read in full: active or not
        /data/results/0/bsns | null | 3 of 4 | 1 of 4 customers could not be read in full: branches
        /data/results/0/bsns | - | 3 of 4 | 1 of 4 customers could not be read in full: branches
        /data/results/0/customerName | null | 3 of 4 | 1 of 4 customers could not be read in full: customer name
        /data/results/1 | null | 2 of 3 | 1 of 4 customers could not be read and is left out: the whole entry
        /errors | {} | 3 of 4 | ``
        /errors | [] | 3 of 4 | ``
        """)
    void oneOddValueLeavesTheCustomerListUsable(String place, String value, String bookable, String text) {
        LaneJson.StoredAnswer<CustomerPage> answer = LaneJson.readAnswer(
                CustomerPage.class,
                Bytes.ofUtf8(
                        RateSamples.withValueAt(RateSamples.readGoldenFile("customers.answer.json"), place, value)));

        List<Customer> customers = answer.value().results();
        long bookableCount = customers.stream()
                .filter(customer -> Boolean.TRUE.equals(customer.isActive()))
                .count();
        assertThat(bookableCount + " of " + customers.size() + " | "
                        + UnreadableFieldsText.unreadableFieldsText(
                                answer.problems(),
                                "results",
                                customers.size(),
                                Texts.of(UnreadableFieldsText.class, Language.ENGLISH)))
                .isEqualTo(bookable + " | " + text);
    }
}

package lanedesk.freight.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import lanedesk.freight.request.CustomerAnswer.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CustomerAnswerTest {

    private static final List<CustomerAnswer.Option> OPTIONS = List.of(
            new CustomerAnswer.Option(new BigDecimal("1210.00"), 4),
            new CustomerAnswer.Option(new BigDecimal("1384.50"), 2),
            new CustomerAnswer.Option(new BigDecimal("1600.00"), 3));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Yes, option 2, but pickup Monday                      | ACCEPTS  | 2
        Yes, B                                                | ACCEPTS  | 2
        OK, “C” please                                        | ACCEPTS  | 3
        Let's go with option A. Thanks!                       | ACCEPTS  | 1
        Sí, B. Gracias                                        | ACCEPTS  | 2
        Adelante con la opción 3                              | ACCEPTS  | 3
        Oui, B svp                                            | ACCEPTS  | 2
        On prend la deuxième                                  | ACCEPTS  | 2
        We'll take the second option                          | ACCEPTS  | 2
        Please book it at $1,384.50                           | ACCEPTS  | 2
        D'accord pour 1 384,50 $                              | ACCEPTS  | 2
        The cheapest one works, please book                   | ACCEPTS  | 1
        Book the fastest please                               | ACCEPTS  | 2
        Yes, not option 1 but option 3                        | ACCEPTS  | 3
        Yes, either option 1 or option 2                      | ACCEPTS  |
        Yes, a truck with liftgate please                     | ACCEPTS  |
        Yes, I need it Friday                                 | ACCEPTS  |
        Yes, option 7                                         | ACCEPTS  |
        Option B                                              | ACCEPTS  | 2
        No thanks, we went with another carrier               | DECLINES |
        Trop cher, non merci                                  | DECLINES |
        Muy caro                                              | DECLINES |
        Can the driver call the dock first thing on Monday?   | UNCLEAR  |
        """)
    void readsVerdictAndOption(String text, Verdict verdict, Integer option) {
        CustomerAnswer answer = CustomerAnswer.parse(text, OPTIONS);
        assertThat(answer).isEqualTo(new CustomerAnswer(verdict, option));
    }

    @Test
    void findsQuoteNumbersOfSheetsAndSubjects() {
        assertThat(CustomerAnswer.findQuoteNumbers("""
            Re: Freight quote 227210569: Dallas to Reno
            > Cotización de flete 227210570 · 30 nov
            > Cotation de transport 227210571
            quote to 89502 is unclear, 555123 pallets
            """)).containsExactly(227210569L, 227210570L, 227210571L, 89502L);
    }

    @Test
    void keepsMessageIdsWithoutInjectedHeaders() {
        MailHeaders headers = MailHeaders.parse(
                "<a@x.example>\r\nBcc: <b@rival.example>",
                "<1@x.example> no id\t<2@x.example>",
                "<2@x.example>",
                " Dana ",
                "dana@x.example");
        assertThat(headers)
                .isEqualTo(new MailHeaders(
                        "<a@x.example>", List.of("<1@x.example>", "<2@x.example>"), "Dana", "dana@x.example"));
    }
}

package lanedesk.workstation.documents.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// File names of the service, readable.
final class PaperTitleTest {

    @ParameterizedTest
    @CsvSource({
        "RateConfirmation-LD115312005.pdf, Rate Confirmation",
        "Delivery_receipt_2.pdf, Delivery receipt 2",
        "SDS Acetone.pdf, SDS Acetone",
        "carrier-rate.PNG, carrier rate",
        "115312005.pdf, 115312005.pdf",
        "貨物運送状.pdf, 貨物運送状"
    })
    void aFileNameIsReadable(String fileName, String words) {
        assertThat(PaperTitle.readable(fileName)).isEqualTo(words);
    }
}

package lanedesk.workstation.documents.store;

import static org.assertj.core.api.Assertions.assertThat;

import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.workstation.documents.BookingDocumentsView;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the readable titles made from the service's file names.
final class DocumentTitleTest {

    @ParameterizedTest
    @CsvSource({
        "RateConfirmation-LD115312005.pdf, Rate Confirmation",
        "Delivery_receipt_2.pdf, Delivery receipt 2",
        "SDS Acetone.pdf, SDS Acetone",
        "carrier-rate.PNG, carrier rate",
        "115312005.pdf, 115312005.pdf",
        "貨物運送状.pdf, 貨物運送状"
    })
    void makesFileNameReadable(String fileName, String text) {
        assertThat(DocumentTitle.toReadableFileName(fileName)).isEqualTo(text);
    }

    @Test
    void titlesUnknownTypeInUserLanguage() {
        DocumentRow row = DocumentRow.ofGeneratedDocument(DocType.OTHER.code(), "RateConfirmation-LD115312005.pdf");
        assertThat(DocumentTitle.titleOf(row, Texts.of(BookingDocumentsView.class, Language.FRENCH)))
                .isEqualTo("Confirmation de tarif");
    }
}
